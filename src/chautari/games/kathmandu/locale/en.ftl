# Words

landscape-snow = snow
landscape-meadow = meadow
landscape-grain-field = grain field
landscape-steppe = steppe
landscape-forest = forest
landscape-city = city
landscape-mountain = mountain
landscape-ten-points = 10 points

resource-backpack = backpack
resource-compass = compass
resource-paint-box = paint box
resource-coin = coin
resource-yak-fodder = yak fodder

die-brown = brown
die-pink = pink
die-black = black
die-purple = purple
die-orange = orange
die-grey = grey

equipment-tool-case = Tool case
equipment-magnifying-glass = Magnifying glass
equipment-wooden-barrel = Wooden barrel
equipment-first-aid-bag = First aid bag
equipment-telescope = Telescope
equipment-water-bottle = Water bottle
equipment-terrain-map = Terrain map
equipment-chest = Chest
equipment-climbing-gear = Climbing gear
equipment-tea-leaves = Tea leaves
equipment-bridle = Bridle
equipment-rope-ladder = Rope ladder

good-thangka = thangka
good-silk = silk
good-spices = spices
good-prayer-mill = prayer mill
good-statue = statue
good-ring = ring

map-colour-red = red
map-colour-purple = purple
map-colour-green = green
map-colour-blue = blue
map-colour-yellow = yellow
map-colour-orange = orange
map-name = { $colour } { $half }

character-mountaineer = mountaineer
character-yak-guide = yak guide
character-monk = monk
character-merchant = merchant
character-border-guard = border guard
character-artist = artist
ability-mountaineer = May cross mountains in a movement, and end on one.
ability-yak-guide = Turns a chosen pink die to any face; exchanges 2 yak fodder for 1 other resource.
ability-monk = Up to 3 times: 2 offerings instead of 1 in the temple on which the yak stands.
ability-merchant = Buys from any space of the city in which the target space lies.
ability-border-guard = Enters a new board on any space along the border strip.
ability-artist = Paints and collects also with the landscapes of the 4 spaces next to the target space.

heading-north = north
heading-east = east
heading-south = south
heading-west = west

weather-sun = sun
weather-storm = storm

animal-red-panda = Red Panda
animal-mule = Mule
animal-gharial = Gharial
animal-oriental-garden-lizard = Oriental Garden Lizard
animal-green-tree-snake = Green Tree Snake
animal-golden-pheasant = Golden Pheasant
animal-blackbuck = Blackbuck
animal-himalayan-tahr = Himalayan Tahr
animal-dzo = Dzo
animal-himalayan-monal = Himalayan Monal
animal-red-headed-trogon = Red-headed Trogon
animal-spiny-babbler = Spiny Babbler
animal-bengal-tiger = Bengal Tiger
animal-monitor-lizard = Monitor Lizard
animal-river-dolphin = River Dolphin
animal-jackal = Jackal
animal-langur = Langur
animal-snow-leopard = Snow Leopard
animal-greater-one-horned-rhino = Greater One-horned Rhino
animal-indian-elephant = Indian Elephant
animal-bharal = Bharal
animal-himalayan-serow = Himalayan Serow
animal-rhesus-monkey = Rhesus Monkey
animal-musk-deer = Musk Deer
animal-yak = Yak
animal-wild-buffalo = Wild Buffalo
animal-hog-deer = Hog Deer

# Actions

