# Lieux : leurs noms sont ceux de l’édition

province = { $name } ({ $cell })

# Actions

action-stop = Terminer
action-claim = Revendiquer { $card }
action-grow = Croître à { $province }
action-move = Déplacer un pion : { $from } → { $to }
action-fortress = Bâtir votre forteresse à { $province }
action-place = Placer un pion à { $province }

prompt-stop = { $left ->
    [one] Il reste une action : { $open }.
   *[other] Jusqu’à { $left } actions : { $open }.
}
open-move = { $only ->
    [yes] déplacer
   *[no] déplacer (au plus { $most })
}
open-grow = { $only ->
    [yes] croître
   *[no] croître (au plus { $most })
}
open-fortress = une forteresse à la place de toutes les actions
open-stop = terminer
one-of = { $some } ou { $last }
prompt-claim = Vous contrôlez { $routes } routes non revendiquées et avez { $hand ->
    [one] { $hand } pion
   *[other] { $hand } pions
} en réserve. Laquelle revendiquez-vous ?
prompt-grow = Où voulez-vous croître ?
prompt-move = Quel pion déplacez-vous, et vers où ?
prompt-fortress = Où bâtissez-vous votre forteresse ?
prompt-place = Placement initial, pion { $piece } sur { $of } : où le placez-vous ?

# Ce qu’une action entraîne

ahead-joins = { $claimed ->
    [yes] Vous contrôlez de nouveau { $card }, par { $provinces } provinces.
   *[no] Vous contrôlez { $card }, par { $provinces } provinces.
}
ahead-breaks = Vous ne contrôlez plus { $card }.
ahead-crowded = { $province } : { $population } pions, place pour { $limit }.

# Événements

event-place = { $name } place un pion à { $province }.
event-move = { $name } déplace un pion : { $from } → { $to }.
event-grow = { $name } croît à { $province }.
event-fortress = { $name } bâtit une forteresse à { $province }.
event-stop = { $name } s’arrête là.
event-claim = { $name } revendique { $card } { $position ->
    [1] en 1re position
   *[other] en { $position }e position
}{ $points ->
    [0] {""}
   *[other] , pour { $points } points
}.
event-reveal = Nouvelle route commerciale : { $card }.
event-conflict = Conflit à { $province } : { $population } pions, pour une limite de { $limit }.
event-remove = { $left ->
    [0] Étape { $group } : { $name } reprend son dernier pion à { $province }.
   *[other] Étape { $group } : { $name } reprend un pion à { $province } ; il lui en reste { $left }.
}
event-last-turns = { $reason ->
    [hand] { $name } n’a plus de pion en réserve : après ce tour, chacun en joue encore un.
   *[pile] La dernière carte de commerce est révélée : après ce tour, chacun en joue encore un.
}
event-new-round = Le tour de table { $round } commence.
event-new-turn = Tour { $turn } : { $name }.
event-end = Le dernier tour est joué ; on compte les routes et les régions.
event-aborted = Après le tour { $turn }, la partie est interrompue.

# Refus

