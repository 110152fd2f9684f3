# Words

landscape-snow = neige
landscape-meadow = prairie
landscape-grain-field = champ de céréales
landscape-steppe = steppe
landscape-forest = forêt
landscape-city = ville
landscape-mountain = montagne
landscape-ten-points = 10 points

resource-backpack = sac à dos
resource-compass = boussole
resource-paint-box = boîte de peinture
resource-coin = pièce
resource-yak-fodder = fourrage

die-brown = marron
die-pink = rose
die-black = noir
die-purple = violet
die-orange = orange
die-grey = gris

equipment-tool-case = Caisse à outils
equipment-magnifying-glass = Loupe
equipment-wooden-barrel = Tonneau en bois
equipment-first-aid-bag = Trousse de premiers secours
equipment-telescope = Télescope
equipment-water-bottle = Bouteille d’eau
equipment-terrain-map = Carte du monde
equipment-chest = Coffre
equipment-climbing-gear = Matériel d’escalade
equipment-tea-leaves = Feuilles de thé
equipment-bridle = Bride
equipment-rope-ladder = Échelle de corde

good-thangka = peinture Thangka
good-silk = soie
good-spices = épices
good-prayer-mill = moulin à prières
good-statue = statue
good-ring = anneau

map-colour-red = rouge
map-colour-purple = violet
map-colour-green = vert
map-colour-blue = bleu
map-colour-yellow = jaune
map-colour-orange = orange
map-name = { $half } { $colour }

character-mountaineer = alpiniste
character-yak-guide = guide de yack
character-monk = moine
character-merchant = marchand
character-border-guard = garde-frontière
character-artist = artiste
ability-mountaineer = Peut traverser les montagnes lors d’un déplacement, et s’arrêter sur l’une d’elles.
ability-yak-guide = Tourne le dé rose choisi sur la face voulue ; échange 2 fourrages contre 1 autre ressource.
ability-monk = Jusqu’à 3 fois : 2 offrandes au lieu de 1 dans le temple où se trouve le yack.
ability-merchant = Achète sur n’importe quelle case de la ville où se trouve la case d’arrivée.
ability-border-guard = Entre sur un nouveau plateau par n’importe quelle case le long de la bordure.
ability-artist = Peint et récupère aussi avec les paysages des 4 cases voisines de la case d’arrivée.

heading-north = nord
heading-east = est
heading-south = sud
heading-west = ouest

weather-sun = soleil
weather-storm = tempête

animal-red-panda = Panda roux
animal-mule = Mule
animal-gharial = Gavial
animal-oriental-garden-lizard = Lézard arlequin
animal-green-tree-snake = Python vert
animal-golden-pheasant = Faisan doré
animal-blackbuck = Antilope indienne
animal-himalayan-tahr = Jharal
animal-dzo = Dzo
animal-himalayan-monal = Lophophore resplendissant
animal-red-headed-trogon = Trogon à tête rouge
animal-spiny-babbler = Cratérope du Népal
animal-bengal-tiger = Tigre du Bengale
animal-monitor-lizard = Varan
animal-river-dolphin = Dauphin d’eau douce
animal-jackal = Chacal
animal-langur = Langur
animal-snow-leopard = Léopard des neiges
animal-greater-one-horned-rhino = Rhinocéros indien
animal-indian-elephant = Éléphant indien
animal-bharal = Bharal
animal-himalayan-serow = Saro de l’Himalaya
animal-rhesus-monkey = Macaque rhésus
animal-musk-deer = Cerf porte-musc
animal-yak = Yack
animal-wild-buffalo = Buffle sauvage
animal-hog-deer = Cerf cochon

# Actions

