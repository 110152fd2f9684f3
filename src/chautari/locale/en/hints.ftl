# Hints: what speaks for an action

hint-only = The only choice there is.
hint-more = Brings about { $points } points more from { $category } than the others shown.
hint-holds-back = Costs { $who } about { $points } points.
hint-sound = Sound: it does best in most ways the game may go on.
hint-close = Close to the best.
hint-seat = seat { $seat }