action-die = Take the { $die } die{ $known ->
    [yes] : { $face }, { $gives }
   *[no] {""}
}
action-reroll = Set the { $die } die aside and reroll the others
action-take = Take a resource: { $resource }
action-go = Move { $heading }
action-end = End the turn
action-rest = Rest
action-play = Play { $kind }
action-bottle = Water bottle: { $way ->
    [up] one pip more
   *[down] one pip less
}
action-exchange = Exchange 2 yak fodder for: { $resource }
action-pink = Turn the pink die to { $face }
action-turn = Turn { $side ->
    [left] left
   *[right] right
} after { $step ->
    [one] one step
   *[other] { $step } steps
}
action-straight = Straight on
action-climb = { $means ->
    [not] Stop before the mountain
    [gear] Cross with Climbing gear
   *[mountaineer] Cross as mountaineer
}
action-enter = { $known ->
    [yes] Enter at { $cell }
   *[no] Enter at place { $place } along the strip
}
action-fulfil = Fulfil the yak tile
action-offer = { $offerings ->
    [one] Make an offering
   *[other] Make { $offerings } offerings
}
action-ladder = Rope ladder: an offering in the temple to the { $around ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}
action-special = { $answer ->
    [yes] Buy the special good as well
   *[no] Leave the special good
}
action-map = { $pile ->
    [yes] Take the top map of the pile
   *[no] Take the { $colour } { $half } map
}
action-tent = Play a tent: { $landscape }
action-pass = Pass
action-buy = { $known ->
    [yes] Buy { $good }, worth { $points }
   *[no] Buy { $good }, tile { $tile }
}
action-paint = Paint: { $animal }
action-collect = Collect { $kind } ({ $landscape })
action-swap = Swap maps with { $seat }
action-want = Take the { $colour } { $half } map from { $known ->
    [yes] { $other }
   *[no] the other player
}
action-give = Give the { $colour } { $half } map
action-tools = Tool case: { $resources }
action-mark = Mark a die to throw: { $die }
action-unmark = Take back a die: { $die }
action-throw = Throw the marked dice
action-stop = Leave the dice as they are
action-character = Become the { $character }
action-start = Start at { $cell }
action-relocate = Terrain map: go to { $cell }

prompt-die = { $before ->
    [none] Choose a die.
   *[other] Choose a die. You may first: { $before }.
}
prompt-reroll = Which die do you set aside?
prompt-take = Which resource do you take?
prompt-go = { $before ->
    [none] Which way does your yak move?
   *[other] Which way does your yak move? You may first: { $before }.
}
prompt-end = What do you do on your target space, { $cell } ({ $landscape })?
prompt-rest = { $remedy ->
    [yes] You are exhausted: rest, unless you play the First aid bag.
   *[no] You are exhausted: rest. What may be done before does not prevent it.
}
prompt-play = Which card do you play?
prompt-bottle = Which way do you turn the die?
prompt-exchange = What do you exchange?
prompt-pink = To which face do you turn the pink die?
prompt-turn = Where does your yak turn?
prompt-straight = Where does your yak turn?
prompt-climb = { $entry ->
    [yes] A mountain opposite: where do you enter the next board, or do you stop?
   *[no] A mountain ahead: how do you go on?
}
prompt-enter = Where do you enter the next board?
prompt-fulfil = What do you do on your target space?
prompt-offer = What do you do on your target space?
prompt-ladder = What do you do on your target space?
prompt-special = Do you buy the special good for one more coin: { $good }?
prompt-map = Which map do you take?
prompt-tent = Do you play a tent on { $whose }'s target space, { $cell } ({ $landscape })?
prompt-pass = You have no tent for { $whose }'s target space, { $cell } ({ $landscape }).
prompt-buy = What do you do on your target space?
prompt-paint = What do you do on your target space?
prompt-collect = What do you do on your target space?
prompt-swap = What do you do on your target space?
prompt-want = Which map do you want from { $other }?
prompt-give = Which of your maps do you give { $other } for { $got }?
prompt-tools = Tool case: which three resources?
prompt-mark = Wooden barrel: which dice do you throw?
prompt-unmark = Wooden barrel: which dice do you throw?
prompt-throw = Wooden barrel: which dice do you throw?
prompt-stop = Wooden barrel: which dice do you throw?
prompt-character = Which character are you?
prompt-start = Where does your yak start?
prompt-relocate = Terrain map: where does your yak go?
before-cards = play a card
before-reroll = set a die aside and reroll
before-exchange = exchange yak fodder
before-pink = turn the pink die

