# Matériel

stone-red = rouge
stone-yellow = jaune
stone-black = noire
stone-grey = grise
stone-orange = orange
stone-blue = bleue
stone-green = verte
stone-purple = violette
stone-crystal = cristal
stone-fog = brouillard

food-milk = lait
food-meat = viande
food-bread = pain
food-some = { $food ->
    [milk] { $n ->
        [one] { $n } lait
       *[other] { $n } laits
    }
    [meat] { $n ->
        [one] { $n } viande
       *[other] { $n } viandes
    }
   *[bread] { $n ->
        [one] { $n } pain
       *[other] { $n } pains
    }
}
food-nothing = rien

cart-no-milk = chariot sans lait
cart-no-meat = chariot sans viande
cart-no-bread = chariot sans pain
cart-max-2-kinds = chariot « deux sortes »

card-build = Construire
card-restock = Ravitailler
card-market = Marché

heading-clockwise = dans le sens des aiguilles d’une montre
heading-counterclockwise = dans le sens inverse des aiguilles d’une montre

# Actions

action-card = Choisir { $card }
action-buy = Acheter : { $stones }
action-pay = Payer { $food }
action-excess = Envoyer { $food } au marché, le reste sur le chariot
action-place = Poser en { $slot } : { $stone }
action-restock = Prendre sur le chariot : { $kind }
action-take = Prendre au marché : { $food }
action-put = Poser sur le { $cart } : { $stone }

prompt-card = Choisissez en secret une carte action.
prompt-buy = Construire : quelles pierres achetez-vous ? Vous pouvez payer jusqu’à { $most } de nourriture.
prompt-pay = Construire : le prix est de { $price }. Avec quelle nourriture payez-vous ?
prompt-excess = { $excess ->
    [one] Construire : le chariot est plein. Quelle nourriture payée va au marché ? Une seule.
   *[other] Construire : le chariot est plein. Quelle nourriture payée va au marché ? Il en faut { $excess }.
}
prompt-place = { $left ->
    [one] Construire : où posez-vous la pierre ?
   *[other] Construire : posez une pierre. Il y en a { $left } à poser.
}
prompt-restock = Ravitailler : quelle sorte de nourriture prenez-vous sur votre chariot ?
prompt-take = { $most ->
    [0] Marché : il n’y a pas de nourriture à prendre.
   *[other] Marché : quelle nourriture prenez-vous ? Au plus { $most }.
}
prompt-put = Marché : quelle pierre posez-vous sur quel chariot ?

# Événements

event-choose = { $known ->
    [no] { $name } a choisi une carte.
   *[yes] { $name } a choisi en secret { $card }.
}
event-reveal = { $name } révèle { $card }.
event-buy = { $name } achète : { $all }.
event-pay = { $name } paie { $all }.
event-excess = Le chariot ne peut pas tout porter ; vont au marché : { $all }.
event-place = { $name } pose en { $slot } : { $stone }.
event-stupa = { $name } complète la quatrième rangée et prend le stupa.
event-no-trade = { $name } ne peut payer aucun échange.
event-restock = { $left ->
    [0] { $name } prend { $all } sur son chariot.
   *[other] { $name } prend { $all } sur son chariot ; il y en reste { $left }.
}
event-take = { $name } prend au marché : { $all }.
event-draw = { $name } pioche : { $all }.
event-fog-rises = Le brouillard se lève : les chariots font demi-tour et vont maintenant { $heading }.
event-load = Le { $cart } reçoit : { $stone }.
event-put = { $name } pose sur le { $cart } : { $stone }.
event-return = { $stones ->
    [one] L’autre pierre retourne dans le sac.
   *[other] Les { $stones } autres pierres retournent dans le sac.
}
event-fog-on-track = Un brouillard va sur la piste de la montagne, qui en compte maintenant { $track }.
event-fog-back = { $fog ->
    [one] { $fog } brouillard retourne dans le sac.
   *[other] { $fog } brouillards retournent dans le sac.
}
event-marker-leaves = Le marqueur brouillard quitte la partie : la piste a désormais quatre cases.
event-bag-closed = Le sac ne suffit plus et quitte la partie : on ne pioche plus rien.
event-evening = Le soir : les chariots avancent { $heading }, et le bébé yak passe à { $baby_yak }.
event-last-day = Une tour a sa quatrième rangée : le jour { $day } sera le dernier.
event-new-day = Le jour { $day } commence.
event-end = Le dernier jour est passé ; on compte les points des tours.
event-aborted = Après le jour { $day }, la partie est interrompue.

