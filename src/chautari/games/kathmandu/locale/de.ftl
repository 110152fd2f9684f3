# Words

landscape-snow = Schnee
landscape-meadow = Wiese
landscape-grain-field = Getreidefeld
landscape-steppe = Steppe
landscape-forest = Wald
landscape-city = Stadt
landscape-mountain = Gebirge
landscape-ten-points = 10 Punkte

resource-backpack = Rucksack
resource-compass = Kompass
resource-paint-box = Malkasten
resource-coin = Münze
resource-yak-fodder = Yakfutter

die-brown = braun
die-pink = rosa
die-black = schwarz
die-purple = lila
die-orange = orange
die-grey = grau

equipment-tool-case = Werkzeugkoffer
equipment-magnifying-glass = Lupe
equipment-wooden-barrel = Holzfass
equipment-first-aid-bag = Erste-Hilfe-Tasche
equipment-telescope = Fernrohr
equipment-water-bottle = Wasserflasche
equipment-terrain-map = Geländekarte
equipment-chest = Truhe
equipment-climbing-gear = Kletterausrüstung
equipment-tea-leaves = Teeblätter
equipment-bridle = Zaumzeug
equipment-rope-ladder = Strickleiter

good-thangka = Thangka
good-silk = Seide
good-spices = Gewürze
good-prayer-mill = Gebetsmühle
good-statue = Statue
good-ring = Ring

map-colour-red = rot
map-colour-purple = lila
map-colour-green = grün
map-colour-blue = blau
map-colour-yellow = gelb
map-colour-orange = orange
map-name = { $half } { $colour }

character-mountaineer = Bergsteiger
character-yak-guide = Yakführerin
character-monk = Mönch
character-merchant = Händlerin
character-border-guard = Grenzwache
character-artist = Malerin

heading-north = Norden
heading-east = Osten
heading-south = Süden
heading-west = Westen

weather-sun = Sonne
weather-storm = Sturm

animal-red-panda = Roter Panda
animal-mule = Maultier
animal-gharial = Gangesgavial
animal-oriental-garden-lizard = Blutsaugeragame
animal-green-tree-snake = Grüne Baumschlange
animal-golden-pheasant = Goldfasan
animal-blackbuck = Hirschziegenantilope
animal-himalayan-tahr = Himalaya-Tahr
animal-dzo = Dzo
animal-himalayan-monal = Himalaya-Glanzfasan
animal-red-headed-trogon = Rotkopftrogon
animal-spiny-babbler = Stacheldrossling
animal-bengal-tiger = Bengal-Tiger
animal-monitor-lizard = Waran
animal-river-dolphin = Flussdelfin
animal-jackal = Schakal
animal-langur = Langur
animal-snow-leopard = Schneeleopard
animal-greater-one-horned-rhino = Panzernashorn
animal-indian-elephant = Indischer Elefant
animal-bharal = Blauschaf
animal-himalayan-serow = Himalaya-Serau
animal-rhesus-monkey = Rhesusaffe
animal-musk-deer = Moschustier
animal-yak = Yak
animal-wild-buffalo = Wildbüffel
animal-hog-deer = Schweinshirsch

# Actions