# Events

event-character = { $name } is the { $character }.
event-deal-card = { $name } begins with { $kind }.
event-place = { $name }'s yak starts at { $cell }.
event-new-day = Day { $day } begins.
event-roll = { $name } rolls: { $all }.
event-choose-die = { $name } takes the { $die } die with { $face }.
event-set-aside = { $name } sets the { $die } die aside.
event-gain = { $name } gains a resource: { $resource }.
event-play = { $name } plays { $kind }.
event-turn-die = { $name } turns the { $die } die to { $face }.
event-relieved = { $removed ->
    [one] { $name } removes an exhaustion marker.
   *[other] { $name } removes { $removed } exhaustion markers.
}
event-exchange = { $name } exchanges 2 yak fodder for { $resource }.
event-rest = { $name } rests and removes all exhaustion markers.
event-move = { $name }'s yak sets out { $heading } from { $cell }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
event-walk = { $name }'s yak sets out { $heading } from { $cell }: { $path }.
event-needle = { $paid ->
    [0] Along the needle without a compass: { $name } tires.
   *[other] Along the needle: { $name } returns a compass.
}
event-step = … to { $cell }.
event-cross = { $paid ->
    [0] Across a strip without fodder: { $name } tires.
   *[other] Across a strip: { $name } returns 1 yak fodder.
}
event-blocked = The way is blocked with { $lost ->
    [one] one step
   *[other] { $lost } steps
} left: { $name } tires.
event-stand = { $name }'s yak stands at { $cell } ({ $landscape }).
event-tired = { $name } has { $markers ->
    [one] one exhaustion marker
   *[other] { $markers } exhaustion markers
}.
event-relocate = { $name }'s yak goes to { $cell }.
event-fulfil = { $name } fulfils a yak tile: { $landscape }.
event-yak-tile = { $name }'s next yak tile: { $yak_tile }.
event-paint = { $name } paints an animal: { $animal }.
event-collect = { $name } collects { $kind } ({ $landscape }).
event-buy = { $name } buys { $good }, worth { $points }.
event-special = { $name } buys the special good: { $good }.
event-offer = { $offerings ->
    [one] { $name } makes an offering in the temple at { $cell }.
   *[other] { $name } makes { $offerings } offerings in the temple at { $cell }.
}
event-take-map = { $name } takes a map: { $map }.
event-show-map = A map is turned up: { $map }.
event-swap = { $name } takes { $got } from { $other } and gives { $gave }.
event-secure = { $pairs ->
    [one] { $name } secures a pair of maps.
   *[other] { $name } secures { $pairs } pairs of maps.
}
event-visit = { $name } visits Kathmandu and takes the tile worth { $points }.
event-arrive = { $name }'s yak has arrived.
event-tent = { $name } plays a tent: { $landscape }.
event-standee = { $name } gets the standee with a total of { $total }.
event-draw-tent = { $known ->
    [no] { $name } draws a tent card.
   *[yes] { $name } draws a tent card: { $landscape }.
}
event-weather = The weather: { $weather }.
event-storm = The storm moves to strip { $strip }.
event-show-card = New on display: { $kind } ({ $landscape }).
event-show-animal = New on display: { $animal } ({ $landscape }).
event-no-map = There is no map left for { $name }.
event-end = The game is over; points are counted.

# Foresight

ahead-way = { $path }: { $costs }
ahead-ends = { $cells }: { $costs }
ahead-die = { $die } die –
ahead-free = no cost
ahead-fodder = { $n } yak fodder
ahead-compass = { $n ->
    [one] 1 compass
   *[other] { $n } compasses
}
ahead-exhaustion = { $n ->
    [one] 1 exhaustion marker
   *[other] { $n } exhaustion markers
}
ahead-relief = { $n ->
    [one] 1 exhaustion marker fewer
   *[other] { $n } exhaustion markers fewer
}
ahead-gain = taking { $resource }
ahead-blocked = blocked
ahead-rest = a rest

