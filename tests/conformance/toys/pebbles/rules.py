"""The rules of Pebbles: vote, then take turns with up to three acts and a pass."""

from __future__ import annotations

from chautari.core.chance import below, forget
from chautari.core.log import CHANCE_AHEAD, SHOWN_AHEAD, cut, note, note_for
from chautari.core.mask import mark
from chautari.core.rule import rule

from .actions import ACTIONS
from .state import ACTS, HAND, OVER, PILE, PLAY, VOTE

FIRST_VOTE = ACTIONS.first("vote")
FIRST_MARK = ACTIONS.first("mark")
FIRST_WHISPER = ACTIONS.first("whisper")
FIRST_SHOW = ACTIONS.first("show")
TAKE = ACTIONS.first("take")
ROLL = ACTIONS.first("roll")
PASS = ACTIONS.first("pass")


@rule
def setup(s, players, options, box):
    """Four pebbles of each number, two in every hand, the rest in the pile."""
    s.turns = options[0]
    ones, twos, threes = 4, 4, 4
    for place in range(3 * 4):
        k = below(s.rng, ones + twos + threes)
        pebble = 1 if k < ones else 2 if k < ones + twos else 3
        ones -= pebble == 1
        twos -= pebble == 2
        threes -= pebble == 3
        if place < HAND * players:
            s.player[place // HAND].hand[place % HAND] = pebble
        elif s.left < PILE:
            s.pile[s.left] = pebble
            s.left += 1


@rule
def waiting(s):
    """All who have not voted; then the active seat."""
    if s.phase == OVER:
        return 0
    if s.phase == PLAY:
        return 1 << s.active
    seats = 0
    for p in range(s.players):
        if s.player[p].voted == 0:
            seats |= 1 << p
    return seats


@rule
def legal(s, p, mask):
    """A vote; or an act while there are any left, and always a pass."""
    if s.phase == VOTE:
        mark(mask, FIRST_VOTE)
        mark(mask, FIRST_VOTE + 1)
        return
    me = s.player[p]
    mark(mask, PASS)
    if s.acts == ACTS:
        return
    for n in range(3):
        if me.mark != n + 1:
            mark(mask, FIRST_MARK + n)
        mark(mask, FIRST_WHISPER + n)
    for i in range(HAND):
        if me.hand[i] != 0:
            mark(mask, FIRST_SHOW + i)
        elif s.left > 0:
            mark(mask, TAKE)
    mark(mask, ROLL)


@rule
def step(s, p, a, log):
    """Carry out an action."""
    me = s.player[p]
    s.acts += s.phase == PLAY
    if a < FIRST_MARK:
        vote(s, p, a - FIRST_VOTE + 1, log)
    elif a < FIRST_WHISPER:
        me.mark = a - FIRST_MARK + 1
        note(log, 2, p, me.mark, 0, 0)
    elif a < FIRST_SHOW:
        me.secret = a - FIRST_WHISPER + 1
        me.whispered = 1
        note_for(log, p, 3, p, me.secret, 0, 0)
    elif a < TAKE:
        show(s, p, a - FIRST_SHOW, log)
    elif a == TAKE:
        take(s, p, log)
    elif a == ROLL:
        cut(s, log, CHANCE_AHEAD)
        s.rolled = 1 + below(s.rng, 6)
        note(log, 6, p, s.rolled, 0, 0)
    else:
        pass_on(s, p, log)


@rule
def vote(s, p, answer, log):
    """Votes are secret until all are in."""
    s.player[p].vote = answer
    s.player[p].voted = 1
    note_for(log, p, 0, p, answer, 0, 0)
    if waiting(s) == 0:
        cut(s, log, SHOWN_AHEAD)
        for q in range(s.players):
            s.yes += s.player[q].vote == 2
            s.player[q].vote = 0
        note(log, 1, -1, s.yes, 0, 0)
        s.phase = PLAY


@rule
def show(s, p, place, log):
    """A pebble of the hand goes into the row."""
    me = s.player[p]
    cut(s, log, SHOWN_AHEAD)
    pebble = me.hand[place]
    me.hand[place] = 0
    me.row[pebble - 1] += 1
    note(log, 4, p, pebble, 0, 0)


@rule
def take(s, p, log):
    """The pile's top pebble goes into the hand; only its new owner sees it."""
    me = s.player[p]
    cut(s, log, SHOWN_AHEAD)
    s.left -= 1
    pebble = s.pile[s.left]
    s.pile[s.left] = 0
    me.hand[0 if me.hand[0] == 0 else 1] = pebble
    note_for(log, p, 5, p, pebble, 0, 0)


@rule
def pass_on(s, p, log):
    """The next seat's turn, or the end."""
    note(log, 7, p, 0, 0, 0)
    s.acts = 0
    s.active = (p + 1) % s.players
    s.turn += 1
    if s.turn == s.turns:
        s.phase = OVER
        note(log, 8, -1, 0, 0, 0)


@rule
def conceal(s, p, rng):
    """Deal the unseen pebbles anew, guess secrets and votes, forget chance."""
    ones, twos, threes = 0, 0, 0
    for q in range(s.players):
        if q != p:
            for i in range(HAND):
                ones += s.player[q].hand[i] == 1
                twos += s.player[q].hand[i] == 2
                threes += s.player[q].hand[i] == 3
    for i in range(s.left):
        ones += s.pile[i] == 1
        twos += s.pile[i] == 2
        threes += s.pile[i] == 3
    for q in range(s.players + 1):
        for i in range(HAND if q < s.players else s.left):
            if q == p or (q < s.players and s.player[q].hand[i] == 0):
                continue
            k = below(rng, ones + twos + threes)
            pebble = 1 if k < ones else 2 if k < ones + twos else 3
            ones -= pebble == 1
            twos -= pebble == 2
            threes -= pebble == 3
            if q < s.players:
                s.player[q].hand[i] = pebble
            else:
                s.pile[i] = pebble
    for q in range(s.players):
        if q != p and s.player[q].whispered == 1:
            s.player[q].secret = 1 + below(rng, 3)
        if q != p and s.phase == VOTE and s.player[q].voted == 1:
            s.player[q].vote = 1 + below(rng, 2)
    forget(s.rng, rng)


@rule
def features(s, p, out):
    """What seat p may know, in numbers."""
    for i in range(len(out)):
        out[i] = 0
    me = s.player[p]
    out[0] = s.phase
    out[1] = s.rolled
    out[2] = me.hand[0]
    out[3] = me.hand[1]
    out[4] = me.secret
    for q in range(s.players):
        out[5 + q] = s.player[(p + q) % s.players].mark
