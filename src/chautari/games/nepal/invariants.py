"""What is true of every position of Nepal: checked in tests at every step, and asked of positions from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chautari.core.mask import bits_in
from chautari.games.nepal.claim import POINTS_AT_ONCE, claimable, claimed_cards, pieces_on
from chautari.games.nepal.conflict import population, removable
from chautari.games.nepal.lattice import CELL_NAMES
from chautari.games.nepal.scoring import pieces_on_map
from chautari.games.nepal.state import (
    ACTIONS_PER_TURN,
    CARDS_USED,
    MOST_PLAYERS,
    OF_ONE_KIND,
    OPEN_CARDS,
    PIECES,
    START_ROUNDS,
    Phase,
    Trigger,
)
from chautari.games.nepal.view import bits


def invariants(s: Any) -> list[str]:
    """What is wrong with a position; nothing, if it can be."""
    checks = (_pieces, _presence, _cards, _claims, _claim_points, _display, _turn, _placement, _end, _crowds)
    return [problem for check in checks for problem in check(s)]


def _pieces(s: Any) -> Iterator[str]:
    """Hand, map, fortress, cards and score track add up to everybody's pieces. [N2, N15]"""
    for p in range(s.players):
        me = s.player[p]
        if me.hand < 0 or min(me.pieces) < 0:
            yield f"seat {p} has fewer than no pieces somewhere."
        total = me.hand + pieces_on_map(s, p) + bits_in(me.claimed) + 1
        if total != PIECES[s.players]:
            yield f"seat {p} has {total} pieces in all, the one on the score track included, not {PIECES[s.players]}."
        if any(me.pieces[i] for i in range(s.provinces, len(me.pieces))):
            yield f"seat {p} has pieces in a province that does not exist."


def _presence(s: Any) -> Iterator[str]:
    taken = []
    for p in range(s.players):
        me = s.player[p]
        there = sum(1 << i for i in range(s.provinces) if me.pieces[i] or me.fortress == i)
        if me.presence != there:
            yield f"seat {p} is noted in other provinces than its pieces are."
        if me.fortress >= 0:
            if not s.fortresses:
                yield f"seat {p} has a fortress, but the option fortress is off."
            if me.fortress == s.kathmandu:
                yield "no fortress stands in Kathmandu."
            if me.fortress in taken:
                yield f"two fortresses stand in {CELL_NAMES[s.cell[me.fortress]]}."
            taken.append(me.fortress)


def _cards(s: Any) -> Iterator[str]:
    if s.display & s.unseen or (s.display | s.unseen) != (1 << s.cards) - 1:
        yield "every trade card is either face up or unseen."
    out_of_play = s.cards - CARDS_USED[s.players]
    if bits_in(s.unseen) != s.pile + out_of_play or s.pile < 0:
        used = CARDS_USED[s.players]
        yield f"{used} trade cards are used: {bits_in(s.display)} face up and {s.pile} in the pile are not that many."


def _claims(s: Any) -> Iterator[str]:
    if claimed_cards(s) & ~s.display:
        yield "a piece lies on a trade card that is not face up."
    for i in range(s.cards):
        order = list(s.card[i].by)
        owners = order[: pieces_on(s, i)]
        if order[len(owners) :] != [-1] * (MOST_PLAYERS - len(owners)):
            yield f"the pieces on trade card {i + 1} leave a gap."
        if len(set(owners)) != len(owners) or any(q >= s.players for q in owners):
            yield f"trade card {i + 1} has at most one piece of every player."
        for p in range(s.players):
            if (p in owners) != bool(s.player[p].claimed >> i & 1):
                yield f"the piece of seat {p} on trade card {i + 1} is not noted on both sides."


def _claim_points(s: Any) -> Iterator[str]:
    """Points at once come from positions on cards alone. [N23]"""
    for p in range(s.players):
        mine = sum(POINTS_AT_ONCE[list(s.card[i].by).index(p)] for i in bits(s.player[p].claimed))
        if s.player[p].points != mine:
            yield f"seat {p} has {s.player[p].points} points on the score track; its claims were worth {mine}."