# Refusals

refused-other-choice = “{ $notation }” is not what is being decided now: { $wanted ->
    [character] choose a character
    [place] choose a start space
    [die] choose a die
    [any] choose the black die's resource
    [rest] rest, or prevent it with a card
    [pre_move] move, or play a card first
    [heading] choose a direction
    [turn] choose where to turn
    [climb] decide about the mountain ahead
    [entry] choose where to enter the next board
    [actions] act on the target space, or end the turn
    [map] take a map
    [special] decide about the special good
    [want] choose the map you want
    [give] choose the map you give
    [tools] choose three resources
    [throw] mark the dice, then throw them
    [relocate] choose a cell of the area
    [tents] play a tent, or pass
   *[city] take a resource
}.
refused-no-swap = Nobody here can swap maps with you now.
refused-no-such-map = That map is not there to be had.
refused-no-tent = You hold no tent of the target space's landscape.
refused-not-in-area = That cell does not belong to the area around your yak.
refused-no-start-space = That is no free start space.
refused-character-taken = Somebody has that character already.
refused-no-stop = { $marked ->
    [0] The first throw must be made.
   *[other] Dice are marked: throw them first.
}
refused-none-marked = You have not marked a die yet.
refused-die-marked = The { $die } die is marked already.
refused-die-not-marked = The { $die } die is not marked.
refused-die-marked-alone = The { $die } die is the only one that you can throw.
refused-die-passed = The { $die } die comes before one that you have marked: dice are marked in order.
refused-die-not-unused = The { $die } die has been used or set aside.
refused-no-reroll = A reroll is possible once a turn, with at least two unused dice.
refused-no-card = You have no { $kind } to play.
refused-not-now = This is not the time for { $kind }: { $when ->
    [actions] it is played on the target space, after the movement
    [tea] it is played once the die is chosen, before the direction
    [way] it is asked for along the way, when it is needed
    [pre_move] it is played once the die is chosen, before the movement
   *[before] it is played before the movement
}.
refused-no-effect = { $kind } would have no effect now.
refused-not-your-character = Only the { $character } can do that.
refused-no-fodder = The exchange needs { $rate } yak fodder.
refused-no-pink = Only a chosen pink die can be turned, and to another face.
refused-no-turn = The yak cannot turn there.
refused-no-straight = Straight on, the mountains cannot be crossed.
refused-no-climb = That is no way to deal with this mountain.
refused-no-mountain = No mountain stops your yak here: choose where to enter the next board.
refused-no-entry = The yak cannot enter there.
refused-once-a-turn = You have already done that this turn.
refused-yak-tile-differs = Your yak tile does not show the landscape of the target space.
refused-no-resource = You lack the resource for it: { $resource }.
refused-no-city = Your target space is no city space with goods.
refused-no-such-good = There is no such tile to be bought here ({ $good }).
refused-animal-not-shown = { $animal } is not on display.
refused-card-not-shown = No such card is on display ({ $kind }).
refused-landscape-differs = Its landscape is not that of your target space.
refused-no-offering = You have no offering left.
refused-no-temple = There is no temple there.
refused-offered-before = You already have an offering in that temple.
refused-no-double = Two offerings at once are possible { $most } times a game, with two left.
refused-weather-pools = Option weather: two pools are given as { $form }.
refused-weather-numbers = Option weather: the numbers of a pool are 0 to { $most }, not { $pool }.
refused-weather-drawn = Option weather: { $drawn } tiles cannot be drawn from { $tiles }.
refused-weather-box = Option weather: the two pools have { $storm } storm and { $sun } sun tiles together; the box has { $storms } and { $suns }.
refused-weather-days = Option weather: the pools give one tile for each of the { $days } days.
refused-hostile-needles = Option hostile_needles cannot be { $needles }: there are { $boards } terrain boards.
refused-landscape-length = Option landscape: a snake has 6 boards, in the long game 8, start and destination included.
refused-landscape-twice = Option landscape: every terrain board exists once.
refused-landscape-form = Option landscape: each board is given as [board, side, rotation, direction].
refused-landscape-end = Option landscape, board { $board }: the { $end ->
    [last] last
   *[first] first
} one is ["{ $name }", null, …].
refused-landscape-rotation = Option landscape, board { $board }: the rotation is 0 to 3 quarter turns clockwise.
refused-landscape-no-way-on = Option landscape, board { $board }: from the destination no way leads on; its direction is null.
refused-landscape-direction = Option landscape, board { $board }: the direction to the next board is N, E, S or W.
refused-landscape-terrain = Option landscape, board { $board }: a terrain board is 1 to 6 or "T1" to "T6", with side "a" or "b".
refused-landscape-meets = Option landscape: boards { $one } and { $other } do not follow each other, yet they meet.
refused-landscape-boards = Option landscape: this game has { $boards } boards, start and destination included.
refused-landscape-closed = Option landscape: the strip after board { $board } can be crossed at fewer than 2 places.
refused-landscape-needles = Option hostile_needles cannot be { $needles }: the chosen landscape has { $found } such needles.
refused-landscape-never = Option landscape: this edition's boards hardly ever fit each other; choose how they lie.
refused-storm-strip = storm: with the weather of { $days } days it stands on strip { $low } to { $high }.
refused-weather-more = weather: the tiles of day { $day } and before are more than their pool has.
refused-standee-not-agreed = On the first day seat { $seat } holds the standee, says the option first_player.
refused-characters-dealt = With the option characters "random" nobody chooses a character.
refused-pool-more = weather_pools: pool { $pool } has at most { $tiles } more { $kind } tiles.
refused-equipment-more = There are more than the { $cards } { $kind } cards of the box.
refused-start-equipment-other = Until the characters are taken, start_equipment is all the start equipment of the edition.
refused-landscape-not-agreed = This landscape is not the one of the option landscape.
refused-position-closed = landscape: the strip after board { $board } can be crossed at fewer than 2 places.
refused-maps-more = There are more than two maps { $map }.
refused-tents-more = tents: hands and pile have more than the { $cards } tent cards with { $land }.
refused-yak-tiles-more = yak_tiles { $whose }: its stack has { $tiles } with { $land }.
refused-edition-land = { $where }: the landscape is one of { $lands }, not { $land }.
refused-die-gives = die { $die }: it gives { $resource }, says the rulebook.
refused-dice-give = dice: each of { $resources } is given by one die.
refused-equipment-count = equipment: the box has { $cards } cards, here are { $here }.
refused-equipment-same-id = equipment: two cards have the same id.
refused-equipment-climbing = equipment: one climbing_gear card shows grain_field, says the rulebook.
refused-equipment-start = { $where }: start is 0 or more cards.
refused-equipment-start-sum = equipment_kinds: start adds up to { $cards } cards.
refused-animal-meadow = animal { $animal }: it lives on the meadow, says the rulebook.
refused-goods-points = goods { $goods }: points are { $tiles } numbers from 1 to { $most }.
refused-offering-track = offering_track: { $spaces } rising numbers from 1 to { $most }.
refused-offering-25 = offering_track: one space shows 25, says the rulebook.
refused-kathmandu-tiles = kathmandu_tiles: { $tiles } falling numbers, none below 1.
refused-kathmandu-tiles-top = kathmandu_tiles: the top one is worth { $top } and another 11, says the rulebook.
refused-yak-tiles-count = yak_tiles: each player has { $tiles } with a landscape, here are { $here }.
refused-tents-count = tents: there are { $cards } cards in all.
refused-weather-two-pools = weather: { $game } has two pools.
refused-weather-pool-most = weather: in { $game } a pool has up to { $most } tiles of storm and of sun.
refused-weather-pool-drawn = weather: in { $game } at least one tile is drawn from a pool, and no more than it has.
refused-weather-pool-days = weather: { $game } draws { $days } tiles, one for each day.
refused-character-resources = { $where }: resources are numbers up to { $most } of { $resources }.
refused-character-equipment = { $where }: start_equipment is a number from 0 to { $most }.
refused-side-rows = { $where }: a board has { $rows } rows, here are { $here }.
refused-side-cells = { $where }: row { $row } has { $here } cells, not { $cells }.
refused-side-goods = boards: there are 24 goods, and a landscape could have { $most } spaces for them.
refused-side-needle = { $where }: the needle is N, E, S or W, not { $needle }.
refused-side-joined = { $where }: it cannot be joined; an edge with { $cells } cells without mountains is lacking.
refused-side-apart = { $where }: the cells without mountains do not hang together.
refused-side-mark = { $where }: row { $row } has a mark on a mountain.
refused-side-cities = { $where }: there are at most { $most } cities.
refused-side-no-needle = { $where }: a terrain board has a needle.
refused-side-temples = { $where }: Kathmandu has no temples.

