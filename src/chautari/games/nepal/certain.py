"""What is certain to follow a turn's actions although chance comes first: conflict, whatever card is turned up."""

from __future__ import annotations

from typing import Any

from chautari.core.log import ROWS, log_layout
from chautari.core.mask import bits_in
from chautari.core.record import copied
from chautari.games.nepal.actions import CLAIM
from chautari.games.nepal.claim import claim, claim_all, claimed_cards
from chautari.games.nepal.conflict import resolve_conflicts
from chautari.games.nepal.events import EVENTS
from chautari.games.nepal.flow import take_action
from chautari.games.nepal.state import OPEN_CARDS, STATE, Phase

LOG = log_layout(STATE)


def conflict_behind_chance(s: Any, p: int, a: int) -> list[dict[str, Any]]:
    """The events of the conflict that follows action a of seat p, where new trade cards are turned up before it.

    Which cards those are does not matter to conflict: only pieces do. Where no card is turned up the events of the
    action tell of the conflict themselves. [N10, N30, N40]
    """
    if s.phase not in (Phase.ACTIONS, Phase.CLAIM):
        return []
    twin = STATE.rows(copied(s._record))[0]
    unwritten = LOG.rows(LOG.zeros(1))[0]
    if s.phase == Phase.CLAIM:
        claim(twin, p, a - CLAIM, unwritten)
        is_over = twin.player[p].hand == 0
    else:
        is_over = take_action(twin, p, a, unwritten) and claim_all(twin, p, unwritten)
    if not is_over or not twin.pile or bits_in(twin.display & ~claimed_cards(twin)) >= OPEN_CARDS:
        return []
    log = LOG.rows(_open_log())[0]
    resolve_conflicts(twin, p, log)
    return [_event(log.row[k]) for k in range(min(log.count, ROWS))]


def _open_log() -> Any:
    log = LOG.zeros(1)
    log["on"] = 1
    return log


def _event(row: Any) -> dict[str, Any]:
    kind = EVENTS[row.kind]
    args = {name: decode(n) if decode else n for (name, decode), n in zip(kind.args.items(), row.at, strict=False)}
    return {"kind": kind.name, "seat": row.p if row.p >= 0 else None, "args": args}
