# Für alle Spiele gleich: Ablehnungen, Zurücknehmen, Ergebnisse.

refused-over = Das Spiel ist vorbei; es gibt nichts mehr zu spielen.
refused-not-waiting = Das Spiel wartet nicht auf Platz { $seat }.
refused-no-seat = Es gibt keinen Platz { $seat }; die Plätze sind 0 bis { $last }.
refused-no-action = Eine Aktion „{ $notation }“ gibt es nicht. Wähle eine der offenen Aktionen.

undo-allowed = Die letzte Aktion kann zurückgenommen werden.
undo-nothing = Es gibt von dir nichts zurückzunehmen.
undo-later = Inzwischen war jemand anderes am Zug; das lässt sich nicht zurücknehmen.
undo-simultaneous = Eine Wahl, die alle gleichzeitig treffen, ist endgültig.
undo-chance = Der Zufall hat mitgespielt; das lässt sich nicht zurücknehmen.
undo-shown = Verborgenes wurde gezeigt; das lässt sich nicht zurücknehmen.

event-undo = { $name } nimmt zurück: { $action }.

seat = Platz { $seat }
seat-number = { $name } { $n }
total = Summe
place = { $place }. { $name }: { $total } Punkte
place-shared = { $place }. { $name }: { $total } Punkte (geteilter Rang)
place-decided = { $place }. { $name }: { $total } Punkte (bei gleichen Punkten entschied: { $reason })
aborted = Das Spiel wurde abgebrochen. { $reason }

# Das Ende eines Zuges

turn-points = Punkte
turn-part = { $what } { $n }
turn-gained = { $name }: { $gains }
turn-nothing = { $name }: nichts gewonnen
turn-undone = Von { $name } nicht genutzt: { $actions }{ $more ->
    [0] {""}
   *[other] ; und { $more } weitere
}