# Points

category-offerings = Offerings
category-goods = Goods and Kathmandu tile
category-sets = Sets of goods
category-maps = Maps
category-animals = Animals
category-yak-tiles = Yak tiles
category-distance = Distance to Kathmandu
category-leftovers = Equipment and resources
category-exhaustion = Exhaustion

holding-backpack = backpacks
holding-compass = compasses
holding-paint-box = paint boxes
holding-coin = coins
holding-yak-fodder = yak fodder
holding-equipment = equipment cards
holding-maps = maps
holding-animals = animals
holding-goods = goods
holding-offerings = offerings
holding-yak-tiles = face-down yak tiles
holding-exhaustion = exhaustion
holding-tents = tent cards

explain-offerings = { $offerings ->
    [0] No offering.
    [one] One offering: { $pieces }.
   *[other] { $offerings } offerings: { $pieces }.
}
explain-goods = { $what ->
    [goods] { $pieces ->
        [none] No goods.
       *[other] Goods: { $pieces }.
    }
    [special] Special goods at 7: { $pieces }.
   *[kathmandu] Kathmandu tile number { $tile } from the top, worth { $points }.
}
explain-sets = A set of { $size } different goods: { $pieces }.
explain-maps = { $what ->
    [single] { $pieces ->
        [none] No single maps.
       *[other] Single maps: { $pieces }.
    }
    [pair] A pair: { $pieces }.
   *[secured] A secured pair: { $pieces }.
}
explain-animals = { $count } × { $value } (highest count { $most } − lowest { $fewest }): { $pieces ->
    [none] no animals
   *[other] { $pieces }
}.
explain-yak-tiles = Face-down yak tiles: { $tiles }.
explain-distance = Strips to go: { $strips }.
explain-leftovers = { $what ->
    [cards] { $pieces ->
        [none] No unused equipment.
       *[other] Unused equipment, { $count }: { $pieces }.
    }
   *[resources] { $pieces ->
        [none] No resources.
       *[other] Resources, { $count }: { $pieces }.
    }
}
explain-exhaustion = Exhaustion markers: { $markers }.
piece = { $piece }