action-die = Prendre le dé { $die }{ $known ->
    [yes]  : { $face }, { $gives }
   *[no] {""}
}
action-reroll = Mettre le dé { $die } de côté et relancer les autres
action-take = Prendre une ressource : { $resource }
action-go = Aller vers { $heading ->
    [est] l’est
    [ouest] l’ouest
   *[other] le { $heading }
}
action-end = Terminer le tour
action-rest = Se reposer
action-play = Jouer { $kind }
action-bottle = Bouteille d’eau : { $way ->
    [up] un point de plus
   *[down] un point de moins
}
action-exchange = Échanger 2 fourrages contre : { $resource }
action-pink = Tourner le dé rose sur { $face }
action-turn = Tourner à { $side ->
    [left] gauche
   *[right] droite
} après { $step ->
    [one] un pas
   *[other] { $step } pas
}
action-straight = Tout droit
action-climb = { $means ->
    [not] S’arrêter devant la montagne
    [gear] Traverser avec le Matériel d’escalade
   *[mountaineer] Traverser en alpiniste
}
action-enter = { $known ->
    [yes] Entrer en { $cell }
   *[no] Entrer à la place { $place } le long de la bordure
}
action-fulfil = Compléter la tuile Yack
action-offer = { $offerings ->
    [one] Faire une offrande
   *[other] Faire { $offerings } offrandes
}
action-ladder = Échelle de corde : une offrande dans le temple { $around ->
    [n] au nord
    [ne] au nord-est
    [e] à l’est
    [se] au sud-est
    [s] au sud
    [sw] au sud-ouest
    [w] à l’ouest
   *[nw] au nord-ouest
}
action-special = { $answer ->
    [yes] Acheter aussi la marchandise spéciale
   *[no] Laisser la marchandise spéciale
}
action-map = { $pile ->
    [yes] Prendre le premier plan de la pile
   *[no] Prendre le plan { $half } { $colour }
}
action-tent = Jouer une tente : { $landscape }
action-pass = Passer
action-buy = { $known ->
    [yes] Acheter : { $good }, valeur { $points }
   *[no] Acheter : { $good }, tuile { $tile }
}
action-paint = Peindre : { $animal }
action-collect = Récupérer { $kind } ({ $landscape })
action-swap = Échanger des plans avec { $seat }
action-want = Prendre le plan { $half } { $colour } { $known ->
    [yes] à { $other }
   *[no] de l’autre joueur
}
action-give = Donner le plan { $half } { $colour }
action-tools = Caisse à outils : { $resources }
action-mark = Choisir un dé à lancer : { $die }
action-unmark = Reprendre un dé : { $die }
action-throw = Lancer les dés choisis
action-stop = Laisser les dés comme ils sont
action-character = Prendre le personnage : { $character }
action-start = Partir de { $cell }
action-relocate = Carte du monde : aller en { $cell }

prompt-die = { $before ->
    [none] Choisissez un dé.
   *[other] Choisissez un dé. Avant, vous pouvez : { $before }.
}
prompt-reroll = Quel dé mettez-vous de côté ?
prompt-take = Quelle ressource prenez-vous ?
prompt-go = { $before ->
    [none] Dans quelle direction va votre yack ?
   *[other] Dans quelle direction va votre yack ? Avant, vous pouvez : { $before }.
}
prompt-end = Que faites-vous sur votre case d’arrivée, { $cell } ({ $landscape }) ?
prompt-rest = { $remedy ->
    [yes] Vous êtes épuisé : repos, sauf si vous jouez la Trousse de premiers secours.
   *[no] Vous êtes épuisé : repos. Ce qui peut se faire avant ne l’évite pas.
}
prompt-play = Quelle carte jouez-vous ?
prompt-bottle = Dans quel sens tournez-vous le dé ?
prompt-exchange = Qu’échangez-vous ?
prompt-pink = Sur quelle face tournez-vous le dé rose ?
prompt-turn = Où votre yack tourne-t-il ?
prompt-straight = Où votre yack tourne-t-il ?
prompt-climb = { $entry ->
    [yes] Une montagne en face : où entrez-vous sur le plateau suivant, ou vous arrêtez-vous ?
   *[no] Une montagne devant vous : comment continuer ?
}
prompt-enter = Où entrez-vous sur le plateau suivant ?
prompt-fulfil = Que faites-vous sur votre case d’arrivée ?
prompt-offer = Que faites-vous sur votre case d’arrivée ?
prompt-ladder = Que faites-vous sur votre case d’arrivée ?
prompt-special = Achetez-vous la marchandise spéciale pour une pièce de plus : { $good } ?
prompt-map = Quel plan prenez-vous ?
prompt-tent = Jouez-vous une tente sur la case d’arrivée de { $whose }, { $cell } ({ $landscape }) ?
prompt-pass = Vous n’avez aucune tente pour la case d’arrivée de { $whose }, { $cell } ({ $landscape }).
prompt-buy = Que faites-vous sur votre case d’arrivée ?
prompt-paint = Que faites-vous sur votre case d’arrivée ?
prompt-collect = Que faites-vous sur votre case d’arrivée ?
prompt-swap = Que faites-vous sur votre case d’arrivée ?
prompt-want = Quel plan voulez-vous de { $other } ?
prompt-give = Lequel de vos plans donnez-vous à { $other } pour { $got } ?
prompt-tools = Caisse à outils : quelles trois ressources ?
prompt-mark = Tonneau en bois : quels dés lancez-vous ?
prompt-unmark = Tonneau en bois : quels dés lancez-vous ?
prompt-throw = Tonneau en bois : quels dés lancez-vous ?
prompt-stop = Tonneau en bois : quels dés lancez-vous ?
prompt-character = Quel personnage prenez-vous ?
prompt-start = D’où part votre yack ?
prompt-relocate = Carte du monde : où va votre yack ?
before-cards = jouer une carte
before-reroll = mettre un dé de côté et relancer
before-exchange = échanger du fourrage
before-pink = tourner le dé rose

