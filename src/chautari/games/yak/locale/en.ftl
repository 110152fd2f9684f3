# Pieces

stone-red = red
stone-yellow = yellow
stone-black = black
stone-grey = grey
stone-orange = orange
stone-blue = blue
stone-green = green
stone-purple = purple
stone-crystal = crystal
stone-fog = fog

food-milk = milk
food-meat = meat
food-bread = bread
food-some = { $n } { $food ->
    [milk] milk
    [meat] meat
   *[bread] bread
}
food-nothing = nothing

cart-no-milk = no-milk cart
cart-no-meat = no-meat cart
cart-no-bread = no-bread cart
cart-max-2-kinds = two-kinds cart

card-build = Build
card-restock = Restock
card-market = Market

heading-clockwise = clockwise
heading-counterclockwise = counterclockwise

# Actions

action-card = Choose { $card }
action-buy = Buy { $stones }
action-pay = Pay { $food }
action-excess = Send { $food } to the market, the rest to the cart
action-place = Place { $stone } at { $slot }
action-restock = Fetch all { $kind }
action-take = Take { $food } from the market
action-put = Put { $stone } on the { $cart }

prompt-card = Choose an action card, in secret.
prompt-buy = Build: which stones do you buy? You can pay up to { $most } food.
prompt-pay = Build: the price is { $price } food. What do you pay with?
prompt-excess = { $excess ->
    [one] Build: the cart is full. Which piece of the food you paid goes to the market?
   *[other] Build: the cart is full. Which { $excess } pieces of the food you paid go to the market?
}
prompt-place = { $left ->
    [one] Build: where do you place the stone?
   *[other] Build: place a stone. There are { $left } to place.
}
prompt-restock = Restock: which kind of food do you fetch from your cart?
prompt-take = { $most ->
    [0] Market: there is no food to take.
   *[other] Market: which food do you take? At most { $most }.
}
prompt-put = Market: which of the stones goes on which cart?

# Events

event-choose = { $known ->
    [no] { $name } has chosen a card.
   *[yes] { $name } has chosen { $card }, in secret.
}
event-reveal = { $name } turns up { $card }.
event-buy = { $name } buys { $all }.
event-pay = { $name } pays { $all }.
event-excess = The cart cannot hold it all: { $all } to the market.
event-place = { $name } places { $stone } at { $slot }.
event-stupa = { $name } completes the fourth row and takes the stupa.
event-no-trade = { $name } cannot afford any trade.
event-restock = { $left ->
    [0] { $name } fetches { $all }.
   *[other] { $name } fetches { $all }; { $left } more stays on the cart.
}
event-take = { $name } takes { $all } from the market.
event-draw = { $name } draws { $all }.
event-fog-rises = Fog rises: the carts turn around and now head { $heading }.
event-load = Loaded onto the { $cart }: { $stone }.
event-put = { $name } puts { $stone } on the { $cart }.
event-return = { $stones ->
    [one] The other stone goes back into the bag.
   *[other] The other { $stones } stones go back into the bag.
}
event-fog-on-track = Fog moves onto the mountain track, which now has { $track }.
event-fog-back = { $fog ->
    [one] { $fog } fog goes back into the bag.
   *[other] { $fog } fogs go back into the bag.
}
event-marker-leaves = The fog marker leaves the game: the track now has four spaces.
event-bag-closed = The bag has run short and leaves the game: nothing is drawn any more.
event-evening = Evening: the carts move on { $heading }, and the baby yak goes to { $baby_yak }.
event-last-day = A tower has its fourth row: day { $day } is the last.
event-new-day = Day { $day } begins.
event-end = The last day is over; the towers are scored.
event-aborted = After day { $day } the game is aborted.

# Refusals

