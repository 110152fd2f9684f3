# Orte: Ihre Namen nennt die Ausgabe

province = { $name } ({ $cell })

# Aktionen

action-stop = Aufhören
action-claim = { $card } beanspruchen
action-grow = Wachsen in { $province }
action-move = Von { $from } nach { $to } ziehen
action-fortress = Deine Festung in { $province } bauen
action-place = Einen Stein nach { $province } setzen

prompt-stop = { $left ->
    [one] Noch eine Aktion: { $open }.
   *[other] Bis zu { $left } Aktionen: { $open }.
}
open-move = { $only ->
    [yes] ziehen
   *[no] ziehen (höchstens { $most })
}
open-grow = { $only ->
    [yes] wachsen
   *[no] wachsen (höchstens { $most })
}
open-fortress = statt aller Aktionen eine Festung
open-stop = aufhören
one-of = { $some } oder { $last }
prompt-claim = Du kontrollierst { $routes } Routen, die du noch nicht beansprucht hast, und hast { $hand ->
    [one] { $hand } Stein
   *[other] { $hand } Steine
} im Vorrat. Welche beanspruchst du?
prompt-grow = Wo wächst du?
prompt-move = Welchen Stein ziehst du, und wohin?
prompt-fortress = Wo baust du deine Festung?
prompt-place = Anfangsaufstellung, Stein { $piece } von { $of }: Wohin setzt du ihn?

# Wohin eine Aktion führt

ahead-joins = { $claimed ->
    [yes] Du kontrollierst wieder { $card }, über { $provinces } Provinzen.
   *[no] Du kontrollierst { $card }, über { $provinces } Provinzen.
}
ahead-breaks = Du kontrollierst { $card } nicht mehr.
ahead-crowded = { $province }: { $population } Steine, Platz für { $limit }.

# Ereignisse

event-place = { $name } setzt einen Stein nach { $province }.
event-move = { $name } zieht von { $from } nach { $to }.
event-grow = { $name } wächst in { $province }.
event-fortress = { $name } baut eine Festung in { $province }.
event-stop = { $name } hört auf.
event-claim = { $points ->
    [0] { $name } beansprucht { $card } an { $position }. Stelle.
   *[other] { $name } beansprucht { $card } an { $position }. Stelle, für { $points } Punkte.
}
event-reveal = Neue Handelsroute: { $card }.
event-conflict = Konflikt in { $province }: { $population } Steine, Platz für { $limit }.
event-remove = { $left ->
    [0] Schritt { $group }: { $name } nimmt den letzten Stein aus { $province } zurück.
   *[other] Schritt { $group }: { $name } nimmt einen Stein aus { $province } zurück; dort bleiben { $left }.
}
event-last-turns = { $reason ->
    [hand] { $name } hat keinen Stein mehr im Vorrat: Nach diesem Zug sind alle noch einmal dran.
   *[pile] Die letzte Handelskarte liegt offen: Nach diesem Zug sind alle noch einmal dran.
}
event-new-round = Runde { $round } beginnt.
event-new-turn = Zug { $turn }: { $name }.
event-end = Der letzte Zug ist vorbei; Routen und Regionen werden gewertet.
event-aborted = Nach Zug { $turn } wird das Spiel abgebrochen.

# Abgelehnt

