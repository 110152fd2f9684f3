# Words on the board of Kathmandu

kathmandu-language = fr
kathmandu-letter-north = N
kathmandu-letter-east = E
kathmandu-letter-south = S
kathmandu-letter-west = O
kathmandu-map = { $half } { $colour }
kathmandu-is = { $name } : { $value }
kathmandu-none = aucun
kathmandu-landscape = Paysage
kathmandu-display = À côté du paysage
kathmandu-choose = Que faites-vous ici ?
kathmandu-fit = Montrer tout le paysage
kathmandu-follow = Suivre les yacks
kathmandu-nearer = Plus près
kathmandu-farther = Plus loin
kathmandu-day = Jour { $day } sur { $days }, tour { $round }
kathmandu-over = Fin de la partie
kathmandu-weather = Jours et météo
kathmandu-day-weather = Jour { $day } : { $weather }
kathmandu-day-pool = Jour { $day } : encore inconnu ; ses tuiles viennent de { $storm } tempête et { $sun } soleil
kathmandu-pool = { $days ->
    [one] Un jour
   *[other] { $days } jours
} à venir parmi { $storm } tempête et { $sun } soleil
kathmandu-storm-at = { $n ->
    [0] La tempête se prépare derrière le plateau de départ
   *[other] La tempête est sur la bordure { $n }
}
kathmandu-behind = Derrière la tempête
kathmandu-start-board = Plateau de départ
kathmandu-board = Plateau { $n }
kathmandu-destination = Plateau d’arrivée
kathmandu-way-on = Vers Katmandou : { $heading }
kathmandu-needle = Aiguille : { $heading } ; un premier pas dans cette direction coûte une boussole
kathmandu-strip = Bordure { $n } : la franchir coûte du fourrage
kathmandu-temple = temple
kathmandu-start-space = case de départ
kathmandu-kathmandu = Katmandou
kathmandu-worth = { $good }, valeur { $points }
kathmandu-no-goods = Case de marchandise vide
kathmandu-offerings-of = offrandes de { $names }
kathmandu-yak = Yack
kathmandu-yak-of = Yack de { $name }
kathmandu-equipment = Équipement
kathmandu-start-equipment = Équipement de départ
kathmandu-animals = Animaux
kathmandu-maps = Cartes
kathmandu-map-bottom = Sous la pile : { $map }
kathmandu-tiles = Tuiles Katmandou
kathmandu-special-goods = Marchandises spéciales
kathmandu-goods = Marchandises
kathmandu-tents = Tentes
kathmandu-characters = Personnages
kathmandu-pile = { $n } dans la pile
kathmandu-dice = Dés
kathmandu-dice-used = Dés utilisés
kathmandu-used = case de dé { $n }
kathmandu-aside = mis de côté
kathmandu-marked = choisi pour le lancer
kathmandu-any = ressource au choix
kathmandu-total = Total du jour : { $n }
kathmandu-resources = Ressources
kathmandu-standee = A le pion Stefan Feld
kathmandu-arrived-with = Arrivé à Katmandou au jour { $day }, tour { $round } ; tuile de valeur { $points }
kathmandu-exhausted = { $n ->
    [0] Aucun marqueur d’épuisement
    [one] 1 marqueur d’épuisement
   *[other] { $n } marqueurs d’épuisement
}
kathmandu-yak-tile = Tuile yack
kathmandu-ten-points = 10 points
kathmandu-face-down = { $n } face cachée
kathmandu-offerings-made = { $n ->
    [0] Aucune offrande déposée
    [one] 1 offrande déposée, valeur { $points }
   *[other] { $n } offrandes déposées, valeur { $points }
}
kathmandu-secured = Paire protégée : { $colour }
kathmandu-free = sans frais
kathmandu-reach = À portée

# The components