tie-arrived = arrived in Kathmandu
tie-distance = fewer strips to go

# Reports

fact-arrived = yaks in Kathmandu
fact-arrival = round of arrival (three a day)
fact-exhaustion = exhaustion markers at the end

# Options

option-long-game = the long game: 8 days, 6 terrain boards (true or false)
option-tents = with the tents of the first expansion (true or false)
option-characters = with the characters of the second expansion: false, true (chosen) or "random" (dealt)
option-weather = "rulebook", "chance", or two pools [[storm, sun, drawn], [storm, sun, drawn]]
option-hostile-needles = how many needles point towards Kathmandu, 0 to 6; null for any number
option-landscape = null for a landscape from the seed, or [[board, side, rotation, direction], …]
option-first-player = the seat that begins with the standee; null for a random one
option-reroll-lock = how long a die set aside is locked: "day" or "round"
option-yak-tile-chain = several yak tiles may be fulfilled in a turn (true or false)
option-all-arrived-end = when the game ends once all have arrived: "immediate", "round" or "day"
option-long-temples = the boards of the long game with a temple tile, 3rd to 6th: "boards" counts the start board, "terrain" terrain boards only (French rulebook)
option-long-weather = the pools of the long game: "literal", "component" or "remaining"
option-yak9 = points for nine face-down yak tiles: -36 or -28
option-rules = the version of our rules: 2, or 1 in games saved before there was a second one
option-kathmandu-tents = tents may be played on an arrival turn (true or false)

