# The same for all games: refusals, taking back, results.

refused-over = The game is over; nothing more can be played.
refused-not-waiting = The game is not waiting for seat { $seat }.
refused-no-seat = There is no seat { $seat }; the seats are 0 to { $last }.
refused-no-action = There is no action “{ $notation }”. Choose one of the open actions.

undo-allowed = The last action can be taken back.
undo-nothing = There is nothing of yours to take back.
undo-later = Somebody else has acted since; that cannot be taken back.
undo-simultaneous = A choice made at the same time as others is final.
undo-chance = Something was drawn by chance; that cannot be taken back.
undo-shown = Something hidden was shown; that cannot be taken back.

event-undo = { $name } takes back: { $action }.

seat = seat { $seat }
seat-number = { $name } { $n }
total = Total
place = { $place }. { $name }: { $total } points
place-shared = { $place }. { $name }: { $total } points (the place is shared)
place-decided = { $place }. { $name }: { $total } points (what decided between equal points: { $reason })
aborted = The game was aborted. { $reason }

# The end of a turn

turn-points = points
turn-part = { $what } { $n }
turn-gained = { $name }: { $gains }
turn-nothing = { $name }: nothing gained
turn-undone = Left undone by { $name }: { $actions }{ $more ->
    [0] {""}
   *[other] ; and { $more } more
}
