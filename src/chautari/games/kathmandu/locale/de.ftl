# Words

landscape-snow = Schnee
landscape-meadow = Wiese
landscape-grain-field = Getreidefeld
landscape-steppe = Steppe
landscape-forest = Wald
landscape-city = Stadt
landscape-mountain = Berg
landscape-ten-points = 10 Punkte

resource-backpack = Rucksack
resource-compass = Kompass
resource-paint-box = Farbkasten
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
character-border-guard = Grenzwächter
character-artist = Künstlerin
ability-mountaineer = Darf bei einer Bewegung Berge überqueren und auf einem Berg enden.
ability-yak-guide = Dreht den gewählten rosa Würfel auf jede Seite; tauscht 2 Yakfutter gegen 1 andere Ressource.
ability-monk = Bis zu 3-mal: 2 Opfergaben statt 1 in dem Tempel, auf dem das Yak steht.
ability-merchant = Kauft von jedem Feld der Stadt, in der das Zielfeld liegt.
ability-border-guard = Betritt eine neue Tafel auf einem beliebigen Feld am Grenzstreifen.
ability-artist = Malt und sammelt auch mit den Landschaften der 4 Felder neben dem Zielfeld.

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

action-die = Würfel nehmen: { $die }{ $known ->
    [yes] {" "}({ $face }, { $gives })
   *[no] {""}
}
action-reroll = Würfel beiseitelegen, die anderen neu werfen: { $die }
action-take = Ressource nehmen: { $resource }
action-go = Nach { $heading } ziehen
action-end = Zug beenden
action-rest = Rasten
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
    [not] Vor dem Berg anhalten
    [gear] Mit Kletterausrüstung überqueren
   *[mountaineer] Als Bergsteiger überqueren
}
action-enter = { $known ->
    [yes] Bei { $cell } eintreten
   *[no] An Stelle { $place } des Grenzstreifens eintreten
}
action-fulfil = Yakplättchen erfüllen
action-offer = { $offerings ->
    [one] Eine Opfergabe darbringen
   *[other] { $offerings } Opfergaben darbringen
}
action-ladder = Strickleiter: im Tempel im { $around ->
    [n] Norden
    [ne] Nordosten
    [e] Osten
    [se] Südosten
    [s] Süden
    [sw] Südwesten
    [w] Westen
   *[nw] Nordwesten
} eine Opfergabe darbringen
action-special = { $answer ->
    [yes] Auch die Sonderware kaufen
   *[no] Die Sonderware liegen lassen
}
action-map = { $pile ->
    [yes] Die oberste Landkarte des Stapels nehmen
   *[no] Die Landkarte { $half } { $colour } nehmen
}
action-tent = Ein Zelt spielen: { $landscape }
action-pass = Passen
action-buy = { $known ->
    [yes] Kaufen: { $good }, Wert { $points }
   *[no] Kaufen: { $good }, Plättchen { $tile }
}
action-paint = Malen: { $animal }
action-collect = { $kind } sammeln ({ $landscape })
action-swap = Landkarten tauschen mit { $seat }
action-want = Die Landkarte { $half } { $colour } von { $known ->
    [yes] { $other }
   *[no] dem anderen
} nehmen
action-give = Die Landkarte { $half } { $colour } geben
action-tools = Werkzeugkoffer: { $resources }
action-mark = Würfel zum Werfen vormerken: { $die }
action-unmark = Würfel zurücknehmen: { $die }
action-throw = Die vorgemerkten Würfel werfen
action-stop = Die Würfel so lassen
action-character = Charakter nehmen: { $character }
action-start = Bei { $cell } starten
action-relocate = Geländekarte: nach { $cell } gehen