# Events

event-character = { $name } prend le personnage : { $character }.
event-deal-card = { $name } commence avec { $kind }.
event-place = { $name } place son yack en { $cell }.
event-new-day = La journée { $day } commence.
event-roll = { $name } lance les dés : { $all }.
event-choose-die = { $name } prend le dé { $die } ({ $face }).
event-set-aside = { $name } met le dé { $die } de côté.
event-gain = { $name } reçoit une ressource : { $resource }.
event-play = { $name } joue { $kind }.
event-turn-die = { $name } tourne le dé { $die } sur { $face }.
event-relieved = { $removed ->
    [one] { $name } retire un marqueur d’épuisement.
   *[other] { $name } retire { $removed } marqueurs d’épuisement.
}
event-exchange = { $name } échange 2 fourrages contre : { $resource }.
event-rest = { $name } se repose et retire tous ses marqueurs d’épuisement.
event-move = { $name } part de { $cell }, direction { $heading }, { $steps ->
    [one] un pas
   *[other] { $steps } pas
}.
event-walk = { $name } part de { $cell }, direction { $heading } : { $path }.
event-needle = { $paid ->
    [0] Dans le sens de l’aiguille sans boussole : { $name } se fatigue.
   *[other] Dans le sens de l’aiguille : { $name } rend une boussole.
}
event-step = … jusqu’à { $cell }.
event-cross = { $paid ->
    [0] Bordure franchie sans fourrage : { $name } se fatigue.
   *[other] Bordure franchie : { $name } rend un fourrage.
}
event-blocked = Le chemin est bloqué, il restait { $lost ->
    [one] un pas
   *[other] { $lost } pas
} : { $name } se fatigue.
event-stand = { $name } s’arrête en { $cell } ({ $landscape }).
event-tired = { $name } a { $markers ->
    [one] un marqueur d’épuisement
   *[other] { $markers } marqueurs d’épuisement
}.
event-relocate = { $name } déplace son yack en { $cell }.
event-fulfil = { $name } complète une tuile Yack : { $landscape }.
event-yak-tile = { $name } révèle sa tuile Yack suivante : { $yak_tile }.
event-paint = { $name } peint un animal : { $animal }.
event-collect = { $name } récupère { $kind } ({ $landscape }).
event-buy = { $name } achète : { $good }, valeur { $points }.
event-special = { $name } achète la marchandise spéciale : { $good }.
event-offer = { $offerings ->
    [one] { $name } fait une offrande dans le temple en { $cell }.
   *[other] { $name } fait { $offerings } offrandes dans le temple en { $cell }.
}
event-take-map = { $name } prend un plan : { $map }.
event-show-map = Un plan est révélé : { $map }.
event-swap = { $name } prend { $got } à { $other } et donne { $gave }.
event-secure = { $pairs ->
    [one] { $name } met une paire de plans en sécurité.
   *[other] { $name } met { $pairs } paires de plans en sécurité.
}
event-visit = { $name } visite Katmandou et prend la tuile de { $points } points.
event-arrive = { $name } est à Katmandou avec son yack.
event-tent = { $name } joue une tente : { $landscape }.
event-standee = { $name } reçoit le pion Stefan Feld avec un total de { $total }.
event-draw-tent = { $known ->
    [no] { $name } pioche une carte Tente.
   *[yes] { $name } pioche une carte Tente : { $landscape }.
}
event-weather = La météo : { $weather }.
event-storm = La tempête avance jusqu’à la bordure { $strip }.
event-show-card = Nouvelle carte disponible : { $kind } ({ $landscape }).
event-show-animal = Nouvelle carte disponible : { $animal } ({ $landscape }).
event-no-map = Il ne reste aucun plan pour { $name }.
event-end = La partie est finie ; on compte les points.