# The same in short, for a form that lists the values beside it

setting-long-game = The long game: 8 days on 6 terrain boards
setting-tents = The tents of the first expansion
setting-characters = The characters of the second expansion
setting-weather = How the weather is mixed
setting-hostile-needles = Compass needles that point towards Kathmandu
setting-landscape = Landscape
setting-first-player = Who begins
setting-reroll-lock = How long a die that was set aside stays locked
setting-yak-tile-chain = Several yak tiles may be fulfilled in one turn
setting-all-arrived-end = When the game ends once all have arrived
setting-long-temples = Temple tiles of the long game lie on the 3rd to 6th
setting-long-weather = Weather of the long game
setting-yak9 = Points for nine face-down yak tiles
setting-rules = Version of our rules
setting-kathmandu-tents = Tents may be played on the turn of arrival

# The drawing

table-over = The end
table-day = Day { $day } of { $days }, round { $n }
table-storm = { $n ->
    [0] the storm gathers
   *[other] storm on strip { $n }
}
table-board-start = Start
table-board-dest = Destination
table-kathmandu = Kathmandu
table-weather = Weather
table-pool = { $n ->
    [one] one day
   *[other] { $n } days
} from { $storm }▓ { $sun }☼
table-landscapes = Landscapes
table-dice = Dice
table-dice-used = Used
table-dice-aside = Set aside
table-maps = Maps
table-equipment = Equipment
table-animals = Animals
table-goods = Goods
table-special-goods = Special goods
table-tents = Tents
table-character = Character
table-yak = Yak
table-exhaustion = Exhaustion
table-yak-tile = Yak tile
table-ten-points = 10 points
table-offerings = Offerings
table-cards = { $n ->
    [one] one start equipment card
   *[other] { $n } start equipment cards
}
table-steps = { $n ->
    [one] one step
   *[other] { $n } steps
}
table-throws = { $n ->
    [one] one more throw
   *[other] { $n } more throws
}
table-marked = marked:
table-deed = { $deed ->
    [reroll] rerolled
    [fulfil] yak tile fulfilled
    [paint] painted
    [collect] equipment collected
    [buy] bought
    [offer] offering made
   *[swap] maps swapped
}
table-asked = { $name } is asked about tents
table-temple = temple
table-start-space = start space
table-needle = needle
table-way-on = way to Kathmandu
table-strip = border strip
table-storm-here = storm
table-behind = behind the storm
table-reach = within reach (cards included)
table-tiring = with exhaustion
table-path = path
table-crowd = several yaks
table-standee = standee
table-pile = { $n } in the pile
table-worth = { $good }, worth { $points }
table-gives = { $name }: { $value }
table-face-down = yak tiles face down
table-along = The boards in the order of the way; the arrows tell how they lie.

# The edition

edition-boards = Boards
edition-place = place of a temple tile
edition-any = any resource
edition-timing = When played, start cards
edition-when = { $when ->
    [before] before
    [during] during
   *[after] after
}
edition-kathmandu-tiles = Kathmandu tiles
edition-temple-tiles = Temple tiles
edition-inherit = the landscape of the space
edition-yak-tiles = Yak tiles
edition-long-weather = Weather, long game