action-die = Würfel nehmen: { $die }
action-reroll = Würfel zur Seite legen, die anderen neu werfen: { $die }
action-take = Ressource nehmen: { $resource }
action-go = Nach { $heading } ziehen
action-end = Zug beenden
action-rest = Ausruhen
action-play = { $kind } spielen
action-bottle = Wasserflasche: ein Auge { $way ->
    [up] mehr
   *[down] weniger
}
action-exchange = 2 Yakfutter tauschen gegen: { $resource }
action-pink = Den rosa Würfel auf { $face } drehen
action-turn = Nach { $step ->
    [one] einem Schritt
   *[other] { $step } Schritten
} { $side ->
    [left] links
   *[right] rechts
} abbiegen
action-straight = Geradeaus
action-climb = { $means ->
    [not] Vor dem Gebirge anhalten
    [gear] Mit Kletterausrüstung überqueren
   *[mountaineer] Als Bergsteiger überqueren
}
action-enter = An Stelle { $place } der Grenzleiste eintreten
action-fulfil = Yakplättchen erfüllen
action-offer = { $offerings ->
    [one] Eine Opfergabe bringen
   *[other] { $offerings } Opfergaben bringen
}
action-ladder = Strickleiter: Opfergabe in den Tempel im { $around ->
    [n] Norden
    [ne] Nordosten
    [e] Osten
    [se] Südosten
    [s] Süden
    [sw] Südwesten
    [w] Westen
   *[nw] Nordwesten
}
action-special = { $answer ->
    [yes] Auch die Sonderware kaufen
   *[no] Die Sonderware liegen lassen
}
action-map = { $pile ->
    [yes] Die oberste Karte des Stapels nehmen
   *[no] Die Karte { $half } { $colour } nehmen
}
action-tent = Ein Zelt spielen: { $landscape }
action-pass = Passen
action-buy = Kaufen: { $good }, Plättchen { $tile }
action-paint = Malen: { $animal }
action-collect = { $kind } nehmen ({ $landscape })
action-swap = Karten tauschen mit Platz { $seat }
action-want = Die Karte { $half } { $colour } vom anderen nehmen
action-give = Die Karte { $half } { $colour } geben
action-tools = Werkzeugkoffer: { $resources }
action-throw = Neu werfen: { $dice }
action-stop = Die Würfel so lassen
action-character = Charakter nehmen: { $character }
action-start = Bei { $cell } starten
action-relocate = Geländekarte: nach { $cell } gehen

prompt-die = Wähle einen Würfel, oder nutze zuerst eine Karte oder den Neuwurf.
prompt-reroll = Wähle einen Würfel, oder nutze zuerst eine Karte oder den Neuwurf.
prompt-take = Welche Ressource nimmst du?
prompt-go = Wohin zieht dein Yak? Karten kommen vorher.
prompt-end = Was tust du auf deinem Zielfeld?
prompt-rest = Du bist erschöpft: Ruh dich aus, wenn keine Karte hilft.
prompt-play = Welche Karte spielst du?
prompt-bottle = In welche Richtung drehst du den Würfel?
prompt-exchange = Was tauschst du?
prompt-pink = Auf welche Seite drehst du den rosa Würfel?
prompt-turn = Wo biegt dein Yak ab?
prompt-straight = Wo biegt dein Yak ab?
prompt-climb = Vor dir ein Gebirge: wie geht es weiter?
prompt-enter = Wo trittst du auf den nächsten Plan?
prompt-fulfil = Was tust du auf deinem Zielfeld?
prompt-offer = Was tust du auf deinem Zielfeld?
prompt-ladder = Was tust du auf deinem Zielfeld?
prompt-special = Kaufst du für eine weitere Münze die Sonderware?
prompt-map = Welche Karte nimmst du?
prompt-tent = Spielst du ein Zelt auf dieses Zielfeld?
prompt-pass = Spielst du ein Zelt auf dieses Zielfeld?
prompt-buy = Was tust du auf deinem Zielfeld?
prompt-paint = Was tust du auf deinem Zielfeld?
prompt-collect = Was tust du auf deinem Zielfeld?
prompt-swap = Was tust du auf deinem Zielfeld?
prompt-want = Welche Karte willst du?
prompt-give = Welche deiner Karten gibst du?
prompt-tools = Werkzeugkoffer: welche drei Ressourcen?
prompt-throw = Holzfass: welche Würfel wirfst du?
prompt-stop = Holzfass: welche Würfel wirfst du?
prompt-character = Welcher Charakter bist du?
prompt-start = Wo startet dein Yak?
prompt-relocate = Geländekarte: wohin geht dein Yak?

# Events

