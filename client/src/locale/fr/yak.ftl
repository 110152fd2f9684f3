# Les mots du plateau de YAK. Pierres, chariots et cartes comme dans les textes du jeu.

yak-language = fr
yak-board = La table de YAK
yak-rule-of = { $what } : montrer la règle

yak-stone-red = rouge
yak-stone-yellow = jaune
yak-stone-black = noire
yak-stone-grey = grise
yak-stone-orange = orange
yak-stone-blue = bleue
yak-stone-green = verte
yak-stone-purple = violette
yak-stone-crystal = cristal
yak-stone-fog = brouillard
yak-food-milk = lait
yak-food-meat = viande
yak-food-bread = pain
yak-card-build = Construire
yak-card-restock = Ravitailler
yak-card-market = Marché
yak-sign-no-milk = sans lait
yak-sign-no-meat = sans viande
yak-sign-no-bread = sans pain
yak-sign-max-2-kinds = deux sortes

yak-day = { $last ->
    [yes] Dernier jour
   *[no] Jour { $day }
} · { $part ->
    [morning] matin
    [noon] midi
    [evening] soir
   *[over] fin
}
yak-heading-clockwise = sens horaire ↻
yak-heading-counterclockwise = sens antihoraire ↺
yak-market = Marché
yak-bag = Sac
yak-bag-closed = Sac sorti
yak-in-the-bag = Dans le sac
yak-left-out = hors de cette partie
yak-track = Piste
yak-fog-marker = Marqueur brouillard
yak-stupa = Stupa
yak-baby-yak = Bébé yak : commence la journée
yak-stones = { $n ->
    [one] { $n } pierre
   *[other] { $n } pierres
}
yak-bonus-majority = Majorité
yak-bonus-position = Position
yak-bonus-missing = Absente
yak-bonus-first = le plus { $n }
yak-bonus-second = second { $n }
yak-bonus-even = même sans pierre
yak-bonus-each = { $n } chacune
yak-bonus-none = aucune −{ $n }

yak-choose = Choisissez une carte en secret
yak-waiting = Choisissent encore : { $names }
yak-over = Les tours sont debout
yak-nothing = rien
yak-prices = 1 pierre : { $one } · 2 : { $two } · 3 : { $three } · cristal +{ $crystal }
yak-note-no-trade = ne peut payer aucun échange
yak-note-fog-rises = Le brouillard se lève : les chariots font demi-tour
yak-note-marker-leaves = Le marqueur brouillard quitte la partie
yak-note-bag-closed = Le sac ne suffit plus et quitte la partie
yak-note-last-day = Une quatrième rangée est complète : encore un jour
yak-note-evening = Le soir : les chariots avancent
yak-line-group-sizes = taille des groupes
yak-line-number-of-groups = nombre de groupes
yak-line-single-stones = pierres isolées
yak-line-stupa = stupa
yak-line-food = le plus de nourriture
yak-line-bonus-cards = cartes bonus

# La position en mots

yak-tell-table = La table
yak-tell-heading = { $heading ->
    [clockwise] Les chariots vont dans le sens des aiguilles d’une montre.
   *[counterclockwise] Les chariots vont dans le sens inverse des aiguilles d’une montre.
}
yak-tell-turn = C’est au tour de { $name }.
yak-tell-market = Marché : { $food }.
yak-tell-bag = Sac : { $pieces }.
yak-tell-bag-closed = Le sac a quitté la partie.
yak-tell-left-out = Hors de cette partie : { $stone }.
yak-tell-fog = Brouillard sur la piste de la montagne : { $track } sur { $spaces } ; de côté : { $aside }.
yak-tell-stupa = { $name } a le stupa.
yak-tell-stupa-free = Le stupa est encore à prendre.
yak-tell-cart = Chariot { $sign } { $where } : { $food } ; pierres : { $stones }.
yak-tell-before = devant { $name }
yak-tell-middle = à l’étape du milieu
yak-tell-bought = Achetées, pas encore posées : { $stones }.
yak-tell-drawn = Piochées : { $stones }.
yak-tell-paid = Payé : { $food }.
yak-tell-bonus = Carte bonus, { $stone } : { $gives }
yak-tell-bonus-majority = le plus de pierres { $first } points, en second { $second }{ $stone ->
    [no] , même sans pierre
   *[yes] {""}
}.
yak-tell-bonus-position = { $n ->
    [one] { $n } point
   *[other] { $n } points
} par pierre en { $slots }.
yak-tell-bonus-missing = moins { $n } sans une telle pierre.
yak-tell-yurt = Yourte : { $food }.
yak-tell-card = Carte action : { $card }.
yak-tell-card-secret = Carte action, encore secrète : { $card }.
yak-tell-card-hidden = A choisi une carte action.
yak-tell-card-none = N’a pas choisi de carte action.
yak-tell-baby = A le bébé yak et commence la journée.
yak-tell-tower = Tour de { $n ->
    [one] { $n } pierre
   *[other] { $n } pierres
}. { $rows }
yak-tell-tower-empty = La tour n’a pas encore de pierre.
yak-tell-row = Rangée { $row } : { $stones }.
yak-tell-gap = vide
yak-tell-groups = Groupes, avec leurs cristaux : { $groups }.
yak-tell-group = { $n } { $stone } pour { $points }
yak-tell-some = { $n } { $what }
