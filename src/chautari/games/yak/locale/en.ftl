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
food-some = { $n } { $kind }
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

# The drawing

table-day = Day { $day }{ $last ->
    [0] {""}
   *[other] { $last -> 
      *[other] {" "}(last day: { $last })
    }
}, { $phase ->
    [morning] morning
    [noon] noon
   *[over] the end
}
table-heading = carts go { $heading }
table-middle = middle stop
table-baby-yak = baby yak
table-card-secret = { $card } (secret)
table-card = { $state ->
    [chosen] card chosen
    [choosing] chooses …
   *[over] {""}
}
cart-sign = { $cart ->
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
table-stupa-free = stupa: free
table-market = Market
table-mountain = Mountain track
table-aside = aside
table-bag = Bag
table-bag-closed = out of the game
table-bought = bought
table-drawn = drew
table-paid = paid
bonus-majority = Majority
bonus-position = Position
bonus-missing = Missing colour
bonus-first = most: { $n }
bonus-second = second: { $n }
bonus-points = { $n } each
bonus-penalty = none: −{ $n }
edition-colours = Colours
edition-road = Road of two
edition-bonus-cards = Bonus cards
