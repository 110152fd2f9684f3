"""READ FIRST. The course of a turn: die, rest or move, actions, tents; who decides, what is open, what is done."""

from __future__ import annotations

from chautari.core.mask import mark
from chautari.core.rule import rule
from chautari.games.kathmandu.actions import (
    BOTTLE,
    BUY,
    COLLECT,
    END,
    EXCHANGE,
    FULFIL,
    GO,
    LADDER,
    OFFER,
    PAINT,
    PASS,
    PINK,
    PLAY,
    REROLL,
    REST,
    STRAIGHT,
    SWAP,
    TAKE,
)
from chautari.games.kathmandu.border import enter, entry_options
from chautari.games.kathmandu.characters import exchange, guide_options, turn_pink
from chautari.games.kathmandu.city import maybe_visit, take_in_city
from chautari.games.kathmandu.dice import choose_die, die_options, reroll, resource_options, rest, take_any
from chautari.games.kathmandu.equipment import (
    card_options,
    play,
    take_tools,
    throw,
    throw_options,
    tools_options,
    use_bottle,
)
from chautari.games.kathmandu.evening import end_turn
from chautari.games.kathmandu.movement import (
    choose_heading,
    choose_means,
    climb_options,
    go_straight,
    turn,
    turn_options,
)
from chautari.games.kathmandu.offerings import (
    ladder_options,
    map_options,
    offer,
    offer_options,
    take_map,
    use_ladder,
)
from chautari.games.kathmandu.relocation import relocate, relocate_options
from chautari.games.kathmandu.seating import character_options, choose_character, place_yak, start_options
from chautari.games.kathmandu.state import Phase
from chautari.games.kathmandu.swap import begin_swap, give, give_options, swap_options, want, want_options
from chautari.games.kathmandu.target import buy, buy_special, collect, fulfil, paint, place_options, special_options
from chautari.games.kathmandu.tents import ask_next, pitch_tent, tent_options


@rule
def waiting(s):
    """The active player; between turns whoever is asked for tents. [K30, K131]"""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.TENTS:
        return 1 << s.asked
    return 1 << s.active


@rule
def legal(s, p, mask):
    """Mark the actions open to seat p, which the game waits for; gives their number."""
    number, _ = options(s, p, mask)
    return number


@rule
def step(s, p, a, log):
    """Carry out an action and all that follows without a choice. [K30]"""
    carry_out(s, p, a, log)
    run_on(s, log)


@rule
def options(s, p, mask):
    """Mark the open actions; gives their number and, where it is the only one, the last. [K34, K36, K43, K44, K45]"""
    if s.phase == Phase.DIE:
        number, last = die_options(s, p, mask)
        return number + card_options(s, p, mask) + guide_options(s, p, mask), last
    if s.phase == Phase.ANY or s.phase == Phase.CITY:
        return resource_options(s, p, mask), -1
    if s.phase == Phase.REST:
        mark(mask, REST)
        return 1 + card_options(s, p, mask) + guide_options(s, p, mask), REST
    if s.phase == Phase.PRE_MOVE:
        return go_options(s, mask) + card_options(s, p, mask) + guide_options(s, p, mask), -1
    if s.phase == Phase.ACTIONS:
        mark(mask, END)
        return 1 + target_options(s, p, mask), END
    if s.phase == Phase.TENTS:
        return tent_options(s, p, mask), -1
    return inner_options(s, p, mask)


@rule
def inner_options(s, p, mask):
    """The choices within others, and those of setup. [K22, K27, K48, K49, K105, K107, K111, K113, K115, K125]"""
    if s.phase == Phase.HEADING:
        return go_options(s, mask) + card_options(s, p, mask), -1
    if s.phase == Phase.TURN:
        return turn_options(s, p, mask)
    if s.phase == Phase.CLIMB:
        return climb_options(s, p, mask)
    if s.phase == Phase.ENTRY:
        return entry_options(s, p, mask)
    if s.phase == Phase.MAP:
        return map_options(s, p, mask)
    if s.phase == Phase.SPECIAL:
        return special_options(s, p, mask), -1
    if s.phase == Phase.WANT:
        return want_options(s, p, mask)
    if s.phase == Phase.GIVE:
        return give_options(s, p, mask)
    if s.phase == Phase.TOOLS:
        return tools_options(s, p, mask), -1
    if s.phase == Phase.THROW:
        return throw_options(s, p, mask)
    if s.phase == Phase.RELOCATE:
        return relocate_options(s, p, mask)
    if s.phase == Phase.CHARACTER:
        return character_options(s, p, mask)
    return start_options(s, p, mask)


@rule
def go_options(s, mask):
    """Any direction, even one that is blocked. [K36]"""
    for h in range(4):
        mark(mask, GO + h)
    return 4