# Refus

refused-other-choice = « { $notation } » n’est pas ce qui se décide maintenant : { $wanted ->
    [card] choisissez une carte action
    [buy] choisissez les pierres à acheter
    [pay] choisissez comment payer
    [excess] choisissez quelle nourriture payée va au marché
    [place] posez une pierre achetée
    [restock] choisissez une sorte de nourriture
    [take] choisissez de la nourriture au marché
   *[put] choisissez une pierre piochée et un chariot pour elle
}.
refused-not-on-cart = Il n’y a pas assez de pierres de cette sorte ({ $stone }) sur votre chariot.
refused-too-dear = Ces pierres coûtent { $price } nourritures ; des vôtres, ce chariot n’en prendrait que { $most }.
refused-wrong-sum = Le prix est exactement de { $price } ; vous en offrez { $given }.
refused-not-in-yurt = Il n’y en a pas autant dans votre yourte ({ $kind }).
refused-cart-refuses = Le { $cart } n’accepte pas ce paiement.
refused-not-paid = Vous n’en avez pas payé autant ({ $kind }).
refused-wrong-excess = Ce n’est pas le nombre de jetons que le chariot ne peut porter.
refused-not-bought = Vous n’avez pas acheté de pierre de cette sorte ({ $stone }).
refused-slot-taken = Il y a déjà une pierre à cette place.
refused-slot-unsupported = À cette place, une pierre doit reposer sur d’autres.
refused-slot-apart = Dans la rangée du bas, une pierre se pose juste à côté d’une autre.
refused-kind-absent = Il n’y en a pas sur votre chariot ({ $kind }).
refused-yurt-full = { $room ->
    [one] Votre yourte n’a de place que pour { $room } nourriture de plus.
   *[other] Votre yourte n’a de place que pour { $room } nourritures de plus.
}
refused-not-in-market = Il n’y en a pas autant au marché ({ $kind }).
refused-not-drawn = Aucune pierre de cette sorte n’a été piochée ({ $stone }).
refused-cart-not-here = Le { $cart } n’est pas dans cette partie.
refused-cart-full = Le { $cart } porte déjà quatre pierres.
refused-removed-of-four = À quatre, aucune couleur n’est retirée.
refused-stones-listed = { $where } est une liste de { $most } pierres au plus.
refused-carts-listed = carts est une liste de { $carts } chariots.
refused-carts-together = Deux chariots sont à la station { $station }.
refused-cart-twice = Le chariot { $cart } y figure deux fois.
refused-cart-in-box = Le chariot { $cart } n’est dans la partie qu’à quatre joueurs.
refused-cart-agreed-twice = Le chariot { $cart } ne peut commencer qu’à une seule étape.
refused-removed-agreed = La table a convenu de la couleur qui reste dans la boîte : { $colour }.
refused-cart-agreed = Le premier jour, le chariot { $cart } se trouve à l’étape { $station }, comme la table en a convenu.
refused-tower-rows = { $where } est une liste de { $rows } rangées au plus, celle du haut d’abord.
refused-tower-row = { $where } : la rangée { $row } en partant du bas a { $places } places ; écrivez "." pour une place vide.
refused-bonus-listed = bonus_cards est une liste de { $cards } cartes, autant que le dit l’option bonus_cards.
refused-bonus-removed = Les cartes bonus de la couleur retirée ne sont pas dans la partie.
refused-bonus-not-printed = Une carte bonus n’est pas de cette édition ou se trouve deux fois sur la table.
refused-shown-without-card = La place { $seat } montre une carte sans en avoir choisi.
refused-start-agreed = Le jour { $day }, la place { $seat } a le bébé yak, puisqu’il est convenu qui commence.
refused-too-many-stones = Il y a plus de { $stone } que le jeu n’en a.
refused-too-much-food = Il y a plus de { $food } que le jeu n’en a, soit { $most }.
refused-bonus-object = Une carte bonus est un objet.
refused-bonus-unread = Une carte bonus ne peut pas être lue : { $problem }.
refused-road-cycle = two_player_road : le cycle est { $allowed }.
refused-bonus-count = bonus_cards : la boîte en a { $cards }, en voici { $here }.
refused-bonus-same-id = bonus_cards : deux cartes ont le même id.
refused-colour-ids = colours : les ids sont { $ids }, chacun une fois ; les autres mots vont dans names.
refused-bonus-colour = { $where } : il n’y a pas de couleur { $colour }.
refused-bonus-type = { $where } : le type est majority, position ou missing, non { $type }.
refused-bonus-keys = { $where } : une carte { $type } a exactement { $type ->
    [majority] first et second
    [position] points et slots
   *[missing] penalty
}, aucun n’étant 0.
refused-bonus-number = { $where } : { $name } est un nombre de 1 à 20.
refused-bonus-order = { $where } : first vaut plus que second.
refused-bonus-points = { $where } : points est 1 ou 2.
refused-bonus-slot = { $where } : il n’y a pas de place { $slot } ; les places sont rangée-place, de 0-0 à { $last }.
refused-bonus-slot-twice = { $where } : une place y figure deux fois.

