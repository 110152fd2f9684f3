# Places: their names are the edition's

province = { $name } ({ $cell })

# Actions

action-stop = Stop
action-claim = Claim { $card }
action-grow = Grow in { $province }
action-move = Move from { $from } to { $to }
action-fortress = Build your fortress in { $province }
action-place = Place a piece in { $province }

prompt-stop = { $left ->
    [one] One action left: { $open }.
   *[other] Up to { $left } actions: { $open }.
}
open-move = { $only ->
    [yes] move
   *[no] move (at most { $most })
}
open-grow = { $only ->
    [yes] grow
   *[no] grow (at most { $most })
}
open-fortress = a fortress instead of them all
open-stop = stop
one-of = { $some } or { $last }
prompt-claim = You control { $routes } routes that you have not claimed, and have { $hand ->
    [one] { $hand } piece
   *[other] { $hand } pieces
} in hand. Which one do you claim?
prompt-grow = Where do you grow?
prompt-move = Which piece do you move, and where to?
prompt-fortress = Where do you build your fortress?
prompt-place = Start placement, piece { $piece } of { $of }: where do you put it?

# What an action leads to

ahead-joins = { $claimed ->
    [yes] You control { $card } again, through { $provinces } provinces.
   *[no] You control { $card }, through { $provinces } provinces.
}
ahead-breaks = You no longer control { $card }.
ahead-crowded = { $province }: { $population } pieces, room for { $limit }.

# Events

event-place = { $name } places a piece in { $province }.
event-move = { $name } moves from { $from } to { $to }.
event-grow = { $name } grows in { $province }.
event-fortress = { $name } builds a fortress in { $province }.
event-stop = { $name } stops.
event-claim = { $points ->
    [0] { $name } claims { $card }, as number { $position }.
   *[other] { $name } claims { $card }, as number { $position }, for { $points } points.
}
event-reveal = New trade route: { $card }.
event-conflict = Conflict in { $province }: { $population } pieces, room for { $limit }.
event-remove = { $left ->
    [0] Step { $group }: { $name } takes the last piece back from { $province }.
   *[other] Step { $group }: { $name } takes a piece back from { $province }; { $left } left.
}
event-last-turns = { $reason ->
    [hand] { $name } has no piece left in hand: after this turn everybody has one more.
   *[pile] The last trade card lies face up: after this turn everybody has one more.
}
event-new-round = Round { $round } begins.
event-new-turn = Turn { $turn }: { $name }.
event-end = The last turn is over; routes and regions are scored.
event-aborted = After turn { $turn } the game is aborted.

# Refusals

refused-other-choice = “{ $notation }” is not what is being decided now: { $wanted ->
    [place] place a piece in a province with room
    [claim] choose a trade card to claim
   *[actions] { $open }
}.
refused-no-province = There is no province at { $cell } on this map, so nothing can be done there.
refused-provinces-of-action = “{ $notation }” names { $given ->
    [0] no province
    [one] one province
   *[other] { $given } provinces
}; { $kind ->
    [move] a move names two, from where and to where, like “move e9 e10”
   *[other] this action names one, like “{ $kind } e9”
}.
refused-not-adjacent = { $to } does not touch { $from }: a piece moves to an adjacent province only.
refused-province-full = { $province } is full: it has room for { $limit } only.
refused-card-not-open = Trade card { $number } does not lie face up.
refused-card-claimed = You have claimed { $card } already.
refused-route-not-controlled = You do not control { $card }: your provinces do not connect its two ends.
refused-moved-twice = You have moved twice this turn; a third move is not allowed. You may still grow or stop.
refused-no-piece-there = You have no piece in { $province } that could move.
refused-grown-twice = You have grown twice this turn; growing a third time is not allowed. You may still move or stop.
refused-hand-empty = You have no piece left in hand.
refused-not-present = You can grow only where you have a piece or your fortress, and in Kathmandu; you have none in { $province }.
refused-fortress-off = This game is played without the optional fortress.
refused-fortress-built = You have built your fortress already; there is one for each player.
refused-fortress-whole-turn = A fortress takes all { $actions } actions of a turn; you have begun with others.
refused-fortress-pieces = A fortress needs { $pieces } pieces from your hand.
refused-fortress-kathmandu = No fortress can be built in { $province }.
refused-fortress-there = There is already a fortress in { $province }.
refused-placed-at-start = { $where }: pieces are placed at the start only with the option start_placement.
refused-place-no-province = { $where }: there is no province { $name }; provinces are called like e9.
refused-provinces-object = provinces is an object: province -> pieces of each seat.
refused-provinces-pieces = provinces, { $name }: a number of pieces for each of the { $seats } seats.
refused-fortresses-listed = fortresses is a list for { $seats } seats: a province, or null.
refused-cards-object = cards is an object: number of a face-up trade card -> seats with a piece on it, in order.
refused-cards-seats = cards, { $name }: a list of seats, each at most once.
refused-too-many-pieces = seat { $seat } has more than its { $pieces } pieces in play.
refused-hands-listed = hands is a list of { $seats } numbers.
refused-place-name = { $where }: a name has 1 to 30 characters, without spaces around it.
refused-place-language = { $where }: names are for { $languages }, not for { $lang }.
refused-place-twice = { $where }: stands there twice.
refused-region-count = regions: there are { $regions }, here are { $here }.
refused-region-empty = { $where }: no province belongs to it.
refused-province-count = provinces: there are 1 to { $most }, here are { $here }.
refused-province-region = { $where }: there is no region { $region }; there are: { $regions }.
refused-province-outside = { $where }: the map has { $rows } rows (r from 0) of { $columns } places, this lies outside it.
refused-province-same-hex = { $where }: lies on the same hex as { $other }.
refused-province-unlimited = { $where }: Kathmandu has no limit.
refused-province-limit = { $where }: the limit is a number from 1 to { $most }.
refused-province-capital = provinces: exactly one has kathmandu = true, here { $here } have.
refused-province-apart = { $where }: nobody can walk there from { $other }.
refused-location-nowhere = locations: { $city } lies in { $province }, and there is no such province.
refused-location-not-there = locations: { $city } is not among the cities of the province { $province }.
refused-location-missing = { $where }: locations does not say that { $city } lies there.
refused-outside-count = outside: there are at most { $most } places, here are { $here }.
refused-outside-arrow = { $where }: at least one province has an arrow to it.
refused-outside-province = { $where }: there is no province { $province }.
refused-trade-cards-count = trade_cards: the box has { $few } to { $most }, here are { $here }.
refused-trade-card-id = { $where }: its id has 1 to 70 characters.
refused-trade-card-end = { $where }: { $end } is neither a city in locations nor a place outside.
refused-trade-card-ends = { $where }: its two ends differ.
refused-trade-card-numbers = { $where }: hi is larger than lo, both from 0 to { $most }.
refused-no-place = names: there is no place { $place }.

