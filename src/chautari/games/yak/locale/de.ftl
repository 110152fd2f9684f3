# Spielmaterial

stone-red = rot
stone-yellow = gelb
stone-black = schwarz
stone-grey = grau
stone-orange = orange
stone-blue = blau
stone-green = grün
stone-purple = lila
stone-crystal = Kristall
stone-fog = Nebel

food-milk = Milch
food-meat = Fleisch
food-bread = Brot
food-some = { $n } { $food ->
    [milk] Milch
    [meat] Fleisch
   *[bread] Brot
}
food-nothing = nichts

cart-no-milk = Keine-Milch-Fuhrwerk
cart-no-meat = Kein-Fleisch-Fuhrwerk
cart-no-bread = Kein-Brot-Fuhrwerk
cart-max-2-kinds = Zwei-Sorten-Fuhrwerk

card-build = Bauen
card-restock = Nachschub
card-market = Markt

heading-clockwise = im Uhrzeigersinn
heading-counterclockwise = gegen den Uhrzeigersinn

# Aktionen

action-card = { $card } wählen
action-buy = Kaufen: { $stones }
action-pay = Zahlen: { $food }
action-excess = In den Markt: { $food }; der Rest kommt aufs Fuhrwerk
action-place = Auf { $slot } setzen: { $stone }
action-restock = Vom Fuhrwerk holen: { $kind }
action-take = Aus dem Markt nehmen: { $food }
action-put = Auf das { $cart } legen: { $stone }

prompt-card = Wähle verdeckt eine Aktionskarte.
prompt-buy = Bauen: Welche Steine kaufst du? Du kannst bis zu { $most } Nahrung zahlen.
prompt-pay = Bauen: Der Preis ist { $price } Nahrung. Womit zahlst du?
prompt-excess = { $excess ->
    [one] Bauen: Das Fuhrwerk ist voll. Welches Stück der gezahlten Nahrung kommt in den Markt?
   *[other] Bauen: Das Fuhrwerk ist voll. Welche { $excess } Stück der gezahlten Nahrung kommen in den Markt?
}
prompt-place = { $left ->
    [one] Bauen: Wohin setzt du den Stein?
   *[other] Bauen: Setze einen Stein. Es sind noch { $left } zu setzen.
}
prompt-restock = Nachschub: Welche Sorte holst du vom Fuhrwerk?
prompt-take = { $most ->
    [0] Markt: Es gibt keine Nahrung zu nehmen.
   *[other] Markt: Welche Nahrung nimmst du? Höchstens { $most }.
}
prompt-put = Markt: Welcher der Steine kommt auf welches Fuhrwerk?

# Ereignisse

event-choose = { $known ->
    [no] { $name } hat eine Karte gewählt.
   *[yes] { $name } hat verdeckt { $card } gewählt.
}
event-reveal = { $name } deckt { $card } auf.
event-buy = { $name } kauft: { $all }.
event-pay = { $name } zahlt { $all }.
event-excess = Das Fuhrwerk fasst nicht alles: { $all } in den Markt.
event-place = { $name } setzt auf { $slot }: { $stone }.
event-stupa = { $name } vollendet die vierte Reihe und nimmt den Stupa.
event-no-trade = { $name } kann sich keinen Tausch leisten.
event-restock = { $left ->
    [0] { $name } holt { $all }.
   *[other] { $name } holt { $all }; auf dem Fuhrwerk bleiben { $left }.
}
event-take = { $name } nimmt aus dem Markt: { $all }.
event-draw = { $name } zieht: { $all }.
event-fog-rises = Nebel steigt auf: Die Fuhrwerke drehen um und fahren nun { $heading }.
event-load = Auf das { $cart } kommt: { $stone }.
event-put = { $name } legt auf das { $cart }: { $stone }.
event-return = { $stones ->
    [one] Der andere Stein kommt in den Beutel zurück.
   *[other] Die anderen { $stones } Steine kommen in den Beutel zurück.
}
event-fog-on-track = Nebel kommt auf die Nebel-Leiste (nun { $track }).
event-fog-back = { $fog } Nebel { $fog ->
    [one] kommt
   *[other] kommen
} in den Beutel zurück.
event-marker-leaves = Der Nebel-Marker scheidet aus: Die Leiste hat nun vier Felder.
event-bag-closed = Der Beutel reicht nicht mehr und verlässt das Spiel: Nichts wird mehr gezogen.
event-evening = Abend: Die Fuhrwerke fahren { $heading } weiter, und das Baby-Yak geht an { $baby_yak }.
event-last-day = Ein Turm hat seine vierte Reihe: Tag { $day } ist der letzte.
event-new-day = Tag { $day } beginnt.
event-end = Der letzte Tag ist vorbei; die Türme werden gewertet.
event-aborted = Nach Tag { $day } wird das Spiel abgebrochen.

