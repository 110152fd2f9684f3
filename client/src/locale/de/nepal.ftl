# Wörter des Spielplans von Nepal

nepal-language = de
nepal-board = Der Spielplan von Nepal
nepal-map = Die Karte
nepal-whole-map = Die ganze Karte zeigen
nepal-look-closely = Genau hinsehen

nepal-turn = Zug { $turn }
nepal-turn-of = Zug { $turn }: { $name }
nepal-start = Startaufstellung
nepal-over = Das Ende
nepal-last-turns = { $turns ->
    [one] der letzte Zug
   *[other] { $turns } letzte Züge
}
nepal-last-soon = dann die letzten Züge
nepal-trigger-hand = Jemand hat keinen Stein mehr im Vorrat: Die letzten Züge sind da.
nepal-trigger-pile = Die letzte Handelskarte liegt offen: Die letzten Züge sind da.
nepal-actions-left = { $left ->
    [one] noch { $left } Aktion; gezogen { $moves }, gewachsen { $grows }
   *[other] noch { $left } Aktionen; gezogen { $moves }, gewachsen { $grows }
}
nepal-build = Eine Festung bauen: kostet den ganzen Zug
nepal-choices = { $choices ->
    [one] { $province }: { $choices } Möglichkeit
   *[other] { $province }: { $choices } Möglichkeiten
}
nepal-or-move = Oder eine Provinz daneben wählen, um dorthin zu ziehen.

nepal-column-points = Punkte
nepal-column-hand = Steine im Vorrat
nepal-column-map = Steine auf der Karte
nepal-column-cards = Steine auf Handelskarten
nepal-column-fortress = Festung
nepal-show-routes = { $name }: die Routen zeigen
nepal-pile = { $cards ->
    [0] Der Stapel ist leer.
    [one] { $cards } Handelskarte im Stapel
   *[other] { $cards } Handelskarten im Stapel
}

nepal-key-room = Plätze, davon besetzt
nepal-key-over = zu viele: Konflikt
nepal-key-lost = Kontrolle verloren
nepal-key-soon = noch zu beanspruchen
nepal-key-route = beanspruchte Route
nepal-key-numbers = Platz 1 und 2 am Ende

nepal-joins = Verbindet { $card }.
nepal-joins-again = Verbindet { $card } wieder.
nepal-claims = { $points ->
    [0] Beansprucht { $card } an { $position }. Stelle.
    [one] Beansprucht { $card } an { $position }. Stelle: { $points } Punkt.
   *[other] Beansprucht { $card } an { $position }. Stelle: { $points } Punkte.
}
nepal-loses = Unterbricht { $card }.
nepal-conflict = Konflikt in { $province }: { $who }.
nepal-part-claims = Ansprüche { $points }
nepal-part-routes = Routen { $points }
nepal-part-regions = Regionen { $points }
nepal-outlook = Wäre dann Schluss: { $parts } ({ $total })
nepal-crowded = Dann { $population } Steine, wo Platz für { $limit } ist.
nepal-brings-end = Bringt die letzten Züge.

nepal-card-numbers = Am Ende { $high } für die ersten und { $low } für die zweiten, die sie kontrollieren.
nepal-card-star = Zu dritt zählt { $number } nichts.
nepal-card-claim = { $provinces ->
    [one] { $position }. { $name }, kontrolliert sie mit einer Provinz.
   *[other] { $position }. { $name }, kontrolliert sie mit { $provinces } Provinzen.
}
nepal-card-claim-lost = { $position }. { $name }, ohne Kontrolle.
nepal-card-controls = { $provinces ->
    [one] { $name } kontrolliert sie mit einer Provinz und hat sie noch nicht beansprucht.
   *[other] { $name } kontrolliert sie mit { $provinces } Provinzen und hat sie noch nicht beansprucht.
}
nepal-card-nobody = Niemand kontrolliert sie.
nepal-room = { $population } von { $limit } Plätzen besetzt
nepal-room-endless = { $population ->
    [one] { $population } Stein, Platz für beliebig viele
   *[other] { $population } Steine, Platz für beliebig viele
}
nepal-fortress-of = Festung: { $name }
nepal-seat-holds = Kontrolliert: { $cards }
nepal-seat-lost = Verloren: { $cards }
nepal-seat-none = Noch keine Handelskarte beansprucht.

nepal-title-turn = Der Zug
nepal-title-seats = Plätze am Tisch
nepal-title-open = Handelskarten, die niemand beansprucht hat
nepal-title-claimed = Beanspruchte Handelskarten
nepal-title-regions = Regionen
nepal-title-provinces = Provinzen mit Steinen
nepal-seat = { $name }: { $points } Punkte, { $hand } Steine im Vorrat, { $map } auf der Karte, { $cards } auf Handelskarten.
nepal-seat-you = Du, { $name }: { $points } Punkte, { $hand } Steine im Vorrat, { $map } auf der Karte, { $cards } auf Handelskarten.
nepal-seat-fortress = Festung in { $province }.
nepal-standing = { $provinces ->
    [one] { $name } { $pieces } in einer Provinz: { $points } Punkte
   *[other] { $name } { $pieces } in { $provinces } Provinzen: { $points } Punkte
}
nepal-nobody = niemand