event-character = { $name } nimmt den Charakter: { $character }.
event-deal-card = { $name } beginnt mit { $kind }.
event-place = Das Yak von { $name } startet bei { $cell }.
event-new-day = Tag { $day } beginnt.
event-roll = { $name } würfelt: { $all }.
event-choose-die = { $name } nimmt einen Würfel: { $die } mit { $face }.
event-set-aside = { $name } legt einen Würfel zur Seite: { $die }.
event-gain = { $name } erhält eine Ressource: { $resource }.
event-play = { $name } spielt { $kind }.
event-turn-die = { $name } dreht einen Würfel auf { $face }: { $die }.
event-relieved = { $removed ->
    [one] { $name } legt einen Erschöpfungsmarker ab.
   *[other] { $name } legt { $removed } Erschöpfungsmarker ab.
}
event-exchange = { $name } tauscht 2 Yakfutter gegen: { $resource }.
event-rest = { $name } ruht sich aus und legt alle Erschöpfungsmarker ab.
event-move = Das Yak von { $name } bricht von { $cell } nach { $heading } auf, { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}.
event-needle = { $paid ->
    [0] In Nadelrichtung ohne Kompass: { $name } erschöpft.
   *[other] In Nadelrichtung: { $name } gibt einen Kompass ab.
}
event-step = … nach { $cell }.
event-cross = { $paid ->
    [0] Über eine Grenzleiste ohne Futter: { $name } erschöpft.
   *[other] Über eine Grenzleiste: { $name } gibt ein Yakfutter ab.
}
event-blocked = Der Weg ist versperrt, übrig: { $lost ->
    [one] ein Schritt
   *[other] { $lost } Schritte
}. { $name } erschöpft.
event-stand = Das Yak von { $name } steht bei { $cell } ({ $landscape }).
event-tired = { $name } hat { $markers ->
    [one] einen Erschöpfungsmarker
   *[other] { $markers } Erschöpfungsmarker
}.
event-relocate = Das Yak von { $name } geht nach { $cell }.
event-fulfil = { $name } erfüllt ein Yakplättchen: { $landscape }.
event-yak-tile = Nächstes Yakplättchen von { $name }: { $yak_tile }.
event-paint = { $name } malt ein Tier: { $animal }.
event-collect = { $name } nimmt { $kind } ({ $landscape }).
event-buy = { $name } kauft: { $good }, Wert { $points }.
event-special = { $name } kauft die Sonderware: { $good }.
event-offer = { $offerings ->
    [one] { $name } bringt eine Opfergabe in den Tempel bei { $cell }.
   *[other] { $name } bringt { $offerings } Opfergaben in den Tempel bei { $cell }.
}
event-take-map = { $name } nimmt eine Karte: { $map }.
event-show-map = Eine Karte wird aufgedeckt: { $map }.
event-swap = { $name } nimmt { $got } von { $other } und gibt { $gave }.
event-secure = { $pairs ->
    [one] { $name } sichert ein Kartenpaar.
   *[other] { $name } sichert { $pairs } Kartenpaare.
}
event-visit = { $name } besucht Kathmandu und nimmt das Plättchen mit { $points } Punkten.
event-arrive = Das Yak von { $name } ist angekommen.
event-tent = { $name } spielt ein Zelt: { $landscape }.
event-standee = { $name } erhält mit der Summe { $total } den Aufsteller.
event-draw-tent = { $known ->
    [no] { $name } zieht eine Zeltkarte.
   *[yes] { $name } zieht eine Zeltkarte: { $landscape }.
}
event-weather = Das Wetter: { $weather }.
event-storm = Der Sturm zieht auf Grenzleiste { $strip }.
event-show-card = Neu in der Auslage: { $kind } ({ $landscape }).
event-show-animal = Neu in der Auslage: { $animal } ({ $landscape }).
event-no-map = Für { $name } ist keine Karte mehr da.
event-end = Das Spiel ist aus; es wird gewertet.

# Refusals

