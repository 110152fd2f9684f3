# Ratschläge: was für eine Aktion spricht

hint-only = Eine andere Wahl gibt es nicht.
hint-more = Bringt etwa { $points } { hint-points } mehr als die anderen gezeigten: { $category }.
hint-holds-back = Kostet { $who } etwa { $points } { hint-points }.
hint-sound = Solide: in den meisten Fortsetzungen am besten.
hint-close = Fast so gut wie die beste.
hint-behind = Schwächer als die beste.
hint-seat = Platz { $seat }
hint-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