refused-other-choice = “{ $notation }” is not what is being decided now: { $wanted ->
    [card] choose an action card
    [buy] choose the stones to buy
    [pay] choose how to pay
    [excess] choose which of the paid food goes to the market
    [place] place a bought stone
    [restock] choose a kind of food
    [take] choose food from the market
   *[put] choose a drawn stone and a cart for it
}.
refused-not-on-cart = There are not enough stones of that sort ({ $stone }) on your cart.
refused-too-dear = These stones cost { $price } food, and this cart would take at most { $most } of yours.
refused-wrong-sum = The price is exactly { $price } food; you offer { $given }.
refused-not-in-yurt = You do not have that much { $kind } in your yurt.
refused-cart-refuses = The { $cart } does not accept this payment.
refused-not-paid = You did not pay that much { $kind }.
refused-wrong-excess = That is not the number of tokens the cart cannot hold.
refused-not-bought = You have bought no such stone ({ $stone }).
refused-slot-taken = There is already a stone in that slot.
refused-slot-unsupported = A stone there needs stones below it to rest on.
refused-slot-apart = A stone in the bottom row goes next to another one.
refused-kind-absent = There is no { $kind } on your cart.
refused-yurt-full = Your yurt has room for { $room } more food only.
refused-not-in-market = There is not that much { $kind } in the market.
refused-not-drawn = No such stone ({ $stone }) was drawn.
refused-cart-not-here = The { $cart } is not in this game.
refused-cart-full = The { $cart } already holds four stones.
refused-removed-of-four = With four players no colour is removed.
refused-stones-listed = { $where } is a list of at most { $most } stones.
refused-carts-listed = carts is a list of { $carts } carts.
refused-carts-together = Two carts stand at station { $station }.
refused-cart-twice = The cart { $cart } stands there twice.
refused-cart-in-box = The cart { $cart } is only in the game with four players.
refused-cart-agreed-twice = The cart { $cart } can start at one station only.
refused-removed-agreed = The table agreed on the colour that stays in the box: { $colour }.
refused-cart-agreed = On the first day the cart { $cart } stands at station { $station }, as the table agreed.
refused-tower-rows = { $where } is a list of at most { $rows } rows, the top one first.
refused-tower-row = { $where }: row { $row } from below has { $places } places; write "." for an empty one.
refused-bonus-listed = bonus_cards is a list of { $cards } cards, as many as the option bonus_cards says.
refused-bonus-removed = The bonus cards of the removed colour are not in the game.
refused-bonus-not-printed = A bonus card is not among those of the edition, or is on the table twice.
refused-shown-without-card = Seat { $seat } shows a card without having chosen one.
refused-start-agreed = On day { $day } seat { $seat } has the baby yak, as the table agreed who begins.
refused-too-many-stones = There are more pieces of { $stone } than the game has.
refused-too-much-food = There is more { $food } than the game has, which is { $most }.
refused-bonus-object = A bonus card is an object.
refused-bonus-unread = A bonus card cannot be read: { $problem }.
refused-road-cycle = two_player_road: the cycle is { $allowed }.
refused-bonus-count = bonus_cards: the box has { $cards }, here are { $here }.
refused-bonus-same-id = bonus_cards: two cards have the same id.
refused-colour-ids = colours: the ids are { $ids }, each once; other words go into names.
refused-bonus-colour = { $where }: there is no colour { $colour }.
refused-bonus-type = { $where }: the type is majority, position or missing, not { $type }.
refused-bonus-keys = { $where }: a { $type } card has exactly { $type ->
    [majority] first and second
    [position] points and slots
   *[missing] penalty
}, none of them 0.
refused-bonus-number = { $where }: { $name } is a number from 1 to 20.
refused-bonus-order = { $where }: first is worth more than second.
refused-bonus-points = { $where }: points is 1 or 2.
refused-bonus-slot = { $where }: there is no slot { $slot }; slots are row-place from 0-0 to { $last }.
refused-bonus-slot-twice = { $where }: a slot stands there twice.

# Points

category-group-sizes = Group sizes
category-number-of-groups = Number of groups
category-single-stones = Single stones
category-stupa = Stupa
category-food = Most food
category-bonus-cards = Bonus cards

holding-milk = milk
holding-meat = meat
holding-bread = bread
holding-stones = stones in the tower

explain-group-sizes = Group of { $size }, { $colour }: { $pieces }
explain-number-of-groups = Groups: { $groups }
explain-single-stones = { $pieces }
explain-stupa = { $points ->
    [0] It is not yours.
   *[other] It is yours.
}
explain-food = { $mine } food in your yurt; the most anybody has: { $most }
explain-bonus-cards = { $card }. { $standing }.{ $outcome ->
    [nobody] {" "}Nobody has any, so nobody scores.
    [tied] {" "}Tied for most: { $most }. They score second place, and nobody else scores.
    [most-only] {" "}Most: { $most }. Nobody else has any, so there is no second place.
    [tied-second] {" "}Most: { $most }. Tied for second most, so no points: { $second }.
    [ranked] {" "}Most: { $most }. Second most: { $second }.
   *[none] {""}
}{ $pieces ->
    [none] {""}
   *[other] {" "}Counted here: { $pieces }.
}
piece = { $stone } at { $slot }