prompt-die = { $before ->
    [none] Wähle einen Würfel.
   *[other] Wähle einen Würfel. Vorher darfst du: { $before }.
}
prompt-reroll = Welchen Würfel legst du beiseite?
prompt-take = Welche Ressource nimmst du?
prompt-go = { $before ->
    [none] Wohin zieht dein Yak?
   *[other] Wohin zieht dein Yak? Vorher darfst du: { $before }.
}
prompt-end = Was tust du auf deinem Zielfeld, { $cell } ({ $landscape })?
prompt-rest = { $remedy ->
    [yes] Du bist erschöpft: Raste, wenn du nicht die Erste-Hilfe-Tasche spielst.
   *[no] Du bist erschöpft: Raste. Was du vorher tun darfst, verhindert es nicht.
}
prompt-play = Welche Karte spielst du?
prompt-bottle = In welche Richtung drehst du den Würfel?
prompt-exchange = Was tauschst du?
prompt-pink = Auf welche Seite drehst du den rosa Würfel?
prompt-turn = Wo biegt dein Yak ab?
prompt-straight = Wo biegt dein Yak ab?
prompt-climb = { $entry ->
    [yes] Gegenüber ein Berg: Wo betrittst du die nächste Tafel, oder hältst du an?
   *[no] Vor dir ein Berg: Wie geht es weiter?
}
prompt-enter = Wo betrittst du die nächste Tafel?
prompt-fulfil = Was tust du auf deinem Zielfeld?
prompt-offer = Was tust du auf deinem Zielfeld?
prompt-ladder = Was tust du auf deinem Zielfeld?
prompt-special = Kaufst du für eine weitere Münze die Sonderware: { $good }?
prompt-map = Welche Landkarte nimmst du?
prompt-tent = Spielst du ein Zelt auf das Zielfeld von { $whose }, { $cell } ({ $landscape })?
prompt-pass = Du hast kein Zelt für das Zielfeld von { $whose }, { $cell } ({ $landscape }).
prompt-buy = Was tust du auf deinem Zielfeld?
prompt-paint = Was tust du auf deinem Zielfeld?
prompt-collect = Was tust du auf deinem Zielfeld?
prompt-swap = Was tust du auf deinem Zielfeld?
prompt-want = Welche Landkarte willst du von { $other }?
prompt-give = Welche deiner Landkarten gibst du { $other } für { $got }?
prompt-tools = Werkzeugkoffer: Welche drei Ressourcen?
prompt-mark = Holzfass: Welche Würfel wirfst du?
prompt-unmark = Holzfass: Welche Würfel wirfst du?
prompt-throw = Holzfass: Welche Würfel wirfst du?
prompt-stop = Holzfass: Welche Würfel wirfst du?
prompt-character = Welcher Charakter bist du?
prompt-start = Wo startet dein Yak?
prompt-relocate = Geländekarte: Wohin geht dein Yak?
before-cards = eine Karte spielen
before-reroll = einen Würfel beiseitelegen und neu werfen
before-exchange = Yakfutter tauschen
before-pink = den rosa Würfel drehen

# Events