# Prévision

ahead-way = { $path } : { $costs }
ahead-ends = { $cells } : { $costs }
ahead-die = dé { $die } –
ahead-free = sans frais
ahead-fodder = { $n ->
    [one] 1 fourrage
   *[other] { $n } fourrages
}
ahead-compass = { $n ->
    [one] 1 boussole
   *[other] { $n } boussoles
}
ahead-exhaustion = { $n ->
    [one] 1 marqueur d’épuisement
   *[other] { $n } marqueurs d’épuisement
}
ahead-relief = { $n ->
    [one] 1 marqueur d’épuisement de moins
   *[other] { $n } marqueurs d’épuisement de moins
}
ahead-gain = en prenant { $resource }
ahead-blocked = bloqué
ahead-rest = un repos

# Refusals

refused-other-choice = « { $notation } » n’est pas ce qui se décide maintenant : { $wanted ->
    [character] choisissez un personnage
    [place] choisissez une case de départ
    [die] choisissez un dé
    [any] choisissez la ressource du dé noir
    [rest] reposez-vous, ou évitez-le par une carte
    [pre_move] déplacez le yack, ou jouez d’abord une carte
    [heading] choisissez une direction
    [turn] choisissez où tourner
    [climb] décidez que faire de la montagne
    [entry] choisissez où entrer sur le plateau suivant
    [actions] agissez sur la case d’arrivée, ou terminez le tour
    [map] prenez un plan
    [special] décidez pour la marchandise spéciale
    [want] choisissez le plan que vous voulez
    [give] choisissez le plan que vous donnez
    [tools] choisissez trois ressources
    [throw] choisissez les dés, puis lancez-les
    [relocate] choisissez une case de la zone
    [tents] jouez une tente, ou passez
   *[city] prenez une ressource
}.
refused-no-swap = Personne ici ne peut échanger de plans avec vous maintenant.
refused-no-such-map = Ce plan n’est pas disponible.
refused-no-tent = Vous n’avez aucune tente du paysage de la case d’arrivée.
refused-not-in-area = Cette case n’appartient pas à la zone où se trouve votre yack.
refused-no-start-space = Ce n’est pas une case de départ libre.
refused-character-taken = Quelqu’un a déjà ce personnage.
refused-no-stop = { $marked ->
    [0] Le premier lancer doit se faire.
   *[other] Des dés sont choisis : lancez-les d’abord.
}
refused-none-marked = Vous n’avez encore choisi aucun dé.
refused-die-marked = Le dé { $die } est déjà choisi.
refused-die-not-marked = Le dé { $die } n’est pas choisi.
refused-die-marked-alone = Le dé { $die } est le seul que vous puissiez lancer.
refused-die-passed = Le dé { $die } vient avant un dé déjà choisi : les dés se choisissent dans l’ordre.
refused-die-not-unused = Le dé { $die } est déjà utilisé ou mis de côté.
refused-no-reroll = La relance est possible une fois par tour, avec au moins deux dés inutilisés.
refused-no-card = Vous n’avez pas de carte { $kind } à jouer.
refused-not-now = Ce n’est pas le moment : { $kind } se joue { $when ->
    [actions] sur la case d’arrivée, après le déplacement
    [tea] une fois le dé choisi, avant la direction
    [way] en chemin, au moment où il le faut
    [pre_move] une fois le dé choisi, avant le déplacement
   *[before] avant le déplacement
}.
refused-no-effect = { $kind } n’aurait aucun effet maintenant.
refused-not-your-character = Seul ce personnage peut faire cela : { $character }.
refused-no-fodder = L’échange demande { $rate } fourrages.
refused-no-pink = Seul un dé rose choisi peut être tourné, et sur une autre face.
refused-no-turn = Le yack ne peut pas tourner là.
refused-no-straight = Tout droit, on ne peut pas traverser les montagnes.
refused-no-climb = Cette montagne ne se traite pas ainsi.
refused-no-mountain = Ici aucune montagne n’arrête votre yack : choisissez où entrer sur le plateau suivant.
refused-no-entry = Le yack ne peut pas entrer là.
refused-once-a-turn = Vous l’avez déjà fait ce tour-ci.
refused-yak-tile-differs = Votre tuile Yack ne montre pas le paysage de la case d’arrivée.
refused-no-resource = Il vous manque la ressource : { $resource }.
refused-no-city = Votre case d’arrivée n’est pas une case Ville avec des marchandises.
refused-no-such-good = Cette tuile n’est pas à vendre ici ({ $good }).
refused-animal-not-shown = { $animal } n’est pas disponible.
refused-card-not-shown = Cette carte n’est pas disponible ({ $kind }).
refused-landscape-differs = Son paysage n’est pas celui de votre case d’arrivée.
refused-no-offering = Vous n’avez plus d’offrande.
refused-no-temple = Il n’y a pas de temple à cet endroit.
refused-offered-before = Vous avez déjà une offrande dans ce temple.
refused-no-double = Deux offrandes à la fois sont possibles { $most } fois par partie, s’il en reste deux.
refused-weather-pools = Option weather : deux réserves se donnent sous la forme { $form }.
refused-weather-numbers = Option weather : les nombres d’une réserve vont de 0 à { $most }, non { $pool }.
refused-weather-drawn = Option weather : on ne peut pas piocher { $drawn } tuiles parmi { $tiles }.
refused-weather-box = Option weather : les deux réserves ont ensemble { $storm } tuiles Tempête et { $sun } tuiles Soleil ; la boîte en a { $storms } et { $suns }.
refused-weather-days = Option weather : les réserves donnent une tuile pour chacune des { $days } journées.
refused-hostile-needles = L’option hostile_needles ne peut pas être { $needles } : il y a { $boards } plateaux terrain.
refused-landscape-length = Option landscape : un serpent a 6 plateaux, 8 dans la longue partie, départ et arrivée compris.
refused-landscape-twice = Option landscape : chaque plateau de terrain n’existe qu’une fois.
refused-landscape-form = Option landscape : chaque plateau s’écrit [plateau, face, rotation, direction].
refused-landscape-end = Option landscape, plateau { $board } : le { $end ->
    [last] dernier
   *[first] premier
} est ["{ $name }", null, …].
refused-landscape-rotation = Option landscape, plateau { $board } : la rotation va de 0 à 3 quarts de tour dans le sens horaire.
refused-landscape-no-way-on = Option landscape, plateau { $board } : aucun chemin ne part de l’arrivée ; sa direction est null.
refused-landscape-direction = Option landscape, plateau { $board } : la direction vers le plateau suivant est N, E, S ou W.
refused-landscape-terrain = Option landscape, plateau { $board } : un plateau de terrain va de 1 à 6 ou de "T1" à "T6", face "a" ou "b".
refused-landscape-meets = Option landscape : les plateaux { $one } et { $other } ne se suivent pas, et pourtant ils se touchent.
refused-landscape-boards = Option landscape : cette partie a { $boards } plateaux, départ et arrivée compris.
refused-landscape-closed = Option landscape : la bande après le plateau { $board } se franchit en moins de 2 endroits.
refused-landscape-needles = L’option hostile_needles ne peut pas être { $needles } : le paysage choisi a { $found } aiguilles de ce genre.
refused-landscape-never = Option landscape : les plateaux de cette édition ne s’accordent presque jamais ; choisissez leur place.
refused-storm-strip = storm : après la météo de { $days } jours, elle est sur une bande de { $low } à { $high }.
refused-weather-more = weather : jusqu’au jour { $day }, il y a plus de tuiles que n’en a leur réserve.
refused-standee-not-agreed = Le premier jour, la place { $seat } a le pion Stefan Feld, dit l’option first_player.
refused-characters-dealt = Avec l’option characters "random", personne ne choisit de personnage.
refused-pool-more = weather_pools : la réserve { $pool } a encore au plus { $tiles } tuiles { $kind }.
refused-equipment-more = Il y a plus que les { $cards } cartes de la boîte : { $kind }.
refused-start-equipment-other = Tant que les personnages ne sont pas pris, start_equipment est tout l’équipement de départ de l’édition.
refused-landscape-not-agreed = Ce paysage n’est pas celui de l’option landscape.
refused-position-closed = landscape : la bande après le plateau { $board } se franchit en moins de 2 endroits.
refused-maps-more = Il y a plus de deux cartes { $map }.
refused-tents-more = tents : mains et pile ont plus que les { $cards } cartes de tente avec { $land }.
refused-yak-tiles-more = yak_tiles { $whose } : sa pile en a { $tiles } avec { $land }.
refused-edition-land = { $where } : le paysage est l’un de { $lands }, non { $land }.
refused-die-gives = dé { $die } : il donne { $resource }, dit la règle du jeu.
refused-dice-give = dice : chacun de { $resources } est donné par un dé.
refused-equipment-count = equipment : la boîte a { $cards } cartes, en voici { $here }.
refused-equipment-same-id = equipment : deux cartes ont le même id.
refused-equipment-climbing = equipment : une carte climbing_gear montre grain_field, dit la règle du jeu.
refused-equipment-start = { $where } : start est 0 carte ou plus.
refused-equipment-start-sum = equipment_kinds : la somme des start est de { $cards } cartes.
refused-animal-meadow = animal { $animal } : il vit dans la prairie, dit la règle du jeu.
refused-goods-points = goods { $goods } : points sont { $tiles } nombres de 1 à { $most }.
refused-offering-track = offering_track : { $spaces } nombres croissants de 1 à { $most }.
refused-offering-25 = offering_track : une case montre 25, dit la règle du jeu.
refused-kathmandu-tiles = kathmandu_tiles : { $tiles } nombres décroissants, aucun sous 1.
refused-kathmandu-tiles-top = kathmandu_tiles : la première vaut { $top } et une autre 11, dit la règle du jeu.
refused-yak-tiles-count = yak_tiles : chaque joueur en a { $tiles } avec un paysage, en voici { $here }.
refused-tents-count = tents : il y a { $cards } cartes en tout.
refused-weather-two-pools = weather : { $game } a deux réserves.
refused-weather-pool-most = weather : dans { $game }, une réserve a jusqu’à { $most } tuiles de tempête et de soleil.
refused-weather-pool-drawn = weather : dans { $game }, on tire au moins une tuile d’une réserve, et pas plus qu’elle n’en a.
refused-weather-pool-days = weather : { $game } tire { $days } tuiles, une pour chaque jour.
refused-character-resources = { $where } : resources sont des nombres jusqu’à { $most } de { $resources }.
refused-character-equipment = { $where } : start_equipment est un nombre de 0 à { $most }.
refused-side-rows = { $where } : un plateau a { $rows } rangées, en voici { $here }.
refused-side-cells = { $where } : la rangée { $row } a { $here } cases, non { $cells }.
refused-side-goods = boards : il y a 24 marchandises, et un paysage pourrait avoir { $most } places pour elles.
refused-side-needle = { $where } : l’aiguille est N, E, S ou W, non { $needle }.
refused-side-joined = { $where } : il ne peut être relié ; il manque un bord avec { $cells } cases sans montagne.
refused-side-apart = { $where } : les cases sans montagne ne se touchent pas toutes.
refused-side-mark = { $where } : la rangée { $row } a une marque sur une montagne.
refused-side-cities = { $where } : il y a { $most } villes au plus.
refused-side-no-needle = { $where } : un plateau de terrain a une aiguille.
refused-side-temples = { $where } : Katmandou n’a pas de temples.