refused-other-choice = „{ $notation }“ steht jetzt nicht an: { $wanted ->
    [place] Setze einen Stein in eine Provinz, in der noch Platz ist
    [claim] Wähle eine Handelskarte, die du beanspruchst
   *[actions] { $open }
}.
refused-no-province = Auf dieser Karte gibt es bei { $cell } keine Provinz, also geht dort nichts.
refused-provinces-of-action = „{ $notation }“ nennt { $given ->
    [0] keine Provinz
    [one] eine Provinz
   *[other] { $given } Provinzen
}; { $kind ->
    [move] ein Zug nennt zwei, von wo und wohin, zum Beispiel „move e9 e10“
   *[other] diese Aktion nennt eine, zum Beispiel „{ $kind } e9“
}.
refused-not-adjacent = { $to } grenzt nicht an { $from }: Ein Stein zieht nur in eine benachbarte Provinz.
refused-province-full = { $province } ist voll: Die Bevölkerungsgrenze dort ist { $limit }.
refused-card-not-open = Die Handelskarte { $number } liegt nicht offen.
refused-card-claimed = { $card } hast du schon beansprucht.
refused-route-not-controlled = Du kontrollierst { $card } nicht: Deine Provinzen verbinden die beiden Enden nicht.
refused-moved-twice = Du bist in diesem Zug schon zweimal gezogen; ein drittes Mal geht nicht. Du kannst noch wachsen oder aufhören.
refused-no-piece-there = In { $province } hast du keinen Stein, der ziehen könnte.
refused-grown-twice = Du bist in diesem Zug schon zweimal gewachsen; ein drittes Mal geht nicht. Du kannst noch ziehen oder aufhören.
refused-hand-empty = Du hast keinen Stein mehr im Vorrat.
refused-not-present = Wachsen kannst du nur, wo du einen Stein oder deine Festung hast, und in Kathmandu; in { $province } hast du nichts.
refused-fortress-off = Dieses Spiel wird ohne die optionale Festung gespielt.
refused-fortress-built = Du hast deine Festung schon gebaut; es gibt nur eine für jede Person.
refused-fortress-whole-turn = Eine Festung kostet alle { $actions } Aktionen eines Zuges; du hast schon mit anderen begonnen.
refused-fortress-pieces = Eine Festung braucht { $pieces } Steine aus deinem Vorrat.
refused-fortress-kathmandu = In { $province } kann keine Festung gebaut werden.
refused-fortress-there = In { $province } steht schon eine Festung.
refused-placed-at-start = { $where }: Figuren werden zu Beginn nur mit der Option start_placement eingesetzt.
refused-place-no-province = { $where }: Es gibt keine Provinz { $name }; Provinzen heißen wie e9.
refused-provinces-object = provinces ist ein Objekt: Provinz -> Figuren jedes Platzes.
refused-provinces-pieces = provinces, { $name }: eine Zahl von Figuren für jeden der { $seats } Plätze.
refused-fortresses-listed = fortresses ist eine Liste für { $seats } Plätze: eine Provinz oder null.
refused-cards-object = cards ist ein Objekt: Nummer einer offenen Handelskarte -> Plätze mit einer Figur darauf, der Reihe nach.
refused-cards-seats = cards, { $name }: eine Liste von Plätzen, jeder höchstens einmal.
refused-too-many-pieces = Platz { $seat } hat mehr als seine { $pieces } Figuren im Spiel.
refused-hands-listed = hands ist eine Liste von { $seats } Zahlen.
refused-place-name = { $where }: Ein Name hat 1 bis 30 Zeichen, ohne Leerzeichen davor oder dahinter.
refused-place-language = { $where }: Namen sind für { $languages }, nicht für { $lang }.
refused-place-twice = { $where }: steht dort zweimal.
refused-region-count = regions: Es gibt { $regions }, hier sind es { $here }.
refused-region-empty = { $where }: Keine Provinz gehört dazu.
refused-province-count = provinces: Es gibt 1 bis { $most }, hier sind es { $here }.
refused-province-region = { $where }: Es gibt keine Region { $region }; es gibt: { $regions }.
refused-province-outside = { $where }: Die Karte hat { $rows } Reihen (r ab 0) mit { $columns } Plätzen, das liegt außerhalb.
refused-province-same-hex = { $where }: liegt auf demselben Sechseck wie { $other }.
refused-province-unlimited = { $where }: Kathmandu hat kein Limit.
refused-province-limit = { $where }: Das Limit ist eine Zahl von 1 bis { $most }.
refused-province-capital = provinces: Genau eine hat kathmandu = true, hier { $here }.
refused-province-apart = { $where }: Von { $other } kommt niemand dorthin.
refused-location-nowhere = locations: { $city } liegt in { $province }, und diese Provinz gibt es nicht.
refused-location-not-there = locations: { $city } ist keine der Städte der Provinz { $province }.
refused-location-missing = { $where }: locations sagt nicht, dass { $city } dort liegt.
refused-outside-count = outside: Es gibt höchstens { $most } Orte, hier sind es { $here }.
refused-outside-arrow = { $where }: Mindestens eine Provinz hat einen Pfeil dorthin.
refused-outside-province = { $where }: Es gibt keine Provinz { $province }.
refused-trade-cards-count = trade_cards: Die Schachtel hat { $few } bis { $most }, hier sind es { $here }.
refused-trade-card-id = { $where }: Die id hat 1 bis 70 Zeichen.
refused-trade-card-end = { $where }: { $end } ist weder eine Stadt in locations noch ein Ort in outside.
refused-trade-card-ends = { $where }: Die beiden Enden sind verschieden.
refused-trade-card-numbers = { $where }: hi ist größer als lo, beide von 0 bis { $most }.
refused-no-place = names: Es gibt keinen Ort { $place }.

# Punkte

category-claims = Beanspruchte Routen
category-routes-first = Routen, größere Zahl
category-routes-second = Routen, kleinere Zahl
category-region-1 = Region 1
category-region-2 = Region 2
category-region-3 = Region 3
category-region-4 = Region 4
category-region-5 = Region 5

holding-hand = Steine im Vorrat
holding-on-map = Steine auf der Karte
holding-cards = Handelskarten