event-character = { $name } nimmt den Charakter: { $character }.
event-deal-card = { $name } beginnt mit { $kind }.
event-place = Das Yak von { $name } startet bei { $cell }.
event-new-day = Tag { $day } beginnt.
event-roll = { $name } würfelt: { $all }.
event-choose-die = { $name } nimmt einen Würfel: { $die } mit { $face }.
event-set-aside = { $name } legt einen Würfel beiseite: { $die }.
event-gain = { $name } erhält eine Ressource: { $resource }.
event-play = { $name } spielt { $kind }.
event-turn-die = { $name } dreht einen Würfel auf { $face }: { $die }.
event-relieved = { $removed ->
    [one] { $name } legt einen Erschöpfungsmarker ab.
   *[other] { $name } legt { $removed } Erschöpfungsmarker ab.
}
event-exchange = { $name } tauscht 2 Yakfutter gegen: { $resource }.
event-rest = { $name } rastet und legt alle Erschöpfungsmarker ab.
event-move = Das Yak von { $name } bricht von { $cell } nach { $heading } auf, { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}.
event-walk = Das Yak von { $name } bricht von { $cell } nach { $heading } auf: { $path }.
event-needle = { $paid ->
    [0] In Nadelrichtung ohne Kompass: { $name } ermüdet.
   *[other] In Nadelrichtung: { $name } gibt einen Kompass ab.
}
event-step = … nach { $cell }.
event-cross = { $paid ->
    [0] Über einen Grenzstreifen ohne Futter: { $name } ermüdet.
   *[other] Über einen Grenzstreifen: { $name } gibt 1 Yakfutter ab.
}
event-blocked = Der Weg ist versperrt, { $lost ->
    [one] es fehlt noch ein Schritt
   *[other] es fehlen noch { $lost } Schritte
}. { $name } ermüdet.
event-stand = Das Yak von { $name } steht bei { $cell } ({ $landscape }).
event-tired = { $name } hat { $markers ->
    [one] einen Erschöpfungsmarker
   *[other] { $markers } Erschöpfungsmarker
}.
event-relocate = Das Yak von { $name } geht nach { $cell }.
event-fulfil = { $name } erfüllt ein Yakplättchen: { $landscape }.
event-yak-tile = Nächstes Yakplättchen von { $name }: { $yak_tile }.
event-paint = { $name } malt ein Tier: { $animal }.
event-collect = { $name } sammelt { $kind } ({ $landscape }).
event-buy = { $name } kauft: { $good }, Wert { $points }.
event-special = { $name } kauft die Sonderware: { $good }.
event-offer = { $offerings ->
    [one] { $name } bringt im Tempel bei { $cell } eine Opfergabe dar.
   *[other] { $name } bringt { $offerings } Opfergaben im Tempel bei { $cell } dar.
}
event-take-map = { $name } nimmt eine Landkarte: { $map }.
event-show-map = Eine Landkarte wird aufgedeckt: { $map }.
event-swap = { $name } nimmt { $got } von { $other } und gibt { $gave }.
event-secure = { $pairs ->
    [one] { $name } sichert ein Paar Landkarten.
   *[other] { $name } sichert { $pairs } Paare Landkarten.
}
event-visit = { $name } besucht Kathmandu und nimmt das Plättchen mit { $points } Punkten.
event-arrive = Das Yak von { $name } ist angekommen.
event-tent = { $name } spielt ein Zelt: { $landscape }.
event-standee = { $name } erhält mit der Summe { $total } die Startspieler-Figur.
event-draw-tent = { $known ->
    [no] { $name } zieht eine Zeltkarte.
   *[yes] { $name } zieht eine Zeltkarte: { $landscape }.
}
event-weather = Das Wetter: { $weather }.
event-storm = Der Sturm zieht auf Grenzstreifen { $strip }.
event-show-card = Neu in der Auslage: { $kind } ({ $landscape }).
event-show-animal = Neu in der Auslage: { $animal } ({ $landscape }).
event-no-map = Für { $name } ist keine Landkarte mehr da.
event-end = Das Spiel ist aus; es wird gewertet.

# Vorschau

ahead-way = { $path }: { $costs }
ahead-ends = { $cells }: { $costs }
ahead-die = Würfel { $die } –
ahead-free = ohne Kosten
ahead-fodder = { $n } Yakfutter
ahead-compass = { $n ->
    [one] 1 Kompass
   *[other] { $n } Kompasse
}
ahead-exhaustion = { $n ->
    [one] 1 Erschöpfungsmarker
   *[other] { $n } Erschöpfungsmarker
}
ahead-relief = { $n ->
    [one] 1 Erschöpfungsmarker weniger
   *[other] { $n } Erschöpfungsmarker weniger
}
ahead-gain = gewählt: { $resource }
ahead-blocked = versperrt
ahead-rest = eine Rast

# Refusals