def _display(s: Any) -> Iterator[str]:
    """Five unclaimed cards lie open while there is a pile. [N30]"""
    unclaimed = bits_in(s.display & ~claimed_cards(s))
    if unclaimed > OPEN_CARDS:
        yield f"{unclaimed} unclaimed trade cards lie face up; there are never more than {OPEN_CARDS}."
    if unclaimed < OPEN_CARDS and s.pile and s.phase != Phase.CLAIM:
        yield f"{unclaimed} unclaimed trade cards lie face up; while there is a pile there are {OPEN_CARDS}."


def _turn(s: Any) -> Iterator[str]:
    if s.phase == Phase.OVER:
        if s.active != -1:
            yield "when the game is over it is nobody's turn."
        return
    if not 0 <= s.active < s.players:
        yield "it is somebody's turn."
        return
    if s.moves > OF_ONE_KIND or s.grows > OF_ONE_KIND or s.moves + s.grows > ACTIONS_PER_TURN:
        yield "a turn has at most three actions, and at most two of a kind."
    if s.phase == Phase.ACTIONS:
        me = s.player[s.active]
        if s.moves + s.grows == ACTIONS_PER_TURN:
            yield "after three actions the actions of a turn are over."
        elif not _has_choice(s, me):
            yield "the active player could only stop, which is done without asking."
    if s.phase == Phase.CLAIM:
        me = s.player[s.active]
        if not 0 < me.hand < bits_in(claimable(s, s.active)):
            yield "claims are chosen only with pieces in hand, but fewer than there are cards to claim."


def _has_choice(s: Any, me: Any) -> bool:
    can_move = s.moves < OF_ONE_KIND and any(me.pieces)
    return can_move or (s.grows < OF_ONE_KIND and me.hand > 0)


def _placement(s: Any) -> Iterator[str]:
    whole = START_ROUNDS * s.players
    if s.phase == Phase.PLACE:
        if s.placed >= whole or s.turn != 1 or s.trigger or s.moves or s.grows:
            yield "the start placement comes before everything else."
        rounds, extra = divmod(s.placed, s.players)
        for p in range(s.players):
            if s.player[p].claimed or s.player[p].fortress >= 0:
                yield "before the first turn nobody has a card or a fortress."
            has_placed = (p - s.active) % s.players >= s.players - extra  # in this round
            if pieces_on_map(s, p) != 1 + rounds + has_placed:
                yield f"seat {p} has {pieces_on_map(s, p)} pieces on the map, which does not fit {s.placed} placed."
    elif s.placed not in (0, whole):
        yield f"the start placement is over after {whole} pieces."


def _end(s: Any) -> Iterator[str]:
    if s.pile == 0 and s.trigger == Trigger.NONE:
        yield "the pile is empty, which begins the end of the game."
    if s.trigger == Trigger.PILE and s.pile:
        yield "the pile began the end of the game, but it is not empty."
    if s.trigger == Trigger.NONE and s.final_turns:
        yield "last turns need a trigger."
    if s.final_turns > s.players:
        yield "everybody has one last turn."
    if s.phase == Phase.OVER and (s.final_turns or (s.trigger == Trigger.NONE and not s.aborted)):
        yield "the game is over after the last turns."
    if s.aborted and s.phase != Phase.OVER:
        yield "a game that was broken off is over."
    if s.trigger == Trigger.NONE and (s.turn > s.turn_limit or (s.aborted and s.turn != s.turn_limit)):
        yield f"the game is broken off after turn {s.turn_limit}."
    if s.trigger != Trigger.NONE and s.aborted:
        yield "a game whose end has begun is not broken off."
    if s.trigger == Trigger.NONE:
        for p in range(s.players):
            if s.player[p].hand == 0:
                yield f"the hand of seat {p} is empty, which begins the end of the game."


def _crowds(s: Any) -> Iterator[str]:
    """Too many people are only where the active player has just come or grown; how many is not asked. [N40]"""
    deciding = s.phase in (Phase.ACTIONS, Phase.CLAIM) and s.active >= 0
    for i in range(s.provinces):
        if i == s.kathmandu or population(s, i) <= s.limit[i] or not removable(s, i):
            continue
        acted = deciding and (s.moves or s.grows or s.player[s.active].fortress == i)
        here = deciding and s.player[s.active].presence >> i & 1
        if not (acted and here):
            name = CELL_NAMES[s.cell[i]]
            yield f"{name} holds {population(s, i)} pieces, more than its limit of {s.limit[i]}."