# Points

category-offerings = Offrandes
category-goods = Marchandises et tuile Katmandou
category-sets = Séries de marchandises
category-maps = Plans
category-animals = Animaux
category-yak-tiles = Tuiles Yack
category-distance = Distance de Katmandou
category-leftovers = Équipement et ressources
category-exhaustion = Épuisement

holding-backpack = sacs à dos
holding-compass = boussoles
holding-paint-box = boîtes de peinture
holding-coin = pièces
holding-yak-fodder = fourrage
holding-equipment = cartes d’équipement
holding-maps = plans
holding-animals = animaux
holding-goods = marchandises
holding-offerings = offrandes
holding-yak-tiles = tuiles Yack face cachée
holding-exhaustion = épuisement
holding-tents = cartes de tente

explain-offerings = { $offerings ->
    [0] Aucune offrande.
    [one] Une offrande : { $pieces }.
   *[other] { $offerings } offrandes : { $pieces }.
}
explain-goods = { $what ->
    [goods] { $pieces ->
        [none] Aucune marchandise.
       *[other] Marchandises : { $pieces }.
    }
    [special] Marchandises spéciales à 7 : { $pieces }.
   *[kathmandu] Tuile Katmandou numéro { $tile } en partant du dessus, d’une valeur de { $points }.
}
explain-sets = Une série de { $size } marchandises différentes : { $pieces }.
explain-maps = { $what ->
    [single] { $pieces ->
        [none] Aucun plan seul.
       *[other] Plans seuls : { $pieces }.
    }
    [pair] Une paire : { $pieces }.
   *[secured] Une paire en sécurité : { $pieces }.
}
explain-animals = { $count } × { $value } (maximum { $most } − minimum { $fewest }) : { $pieces ->
    [none] aucun animal
   *[other] { $pieces }
}.
explain-yak-tiles = Tuiles Yack face cachée : { $tiles }.
explain-distance = Bordures à franchir : { $strips }.
explain-leftovers = { $what ->
    [cards] { $pieces ->
        [none] Aucun équipement non utilisé.
       *[other] Équipement non utilisé, { $count } : { $pieces }.
    }
   *[resources] { $pieces ->
        [none] Aucune ressource.
       *[other] Ressources, { $count } : { $pieces }.
    }
}
explain-exhaustion = Marqueurs d’épuisement : { $markers }.
piece = { $piece }

