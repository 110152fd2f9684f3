# Die Wörter auf dem Spielplan von YAK. Steine, Fuhrwerke und Karten wie in den Texten des Spiels.

yak-language = de
yak-board = Der Tisch von YAK
yak-rule-of = { $what }: Regel zeigen

yak-stone-red = rot
yak-stone-yellow = gelb
yak-stone-black = schwarz
yak-stone-grey = grau
yak-stone-orange = orange
yak-stone-blue = blau
yak-stone-green = grün
yak-stone-purple = lila
yak-stone-crystal = Kristall
yak-stone-fog = Nebel
yak-food-milk = Milch
yak-food-meat = Fleisch
yak-food-bread = Brot
yak-card-build = Bauen
yak-card-restock = Nachschub
yak-card-market = Markt
yak-sign-no-milk = keine Milch
yak-sign-no-meat = kein Fleisch
yak-sign-no-bread = kein Brot
yak-sign-max-2-kinds = zwei Sorten

yak-day = { $last ->
    [yes] Letzter Tag
   *[no] Tag { $day }
} · { $part ->
    [morning] Morgen
    [noon] Mittag
    [evening] Abend
   *[over] Ende
}
yak-heading-clockwise = im Uhrzeigersinn ↻
yak-heading-counterclockwise = gegen den Uhrzeigersinn ↺
yak-market = Markt
yak-bag = Beutel
yak-bag-closed = Beutel ist weg
yak-in-the-bag = Im Beutel
yak-left-out = nicht in diesem Spiel
yak-track = Nebel-Leiste
yak-fog-marker = Nebel-Marker
yak-stupa = Stupa
yak-baby-yak = Baby-Yak: beginnt den Tag
yak-stones = { $n ->
    [one] { $n } Stein
   *[other] { $n } Steine
}
yak-bonus-majority = Mehrheit
yak-bonus-position = Position
yak-bonus-missing = Fehlt
yak-bonus-first = meiste { $n }
yak-bonus-second = zweite { $n }
yak-bonus-even = auch ohne Stein
yak-bonus-each = je { $n }
yak-bonus-none = keiner −{ $n }

yak-choose = Wähle verdeckt eine Karte
yak-waiting = Wählen noch: { $names }
yak-over = Die Türme stehen
yak-nothing = nichts
yak-prices = 1 Stein: { $one } · 2: { $two } · 3: { $three } · Kristall +{ $crystal }
yak-note-no-trade = kann sich keinen Tausch leisten
yak-note-fog-rises = Nebel steigt auf: Die Fuhrwerke drehen um
yak-note-marker-leaves = Der Nebel-Marker scheidet aus
yak-note-bag-closed = Der Beutel reicht nicht mehr und ist weg
yak-note-last-day = Eine vierte Reihe ist fertig: noch ein Tag
yak-note-evening = Abend: Die Fuhrwerke fahren weiter
yak-line-group-sizes = Gruppengröße
yak-line-number-of-groups = Anzahl der Gruppen
yak-line-single-stones = einzelne Steine
yak-line-stupa = Stupa
yak-line-food = meiste Nahrung
yak-line-bonus-cards = Bonuskarten

# Die Stellung in Worten

yak-tell-table = Der Tisch
yak-tell-heading = { $heading ->
    [clockwise] Die Fuhrwerke fahren im Uhrzeigersinn.
   *[counterclockwise] Die Fuhrwerke fahren gegen den Uhrzeigersinn.
}
yak-tell-turn = { $name } ist am Zug.
yak-tell-market = Markt: { $food }.
yak-tell-bag = Beutel: { $pieces }.
yak-tell-bag-closed = Der Beutel hat das Spiel verlassen.
yak-tell-left-out = Nicht in diesem Spiel: { $stone }.
yak-tell-fog = Nebel auf der Nebel-Leiste: { $track } von { $spaces }; zur Seite gelegt: { $aside }.
yak-tell-stupa = { $name } hat den Stupa.
yak-tell-stupa-free = Den Stupa hat noch niemand.
yak-tell-cart = Fuhrwerk „{ $sign }“ { $where }: { $food }; Steine: { $stones }.
yak-tell-before = vor { $name }
yak-tell-middle = an der mittleren Station
yak-tell-bought = Gekauft und noch nicht gesetzt: { $stones }.
yak-tell-drawn = Gezogen: { $stones }.
yak-tell-paid = Gezahlt: { $food }.
yak-tell-bonus = Bonuskarte, { $stone }: { $gives }
yak-tell-bonus-majority = meiste Steine { $first } Punkte, zweitmeiste { $second }{ $stone ->
    [no] , auch ohne Stein
   *[yes] {""}
}.
yak-tell-bonus-position = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
} für jeden Stein auf { $slots }.
yak-tell-bonus-missing = minus { $n } ohne einen solchen Stein.
yak-tell-yurt = Zelt: { $food }.
yak-tell-card = Aktionskarte: { $card }.
yak-tell-card-secret = Aktionskarte, noch verdeckt: { $card }.
yak-tell-card-hidden = Hat eine Aktionskarte gewählt.
yak-tell-card-none = Hat noch keine Aktionskarte gewählt.
yak-tell-baby = Hat das Baby-Yak und beginnt den Tag.
yak-tell-tower = Turm aus { $n ->
    [one] { $n } Stein
   *[other] { $n } Steinen
}. { $rows }
yak-tell-tower-empty = Der Turm hat noch keine Steine.
yak-tell-row = Reihe { $row }: { $stones }.
yak-tell-gap = leer
yak-tell-groups = Gruppen, mit den Kristallen darin: { $groups }.
yak-tell-group = { $n } { $stone } für { $points }
yak-tell-some = { $n } { $what }
