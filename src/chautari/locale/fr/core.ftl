# Commun à tous les jeux : refus, retours en arrière, résultats.

refused-over = La partie est finie ; on ne peut plus rien jouer.
refused-not-waiting = La partie n’attend pas la place { $seat }.
refused-no-seat = Il n’y a pas de place { $seat } ; les places vont de 0 à { $last }.
refused-no-action = Il n’y a pas d’action « { $notation } ». Choisissez une des actions possibles.

undo-allowed = La dernière action peut être reprise.
undo-nothing = Vous n’avez rien à reprendre.
undo-later = Quelqu’un d’autre a joué depuis ; on ne peut plus revenir en arrière.
undo-simultaneous = Un choix fait en même temps que les autres est définitif.
undo-chance = Le hasard est intervenu ; on ne peut plus revenir en arrière.
undo-shown = Quelque chose de caché a été montré ; on ne peut plus revenir en arrière.

event-undo = { $name } reprend son action : { $action }.

seat = la place { $seat }
seat-number = { $name } { $n }
total = Total
place = { $place }. { $name } : { $total } points
place-shared = { $place }. { $name } : { $total } points (rang partagé)
place-decided = { $place }. { $name } : { $total } points (à égalité, ce qui a départagé : { $reason })
aborted = La partie a été interrompue. { $reason }

# La fin d’un tour

turn-points = points
turn-part = { $what } { $n }
turn-gained = { $name } : { $gains }
turn-nothing = { $name } : rien gagné
turn-undone = Non utilisé par { $name } : { $actions }{ $more ->
    [0] {""}
   *[other]  ; et encore { $more }
}