tie-arrived = arrivé à Katmandou
tie-distance = moins de bordures à franchir

# Rapports

fact-arrived = yacks à Katmandou
fact-arrival = tour de table de l’arrivée (trois par journée)
fact-exhaustion = marqueurs d’épuisement à la fin

# Options

option-long-game = la partie longue : 8 journées, 6 plateaux Terrain (true ou false)
option-tents = avec les tentes de la première extension (true ou false)
option-characters = avec les personnages de la seconde extension : false, true (choisis) ou "random" (distribués)
option-weather = "rulebook", "chance", ou deux réserves [[tempête, soleil, tirées], [tempête, soleil, tirées]]
option-hostile-needles = combien d’aiguilles pointent vers Katmandou, de 0 à 6 ; null pour un nombre quelconque
option-landscape = null pour un paysage tiré de la graine, ou [[plateau, côté, rotation, direction], …]
option-first-player = la place qui commence avec le pion Stefan Feld ; null pour le hasard
option-reroll-lock = jusqu’à quand un dé mis de côté est bloqué : "day" ou "round"
option-yak-tile-chain = plusieurs tuiles Yack peuvent être complétées en un tour (true ou false)
option-all-arrived-end = fin de partie quand tous sont arrivés : "immediate", "round" ou "day"
option-long-temples = les plateaux de la partie longue avec une tuile Temple, du 3e au 6e : "boards" compte le plateau de départ, "terrain" seulement les plateaux Terrain (règle française)
option-long-weather = les réserves de la partie longue : "literal", "component" ou "remaining"
option-yak9 = points pour neuf tuiles Yack face cachée : -36 ou -28
option-rules = la version de nos règles : 2, ou 1 pour les parties enregistrées avant qu’il y en ait une deuxième
option-kathmandu-tents = des tentes peuvent être jouées au tour d’arrivée (true ou false)