# Points

category-claims = Claims
category-routes-first = Routes, larger number
category-routes-second = Routes, smaller number
category-region-1 = Region 1
category-region-2 = Region 2
category-region-3 = Region 3
category-region-4 = Region 4
category-region-5 = Region 5

holding-hand = pieces in hand
holding-on-map = pieces on the map
holding-cards = trade cards

explain-claims = { $card }: claimed as number { $position }
route-standing = { $status ->
    [lost] { $card }: { $star ->
        [yes] own provinces no longer connect its two ends
       *[no] its { $number } points are lost, because own provinces no longer connect its two ends
    }
    [late] { $card }: no points, because two who claimed it earlier still control it
   *[scored] { $card }: { $pieces }
}{ $star ->
    [yes] ; with three players a number with a star ({ $number }*) counts nothing
   *[no] {""}
}{ $promoted ->
    [0] {""}
   *[other] ; claimed as number { $position }, moved up because { $earlier_lost } no longer controls it
}
explain-routes-first = { route-standing }
explain-routes-second = { route-standing }
region-standing = { $rank ->
    [0] no piece there
   *[other] place { $rank } with pieces: { $mine }, provinces: { $provinces }
}{ $fortress ->
    [0] {""}
   *[other] ; the fortress counts { $fortress } pieces and one province of these
}{ $ties ->
    [0] {""}
   *[other] ; tied with { $tied }
}{ $decided ->
    [0] {""}
   *[other] ; as many pieces as { $level }: provinces decide
}
explain-region-1 = { region-standing }
explain-region-2 = { region-standing }
explain-region-3 = { region-standing }
explain-region-4 = { region-standing }
explain-region-5 = { region-standing }
piece = { $province }

tie-fewer-pieces = fewer pieces on the map
tie-longest-route = longer controlled route

abort-turn-limit = The agreed number of turns was reached before the game ended. Such a game has no ranking.

# Options

option-start-placement = optional rule: three pieces each are placed before the first turn
option-population-boom = optional rule: provinces with a city have room for one more
option-fortress = optional rule: each player may build one fortress
option-start-player = seat that begins (from 0; null: by lot)
option-turn-limit = turn after which an endless game is aborted

# The same in short, for a form that lists the values beside it

setting-start-placement = Three pieces each are placed before the first turn
setting-population-boom = Provinces with a city have room for one more
setting-fortress = Each player may build one fortress
setting-start-player = Who begins
setting-turn-limit = Turn after which an endless game is aborted

# The drawing

table-turn = { $phase ->
    [place] Start placement
    [over] The end
   *[other] Turn { $turn }
}
table-pile = { $n ->
    [0] the pile is empty
    [one] { $n } trade card in the pile
   *[other] { $n } trade cards in the pile
}
table-hand = hand
table-map = map
table-routes = routes
table-points = points
table-doing = { $name }: { $phase ->
    [place] places a piece
    [claim] chooses what to claim
   *[actions] { $left ->
        [one] { $left } action left
       *[other] { $left } actions left
    }
}
table-actions = moved { $moves } of { $most }, grown { $grows } of { $most }
table-last-turns = { $n ->
    [0] After this turn everybody has one more.
    [one] This is the last turn.
   *[other] Last turns, this one included: { $n }
}
table-regions = Regions, with everybody's pieces
table-outside = Outside Nepal, and the provinces with an arrow there
table-cards-free = Trade cards nobody has claimed
table-cards-claimed = Claimed trade cards, with the pieces in their order
table-key-map = x9² 3: cell, region, room · ∞ no limit · • city · ⌂ fortress · ! more pieces than room
table-key-crowds = Σ: the number of pieces where a hex cannot show them all; they are listed below the map
table-key-cards = Capital letter: controls the route now · small: no longer · after |: controls it, no piece on it yet
table-key-stars = With three players a number with a star is worth nothing.

# The edition

edition-regions = Regions
edition-trade-cards = Trade cards: both ends, larger and smaller number

chart-title = Nepal
chart-description = The map with provinces, population limits, cities, regions and ways to places outside Nepal; below it the trade cards.
chart-counts = { $provinces } provinces · { $cities } cities · { $outside } places outside · { $cards } trade cards
chart-himalaya = Himalaya
chart-hills = hills
chart-terai = Terai
chart-city = a city, and room for 3 pieces
chart-no-city = no city, and room for 3 pieces
chart-capital = Kathmandu: any number of pieces
chart-arrow = way to a place outside Nepal
chart-cards = Trade cards: larger / smaller number (* not with three players)