refused-other-choice = „{ $notation }“ steht jetzt nicht zur Wahl: { $wanted ->
    [character] Wähle einen Charakter
    [place] Wähle ein Startfeld
    [die] Wähle einen Würfel
    [any] Wähle die Ressource des schwarzen Würfels
    [rest] Raste, oder verhindere es mit einer Karte
    [pre_move] Ziehe, oder spiele zuerst eine Karte
    [heading] Wähle eine Richtung
    [turn] Wähle, wo du abbiegst
    [climb] Entscheide über den Berg vor dir
    [entry] Wähle, wo du die nächste Tafel betrittst
    [actions] Handle auf dem Zielfeld, oder beende den Zug
    [map] Nimm eine Landkarte
    [special] Entscheide über die Sonderware
    [want] Wähle die Landkarte, die du willst
    [give] Wähle die Landkarte, die du gibst
    [tools] Wähle drei Ressourcen
    [throw] Merke Würfel vor und wirf sie dann
    [relocate] Wähle ein Feld des Gebiets
    [tents] Spiele ein Zelt, oder passe
   *[city] Nimm eine Ressource
}.
refused-no-swap = Hier kann jetzt niemand mit dir Landkarten tauschen.
refused-no-such-map = Diese Landkarte ist nicht zu haben.
refused-no-tent = Du hast kein Zelt der Landschaft des Zielfelds.
refused-not-in-area = Dieses Feld gehört nicht zum Gebiet um dein Yak.
refused-no-start-space = Das ist kein freies Startfeld.
refused-character-taken = Diesen Charakter hat schon jemand.
refused-no-stop = { $marked ->
    [0] Der erste Wurf muss sein.
   *[other] Es sind Würfel vorgemerkt: Wirf sie zuerst.
}
refused-none-marked = Du hast noch keinen Würfel vorgemerkt.
refused-die-marked = Dieser Würfel ist schon vorgemerkt ({ $die }).
refused-die-not-marked = Dieser Würfel ist nicht vorgemerkt ({ $die }).
refused-die-marked-alone = Dieser Würfel ist der einzige, den du werfen kannst ({ $die }).
refused-die-passed = Dieser Würfel steht vor einem schon vorgemerkten ({ $die }): Würfel werden der Reihe nach vorgemerkt.
refused-die-not-unused = Dieser Würfel ist schon benutzt oder beiseitegelegt ({ $die }).
refused-no-reroll = Neu werfen geht einmal im Zug, mit mindestens zwei unbenutzten Würfeln.
refused-no-card = Du hast diese Karte nicht zum Spielen: { $kind }.
refused-not-now = Jetzt ist nicht die Zeit dafür: { $kind } wird { $when ->
    [actions] auf dem Zielfeld gespielt, nach der Bewegung
    [tea] gespielt, wenn der Würfel gewählt ist, vor der Richtung
    [way] unterwegs gespielt, wenn es so weit ist
    [pre_move] gespielt, wenn der Würfel gewählt ist, vor der Bewegung
   *[before] vor der Bewegung gespielt
}.
refused-no-effect = Das hätte jetzt keine Wirkung: { $kind }.
refused-not-your-character = Das kann nur dieser Charakter: { $character }.
refused-no-fodder = Der Tausch braucht { $rate } Yakfutter.
refused-no-pink = Nur ein gewählter rosa Würfel wird gedreht, und auf eine andere Seite.
refused-no-turn = Dort kann das Yak nicht abbiegen.
refused-no-straight = Geradeaus lassen sich die Berge nicht überqueren.
refused-no-climb = So geht es mit diesem Berg nicht.
refused-no-mountain = Hier hält kein Berg dein Yak auf: Wähle, wo es die nächste Tafel betritt.
refused-no-entry = Dort kann das Yak nicht eintreten.
refused-once-a-turn = Das hast du in diesem Zug schon getan.
refused-yak-tile-differs = Dein Yakplättchen zeigt nicht die Landschaft des Zielfelds.
refused-no-resource = Dir fehlt dafür: { $resource }.
refused-no-city = Dein Zielfeld ist kein Stadtfeld mit Waren.
refused-no-such-good = Dieses Plättchen gibt es hier nicht zu kaufen ({ $good }).
refused-animal-not-shown = Dieses Tier liegt nicht aus: { $animal }.
refused-card-not-shown = Diese Karte liegt nicht aus ({ $kind }).
refused-landscape-differs = Die Landschaft ist nicht die deines Zielfelds.
refused-no-offering = Du hast keine Opfergabe mehr.
refused-no-temple = Dort ist kein Tempel.
refused-offered-before = Du hast in diesem Tempel schon eine Opfergabe.
refused-no-double = Zwei Opfergaben auf einmal gehen { $most }-mal im Spiel, wenn noch zwei da sind.
refused-weather-pools = Option weather: Zwei Vorräte werden als { $form } angegeben.
refused-weather-numbers = Option weather: Die Zahlen eines Vorrats sind 0 bis { $most }, nicht { $pool }.
refused-weather-drawn = Option weather: { $drawn } Plättchen lassen sich nicht aus { $tiles } ziehen.
refused-weather-box = Option weather: Die beiden Vorräte haben zusammen { $storm } Sturm- und { $sun } Sonnenplättchen; in der Schachtel sind { $storms } und { $suns }.
refused-weather-days = Option weather: Die Vorräte geben ein Plättchen für jeden der { $days } Tage.
refused-hostile-needles = Die Option hostile_needles kann nicht { $needles } sein: Es gibt { $boards } Geländetafeln.
refused-landscape-length = Option landscape: Eine Schlange hat 6 Tafeln, im langen Spiel 8, Start und Ziel mitgezählt.
refused-landscape-twice = Option landscape: Jede Geländetafel gibt es nur einmal.
refused-landscape-form = Option landscape: Jede Tafel wird als [Tafel, Seite, Drehung, Richtung] angegeben.
refused-landscape-end = Option landscape, Tafel { $board }: Die { $end ->
    [last] letzte
   *[first] erste
} ist ["{ $name }", null, …].
refused-landscape-rotation = Option landscape, Tafel { $board }: Die Drehung ist 0 bis 3 Vierteldrehungen im Uhrzeigersinn.
refused-landscape-no-way-on = Option landscape, Tafel { $board }: Vom Ziel führt kein Weg weiter; seine Richtung ist null.
refused-landscape-direction = Option landscape, Tafel { $board }: Die Richtung zur nächsten Tafel ist N, E, S oder W.
refused-landscape-terrain = Option landscape, Tafel { $board }: Eine Geländetafel ist 1 bis 6 oder "T1" bis "T6", mit Seite "a" oder "b".
refused-landscape-meets = Option landscape: Die Tafeln { $one } und { $other } folgen nicht aufeinander und berühren sich doch.
refused-landscape-boards = Option landscape: Dieses Spiel hat { $boards } Tafeln, Start und Ziel mitgezählt.
refused-landscape-closed = Option landscape: Der Streifen nach Tafel { $board } lässt sich an weniger als 2 Stellen überqueren.
refused-landscape-needles = Die Option hostile_needles kann nicht { $needles } sein: Die gewählte Landschaft hat { $found } solche Nadeln.
refused-landscape-never = Option landscape: Die Tafeln dieser Edition passen fast nie aneinander; wähle selbst, wie sie liegen.
refused-storm-strip = storm: Nach dem Wetter von { $days } Tagen steht er auf Streifen { $low } bis { $high }.
refused-weather-more = weather: Bis Tag { $day } sind es mehr Plättchen, als ihr Vorrat hat.
refused-standee-not-agreed = Am ersten Tag hat Platz { $seat } die Startspieler-Figur, sagt die Option first_player.
refused-characters-dealt = Mit der Option characters "random" wählt niemand einen Charakter.
refused-pool-more = weather_pools: Vorrat { $pool } hat noch höchstens { $tiles } Plättchen ({ $kind }).
refused-equipment-more = Es sind mehr als die { $cards } Karten der Schachtel: { $kind }.
refused-start-equipment-other = Bis die Charaktere gewählt sind, ist start_equipment die ganze Start-Ausrüstung der Ausgabe.
refused-landscape-not-agreed = Diese Landschaft ist nicht die der Option landscape.
refused-position-closed = landscape: Der Streifen nach Tafel { $board } lässt sich an weniger als 2 Stellen überqueren.
refused-maps-more = Es gibt mehr als zwei Landkarten { $map }.
refused-tents-more = tents: Hände und Stapel haben mehr als die { $cards } Zeltkarten mit { $land }.
refused-yak-tiles-more = yak_tiles { $whose }: Sein Stapel hat { $tiles } mit { $land }.
refused-edition-land = { $where }: Die Landschaft ist eine von { $lands }, nicht { $land }.
refused-die-gives = Würfel { $die }: Er gibt { $resource }, sagt die Anleitung.
refused-dice-give = dice: Jedes von { $resources } gibt ein Würfel.
refused-equipment-count = equipment: Die Schachtel hat { $cards } Karten, hier sind es { $here }.
refused-equipment-same-id = equipment: Zwei Karten haben dieselbe id.
refused-equipment-climbing = equipment: Eine Karte climbing_gear zeigt grain_field, sagt die Anleitung.
refused-equipment-start = { $where }: start ist 0 oder mehr Karten.
refused-equipment-start-sum = equipment_kinds: start ergibt zusammen { $cards } Karten.
refused-animal-meadow = Tier { $animal }: Es lebt auf der Wiese, sagt die Anleitung.
refused-goods-points = goods { $goods }: points sind { $tiles } Zahlen von 1 bis { $most }.
refused-offering-track = offering_track: { $spaces } steigende Zahlen von 1 bis { $most }.
refused-offering-25 = offering_track: Ein Feld zeigt 25, sagt die Anleitung.
refused-kathmandu-tiles = kathmandu_tiles: { $tiles } fallende Zahlen, keine unter 1.
refused-kathmandu-tiles-top = kathmandu_tiles: Das oberste ist { $top } wert und ein anderes 11, sagt die Anleitung.
refused-yak-tiles-count = yak_tiles: Jede Person hat { $tiles } mit einer Landschaft, hier sind es { $here }.
refused-tents-count = tents: Es gibt insgesamt { $cards } Karten.
refused-weather-two-pools = weather: { $game } hat zwei Vorräte.
refused-weather-pool-most = weather: In { $game } hat ein Vorrat bis zu { $most } Plättchen Sturm und Sonne.
refused-weather-pool-drawn = weather: In { $game } wird aus einem Vorrat mindestens ein Plättchen gezogen, und nicht mehr, als er hat.
refused-weather-pool-days = weather: { $game } zieht { $days } Plättchen, eines für jeden Tag.
refused-character-resources = { $where }: resources sind Zahlen bis { $most } von { $resources }.
refused-character-equipment = { $where }: start_equipment ist eine Zahl von 0 bis { $most }.
refused-side-rows = { $where }: Eine Tafel hat { $rows } Reihen, hier sind es { $here }.
refused-side-cells = { $where }: Reihe { $row } hat { $here } Felder, nicht { $cells }.
refused-side-goods = boards: Es gibt 24 Waren, und eine Landschaft könnte { $most } Plätze dafür haben.
refused-side-needle = { $where }: Die Nadel ist N, E, S oder W, nicht { $needle }.
refused-side-joined = { $where }: Sie lässt sich nicht anlegen; es fehlt ein Rand mit { $cells } Feldern ohne Berge.
refused-side-apart = { $where }: Die Felder ohne Berge hängen nicht zusammen.
refused-side-mark = { $where }: Reihe { $row } hat ein Zeichen auf einem Berg.
refused-side-cities = { $where }: Es gibt höchstens { $most } Städte.
refused-side-no-needle = { $where }: Eine Geländetafel hat eine Nadel.
refused-side-temples = { $where }: Kathmandu hat keine Tempel.