# Les mêmes en bref, pour un formulaire qui montre les valeurs à côté

setting-long-game = La partie longue : 8 journées sur 6 plateaux Terrain
setting-tents = Les tentes de la première extension
setting-characters = Les personnages de la seconde extension
setting-weather = Comment la météo est mélangée
setting-hostile-needles = Aiguilles qui pointent vers Katmandou
setting-landscape = Paysage
setting-first-player = Qui commence
setting-reroll-lock = Combien de temps un dé mis de côté reste bloqué
setting-yak-tile-chain = Plusieurs tuiles Yack peuvent être complétées en un tour
setting-all-arrived-end = Quand la partie finit une fois que tous sont arrivés
setting-long-temples = Tuiles Temple de la partie longue : du 3e au 6e
setting-long-weather = Météo de la partie longue
setting-yak9 = Points pour neuf tuiles Yack face cachée
setting-rules = Version de nos règles
setting-kathmandu-tents = Des tentes peuvent être jouées au tour d’arrivée

# The drawing

table-over = La fin
table-day = Journée { $day } sur { $days }, tour de table { $n }
table-storm = { $n ->
    [0] la tempête se prépare
   *[other] tempête sur la bordure { $n }
}
table-board-start = Départ
table-board-dest = Destination
table-kathmandu = Katmandou
table-weather = Météo
table-pool = { $n } j. parmi { $storm }▓ { $sun }☼
table-landscapes = Paysages
table-dice = Dés
table-dice-used = Utilisés
table-dice-aside = Mis de côté
table-maps = Plans
table-equipment = Équipement
table-animals = Animaux
table-goods = Marchandises
table-special-goods = March. spéciales
table-tents = Tentes
table-character = Personnage
table-yak = Yack
table-exhaustion = Épuisement
table-yak-tile = Tuile Yack
table-ten-points = 10 points
table-offerings = Offrandes
table-cards = { $n ->
    [one] une carte Équipement de départ
   *[other] { $n } cartes Équipement de départ
}
table-steps = { $n ->
    [one] un pas
   *[other] { $n } pas
}
table-throws = { $n ->
    [one] encore un lancer
   *[other] encore { $n } lancers
}
table-marked = choisis :
table-deed = { $deed ->
    [reroll] dés relancés
    [fulfil] tuile Yack complétée
    [paint] animal peint
    [collect] équipement récupéré
    [buy] marchandise achetée
    [offer] offrande faite
   *[swap] plans échangés
}
table-asked = tentes ? à { $name } de répondre
table-temple = temple
table-start-space = case de départ
table-needle = aiguille
table-way-on = vers Katmandou
table-strip = bordure
table-storm-here = tempête
table-behind = derrière la tempête
table-reach = à portée (cartes comprises)
table-tiring = avec épuisement
table-path = chemin
table-crowd = plusieurs yacks
table-standee = pion Stefan Feld
table-pile = { $n } dans la pile
table-worth = { $good }, valeur { $points }
table-gives = { $name } : { $value }
table-face-down = tuiles Yack face cachée
table-along = Les plateaux dans l’ordre du chemin ; les flèches disent leur disposition.

# The edition

edition-boards = Plateaux
edition-place = place d’une tuile Temple
edition-any = ressource au choix
edition-timing = Moment d’emploi, cartes de départ
edition-when = { $when ->
    [before] avant
    [during] pendant
   *[after] après
}
edition-kathmandu-tiles = Tuiles Katmandou
edition-temple-tiles = Tuiles Temple
edition-inherit = le paysage de la case
edition-yak-tiles = Tuiles Yack
edition-long-weather = Météo, partie longue
