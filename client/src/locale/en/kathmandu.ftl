# Words on the board of Kathmandu

kathmandu-language = en
kathmandu-letter-north = N
kathmandu-letter-east = E
kathmandu-letter-south = S
kathmandu-letter-west = W
kathmandu-map = { $colour } { $half }
kathmandu-is = { $name }: { $value }
kathmandu-none = none
kathmandu-landscape = Landscape
kathmandu-display = Beside the landscape
kathmandu-choose = What do you do here?
kathmandu-fit = Show the whole landscape
kathmandu-follow = Follow the yaks
kathmandu-nearer = Nearer
kathmandu-farther = Farther
kathmandu-day = Day { $day } of { $days }, round { $round }
kathmandu-over = The end
kathmandu-weather = Days and weather
kathmandu-day-weather = Day { $day }: { $weather }
kathmandu-day-pool = Day { $day }: not known yet; its tiles come from { $storm } storm and { $sun } sun
kathmandu-pool = { $days ->
    [one] One day
   *[other] { $days } days
} to come from { $storm } storm and { $sun } sun
kathmandu-storm-at = { $n ->
    [0] The storm gathers behind the start board
   *[other] The storm stands on strip { $n }
}
kathmandu-behind = Behind the storm
kathmandu-start-board = Start board
kathmandu-board = Board { $n }
kathmandu-destination = Destination board
kathmandu-way-on = Kathmandu lies to the { $heading }
kathmandu-needle = The needle points { $heading }: a first step that way costs a compass
kathmandu-strip = Border strip { $n }: crossing costs yak fodder
kathmandu-temple = temple
kathmandu-start-space = start space
kathmandu-kathmandu = Kathmandu
kathmandu-worth = { $good }, worth { $points }
kathmandu-no-goods = Empty space for goods
kathmandu-offerings-of = offerings of { $names }
kathmandu-yak = Yak
kathmandu-yak-of = { $name }’s yak
kathmandu-equipment = Equipment
kathmandu-start-equipment = Start equipment
kathmandu-animals = Animals
kathmandu-maps = Maps
kathmandu-map-bottom = At the bottom of the pile: { $map }
kathmandu-tiles = Kathmandu tiles
kathmandu-special-goods = Special goods
kathmandu-goods = Goods
kathmandu-tents = Tents
kathmandu-characters = Characters
kathmandu-pile = { $n } in the pile
kathmandu-dice = Dice
kathmandu-dice-used = Used dice
kathmandu-used = die space { $n }
kathmandu-aside = set aside
kathmandu-marked = picked for the throw
kathmandu-any = any resource
kathmandu-total = Total of the day: { $n }
kathmandu-resources = Resources
kathmandu-standee = Holds the standee
kathmandu-arrived-with = Arrived in Kathmandu on day { $day }, round { $round }; tile worth { $points }
kathmandu-exhausted = { $n ->
    [0] No exhaustion marker
    [one] 1 exhaustion marker
   *[other] { $n } exhaustion markers
}
kathmandu-yak-tile = Yak tile
kathmandu-ten-points = 10 points
kathmandu-face-down = { $n } face down
kathmandu-offerings-made = { $n ->
    [0] No offering made
    [one] 1 offering made, worth { $points }
   *[other] { $n } offerings made, worth { $points }
}
kathmandu-secured = Secured pair: { $colour }
kathmandu-free = no cost
kathmandu-reach = Within reach

# The components

