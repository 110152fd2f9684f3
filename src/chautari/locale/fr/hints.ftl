# Conseils : ce qui parle pour une action

hint-only = Il n’y a pas d’autre choix.
hint-more = Rapporte environ { $points } { hint-points } de plus que les autres montrées : { $category }.
hint-holds-back = Coûte environ { $points } { hint-points } à { $who }.
hint-sound = Solide : c’est le meilleur dans la plupart des suites possibles.
hint-close = Presque aussi bonne que la meilleure.
hint-behind = Moins bonne que la meilleure.
hint-seat = la place { $seat }
hint-points = { $points ->
    [one] point
   *[other] points
}