tie-fewer-stones = fewer stones in the tower

abort-day-limit = The agreed number of days was reached before any tower had four rows. Such a game is not scored.

# Options

option-bonus-cards = bonus cards on the table (0 to 3)
option-start-player = seat that begins (from 0; null: by lot)
option-day-limit = day after which an endless game is aborted
option-removed-colour = colour that stays in the box with 2 and 3 players: red, yellow, black, grey, orange, blue, green or purple; null: at random
option-cart-at-0 = cart that starts before seat 0: no_milk, no_meat, no_bread or, with 4 players, max_2_kinds; null: at random
option-cart-at-1 = cart that starts before seat 1: no_milk, no_meat, no_bread or, with 4 players, max_2_kinds; null: at random
option-cart-at-2 = cart that starts before seat 2, with 2 players at the middle stop: no_milk, no_meat, no_bread or, with 4 players, max_2_kinds; null: at random
option-cart-at-3 = cart that starts before seat 3, only with 4 players: no_milk, no_meat, no_bread or max_2_kinds; null: at random
option-second-without-stone = second place on a majority card needs no stone of its colour (true or false)

# The same in short, for a form that lists the values beside it

setting-bonus-cards = Bonus cards on the table
setting-start-player = Who begins
setting-day-limit = Day after which an endless game is aborted
setting-removed-colour = Colour that stays in the box
setting-cart-at-0 = Cart before seat 1 at the start
setting-cart-at-1 = Cart before seat 2 at the start
setting-cart-at-2 = Cart before seat 3 at the start (two players: at the middle stop)
setting-cart-at-3 = Cart before seat 4 at the start
setting-second-without-stone = Second place on a majority card needs no stone of its colour

# The drawing

table-day = { $last ->
    [0] Day { $day }
   *[other] Day { $day } of { $last }
}, { $phase ->
    [morning] morning
    [noon] noon
   *[over] the end
}
table-heading = { $heading ->
    [clockwise] carts go clockwise
   *[counterclockwise] carts go counterclockwise
}
table-middle = middle stop
table-baby-yak = baby yak
table-card-secret = {"["}{ $card }]
table-card = { $state ->
    [chosen] card chosen
    [choosing] chooses …
   *[over] –
}
table-sign = { $cart ->
    [no-milk] no milk
    [no-meat] no meat
    [no-bread] no bread
   *[max-2-kinds] two kinds
}
table-cart = cart
table-yurt = yurt
table-stones = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
table-stupa = stupa
table-stupa-free = stupa: nobody's
table-market = Market
table-mountain = Mountain track
table-aside = aside
table-bag = Quarry bag
table-bag-closed = closed
table-bought = bought
table-drawn = drew
table-paid = paid

bonus-majority = Majority
bonus-position = Position
bonus-missing = Missing colour
bonus-first = most: { $n }
bonus-second = second: { $n }
bonus-even = even with none
bonus-points = { $n ->
    [one] { $n } point each
   *[other] { $n } points each
}
bonus-penalty = none: −{ $n }
bonus-card = { $type ->
    [majority] Majority, { $colour }: { $first } for most, { $second } for second most
    [position] Position, { $colour }: { $points } for each at { $slots }
   *[missing] Missing colour, { $colour }: −{ $penalty } without any
}

edition-colours = Colours of the stones
edition-road = Road with two players, clockwise
edition-station = { $station ->
    [middle] middle stop
   *[other] seat { $station }
}
edition-bonus-cards = Bonus cards

# What reports tell of a seat
fact-bonus-red = points from the red bonus card
fact-bonus-yellow = points from the yellow bonus card
fact-bonus-black = points from the black bonus card
fact-bonus-grey = points from the grey bonus card
fact-bonus-orange = points from the orange bonus card
fact-bonus-blue = points from the blue bonus card
fact-bonus-green = points from the green bonus card
fact-bonus-purple = points from the purple bonus card