# Points

category-group-sizes = Taille des groupes
category-number-of-groups = Nombre de groupes
category-single-stones = Pierres isolées
category-stupa = Stupa
category-food = Le plus de nourriture
category-bonus-cards = Cartes bonus

holding-milk = lait
holding-meat = viande
holding-bread = pain
holding-stones = pierres de la tour

explain-group-sizes = Groupe de { $size }, couleur { $colour } : { $pieces }
explain-number-of-groups = Groupes : { $groups }
explain-single-stones = { $pieces }
explain-stupa = { $points ->
    [0] Il n’est pas à vous.
   *[other] Il est à vous.
}
explain-food = { $mine } dans votre yourte ; le plus que quelqu’un possède : { $most }
explain-bonus-cards = { $card }. { $standing }.{ $outcome ->
    [nobody] {" "}Personne n’en a, personne ne marque.
    [tied] {" "}À égalité en tête : { $most }. Ils marquent la deuxième place, les autres rien.
    [most-only] {" "}En tête : { $most }. Personne d’autre n’en a : pas de deuxième place.
    [tied-second] {" "}En tête : { $most }. À égalité à la deuxième place, donc sans points : { $second }.
    [ranked] {" "}En tête : { $most }. Deuxième : { $second }.
   *[none] {""}
}{ $pieces ->
    [none] {""}
   *[other] {" "}Comptées ici : { $pieces }.
}
piece = { $stone } en { $slot }

tie-fewer-stones = moins de pierres dans la tour

abort-day-limit = Le nombre de jours convenu était atteint avant qu’une tour ait quatre rangées. Une telle partie n’est pas comptée.

# Options