# Abgelehnt

refused-other-choice = „{ $notation }“ steht jetzt nicht an: { $wanted ->
    [card] Wähle eine Aktionskarte
    [buy] Wähle die Steine, die du kaufst
    [pay] Wähle, womit du zahlst
    [excess] Wähle, was von der gezahlten Nahrung in den Markt kommt
    [place] Setze einen gekauften Stein
    [restock] Wähle eine Sorte Nahrung
    [take] Wähle Nahrung aus dem Markt
   *[put] Wähle einen gezogenen Stein und ein Fuhrwerk dafür
}.
refused-not-on-cart = Auf deinem Fuhrwerk liegen nicht genug solche Steine ({ $stone }).
refused-too-dear = Diese Steine kosten { $price } Nahrung; von deiner nähme dieses Fuhrwerk höchstens { $most }.
refused-wrong-sum = Der Preis ist genau { $price } Nahrung; du bietest { $given }.
refused-not-in-yurt = So viel liegt nicht auf deinem Zelt ({ $kind }).
refused-cart-refuses = Das { $cart } nimmt diese Zahlung nicht an.
refused-not-paid = So viel hast du nicht gezahlt ({ $kind }).
refused-wrong-excess = Das sind nicht so viele Token, wie auf dem Fuhrwerk keinen Platz haben.
refused-not-bought = Einen solchen Stein hast du nicht gekauft ({ $stone }).
refused-slot-taken = Auf diesem Platz liegt schon ein Stein.
refused-slot-unsupported = Ein Stein dort braucht Steine unter sich, auf denen er ruht.
refused-slot-apart = In der untersten Reihe kommt ein Stein direkt neben einen anderen.
refused-kind-absent = Auf deinem Fuhrwerk liegt nichts davon ({ $kind }).
refused-yurt-full = Auf deinem Zelt ist nur noch Platz für { $room } Nahrung.
refused-not-in-market = So viel liegt nicht im Markt ({ $kind }).
refused-not-drawn = Ein solcher Stein wurde nicht gezogen ({ $stone }).
refused-cart-not-here = Das { $cart } ist nicht im Spiel.
refused-cart-full = Auf dem { $cart } liegen schon vier Steine.
refused-removed-of-four = Zu viert wird keine Farbe entfernt.
refused-stones-listed = { $where } ist eine Liste von höchstens { $most } Steinen.
refused-carts-listed = carts ist eine Liste von { $carts } Karren.
refused-carts-together = Zwei Karren stehen an der Station { $station }.
refused-cart-twice = Der Karren { $cart } steht dort zweimal.
refused-cart-in-box = Das Fuhrwerk { $cart } ist nur zu viert im Spiel.
refused-cart-agreed-twice = Das Fuhrwerk { $cart } kann nur an einer Station beginnen.
refused-removed-agreed = Die Farbe, die in der Schachtel bleibt, ist vereinbart: { $colour }.
refused-cart-agreed = Am ersten Tag steht das Fuhrwerk { $cart } wie vereinbart an Station { $station }.
refused-tower-rows = { $where } ist eine Liste von höchstens { $rows } Reihen, die oberste zuerst.
refused-tower-row = { $where }: Reihe { $row } von unten hat { $places } Plätze; schreib "." für einen leeren.
refused-bonus-listed = bonus_cards ist eine Liste von { $cards } Karten, so vielen wie die Option bonus_cards sagt.
refused-bonus-removed = Die Bonuskarten der entfernten Farbe sind nicht im Spiel.
refused-bonus-not-printed = Eine Bonuskarte gehört nicht zu dieser Ausgabe oder liegt zweimal auf dem Tisch.
refused-shown-without-card = Platz { $seat } zeigt eine Karte, ohne eine gewählt zu haben.
refused-start-agreed = An Tag { $day } hat Platz { $seat } das Baby-Yak, denn vereinbart ist, wer beginnt.
refused-too-many-stones = Es gibt mehr { $stone }, als das Spiel hat.
refused-too-much-food = Es gibt mehr { $food }, als das Spiel hat, nämlich { $most }.
refused-bonus-object = Eine Bonuskarte ist ein Objekt.
refused-bonus-unread = Eine Bonuskarte lässt sich nicht lesen: { $problem }.
refused-road-cycle = two_player_road: Der Kreis ist { $allowed }.
refused-bonus-count = bonus_cards: Die Schachtel hat { $cards }, hier sind es { $here }.
refused-bonus-same-id = bonus_cards: Zwei Karten haben dieselbe id.
refused-colour-ids = colours: Die ids sind { $ids }, jede einmal; andere Wörter kommen in names.
refused-bonus-colour = { $where }: Es gibt keine Farbe { $colour }.
refused-bonus-type = { $where }: Der Typ ist majority, position oder missing, nicht { $type }.
refused-bonus-keys = { $where }: Eine Karte { $type } hat genau { $type ->
    [majority] first und second
    [position] points und slots
   *[missing] penalty
}, nichts davon 0.
refused-bonus-number = { $where }: { $name } ist eine Zahl von 1 bis 20.
refused-bonus-order = { $where }: first ist mehr wert als second.
refused-bonus-points = { $where }: points ist 1 oder 2.
refused-bonus-slot = { $where }: Es gibt keinen Platz { $slot }; Plätze sind Reihe-Platz von 0-0 bis { $last }.
refused-bonus-slot-twice = { $where }: Ein Platz steht dort zweimal.

