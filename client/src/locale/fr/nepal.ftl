# Les mots du plateau de Népal

nepal-language = fr
nepal-board = Le plateau de Népal
nepal-map = La carte
nepal-whole-map = Montrer toute la carte
nepal-look-closely = Regarder de près

nepal-turn = Tour { $turn }
nepal-turn-of = Tour { $turn } : { $name }
nepal-start = Placement initial
nepal-over = La fin
nepal-last-turns = { $turns ->
    [one] le dernier tour
   *[other] { $turns } derniers tours
}
nepal-last-soon = puis les derniers tours
nepal-trigger-hand = Quelqu’un n’a plus de pion en réserve : les derniers tours sont arrivés.
nepal-trigger-pile = La dernière carte de commerce est visible : les derniers tours sont arrivés.
nepal-actions-left = { $left ->
    [one] encore { $left } action ; déplacements { $moves }, croissances { $grows }
   *[other] encore { $left } actions ; déplacements { $moves }, croissances { $grows }
}
nepal-build = Bâtir une forteresse : prend tout le tour
nepal-choices = { $choices ->
    [one] { $province } : { $choices } choix
   *[other] { $province } : { $choices } choix
}
nepal-or-move = Ou choisir une province voisine pour s’y déplacer.

nepal-column-points = Points
nepal-column-hand = Pions en réserve
nepal-column-map = Pions sur la carte
nepal-column-cards = Pions sur les cartes de commerce
nepal-column-fortress = Forteresse
nepal-show-routes = { $name } : montrer les routes
nepal-pile = { $cards ->
    [0] La pioche est vide.
    [one] { $cards } carte de commerce dans la pioche
   *[other] { $cards } cartes de commerce dans la pioche
}

nepal-key-room = places, et celles prises
nepal-key-over = trop de pions : conflit
nepal-key-lost = contrôle perdu
nepal-key-soon = contrôlée, à revendiquer
nepal-key-route = route revendiquée
nepal-key-numbers = pour le premier, le second

nepal-joins = Relie { $card }.
nepal-joins-again = Relie de nouveau { $card }.
nepal-claims = { $points ->
    [0] Revendique { $card } en position { $position }.
    [one] Revendique { $card } en position { $position } : { $points } point.
   *[other] Revendique { $card } en position { $position } : { $points } points.
}
nepal-loses = Rompt { $card }.
nepal-conflict = Conflit, { $province } : { $who }.
nepal-part-claims = revendications { $points }
nepal-part-routes = routes { $points }
nepal-part-regions = régions { $points }
nepal-outlook = Si tout finissait alors : { $parts } ({ $total })
nepal-crowded = Alors { $population } pions là où il y a place pour { $limit }.
nepal-brings-end = Amène les derniers tours.

nepal-card-numbers = À la fin, { $high } pour le premier et { $low } pour le second qui la contrôlent.
nepal-card-star = À trois, { $number } ne vaut rien.
nepal-card-claim = { $provinces ->
    [one] { $position }. { $name }, la contrôle avec une province.
   *[other] { $position }. { $name }, la contrôle avec { $provinces } provinces.
}
nepal-card-claim-lost = { $position }. { $name }, sans contrôle.
nepal-card-controls = { $provinces ->
    [one] { $name } la contrôle avec une province et ne l’a pas revendiquée.
   *[other] { $name } la contrôle avec { $provinces } provinces et ne l’a pas revendiquée.
}
nepal-card-nobody = Personne ne la contrôle.
nepal-room = { $population } places prises sur { $limit }
nepal-room-endless = { $population ->
    [one] { $population } pion, place sans limite
   *[other] { $population } pions, place sans limite
}
nepal-fortress-of = Forteresse : { $name }
nepal-seat-holds = Contrôle : { $cards }
nepal-seat-lost = Perdu : { $cards }
nepal-seat-none = Aucune carte de commerce revendiquée.

nepal-title-turn = Le tour
nepal-title-seats = Places à la table
nepal-title-open = Cartes de commerce que personne n’a revendiquées
nepal-title-claimed = Cartes de commerce revendiquées
nepal-title-regions = Régions
nepal-title-provinces = Provinces avec des pions
nepal-seat = { $name } : { $points } points, { $hand } pions en réserve, { $map } sur la carte, { $cards } sur les cartes de commerce.
nepal-seat-you = Vous, { $name } : { $points } points, { $hand } pions en réserve, { $map } sur la carte, { $cards } sur les cartes de commerce.
nepal-seat-fortress = Forteresse : { $province }.
nepal-standing = { $provinces ->
    [one] { $name } { $pieces } dans une province : { $points } points
   *[other] { $name } { $pieces } dans { $provinces } provinces : { $points } points
}
nepal-nobody = personne
