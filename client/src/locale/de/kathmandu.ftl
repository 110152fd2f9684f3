# Words on the board of Kathmandu

kathmandu-language = de
kathmandu-letter-north = N
kathmandu-letter-east = O
kathmandu-letter-south = S
kathmandu-letter-west = W
kathmandu-map = { $half } { $colour }
kathmandu-is = { $name }: { $value }
kathmandu-none = nichts
kathmandu-landscape = Landschaft
kathmandu-display = Neben der Landschaft
kathmandu-choose = Was tust du hier?
kathmandu-fit = Die ganze Landschaft zeigen
kathmandu-follow = Den Yaks folgen
kathmandu-nearer = Näher
kathmandu-farther = Weiter weg
kathmandu-day = Tag { $day } von { $days }, Runde { $round }
kathmandu-over = Spielende
kathmandu-weather = Tage und Wetter
kathmandu-day-weather = Tag { $day }: { $weather }
kathmandu-day-pool = Tag { $day }: noch unbekannt; die Plättchen kommen aus { $storm } Sturm und { $sun } Sonne
kathmandu-pool = Noch { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} aus { $storm } Sturm und { $sun } Sonne
kathmandu-storm-at = { $n ->
    [0] Der Sturm zieht hinter der Starttafel auf
   *[other] Der Sturm steht auf Streifen { $n }
}
kathmandu-behind = Hinter dem Sturm
kathmandu-start-board = Starttafel
kathmandu-board = Tafel { $n }
kathmandu-destination = Zieltafel
kathmandu-way-on = Nach Kathmandu: { $heading }
kathmandu-needle = Die Nadel zeigt nach { $heading }: ein erster Schritt dorthin kostet einen Kompass
kathmandu-strip = Grenzstreifen { $n }: ihn zu überschreiten kostet Yakfutter
kathmandu-temple = Tempel
kathmandu-start-space = Startfeld
kathmandu-kathmandu = Kathmandu
kathmandu-worth = { $good }, Wert { $points }
kathmandu-no-goods = Leeres Warenfeld
kathmandu-offerings-of = Opfergaben von { $names }
kathmandu-yak = Yak
kathmandu-yak-of = Yak von { $name }
kathmandu-equipment = Ausrüstung
kathmandu-start-equipment = Startausrüstung
kathmandu-animals = Tiere
kathmandu-maps = Karten
kathmandu-map-bottom = Unter dem Stapel: { $map }
kathmandu-tiles = Kathmandu-Plättchen
kathmandu-special-goods = Besondere Waren
kathmandu-goods = Waren
kathmandu-tents = Zelte
kathmandu-characters = Charaktere
kathmandu-pile = { $n } im Stapel
kathmandu-dice = Würfel
kathmandu-dice-used = Benutzte Würfel
kathmandu-used = Würfelfeld { $n }
kathmandu-aside = beiseitegelegt
kathmandu-marked = zum Werfen vorgemerkt
kathmandu-any = beliebige Ressource
kathmandu-total = Summe des Tages: { $n }
kathmandu-resources = Ressourcen
kathmandu-standee = Hat die Startspieler-Figur
kathmandu-arrived-with = Angekommen in Kathmandu an Tag { $day }, Runde { $round }; Plättchen mit Wert { $points }
kathmandu-exhausted = { $n ->
    [0] Kein Erschöpfungsmarker
    [one] 1 Erschöpfungsmarker
   *[other] { $n } Erschöpfungsmarker
}
kathmandu-yak-tile = Yakplättchen
kathmandu-ten-points = 10 Punkte
kathmandu-face-down = { $n } verdeckt
kathmandu-offerings-made = { $n ->
    [0] Keine Opfergabe dargebracht
    [one] 1 Opfergabe dargebracht, Wert { $points }
   *[other] { $n } Opfergaben dargebracht, Wert { $points }
}
kathmandu-secured = Gesichertes Paar: { $colour }
kathmandu-free = ohne Kosten
kathmandu-reach = In Reichweite

# The components