# Points

category-offerings = Opfergaben
category-goods = Waren und Kathmandu-Plättchen
category-sets = Warensätze
category-maps = Landkarten
category-animals = Tiere
category-yak-tiles = Yakplättchen
category-distance = Entfernung zu Kathmandu
category-leftovers = Ausrüstung und Ressourcen
category-exhaustion = Erschöpfung

holding-backpack = Rucksäcke
holding-compass = Kompasse
holding-paint-box = Farbkästen
holding-coin = Münzen
holding-yak-fodder = Yakfutter
holding-equipment = Ausrüstungskarten
holding-maps = Landkarten
holding-animals = Tiere
holding-goods = Waren
holding-offerings = Opfergaben
holding-yak-tiles = verdeckte Yakplättchen
holding-exhaustion = Erschöpfung
holding-tents = Zeltkarten

explain-offerings = { $offerings ->
    [0] Keine Opfergabe.
    [one] Eine Opfergabe: { $pieces }.
   *[other] { $offerings } Opfergaben: { $pieces }.
}
explain-goods = { $what ->
    [goods] { $pieces ->
        [none] Keine Waren.
       *[other] Waren: { $pieces }.
    }
    [special] Sonderwaren zu 7: { $pieces }.
   *[kathmandu] Kathmandu-Plättchen Nummer { $tile } von oben, { $points } Punkte wert.
}
explain-sets = Ein Satz aus { $size } verschiedenen Waren: { $pieces }.
explain-maps = { $what ->
    [single] { $pieces ->
        [none] Keine einzelnen Landkarten.
       *[other] Einzelne Landkarten: { $pieces }.
    }
    [pair] Ein Paar: { $pieces }.
   *[secured] Ein gesichertes Paar: { $pieces }.
}
explain-animals = { $count } × { $value } (höchste Anzahl { $most } − niedrigste { $fewest }): { $pieces ->
    [none] keine Tiere
   *[other] { $pieces }
}.
explain-yak-tiles = Verdeckte Yakplättchen: { $tiles }.
explain-distance = Noch zu überquerende Grenzstreifen: { $strips }.
explain-leftovers = { $what ->
    [cards] { $pieces ->
        [none] Keine unbenutzte Ausrüstung.
       *[other] Unbenutzte Ausrüstung, { $count }: { $pieces }.
    }
   *[resources] { $pieces ->
        [none] Keine Ressourcen.
       *[other] Ressourcen, { $count }: { $pieces }.
    }
}
explain-exhaustion = Erschöpfungsmarker: { $markers }.
piece = { $piece }

