"""The record of Pebbles."""

from __future__ import annotations

from chautari.core.game import state_layout
from chautari.core.record import HIDDEN, OPEN, OWN, Layout

MOST_PLAYERS = 3
HAND = 2
PILE = 8
VOTE, PLAY, OVER = 0, 1, 2
ACTS = 3

PLAYER = Layout(
    ("hand", "i1", HAND, OWN, "pebbles in the hand, 0 for an empty place"),
    ("secret", "i1", OWN, "the number whispered last, 0 for none"),
    ("whispered", "i1", OPEN, "1 once a number was whispered"),
    ("vote", "i1", OWN, "1 for no, 2 for yes, 0 before; shown when all have voted"),
    ("voted", "i1", OPEN, "1 once there is a vote"),
    ("mark", "i1", OPEN, "where the marker stands"),
    ("row", "i1", 3, OPEN, "pebbles shown, by number"),
)

STATE = state_layout(
    ("turns", "i2", OPEN, "turns to play"),
    ("turn", "i2", OPEN, "turns played"),
    ("phase", "i1", OPEN, "VOTE, PLAY or OVER"),
    ("active", "i1", OPEN, "whose turn it is"),
    ("acts", "i1", OPEN, "acts done in this turn"),
    ("yes", "i1", OPEN, "votes for yes, once counted"),
    ("rolled", "i1", OPEN, "the last roll of the die"),
    ("left", "i1", OPEN, "pebbles in the pile"),
    ("pile", "i1", PILE, HIDDEN, "the pile, top last"),
    ("player", PLAYER, MOST_PLAYERS, OPEN, "the seats"),
)