refused-other-choice = « { $notation } » n’est pas ce qui se décide maintenant : { $wanted ->
    [place] placez un pion dans une province où il y a de la place
    [claim] choisissez une carte de commerce à revendiquer
   *[actions] { $open }
}.
refused-no-province = Il n’y a pas de province en { $cell } sur cette carte : rien ne peut s’y faire.
refused-provinces-of-action = « { $notation } » { $given ->
    [0] ne nomme aucune province
    [1] nomme une province
   *[other] nomme { $given } provinces
} ; { $kind ->
    [move] un déplacement en nomme deux, le départ et l’arrivée, par exemple « move e9 e10 »
   *[other] cette action en nomme une, par exemple « { $kind } e9 »
}.
refused-not-adjacent = { $to } ne touche pas { $from } : un pion ne se déplace que vers une province voisine.
refused-province-full = { $province } est au complet : la limite de population y est de { $limit }.
refused-card-not-open = La carte de commerce { $number } n’est pas visible.
refused-card-claimed = Vous avez déjà revendiqué { $card }.
refused-route-not-controlled = Vous ne contrôlez pas { $card } : vos provinces n’en relient pas les deux extrémités.
refused-moved-twice = Vous avez déjà déplacé deux fois un pion ce tour-ci ; un troisième déplacement n’est pas permis. Vous pouvez encore croître ou terminer.
refused-no-piece-there = Vous n’avez à { $province } aucun pion qui puisse se déplacer.
refused-grown-twice = Vous avez déjà choisi deux fois de croître ce tour-ci ; une troisième fois n’est pas permise. Vous pouvez encore déplacer un pion ou terminer.
refused-hand-empty = Vous n’avez plus de pion en réserve.
refused-not-present = On ne croît que là où l’on a un pion ou sa forteresse, et à Kathmandu ; vous n’avez rien à { $province }.
refused-fortress-off = Cette partie se joue sans la règle facultative de la forteresse.
refused-fortress-built = Vous avez déjà bâti votre forteresse ; chacun n’en a qu’une.
refused-fortress-whole-turn = Une forteresse prend les { $actions } actions du tour ; vous en avez commencé d’autres.
refused-fortress-pieces = Une forteresse demande { $pieces } pions de votre réserve.
refused-fortress-kathmandu = On ne bâtit pas de forteresse à { $province }.
refused-fortress-there = Il y a déjà une forteresse à { $province }.
refused-placed-at-start = { $where } : on ne place des pions au début qu’avec l’option start_placement.
refused-place-no-province = { $where } : il n’y a pas de province { $name } ; les provinces s’appellent comme e9.
refused-provinces-object = provinces est un objet : province -> pions de chaque place.
refused-provinces-pieces = provinces, { $name } : un nombre de pions pour chacune des { $seats } places.
refused-fortresses-listed = fortresses est une liste pour { $seats } places : une province, ou null.
refused-cards-object = cards est un objet : numéro d’une carte de commerce visible -> places qui y ont un pion, dans l’ordre.
refused-cards-seats = cards, { $name } : une liste de places, chacune une fois au plus.
refused-too-many-pieces = la place { $seat } a plus que ses { $pieces } pions en jeu.
refused-hands-listed = hands est une liste de { $seats } nombres.
refused-place-name = { $where } : un nom a de 1 à 30 caractères, sans espaces autour.
refused-place-language = { $where } : les noms sont pour { $languages }, non pour { $lang }.
refused-place-twice = { $where } : figure deux fois.
refused-region-count = regions : il y en a { $regions }, en voici { $here }.
refused-region-empty = { $where } : aucune province n’en fait partie.
refused-province-count = provinces : il y en a de 1 à { $most }, en voici { $here }.
refused-province-region = { $where } : il n’y a pas de région { $region } ; il y a : { $regions }.
refused-province-outside = { $where } : la carte a { $rows } rangées (r à partir de 0) de { $columns } places ; ceci est en dehors.
refused-province-same-hex = { $where } : est sur le même hexagone que { $other }.
refused-province-unlimited = { $where } : Kathmandu n’a pas de limite.
refused-province-limit = { $where } : la limite est un nombre de 1 à { $most }.
refused-province-capital = provinces : une seule a kathmandu = true, ici { $here } l’ont.
refused-province-apart = { $where } : personne ne peut y aller depuis { $other }.
refused-location-nowhere = locations : { $city } est dans { $province }, qui n’est pas une province.
refused-location-not-there = locations : { $city } n’est pas parmi les villes de la province { $province }.
refused-location-missing = { $where } : locations ne dit pas que { $city } s’y trouve.
refused-outside-count = outside : il y a { $most } lieux au plus, en voici { $here }.
refused-outside-arrow = { $where } : au moins une province a une flèche vers ce lieu.
refused-outside-province = { $where } : il n’y a pas de province { $province }.
refused-trade-cards-count = trade_cards : la boîte en a de { $few } à { $most }, en voici { $here }.
refused-trade-card-id = { $where } : son id a de 1 à 70 caractères.
refused-trade-card-end = { $where } : { $end } n’est ni une ville de locations ni un lieu de outside.
refused-trade-card-ends = { $where } : ses deux bouts sont différents.
refused-trade-card-numbers = { $where } : hi est plus grand que lo, tous deux de 0 à { $most }.
refused-no-place = names : il n’y a pas de lieu { $place }.

# Points

category-claims = Revendications
category-routes-first = Routes, grand nombre
category-routes-second = Routes, petit nombre
category-region-1 = Région 1
category-region-2 = Région 2
category-region-3 = Région 3
category-region-4 = Région 4
category-region-5 = Région 5

holding-hand = pions en réserve
holding-on-map = pions sur la carte
holding-cards = cartes de commerce

