# Words of Nepal's board

nepal-language = en
nepal-board = The board of Nepal
nepal-map = The map
nepal-whole-map = Show the whole map
nepal-look-closely = Look closely

nepal-turn = Turn { $turn }
nepal-turn-of = Turn { $turn }: { $name }
nepal-start = Start placement
nepal-over = The end
nepal-last-turns = { $turns ->
    [one] the last turn
   *[other] { $turns } last turns
}
nepal-last-soon = the last turns follow
nepal-trigger-hand = Somebody has run out of pieces: the last turns have come.
nepal-trigger-pile = The last trade card lies face up: the last turns have come.
nepal-actions-left = { $left ->
    [one] { $left } action left; moved { $moves }, grown { $grows }
   *[other] { $left } actions left; moved { $moves }, grown { $grows }
}
nepal-build = Build a fortress: takes the whole turn
nepal-choices = { $choices ->
    [one] { $province }: { $choices } choice
   *[other] { $province }: { $choices } choices
}
nepal-or-move = Or choose a province next to it to move there.

nepal-column-points = Points
nepal-column-hand = Pieces in hand
nepal-column-map = Pieces on the map
nepal-column-cards = Pieces on trade cards
nepal-column-fortress = Fortress
nepal-show-routes = { $name }: show the routes
nepal-pile = { $cards ->
    [0] The pile is empty.
    [one] { $cards } trade card in the pile
   *[other] { $cards } trade cards in the pile
}

nepal-key-room = places, those taken
nepal-key-over = too many: conflict
nepal-key-lost = claimed, but control lost
nepal-key-soon = controlled, to claim
nepal-key-route = controlled, claimed route
nepal-key-numbers = for the first, the second

nepal-joins = Joins { $card }.
nepal-joins-again = Joins { $card } again.
nepal-claims = { $points ->
    [0] Claims { $card } as number { $position }.
    [one] Claims { $card } as number { $position }: { $points } point.
   *[other] Claims { $card } as number { $position }: { $points } points.
}
nepal-loses = Breaks { $card }.
nepal-conflict = Conflict in { $province }: { $who }.
nepal-part-claims = claims { $points }
nepal-part-routes = routes { $points }
nepal-part-regions = regions { $points }
nepal-outlook = If it ended then: { $parts } ({ $total })
nepal-crowded = Then { $population } pieces where there is room for { $limit }.
nepal-brings-end = Brings the last turns.

nepal-card-numbers = In the end { $high } for the first and { $low } for the second who control it.
nepal-card-star = With three players { $number } is worth nothing.
nepal-card-claim = { $provinces ->
    [one] { $position }. { $name }, controls it with one province.
   *[other] { $position }. { $name }, controls it with { $provinces } provinces.
}
nepal-card-claim-lost = { $position }. { $name }, without control.
nepal-card-controls = { $provinces ->
    [one] { $name } controls it with one province and has not claimed it.
   *[other] { $name } controls it with { $provinces } provinces and has not claimed it.
}
nepal-card-nobody = Nobody controls it.
nepal-room = { $population } of { $limit } places taken
nepal-room-endless = { $population ->
    [one] { $population } piece, room for any number
   *[other] { $population } pieces, room for any number
}
nepal-fortress-of = Fortress: { $name }
nepal-seat-holds = Controls: { $cards }
nepal-seat-lost = Lost: { $cards }
nepal-seat-none = No trade card claimed yet.

nepal-title-turn = The turn
nepal-title-seats = Seats
nepal-title-open = Trade cards nobody has claimed
nepal-title-claimed = Claimed trade cards
nepal-title-regions = Regions
nepal-title-provinces = Provinces with pieces
nepal-seat = { $name }: { $points } points, { $hand } pieces in hand, { $map } on the map, { $cards } on trade cards.
nepal-seat-you = You, { $name }: { $points } points, { $hand } pieces in hand, { $map } on the map, { $cards } on trade cards.
nepal-seat-fortress = Fortress in { $province }.
nepal-standing = { $provinces ->
    [one] { $name } { $pieces } in one province: { $points } points
   *[other] { $name } { $pieces } in { $provinces } provinces: { $points } points
}
nepal-nobody = nobody
