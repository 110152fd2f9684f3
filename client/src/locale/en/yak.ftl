# The words of YAK's board. Stones, carts and cards as in the game's own texts.

yak-language = en
yak-board = The table of YAK
yak-rule-of = { $what }: show the rule

yak-stone-red = red
yak-stone-yellow = yellow
yak-stone-black = black
yak-stone-grey = grey
yak-stone-orange = orange
yak-stone-blue = blue
yak-stone-green = green
yak-stone-purple = purple
yak-stone-crystal = crystal
yak-stone-fog = fog
yak-food-milk = milk
yak-food-meat = meat
yak-food-bread = bread
yak-card-build = Build
yak-card-restock = Restock
yak-card-market = Market
yak-sign-no-milk = no milk
yak-sign-no-meat = no meat
yak-sign-no-bread = no bread
yak-sign-max-2-kinds = two kinds

yak-day = { $last ->
    [yes] Last day
   *[no] Day { $day }
} · { $part ->
    [morning] morning
    [noon] noon
    [evening] evening
   *[over] the end
}
yak-heading-clockwise = clockwise ↻
yak-heading-counterclockwise = counterclockwise ↺
yak-market = Market
yak-bag = Quarry bag
yak-bag-closed = Bag is gone
yak-in-the-bag = In the bag
yak-left-out = left out of this game
yak-track = Mountain track
yak-fog-marker = Fog marker
yak-stupa = Stupa
yak-baby-yak = Baby yak: begins the day
yak-stones = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
yak-bonus-majority = Majority
yak-bonus-position = Position
yak-bonus-missing = Missing
yak-bonus-first = most { $n }
yak-bonus-second = second { $n }
yak-bonus-even = even with none
yak-bonus-each = { $n } each
yak-bonus-none = none −{ $n }

yak-choose = Choose a card in secret
yak-waiting = Still choosing: { $names }
yak-over = The towers stand
yak-nothing = nothing
yak-prices = 1 stone: { $one } · 2: { $two } · 3: { $three } · crystal +{ $crystal }
yak-note-no-trade = cannot afford any trade
yak-note-fog-rises = Fog rises: the carts turn around
yak-note-marker-leaves = The fog marker leaves the game
yak-note-bag-closed = The bag has run short and is gone
yak-note-last-day = A fourth row is complete: one more day
yak-note-evening = Evening: the carts move on
yak-line-group-sizes = group sizes
yak-line-number-of-groups = number of groups
yak-line-single-stones = single stones
yak-line-stupa = stupa
yak-line-food = most food
yak-line-bonus-cards = bonus cards

# The position in words

yak-tell-table = The table
yak-tell-heading = { $heading ->
    [clockwise] The carts head clockwise.
   *[counterclockwise] The carts head counterclockwise.
}
yak-tell-turn = It is { $name }’s turn.
yak-tell-market = Market: { $food }.
yak-tell-bag = Quarry bag: { $pieces }.
yak-tell-bag-closed = The quarry bag has left the game.
yak-tell-left-out = Left out of this game: { $stone }.
yak-tell-fog = Fog on the mountain track: { $track } of { $spaces }; set aside: { $aside }.
yak-tell-stupa = { $name } has the stupa.
yak-tell-stupa-free = Nobody has the stupa yet.
yak-tell-cart = { $sign } cart { $where }: { $food }; stones: { $stones }.
yak-tell-before = before { $name }
yak-tell-middle = at the middle stop
yak-tell-bought = Bought and not yet placed: { $stones }.
yak-tell-drawn = Drawn: { $stones }.
yak-tell-paid = Paid: { $food }.
yak-tell-bonus = Bonus card, { $stone }: { $gives }
yak-tell-bonus-majority = most stones { $first } points, second most { $second }{ $stone ->
    [no] , even with none
   *[yes] {""}
}.
yak-tell-bonus-position = { $n ->
    [one] { $n } point
   *[other] { $n } points
} for each stone at { $slots }.
yak-tell-bonus-missing = minus { $n } without such a stone.
yak-tell-yurt = Yurt: { $food }.
yak-tell-card = Action card: { $card }.
yak-tell-card-secret = Action card, still secret: { $card }.
yak-tell-card-hidden = Has chosen an action card.
yak-tell-card-none = Has not chosen an action card.
yak-tell-baby = Has the baby yak and begins the day.
yak-tell-tower = Tower, { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}. { $rows }
yak-tell-tower-empty = The tower has no stones yet.
yak-tell-row = Row { $row }: { $stones }.
yak-tell-gap = empty
yak-tell-groups = Groups, with the crystals that join them: { $groups }.
yak-tell-group = { $n } { $stone } for { $points }
yak-tell-some = { $n } { $what }
