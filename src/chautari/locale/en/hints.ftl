# Hints: what speaks for an action

hint-only = The only choice there is.
hint-more = Brings about { $points } { hint-points } more from { $category } than the others shown.
hint-holds-back = Costs { $who } about { $points } { hint-points }.
hint-sound = Sound: it does best in most ways the game may go on.
hint-close = Close to the best.
hint-behind = Behind the best.
hint-seat = seat { $seat }
hint-points = { $points ->
    [one] point
   *[other] points
}