tie-arrived = in Kathmandu angekommen
tie-distance = weniger Grenzstreifen vor sich

# Berichte

fact-arrived = Yaks in Kathmandu
fact-arrival = Runde der Ankunft (drei je Tag)
fact-exhaustion = Erschöpfungsmarker am Ende

# Options

option-long-game = das lange Spiel: 8 Tage, 6 Geländetafeln (true oder false)
option-tents = mit den Zelten der ersten Erweiterung (true oder false)
option-characters = mit den Charakteren der zweiten Erweiterung: false, true (gewählt) oder "random" (verteilt)
option-weather = "rulebook", "chance" oder zwei Vorräte [[Sturm, Sonne, gezogen], [Sturm, Sonne, gezogen]]
option-hostile-needles = wie viele Nadeln nach Kathmandu zeigen, 0 bis 6; null für beliebig viele
option-landscape = null für eine Landschaft aus dem Startwert, oder [[Tafel, Seite, Drehung, Richtung], …]
option-first-player = der Platz, der mit der Startspieler-Figur beginnt; null für einen zufälligen
option-reroll-lock = wie lange ein beiseitegelegter Würfel gesperrt ist: "day" oder "round"
option-yak-tile-chain = mehrere Yakplättchen dürfen in einem Zug erfüllt werden (true oder false)
option-all-arrived-end = wann das Spiel endet, wenn alle angekommen sind: "immediate", "round" oder "day"
option-long-temples = die Tafeln des langen Spiels mit Tempelplättchen, 3. bis 6.: "boards" zählt die Starttafel mit, "terrain" nur Geländetafeln (französische Anleitung)
option-long-weather = die Vorräte des langen Spiels: "literal", "component" oder "remaining"
option-yak9 = Punkte für neun verdeckte Yakplättchen: -36 oder -28
option-rules = die Version unserer Regeln: 2, oder 1 bei Partien von früher, als es noch keine zweite gab
option-kathmandu-tents = Zelte dürfen im Ankunftszug gespielt werden (true oder false)