kathmandu-landscape-snow = Schnee
kathmandu-landscape-meadow = Wiese
kathmandu-landscape-grain-field = Getreidefeld
kathmandu-landscape-steppe = Steppe
kathmandu-landscape-forest = Wald
kathmandu-landscape-city = Stadt
kathmandu-landscape-mountain = Berg
kathmandu-resource-backpack = Rucksack
kathmandu-resource-compass = Kompass
kathmandu-resource-paint-box = Farbkasten
kathmandu-resource-coin = Münze
kathmandu-resource-yak-fodder = Yakfutter
kathmandu-die-brown = braun
kathmandu-die-pink = rosa
kathmandu-die-black = schwarz
kathmandu-die-purple = lila
kathmandu-die-orange = orange
kathmandu-die-grey = grau
kathmandu-equipment-tool-case = Werkzeugkoffer
kathmandu-equipment-magnifying-glass = Lupe
kathmandu-equipment-wooden-barrel = Holzfass
kathmandu-equipment-first-aid-bag = Erste-Hilfe-Tasche
kathmandu-equipment-telescope = Fernrohr
kathmandu-equipment-water-bottle = Wasserflasche
kathmandu-equipment-terrain-map = Geländekarte
kathmandu-equipment-chest = Truhe
kathmandu-equipment-climbing-gear = Kletterausrüstung
kathmandu-equipment-tea-leaves = Teeblätter
kathmandu-equipment-bridle = Zaumzeug
kathmandu-equipment-rope-ladder = Strickleiter
kathmandu-good-thangka = Thangka
kathmandu-good-silk = Seide
kathmandu-good-spices = Gewürze
kathmandu-good-prayer-mill = Gebetsmühle
kathmandu-good-statue = Statue
kathmandu-good-ring = Ring
kathmandu-colour-red = rot
kathmandu-colour-purple = lila
kathmandu-colour-green = grün
kathmandu-colour-blue = blau
kathmandu-colour-yellow = gelb
kathmandu-colour-orange = orange
kathmandu-character-mountaineer = Bergsteiger
kathmandu-character-yak-guide = Yakführerin
kathmandu-character-monk = Mönch
kathmandu-character-merchant = Händlerin
kathmandu-character-border-guard = Grenzwächter
kathmandu-character-artist = Künstlerin
kathmandu-ability-mountaineer = Darf bei einer Bewegung Berge überqueren und auf einem Berg enden.
kathmandu-ability-yak-guide = Dreht den gewählten rosa Würfel auf jede Seite; tauscht 2 Yakfutter gegen 1 andere Ressource.
kathmandu-ability-monk = Bis zu 3-mal: 2 Opfergaben statt 1 in dem Tempel, auf dem das Yak steht.
kathmandu-ability-merchant = Kauft von jedem Feld der Stadt, in der das Zielfeld liegt.
kathmandu-ability-border-guard = Betritt eine neue Tafel auf einem beliebigen Feld am Grenzstreifen.
kathmandu-ability-artist = Malt und sammelt auch mit den Landschaften der 4 Felder neben dem Zielfeld.
kathmandu-heading-north = Norden
kathmandu-heading-east = Osten
kathmandu-heading-south = Süden
kathmandu-heading-west = Westen
kathmandu-weather-sun = Sonne
kathmandu-weather-storm = Sturm
kathmandu-animal-red-panda = Roter Panda
kathmandu-animal-mule = Maultier
kathmandu-animal-gharial = Gangesgavial
kathmandu-animal-oriental-garden-lizard = Blutsaugeragame
kathmandu-animal-green-tree-snake = Grüne Baumschlange
kathmandu-animal-golden-pheasant = Goldfasan
kathmandu-animal-blackbuck = Hirschziegenantilope
kathmandu-animal-himalayan-tahr = Himalaya-Tahr
kathmandu-animal-dzo = Dzo
kathmandu-animal-himalayan-monal = Himalaya-Glanzfasan
kathmandu-animal-red-headed-trogon = Rotkopftrogon
kathmandu-animal-spiny-babbler = Stacheldrossling
kathmandu-animal-bengal-tiger = Bengal-Tiger
kathmandu-animal-monitor-lizard = Waran
kathmandu-animal-river-dolphin = Flussdelfin
kathmandu-animal-jackal = Schakal
kathmandu-animal-langur = Langur
kathmandu-animal-snow-leopard = Schneeleopard
kathmandu-animal-greater-one-horned-rhino = Panzernashorn
kathmandu-animal-indian-elephant = Indischer Elefant
kathmandu-animal-bharal = Blauschaf
kathmandu-animal-himalayan-serow = Himalaya-Serau
kathmandu-animal-rhesus-monkey = Rhesusaffe
kathmandu-animal-musk-deer = Moschustier
kathmandu-animal-yak = Yak
kathmandu-animal-wild-buffalo = Wildbüffel
kathmandu-animal-hog-deer = Schweinshirsch