# Punkte

category-group-sizes = Gruppengröße
category-number-of-groups = Anzahl der Gruppen
category-single-stones = Einzelne Steine
category-stupa = Stupa
category-food = Meiste Nahrung
category-bonus-cards = Bonuskarten

holding-milk = Milch
holding-meat = Fleisch
holding-bread = Brot
holding-stones = Steine im Turm

explain-group-sizes = Gruppe aus { $size }, { $colour }: { $pieces }
explain-number-of-groups = Gruppen: { $groups }
explain-single-stones = { $pieces }
explain-stupa = { $points ->
    [0] Er gehört dir nicht.
   *[other] Er gehört dir.
}
explain-food = { $mine } Nahrung auf deinem Zelt; die meiste überhaupt: { $most }
explain-bonus-cards = { $card }. { $standing }.{ $outcome ->
    [nobody] {" "}Niemand hat einen, also punktet niemand.
    [tied] {" "}Gleichstand um die meisten: { $most }. Sie bekommen die Punkte für den zweiten Platz, alle anderen nichts.
    [most-only] {" "}Die meisten: { $most }. Sonst hat niemand einen, also gibt es keinen zweiten Platz.
    [tied-second] {" "}Die meisten: { $most }. Gleichstand um die zweitmeisten, also keine Punkte: { $second }.
    [ranked] {" "}Die meisten: { $most }. Die zweitmeisten: { $second }.
   *[none] {""}
}{ $pieces ->
    [none] {""}
   *[other] {" "}Hier gezählt: { $pieces }.
}
piece = { $stone } auf { $slot }

tie-fewer-stones = weniger Steine im Turm

abort-day-limit = Die vereinbarte Zahl von Tagen war um, bevor ein Turm vier Reihen hatte. Ein solches Spiel wird nicht gewertet.

# Einstellungen