kathmandu-landscape-snow = snow
kathmandu-landscape-meadow = meadow
kathmandu-landscape-grain-field = grain field
kathmandu-landscape-steppe = steppe
kathmandu-landscape-forest = forest
kathmandu-landscape-city = city
kathmandu-landscape-mountain = mountain
kathmandu-resource-backpack = backpack
kathmandu-resource-compass = compass
kathmandu-resource-paint-box = paint box
kathmandu-resource-coin = coin
kathmandu-resource-yak-fodder = yak fodder
kathmandu-die-brown = brown
kathmandu-die-pink = pink
kathmandu-die-black = black
kathmandu-die-purple = purple
kathmandu-die-orange = orange
kathmandu-die-grey = grey
kathmandu-equipment-tool-case = Tool case
kathmandu-equipment-magnifying-glass = Magnifying glass
kathmandu-equipment-wooden-barrel = Wooden barrel
kathmandu-equipment-first-aid-bag = First aid bag
kathmandu-equipment-telescope = Telescope
kathmandu-equipment-water-bottle = Water bottle
kathmandu-equipment-terrain-map = Terrain map
kathmandu-equipment-chest = Chest
kathmandu-equipment-climbing-gear = Climbing gear
kathmandu-equipment-tea-leaves = Tea leaves
kathmandu-equipment-bridle = Bridle
kathmandu-equipment-rope-ladder = Rope ladder
kathmandu-good-thangka = thangka
kathmandu-good-silk = silk
kathmandu-good-spices = spices
kathmandu-good-prayer-mill = prayer mill
kathmandu-good-statue = statue
kathmandu-good-ring = ring
kathmandu-colour-red = red
kathmandu-colour-purple = purple
kathmandu-colour-green = green
kathmandu-colour-blue = blue
kathmandu-colour-yellow = yellow
kathmandu-colour-orange = orange
kathmandu-character-mountaineer = mountaineer
kathmandu-character-yak-guide = yak guide
kathmandu-character-monk = monk
kathmandu-character-merchant = merchant
kathmandu-character-border-guard = border guard
kathmandu-character-artist = artist
kathmandu-ability-mountaineer = May cross mountains in a movement, and end on one.
kathmandu-ability-yak-guide = Turns a chosen pink die to any face; exchanges 2 yak fodder for 1 other resource.
kathmandu-ability-monk = Up to 3 times: 2 offerings instead of 1 in the temple on which the yak stands.
kathmandu-ability-merchant = Buys from any space of the city in which the target space lies.
kathmandu-ability-border-guard = Enters a new board on any space along the border strip.
kathmandu-ability-artist = Paints and collects also with the landscapes of the 4 spaces next to the target space.
kathmandu-heading-north = north
kathmandu-heading-east = east
kathmandu-heading-south = south
kathmandu-heading-west = west
kathmandu-weather-sun = sun
kathmandu-weather-storm = storm
kathmandu-animal-red-panda = Red Panda
kathmandu-animal-mule = Mule
kathmandu-animal-gharial = Gharial
kathmandu-animal-oriental-garden-lizard = Oriental Garden Lizard
kathmandu-animal-green-tree-snake = Green Tree Snake
kathmandu-animal-golden-pheasant = Golden Pheasant
kathmandu-animal-blackbuck = Blackbuck
kathmandu-animal-himalayan-tahr = Himalayan Tahr
kathmandu-animal-dzo = Dzo
kathmandu-animal-himalayan-monal = Himalayan Monal
kathmandu-animal-red-headed-trogon = Red-headed Trogon
kathmandu-animal-spiny-babbler = Spiny Babbler
kathmandu-animal-bengal-tiger = Bengal Tiger
kathmandu-animal-monitor-lizard = Monitor Lizard
kathmandu-animal-river-dolphin = River Dolphin
kathmandu-animal-jackal = Jackal
kathmandu-animal-langur = Langur
kathmandu-animal-snow-leopard = Snow Leopard
kathmandu-animal-greater-one-horned-rhino = Greater One-horned Rhino
kathmandu-animal-indian-elephant = Indian Elephant
kathmandu-animal-bharal = Bharal
kathmandu-animal-himalayan-serow = Himalayan Serow
kathmandu-animal-rhesus-monkey = Rhesus Monkey
kathmandu-animal-musk-deer = Musk Deer
kathmandu-animal-yak = Yak
kathmandu-animal-wild-buffalo = Wild Buffalo
kathmandu-animal-hog-deer = Hog Deer