kathmandu-landscape-snow = neige
kathmandu-landscape-meadow = prairie
kathmandu-landscape-grain-field = champ de céréales
kathmandu-landscape-steppe = steppe
kathmandu-landscape-forest = forêt
kathmandu-landscape-city = ville
kathmandu-landscape-mountain = montagne
kathmandu-resource-backpack = sac à dos
kathmandu-resource-compass = boussole
kathmandu-resource-paint-box = boîte de peinture
kathmandu-resource-coin = pièce
kathmandu-resource-yak-fodder = fourrage
kathmandu-die-brown = marron
kathmandu-die-pink = rose
kathmandu-die-black = noir
kathmandu-die-purple = violet
kathmandu-die-orange = orange
kathmandu-die-grey = gris
kathmandu-equipment-tool-case = Caisse à outils
kathmandu-equipment-magnifying-glass = Loupe
kathmandu-equipment-wooden-barrel = Tonneau en bois
kathmandu-equipment-first-aid-bag = Trousse de premiers secours
kathmandu-equipment-telescope = Télescope
kathmandu-equipment-water-bottle = Bouteille d’eau
kathmandu-equipment-terrain-map = Carte du monde
kathmandu-equipment-chest = Coffre
kathmandu-equipment-climbing-gear = Matériel d’escalade
kathmandu-equipment-tea-leaves = Feuilles de thé
kathmandu-equipment-bridle = Bride
kathmandu-equipment-rope-ladder = Échelle de corde
kathmandu-good-thangka = peinture Thangka
kathmandu-good-silk = soie
kathmandu-good-spices = épices
kathmandu-good-prayer-mill = moulin à prières
kathmandu-good-statue = statue
kathmandu-good-ring = anneau
kathmandu-colour-red = rouge
kathmandu-colour-purple = violet
kathmandu-colour-green = vert
kathmandu-colour-blue = bleu
kathmandu-colour-yellow = jaune
kathmandu-colour-orange = orange
kathmandu-character-mountaineer = alpiniste
kathmandu-character-yak-guide = guide de yack
kathmandu-character-monk = moine
kathmandu-character-merchant = marchand
kathmandu-character-border-guard = garde-frontière
kathmandu-character-artist = artiste
kathmandu-ability-mountaineer = Peut traverser les montagnes lors d’un déplacement, et s’arrêter sur l’une d’elles.
kathmandu-ability-yak-guide = Tourne le dé rose choisi sur la face voulue ; échange 2 fourrages contre 1 autre ressource.
kathmandu-ability-monk = Jusqu’à 3 fois : 2 offrandes au lieu de 1 dans le temple où se trouve le yack.
kathmandu-ability-merchant = Achète sur n’importe quelle case de la ville où se trouve la case d’arrivée.
kathmandu-ability-border-guard = Entre sur un nouveau plateau par n’importe quelle case le long de la bordure.
kathmandu-ability-artist = Peint et récupère aussi avec les paysages des 4 cases voisines de la case d’arrivée.
kathmandu-heading-north = nord
kathmandu-heading-east = est
kathmandu-heading-south = sud
kathmandu-heading-west = ouest
kathmandu-weather-sun = soleil
kathmandu-weather-storm = tempête
kathmandu-animal-red-panda = Panda roux
kathmandu-animal-mule = Mule
kathmandu-animal-gharial = Gavial
kathmandu-animal-oriental-garden-lizard = Lézard arlequin
kathmandu-animal-green-tree-snake = Python vert
kathmandu-animal-golden-pheasant = Faisan doré
kathmandu-animal-blackbuck = Antilope indienne
kathmandu-animal-himalayan-tahr = Jharal
kathmandu-animal-dzo = Dzo
kathmandu-animal-himalayan-monal = Lophophore resplendissant
kathmandu-animal-red-headed-trogon = Trogon à tête rouge
kathmandu-animal-spiny-babbler = Cratérope du Népal
kathmandu-animal-bengal-tiger = Tigre du Bengale
kathmandu-animal-monitor-lizard = Varan
kathmandu-animal-river-dolphin = Dauphin d’eau douce
kathmandu-animal-jackal = Chacal
kathmandu-animal-langur = Langur
kathmandu-animal-snow-leopard = Léopard des neiges
kathmandu-animal-greater-one-horned-rhino = Rhinocéros indien
kathmandu-animal-indian-elephant = Éléphant indien
kathmandu-animal-bharal = Bharal
kathmandu-animal-himalayan-serow = Saro de l’Himalaya
kathmandu-animal-rhesus-monkey = Macaque rhésus
kathmandu-animal-musk-deer = Cerf porte-musc
kathmandu-animal-yak = Yack
kathmandu-animal-wild-buffalo = Buffle sauvage
kathmandu-animal-hog-deer = Cerf cochon