refused-other-choice = „{ $notation }“ steht jetzt nicht zur Wahl: { $wanted ->
    [character] wähle einen Charakter
    [place] wähle ein Startfeld
    [die] wähle einen Würfel
    [any] wähle die Ressource des schwarzen Würfels
    [rest] ruh dich aus, oder verhindere es mit einer Karte
    [pre_move] ziehe, oder spiele zuerst eine Karte
    [heading] wähle eine Richtung
    [turn] wähle, wo du abbiegst
    [climb] entscheide über das Gebirge vor dir
    [entry] wähle, wo du auf den nächsten Plan trittst
    [actions] handle auf dem Zielfeld, oder beende den Zug
    [map] nimm eine Karte
    [special] entscheide über die Sonderware
    [want] wähle die Karte, die du willst
    [give] wähle die Karte, die du gibst
    [tools] wähle drei Ressourcen
    [throw] wähle die Würfel zum Werfen
    [relocate] wähle ein Feld des Gebiets
    [tents] spiele ein Zelt, oder passe
   *[city] nimm eine Ressource
}.
refused-no-swap = Hier kann jetzt niemand mit dir Karten tauschen.
refused-no-such-map = Diese Karte ist nicht zu haben.
refused-no-tent = Du hast kein Zelt der Landschaft des Zielfelds.
refused-not-in-area = Dieses Feld gehört nicht zum Gebiet um dein Yak.
refused-no-start-space = Das ist kein freies Startfeld.
refused-character-taken = Diesen Charakter hat schon jemand.
refused-no-stop = Der erste Wurf muss sein.
refused-die-not-unused = Dieser Würfel ist nicht unbenutzt ({ $die }).
refused-no-reroll = Neu werfen geht einmal im Zug, mit mindestens zwei unbenutzten Würfeln.
refused-no-card = Du hast diese Karte nicht zum Spielen: { $kind }.
refused-not-now = Jetzt ist nicht die Zeit für: { $kind }.
refused-no-effect = Das hätte jetzt keine Wirkung: { $kind }.
refused-not-your-character = Das kann nur dieser Charakter: { $character }.
refused-no-fodder = Der Tausch braucht { $rate } Yakfutter.
refused-no-pink = Nur ein gewählter rosa Würfel wird gedreht, und auf eine andere Seite.
refused-no-turn = Dort kann das Yak nicht abbiegen.
refused-no-straight = Geradeaus lässt sich das Gebirge nicht überqueren.
refused-no-climb = So geht es mit diesem Gebirge nicht.
refused-no-entry = Dort kann das Yak nicht eintreten.
refused-once-a-turn = Das geht einmal im Zug.
refused-yak-tile-differs = Dein Yakplättchen zeigt nicht die Landschaft des Zielfelds.
refused-no-resource = Dir fehlt dafür: { $resource }.
refused-no-city = Dein Zielfeld ist kein Stadtfeld mit Waren.
refused-no-such-good = Dieses Plättchen gibt es hier nicht zu kaufen ({ $good }).
refused-animal-not-shown = Dieses Tier liegt nicht aus: { $animal }.
refused-card-not-shown = Diese Karte liegt nicht aus ({ $kind }).
refused-landscape-differs = Die Landschaft ist nicht die deines Zielfelds.
refused-no-offering = Du hast keine Opfergabe mehr.
refused-no-temple = Da ist kein Tempel.
refused-offered-before = Du hast in diesem Tempel schon eine Opfergabe.
refused-no-double = Zwei Opfergaben auf einmal gehen { $most }-mal im Spiel, wenn noch zwei da sind.

# Points

category-offerings = Opfergaben
category-goods = Waren und Kathmandu-Plättchen
category-sets = Warensätze
category-maps = Karten
category-animals = Tiere
category-yak-tiles = Yakplättchen
category-distance = Entfernung zu Kathmandu
category-leftovers = Ausrüstung und Ressourcen
category-exhaustion = Erschöpfung

explain-offerings = { $offerings ->
    [0] Keine Opfergabe.
    [one] Eine Opfergabe: { $pieces }.
   *[other] { $offerings } Opfergaben: { $pieces }.
}
explain-goods = { $what ->
    [goods] Waren: { $pieces }.
    [special] Sonderwaren zu 7: { $pieces }.
   *[kathmandu] Das Kathmandu-Plättchen.
}
explain-sets = Ein Satz aus { $size } verschiedenen Waren.
explain-maps = { $what ->
    [single] Einzelne Karten: { $pieces }.
    [pair] Ein Paar: { $pieces }.
   *[secured] Ein gesichertes Paar: { $pieces }.
}
explain-animals = { $count } × { $value } (meiste { $most } weniger wenigste { $fewest }): { $pieces }.
explain-yak-tiles = Verdeckte Yakplättchen: { $tiles }.
explain-distance = Noch zu überquerende Grenzleisten: { $strips }.
explain-leftovers = { $what ->
    [cards] Unbenutzte Ausrüstung: { $count }.
   *[resources] Ressourcen: { $count }.
}
explain-exhaustion = Erschöpfungsmarker: { $markers }.
piece = { $piece }