explain-claims = { $card }: an { $position }. Stelle beansprucht
route-standing = { $status ->
    [lost] { $card }: { $star ->
        [yes] eigene Provinzen verbinden die beiden Enden nicht mehr
       *[no] ihre { $number } Punkte sind verloren, weil eigene Provinzen die beiden Enden nicht mehr verbinden
    }
    [late] { $card }: keine Punkte, weil zwei, die sie früher beansprucht haben, sie noch kontrollieren
   *[scored] { $card }: { $pieces }
}{ $star ->
    [yes] ; zu dritt zählt eine Zahl mit Stern ({ $number }*) nichts
   *[no] {""}
}{ $promoted ->
    [0] {""}
   *[other] ; an { $position }. Stelle beansprucht und aufgerückt, weil { $earlier_lost } sie nicht mehr kontrolliert
}
explain-routes-first = { route-standing }
explain-routes-second = { route-standing }
region-standing = { $rank ->
    [0] kein Stein dort
   *[other] Platz { $rank } mit Steinen: { $mine }, Provinzen: { $provinces }
}{ $fortress ->
    [0] {""}
   *[other] ; die Festung zählt darin { $fortress } Steine und eine Provinz
}{ $ties ->
    [0] {""}
   *[other] ; gleichauf mit { $tied }
}{ $decided ->
    [0] {""}
   *[other] ; so viele Steine wie { $level }: Die Provinzen entscheiden
}
explain-region-1 = { region-standing }
explain-region-2 = { region-standing }
explain-region-3 = { region-standing }
explain-region-4 = { region-standing }
explain-region-5 = { region-standing }
piece = { $province }

tie-fewer-pieces = weniger Steine in den Provinzen
tie-longest-route = längere kontrollierte Route

abort-turn-limit = Die vereinbarte Zahl von Zügen war erreicht, bevor das Spiel endete. Ein solches Spiel hat keine Rangliste.

# Einstellungen

option-start-placement = optionale Regel: Vor dem ersten Zug setzen alle je drei Steine
option-population-boom = optionale Regel: Provinzen mit einer Stadt haben Platz für einen Stein mehr
option-fortress = optionale Regel: Alle dürfen je eine Festung bauen
option-start-player = Platz, der beginnt (ab 0; null: per Los)
option-turn-limit = Zug, nach dem ein endloses Spiel abgebrochen wird

# Dieselben kurz, für ein Formular, das die Werte daneben zeigt

setting-start-placement = Vor dem ersten Zug setzen alle je drei Steine
setting-population-boom = Provinzen mit einer Stadt haben Platz für einen Stein mehr
setting-fortress = Alle dürfen je eine Festung bauen
setting-start-player = Wer beginnt
setting-turn-limit = Zug, nach dem ein endloses Spiel abgebrochen wird

# Das Bild

table-turn = { $phase ->
    [place] Anfangsaufstellung
    [over] Ende
   *[other] Zug { $turn }
}
table-pile = { $n ->
    [0] der Stapel ist leer
    [one] { $n } Handelskarte im Stapel
   *[other] { $n } Handelskarten im Stapel
}
table-hand = Vorrat
table-map = Plan
table-routes = Routen
table-points = Punkte
table-doing = { $name }: { $phase ->
    [place] setzt einen Stein
    [claim] wählt, was beansprucht wird
   *[actions] { $left ->
        [one] noch { $left } Aktion
       *[other] noch { $left } Aktionen
    }
}
table-actions = gezogen: { $moves } von { $most }, gewachsen: { $grows } von { $most }
table-last-turns = { $n ->
    [0] Nach diesem Zug sind alle noch einmal dran.
    [one] Das ist der letzte Zug.
   *[other] Letzte Züge, dieser eingerechnet: { $n }
}
table-regions = Regionen, mit den Steinen aller
table-outside = Außerhalb Nepals, und die Provinzen mit einem Pfeil dorthin
table-cards-free = Handelskarten, die noch niemand beansprucht hat
table-cards-claimed = Beanspruchte Handelskarten, mit den Steinen in ihrer Reihenfolge
table-key-map = x9² 3: Feld, Region, Grenze · ∞ keine Grenze · • Stadt · ⌂ Festung · ! über der Grenze
table-key-crowds = Σ: die Zahl der Steine, wo ein Feld nicht alle zeigen kann; einzeln stehen sie unter dem Plan
table-key-cards = Groß: kontrolliert die Route jetzt · klein: nicht mehr · nach |: kontrolliert sie, noch ohne Stein
table-key-stars = Zu dritt ist eine Zahl mit Sternchen nichts wert.

# Die Ausgabe

edition-regions = Regionen
edition-trade-cards = Handelskarten: beide Enden, größere und kleinere Zahl

chart-title = Nepal
chart-description = Der Plan mit Provinzen, Bevölkerungsgrenzen, Städten, Regionen und Wegen zu Orten außerhalb Nepals; darunter die Handelskarten.
chart-counts = { $provinces } Provinzen · { $cities } Städte · { $outside } Orte außerhalb · { $cards } Handelskarten
chart-himalaya = Himalaya
chart-hills = Hügelland
chart-terai = Terai
chart-city = mit Stadt, Platz für 3 Steine
chart-no-city = ohne Stadt, Platz für 3 Steine
chart-capital = Kathmandu: beliebig viele Steine
chart-arrow = Weg zu einem Ort außerhalb Nepals
chart-cards = Handelskarten: größere / kleinere Zahl (* nicht zu dritt)