# Dieselben kurz, für ein Formular, das die Werte daneben zeigt

setting-long-game = Das lange Spiel: 8 Tage auf 6 Geländetafeln
setting-tents = Die Zelte der ersten Erweiterung
setting-characters = Die Charaktere der zweiten Erweiterung
setting-weather = Wie das Wetter gemischt wird
setting-hostile-needles = Kompassnadeln, die nach Kathmandu zeigen
setting-landscape = Landschaft
setting-first-player = Wer beginnt
setting-reroll-lock = Wie lange ein beiseitegelegter Würfel gesperrt bleibt
setting-yak-tile-chain = Mehrere Yakplättchen dürfen in einem Zug erfüllt werden
setting-all-arrived-end = Wann das Spiel endet, sobald alle angekommen sind
setting-long-temples = Tempelplättchen im langen Spiel: auf der 3. bis 6.
setting-long-weather = Wetter des langen Spiels
setting-yak9 = Punkte für neun verdeckte Yakplättchen
setting-rules = Version unserer Regeln
setting-kathmandu-tents = Zelte dürfen im Ankunftszug gespielt werden

# The drawing

table-over = Ende
table-day = Tag { $day } von { $days }, Runde { $n }
table-storm = { $n ->
    [0] ein Sturm zieht auf
   *[other] Sturm auf Grenzstreifen { $n }
}
table-board-start = Start
table-board-dest = Ziel
table-kathmandu = Kathmandu
table-weather = Wetter
table-pool = { $n ->
    [one] ein Tag
   *[other] { $n } Tage
} aus { $storm }▓ { $sun }☼
table-landscapes = Landschaften
table-dice = Würfel
table-dice-used = Benutzt
table-dice-aside = Beiseitegelegt
table-maps = Landkarten
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
    [one] eine Start-Ausrüstungskarte
   *[other] { $n } Start-Ausrüstungskarten
}
table-steps = { $n ->
    [one] ein Schritt
   *[other] { $n } Schritte
}
table-throws = { $n ->
    [one] noch ein Wurf
   *[other] noch { $n } Würfe
}
table-marked = vorgemerkt:
table-deed = { $deed ->
    [reroll] neu gewürfelt
    [fulfil] Yakplättchen erfüllt
    [paint] Tier gemalt
    [collect] Ausrüstung gesammelt
    [buy] Ware gekauft
    [offer] Opfergabe dargebracht
   *[swap] Landkarten getauscht
}
table-asked = { $name } wird nach Zelten gefragt
table-temple = Tempel
table-start-space = Startfeld
table-needle = Nadel
table-way-on = Weg nach Kathmandu
table-strip = Grenzstreifen
table-storm-here = Sturm
table-behind = hinter dem Sturm
table-reach = erreichbar (auch mit Karten)
table-tiring = mit Erschöpfung
table-path = Weg
table-crowd = mehrere Yaks
table-standee = Startspieler-Figur
table-pile = { $n } im Stapel
table-worth = { $good }, Wert { $points }
table-gives = { $name }: { $value }
table-face-down = verdeckte Yakplättchen
table-along = Die Tafeln in der Reihenfolge des Wegs; die Pfeile zeigen, wie sie liegen.

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