tie-arrived = in Kathmandu angekommen
tie-distance = weniger Grenzleisten vor sich

# Berichte

fact-arrived = Yaks in Kathmandu
fact-arrival = Runde der Ankunft (drei je Tag)
fact-exhaustion = Erschöpfungsmarker am Ende

# Options

option-long-game = das lange Spiel: 8 Tage, 6 Geländepläne (true oder false)
option-tents = mit den Zelten der ersten Erweiterung (true oder false)
option-characters = mit den Charakteren der zweiten Erweiterung: false, true (gewählt) oder "random" (verteilt)
option-weather = "rulebook", "chance" oder zwei Vorräte [[Sturm, Sonne, gezogen], [Sturm, Sonne, gezogen]]
option-hostile-needles = wie viele Nadeln nach Kathmandu zeigen, 0 bis 6; null für beliebig viele
option-landscape = null für eine Landschaft aus dem Startwert, oder [[Plan, Seite, Drehung, Richtung], …]
option-first-player = der Platz, der mit dem Aufsteller beginnt; null für einen zufälligen
option-reroll-lock = wie lange ein zur Seite gelegter Würfel gesperrt ist: "day" oder "round"
option-yak-tile-chain = mehrere Yakplättchen dürfen in einem Zug erfüllt werden (true oder false)
option-all-arrived-end = wann das Spiel endet, wenn alle angekommen sind: "immediate", "round" oder "day"
option-long-weather = die Vorräte des langen Spiels: "literal", "component" oder "remaining"
option-yak9 = Punkte für neun verdeckte Yakplättchen: -36 oder -28
option-kathmandu-tents = Zelte dürfen im Ankunftszug gespielt werden (true oder false)

# The drawing

table-over = Ende
table-day = Tag { $day } von { $days }, Runde { $n }
table-storm = { $n ->
    [0] ein Sturm zieht auf
   *[other] Sturm auf Grenzleiste { $n }
}
table-board-start = Start
table-board-dest = Ziel
table-kathmandu = Kathmandu
table-weather = Wetter
table-pool = { $storm }▓ { $sun }☼, { $n ->
    [one] ein Tag
   *[other] { $n } Tage
}
table-landscapes = Landschaften
table-dice = Würfel
table-dice-used = Benutzt
table-dice-aside = Zur Seite gelegt
table-maps = Karten
table-equipment = Ausrüstung
table-animals = Tiere
table-goods = Waren
table-special-goods = Sonderwaren
table-tents = Zelte
table-character = Charakter
table-yak = Yak
table-exhaustion = Erschöpfung
table-yak-tile = Yakplättchen
table-ten-points = 10 Punkte
table-offerings = Opfergaben
table-cards = { $n ->
    [one] eine Startausrüstung
   *[other] { $n } Startausrüstungen
}
table-steps = { $n ->
    [one] ein Schritt
   *[other] { $n } Schritte
}
table-throws = { $n ->
    [one] noch ein Wurf
   *[other] noch { $n } Würfe
}
table-deed = { $deed ->
    [reroll] neu gewürfelt
    [fulfil] Yakplättchen erfüllt
    [paint] Tier gemalt
    [collect] Ausrüstung genommen
    [buy] Ware gekauft
    [offer] geopfert
   *[swap] Karten getauscht
}
table-asked = { $name } wird nach Zelten gefragt
table-temple = Tempel
table-start-space = Startfeld
table-needle = Nadel
table-way-on = weiter
table-strip = Grenzleiste
table-storm-here = Sturm
table-behind = hinter dem Sturm
table-reach = erreichbar
table-tiring = mit Erschöpfung
table-path = Weg
table-crowd = mehrere Yaks
table-standee = Aufsteller

# The edition

edition-boards = Tafeln
edition-place = Platz eines Tempelplättchens
edition-any = beliebige Ressource
edition-timing = Wann gespielt, Startkarten
edition-when = { $when ->
    [before] vorher
    [during] während
   *[after] nachher
}
edition-kathmandu-tiles = Kathmandu-Plättchen
edition-temple-tiles = Tempelplättchen
edition-inherit = die Landschaft des Feldes
edition-yak-tiles = Yakplättchen
edition-long-weather = Wetter, langes Spiel