explain-claims = { $card } : revendication n° { $position }
route-standing = { $status ->
    [lost] { $card } : { $star ->
        [yes] vos provinces ne relient plus ses deux bouts
       *[no] ses { $number } points sont perdus, car vos provinces ne relient plus ses deux bouts
    }
    [late] { $card } : aucun point, car deux joueurs qui l’ont revendiquée plus tôt la contrôlent encore
   *[scored] { $card } : { $pieces }
}{ $star ->
    [yes] {" "}; à trois joueurs, un nombre à étoile ({ $number }*) ne compte pas
   *[no] {""}
}{ $promoted ->
    [0] {""}
   *[other] {" "}; revendication n° { $position }, remontée car { $earlier_lost } ne la contrôle plus
}
explain-routes-first = { route-standing }
explain-routes-second = { route-standing }
region-standing = { $rank ->
    [0] aucun pion dans cette région
   *[other] rang { $rank } avec pions : { $mine }, provinces : { $provinces }
}{ $fortress ->
    [0] {""}
   *[other] {" "}; la forteresse y compte pour { $fortress } pions et une province
}{ $ties ->
    [0] {""}
   *[other] {" "}; à égalité avec { $tied }
}{ $decided ->
    [0] {""}
   *[other] {" "}; autant de pions que { $level } : les provinces départagent
}
explain-region-1 = { region-standing }
explain-region-2 = { region-standing }
explain-region-3 = { region-standing }
explain-region-4 = { region-standing }
explain-region-5 = { region-standing }
piece = { $province }

tie-fewer-pieces = moins de pions dans les provinces
tie-longest-route = plus longue route contrôlée

abort-turn-limit = Le nombre de tours convenu était atteint avant la fin de la partie. Une telle partie n’a pas de classement.

# Options

option-start-placement = règle facultative : chacun place trois pions avant le premier tour
option-population-boom = règle facultative : une province avec une ville a une limite de population plus haute de un
option-fortress = règle facultative : chacun peut bâtir une forteresse
option-start-player = place qui commence (à partir de 0 ; null : au sort)
option-turn-limit = tour après lequel une partie sans fin est interrompue

# Les mêmes en bref, pour un formulaire qui montre les valeurs à côté

setting-start-placement = Chacun place trois pions avant le premier tour
setting-population-boom = Une province avec une ville accueille un pion de plus
setting-fortress = Chacun peut bâtir une forteresse
setting-start-player = Qui commence
setting-turn-limit = Tour après lequel une partie sans fin est interrompue

# Le dessin

table-turn = { $phase ->
    [place] Placement initial
    [over] Fin
   *[other] Tour { $turn }
}
table-pile = { $n ->
    [0] la pioche est vide
    [one] { $n } carte de commerce dans la pioche
   *[other] { $n } cartes de commerce dans la pioche
}
table-hand = réserve
table-map = plateau
table-routes = routes
table-points = points
table-doing = { $name } : { $phase ->
    [place] place un pion
    [claim] choisit quoi revendiquer
   *[actions] { $left ->
        [one] encore { $left } action
       *[other] encore { $left } actions
    }
}
table-actions = déplacer : { $moves } sur { $most }, croître : { $grows } sur { $most }
table-last-turns = { $n ->
    [0] Après ce tour, chacun en joue encore un.
    [1] C’est le dernier tour.
   *[other] Derniers tours, celui-ci compris : { $n }
}
table-regions = Régions, avec les pions de chacun
table-outside = Hors du Népal, et les provinces qui ont une flèche vers ces lieux
table-cards-free = Cartes de commerce que personne n’a revendiquées
table-cards-claimed = Cartes de commerce revendiquées, avec les pions dans l’ordre
table-key-map = x9² 3 : case, région, limite · ∞ sans limite · • ville · ⌂ forteresse · ! limite dépassée
table-key-crowds = Σ : nombre de pions là où la case ne peut pas les montrer tous ; détail sous le plateau
table-key-cards = Majuscule : contrôle la route · minuscule : ne la contrôle plus · après | : la contrôle, sans pion
table-key-stars = À trois joueurs, un nombre avec un astérisque ne vaut rien.

# L’édition

edition-regions = Régions
edition-trade-cards = Cartes de commerce : les deux extrémités, le grand et le petit nombre

chart-title = Nepal
chart-description = Le plateau : provinces, limites de population, villes, régions et chemins vers des lieux hors du Népal ; dessous, les cartes de commerce.
chart-counts = { $provinces } provinces · { $cities } villes · { $outside } lieux extérieurs · { $cards } cartes de commerce
chart-himalaya = Himalaya
chart-hills = collines
chart-terai = Teraï
chart-city = une ville, et une limite de 3 pions
chart-no-city = pas de ville, et une limite de 3 pions
chart-capital = Kathmandu : sans limite
chart-arrow = chemin vers un lieu hors du Népal
chart-cards = Cartes de commerce : grand / petit nombre (* pas à trois joueurs)