@rule
def target_options(s, p, mask):
    """All that may be done on the target space, in any order. [K43, K44, K45, K46, K47, K49, K52]

    RULING: KA14, KA16.
    """
    count = place_options(s, p, mask) + offer_options(s, p, mask) + swap_options(s, p, mask)
    return count + ladder_options(s, p, mask) + card_options(s, p, mask) + guide_options(s, p, mask)


@rule
def carry_out(s, p, a, log):
    """One action, and the turn's end where it was the last. [K30, K35]"""
    if s.phase == Phase.DIE:
        if a < REROLL:
            choose_die(s, p, a, log)
        elif a < TAKE:
            reroll(s, p, a, log)
        else:
            prepare(s, p, a, log)
    elif s.phase == Phase.PRE_MOVE or s.phase == Phase.HEADING:
        if GO <= a < END:
            choose_heading(s, p, a, log)
        else:
            prepare(s, p, a, log)
    elif s.phase == Phase.ACTIONS:
        if a == END:
            if not ask_next(s, s.active):
                end_turn(s, log)
        else:
            act(s, p, a, log)
    elif s.phase == Phase.REST:
        if a == REST:
            rest(s, p, log)
            end_turn(s, log)
        else:
            prepare(s, p, a, log)
    elif s.phase == Phase.ANY:
        take_any(s, p, a, log)
    elif s.phase == Phase.CITY:
        take_in_city(s, p, a, log)
        end_turn(s, log)
    elif s.phase == Phase.TENTS:
        answer(s, p, a, log)
    else:
        carry_out_inner(s, p, a, log)
    if s.phase == Phase.ACTIONS:
        maybe_visit(s, p, log)


@rule
def prepare(s, p, a, log):
    """A card or an ability before the movement. [K51, K121]"""
    if a >= PINK:
        turn_pink(s, p, a, log)
    elif a >= EXCHANGE:
        exchange(s, p, a, log)
    elif a >= BOTTLE:
        use_bottle(s, p, a, log)
    else:
        play(s, p, a, log)


@rule
def act(s, p, a, log):
    """One action on the target space. [K43, K44, K45, K46, K47, K49, K51, K116, K121]"""
    if a == FULFIL:
        fulfil(s, p, log)
    elif a < BOTTLE and a >= PLAY:
        play(s, p, a, log)
    elif a >= EXCHANGE and a < PINK:
        exchange(s, p, a, log)
    elif a >= SWAP:
        begin_swap(s, p, a, log)
    elif a >= COLLECT:
        collect(s, p, a, log)
    elif a >= PAINT:
        paint(s, p, a, log)
    elif a >= BUY:
        buy(s, p, a, log)
    elif a >= LADDER:
        use_ladder(s, p, a, log)
    elif a >= OFFER:
        offer(s, p, a, log)


@rule
def answer(s, p, a, log):
    """A tent, after which the seat is asked again while it holds any; or passing. [K131]"""
    if a != PASS:
        pitch_tent(s, p, a, log)
        if s.player[p].tent_cards > 0:
            return
    if not ask_next(s, p):
        end_turn(s, log)


@rule
def carry_out_inner(s, p, a, log):
    """A choice within another, or one of setup. [K22, K27, K48, K49, K105, K107, K111, K113, K115, K125]"""
    if s.phase == Phase.TURN:
        if a == STRAIGHT:
            go_straight(s, p, log)
        else:
            turn(s, p, a, log)
    elif s.phase == Phase.CLIMB:
        choose_means(s, p, a, log)
    elif s.phase == Phase.ENTRY:
        enter(s, p, a, log)
    elif s.phase == Phase.MAP:
        take_map(s, p, a, log)
    elif s.phase == Phase.SPECIAL:
        buy_special(s, p, a, log)
    elif s.phase == Phase.WANT:
        want(s, p, a, log)
    elif s.phase == Phase.GIVE:
        give(s, p, a, log)
    elif s.phase == Phase.TOOLS:
        take_tools(s, p, a, log)
    elif s.phase == Phase.THROW:
        throw(s, p, a, log)
    elif s.phase == Phase.RELOCATE:
        relocate(s, p, a, log)
    elif s.phase == Phase.CHARACTER:
        choose_character(s, p, a, log)
    else:
        place_yak(s, p, a, log)


@rule
def run_on(s, log):
    """A decision with exactly one option is carried out without asking; not for tents, where it would tell. [K131]"""
    while s.phase != Phase.OVER and s.phase != Phase.TENTS:
        # an empty mask: only whether there is more than one option is asked
        number, only = options(s, s.active, s.rng.buffer[:0])
        if number != 1:
            return
        carry_out(s, s.active, only, log)