option-bonus-cards = cartes bonus sur la table (0 à 3)
option-start-player = place qui commence (à partir de 0 ; null : au sort)
option-day-limit = jour après lequel une partie sans fin est interrompue
option-removed-colour = couleur qui reste dans la boîte à 2 et 3 joueurs : red, yellow, black, grey, orange, blue, green ou purple ; null : au hasard
option-cart-at-0 = chariot qui commence devant la place 0 : no_milk, no_meat, no_bread ou, à 4 joueurs, max_2_kinds ; null : au hasard
option-cart-at-1 = chariot qui commence devant la place 1 : no_milk, no_meat, no_bread ou, à 4 joueurs, max_2_kinds ; null : au hasard
option-cart-at-2 = chariot qui commence devant la place 2, à 2 joueurs à l’étape du milieu : no_milk, no_meat, no_bread ou, à 4 joueurs, max_2_kinds ; null : au hasard
option-cart-at-3 = chariot qui commence devant la place 3, seulement à 4 joueurs : no_milk, no_meat, no_bread ou max_2_kinds ; null : au hasard
option-second-without-stone = la deuxième place d’une carte de majorité n’exige pas de pierre de sa couleur (true ou false)

# Les mêmes en bref, pour un formulaire qui montre les valeurs à côté

setting-bonus-cards = Cartes bonus sur la table
setting-start-player = Qui commence
setting-day-limit = Jour après lequel une partie sans fin est interrompue
setting-removed-colour = Couleur qui reste dans la boîte
setting-cart-at-0 = Chariot devant la place 1 au départ
setting-cart-at-1 = Chariot devant la place 2 au départ
setting-cart-at-2 = Chariot devant la place 3 au départ (à deux joueurs : à l’étape du milieu)
setting-cart-at-3 = Chariot devant la place 4 au départ
setting-second-without-stone = La deuxième place d’une carte de majorité n’exige pas de pierre de sa couleur

# Le dessin

table-day = { $last ->
    [0] Jour { $day }
   *[other] Jour { $day } sur { $last }
}, { $phase ->
    [morning] matin
    [noon] midi
   *[over] fin
}
table-heading = { $heading ->
    [clockwise] chariots : sens horaire
   *[counterclockwise] chariots : sens antihoraire
}
table-middle = étape du milieu
table-baby-yak = bébé yak
table-card-secret = {"["}{ $card }]
table-card = { $state ->
    [chosen] carte choisie
    [choosing] choisit …
   *[over] –
}
table-sign = { $cart ->
    [no-milk] sans lait
    [no-meat] sans viande
    [no-bread] sans pain
   *[max-2-kinds] deux sortes
}
table-cart = chariot
table-yurt = yourte
table-stones = { $n ->
    [one] { $n } pierre
   *[other] { $n } pierres
}
table-stupa = stupa
table-stupa-free = stupa : à prendre
table-market = Marché
table-mountain = Piste
table-aside = de côté
table-bag = Sac
table-bag-closed = sorti
table-bought = achat
table-drawn = pioche
table-paid = paiement

bonus-majority = Majorité
bonus-position = Position
bonus-missing = Couleur absente
bonus-first = le plus : { $n }
bonus-second = deuxième : { $n }
bonus-even = même sans pierre
bonus-points = { $n ->
    [one] { $n } pt chacune
   *[other] { $n } pts chacune
}
bonus-penalty = aucune : −{ $n }
bonus-card = { $type ->
    [majority] Majorité, couleur { $colour } : { $first } pour le plus de pierres, { $second } pour la deuxième place
    [position] Position, couleur { $colour } : { $points } par pierre en { $slots }
   *[missing] Couleur absente, { $colour } : −{ $penalty } pour qui n’en a aucune
}

edition-colours = Couleurs des pierres
edition-road = Route à deux joueurs, dans le sens des aiguilles d’une montre
edition-station = { $station ->
    [middle] étape du milieu
   *[other] place { $station }
}
edition-bonus-cards = Cartes bonus

# What reports tell of a seat
fact-bonus-red = points de la carte bonus rouge
fact-bonus-yellow = points de la carte bonus jaune
fact-bonus-black = points de la carte bonus noire
fact-bonus-grey = points de la carte bonus grise
fact-bonus-orange = points de la carte bonus orange
fact-bonus-blue = points de la carte bonus bleue
fact-bonus-green = points de la carte bonus verte
fact-bonus-purple = points de la carte bonus violette