option-bonus-cards = Bonuskarten auf dem Tisch (0 bis 3)
option-start-player = Platz, der beginnt (ab 0; null: per Los)
option-day-limit = Tag, nach dem ein endloses Spiel abgebrochen wird
option-removed-colour = Farbe, die zu zweit und zu dritt in der Schachtel bleibt: red, yellow, black, grey, orange, blue, green oder purple; null: per Zufall
option-cart-at-0 = Fuhrwerk, das vor Platz 0 beginnt: no_milk, no_meat, no_bread oder, zu viert, max_2_kinds; null: per Zufall
option-cart-at-1 = Fuhrwerk, das vor Platz 1 beginnt: no_milk, no_meat, no_bread oder, zu viert, max_2_kinds; null: per Zufall
option-cart-at-2 = Fuhrwerk, das vor Platz 2, zu zweit an der mittleren Station, beginnt: no_milk, no_meat, no_bread oder, zu viert, max_2_kinds; null: per Zufall
option-cart-at-3 = Fuhrwerk, das vor Platz 3, nur zu viert, beginnt: no_milk, no_meat, no_bread oder max_2_kinds; null: per Zufall
option-second-without-stone = der zweite Platz einer Mehrheitskarte braucht keinen Stein ihrer Farbe (true oder false)

# Dieselben kurz, für ein Formular, das die Werte daneben zeigt

setting-bonus-cards = Bonuskarten auf dem Tisch
setting-start-player = Wer beginnt
setting-day-limit = Tag, nach dem ein endloses Spiel abgebrochen wird
setting-removed-colour = Farbe, die in der Schachtel bleibt
setting-cart-at-0 = Fuhrwerk vor Platz 1 am Anfang
setting-cart-at-1 = Fuhrwerk vor Platz 2 am Anfang
setting-cart-at-2 = Fuhrwerk vor Platz 3 am Anfang (zu zweit: an der mittleren Station)
setting-cart-at-3 = Fuhrwerk vor Platz 4 am Anfang
setting-second-without-stone = Der zweite Platz einer Mehrheitskarte braucht keinen Stein ihrer Farbe

# Das Bild

table-day = { $last ->
    [0] Tag { $day }
   *[other] Tag { $day } von { $last }
}, { $phase ->
    [morning] Morgen
    [noon] Mittag
   *[over] Ende
}
table-heading = { $heading ->
    [clockwise] im Uhrzeigersinn
   *[counterclockwise] gegen den Uhrzeigersinn
}
table-middle = mittlere Station
table-baby-yak = Baby-Yak
table-card-secret = {"["}{ $card }]
table-card = { $state ->
    [chosen] Karte gewählt
    [choosing] wählt …
   *[over] –
}
table-sign = { $cart ->
    [no-milk] keine Milch
    [no-meat] kein Fleisch
    [no-bread] kein Brot
   *[max-2-kinds] zwei Sorten
}
table-cart = Fuhrwerk
table-yurt = Zelt
table-stones = { $n ->
    [one] { $n } Stein
   *[other] { $n } Steine
}
table-stupa = Stupa
table-stupa-free = Stupa: noch frei
table-market = Markt
table-mountain = Nebel-Leiste
table-aside = daneben
table-bag = Beutel
table-bag-closed = weg
table-bought = gekauft
table-drawn = gezogen
table-paid = gezahlt

bonus-majority = Mehrheit
bonus-position = Position
bonus-missing = Fehlende Farbe
bonus-first = meiste: { $n }
bonus-second = zweite: { $n }
bonus-even = auch ohne Stein
bonus-points = { $n ->
    [one] je { $n } Punkt
   *[other] je { $n } Punkte
}
bonus-penalty = keiner: −{ $n }
bonus-card = { $type ->
    [majority] Mehrheit, { $colour }: { $first } für die meisten, { $second } für die zweitmeisten
    [position] Position, { $colour }: je { $points } auf { $slots }
   *[missing] Fehlende Farbe, { $colour }: −{ $penalty } ohne einen Stein davon
}

edition-colours = Farben der Steine
edition-road = Straße zu zweit, im Uhrzeigersinn
edition-station = { $station ->
    [middle] mittlere Station
   *[other] Platz { $station }
}
edition-bonus-cards = Bonuskarten

# What reports tell of a seat
fact-bonus-red = Punkte der Bonuskarte Rot
fact-bonus-yellow = Punkte der Bonuskarte Gelb
fact-bonus-black = Punkte der Bonuskarte Schwarz
fact-bonus-grey = Punkte der Bonuskarte Grau
fact-bonus-orange = Punkte der Bonuskarte Orange
fact-bonus-blue = Punkte der Bonuskarte Blau
fact-bonus-green = Punkte der Bonuskarte Grün
fact-bonus-purple = Punkte der Bonuskarte Lila
