"""The draw of a game: nobody can choose its chance, and nobody sees a share before all seats have committed."""

from __future__ import annotations

import itertools
import json
from typing import Any

import msgspec
import pytest

from chautari.core import edition
from chautari.core.errors import Refused
from chautari.core.game import load
from chautari.server import messages, proof, sights, snapshots
from chautari.server.draw import NOW
from chautari.server.entries import Created, Entry, Left, Revealed, Started
from chautari.server.table import Table, begin

SECRET = "5e" * 32
ANI, DIRK = "a1" * 32, "d1" * 32
NAMES = ("Ani", "Dirk", "Nathalie")


def charter(players: int = 2, pace: float | None = None, draw: int | None = NOW) -> Created:
    """The first entry of a table of YAK."""
    rules = load("yak")
    more = {} if draw is None else {"draw": draw}
    return Created(
        1, "yak", rules.rules_version, players, rules.check_options({}, players), edition.read(rules, None),
        proof.commitment(SECRET), pace=pace, **more,
    )  # fmt: skip


def opened(players: int = 2, pace: float | None = None, draw: int | None = NOW) -> Table:
    """A table that nobody sits at."""
    return Table("t", SECRET, [charter(players, pace, draw)])


def do(table: Table, entries: list[Entry]) -> None:
    """Carry entries out, as rooms do; how the table will stand was known before."""
    outlook = table.outlook(entries)
    for entry in entries:
        table.apply(entry)
    assert (table.status, table.due) == (outlook.status, outlook.due)


def sit(table: Table, seat: int, share: str, at: int = 2) -> None:
    """A player sits down who commits to a share."""
    do(table, table.sit(at, seat, NAMES[seat], commitment=proof.share_commitment(share)))


def refused(ask: Any) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refused) as caught:
        ask()
    for lang in ("en", "fr", "de"):
        assert caught.value.reason(lang)
    return caught.value.code


def shown(table: Table) -> str:
    """Everything that anybody is told: updates for all seats and for spectators, steps, the replay, the export."""
    askers = [(), *((p,) for p in range(len(table.seats)))]
    told = [sights.update(table, seats, 0, "en") for seats in askers]
    steps = [sights.at_step(table, number, seats, "en") for number in range(table.seq) for seats in askers]
    return messages.encode([told, steps, sights.steps(table, (0,), "en"), sights.exported(table, (0,), "en")]).decode()


def start(table: Table) -> str:
    """The fingerprint of the start."""
    (entry,) = (entry for entry in table.entries if isinstance(entry, Started))
    return entry.hash


def test_the_last_to_sit_down_cannot_choose_a_share_until_the_start_suits_even_with_the_servers_secret() -> None:
    """What it would have to know, the share of the other seat, is nowhere before its own is bound."""
    suits = set()
    for number in range(60):
        ani = f"{number:064x}"
        table = opened()
        sit(table, 0, ani)
        seen = shown(table)
        assert ani not in seen
        # with all that is known now, even the server's secret, only starts that will not come can be computed
        best = min((start_of(SECRET, ["", f"{one:064x}"]), f"{one:064x}") for one in range(2))[1]
        sit(table, 1, best)
        assert table.match is None
        do(table, table.reveal(3, 0, ani))
        other = "ff" * 32
        assert refused(lambda: table.reveal(3, 1, other)) == "share-wrong"  # noqa: B023
        assert refused(lambda: table.commit(3, 1, proof.share_commitment(other))) == "share-not-asked"  # noqa: B023
        do(table, table.reveal(3, 1, best))
        suits.add(start(table))
    assert len(suits) == 60  # Ani's share decided as well


def start_of(secret: str, shares: list[str]) -> str:
    """What an attacker can compute."""
    return begin(charter(), secret, shares).hash()


def test_the_server_cannot_choose_the_share_of_an_agent_that_sits_down_last() -> None:
    table = opened()
    sit(table, 0, ANI)
    starts = set()
    for share in ("", "11" * 32, "22" * 32):
        again = Table("t", SECRET, table.entries)
        do(again, again.sit(2, 1, "Dirk", share, "random", proof.share_commitment(share)))
        do(again, again.reveal(3, 0, ANI))
        starts.add(start(again))
        assert again.draw.shares()[1] == proof.derived_share(SECRET, 1, 1)
    assert len(starts) == 1


def test_no_share_is_shown_before_all_seats_have_committed() -> None:
    table = opened(3)
    sit(table, 0, ANI)
    do(table, table.sit(2, 1, "Dirk", DIRK))  # a client of the first protocol
    derived = proof.derived_share(SECRET, 1, 2)
    assert not any(share in shown(table) for share in (ANI, DIRK, derived))
    assert refused(lambda: table.reveal(2, 0, ANI)) == "share-early"
    do(table, table.sit(2, 2, "Nathalie"))
    info = sights.info(table, "en")
    assert (info.status, info.draw.stage) == ("open", "revealing")
    assert [seat.share for seat in info.seats] == ["", DIRK, derived]
    assert [seat.share_origin for seat in info.seats] == ["own", "kept", "derived"]
    assert [seat.owes for seat in info.seats] == [True, False, False]
    assert ANI not in shown(table)
    do(table, table.reveal(3, 0, ANI))
    assert table.status == "playing"
    assert table.draw.shares() == [ANI, DIRK, derived]


def test_where_nobody_commits_the_game_starts_when_the_last_seat_is_taken() -> None:
    table = opened()
    do(table, table.sit(2, 0, "Ani", ANI))
    do(table, table.sit(2, 1, "Dirk", agent="random"))
    assert table.status == "playing"


def test_a_share_and_a_commitment_do_not_come_together() -> None:
    """A client that sends both has given its share away."""
    table = opened()
    both = refused(lambda: table.sit(2, 0, "Ani", ANI, commitment=proof.share_commitment(ANI)))
    assert both == "share-early"


def test_a_draw_that_somebody_leaves_is_abandoned_for_good_and_all_commit_again() -> None:
    table = opened(3)
    sit(table, 0, ANI)
    do(table, table.sit(2, 1, "Dirk", DIRK))
    sit(table, 2, "e1" * 32)
    do(table, table.reveal(3, 0, ANI))
    do(table, table.leave(4, 2))
    info = sights.info(table, "en")
    assert (info.draw.stage, info.draw.round) == ("committing", 2)
    (abandoned,) = info.draw.abandoned
    assert (abandoned.round, abandoned.seat, abandoned.name, abandoned.by) == (1, 2, "Nathalie", "player")
    assert abandoned.missing == [2]
    assert [seat.share for seat in info.seats] == ["", "", ""]
    assert info.seats[0].owes
    assert info.seats[0].commitment is None
    assert refused(lambda: table.reveal(5, 0, ANI)) == "share-early"
    sit(table, 2, "e2" * 32, 5)
    assert table.draw.stage == "committing"
    do(table, table.commit(6, 0, proof.share_commitment("a2" * 32)))
    assert refused(lambda: table.reveal(7, 0, ANI)) == "share-wrong"
    do(table, table.reveal(7, 0, "a2" * 32))
    do(table, table.reveal(7, 2, "e2" * 32))
    assert table.draw.shares() == ["a2" * 32, proof.derived_share(SECRET, 2, 1), "e2" * 32]  # Dirk's had been shown
    assert table.status == "playing"
    assert sights.info(table, "en").draw.abandoned == info.draw.abandoned  # on record for ever
    again = Table("t", SECRET, table.entries)
    assert again.head == table.head
    assert sights.info(again, "en").draw == sights.info(table, "en").draw


def test_who_freed_a_seat_is_on_record() -> None:
    table = opened()
    sit(table, 0, ANI)
    sit(table, 1, DIRK)
    do(table, table.leave(3, 1, "owner"))
    assert [one.by for one in table.draw.abandoned] == ["owner"]


def test_a_seat_that_is_left_before_all_have_committed_abandons_no_draw() -> None:
    table = opened()
    sit(table, 0, ANI)
    do(table, table.leave(3, 0))
    sit(table, 0, ANI)
    sit(table, 1, DIRK)
    assert (table.draw.round, table.draw.abandoned) == (1, [])


def test_without_a_pace_a_share_is_waited_for_as_long_as_it_takes() -> None:
    table = opened()
    sit(table, 0, ANI)
    sit(table, 1, DIRK)
    assert table.due is None
    assert refused(lambda: table.vacate(10**15)) == "table-so-already"


@pytest.mark.parametrize(("pace", "patience"), [(5, 60_000), (90, 90_000)])
def test_at_a_table_with_a_pace_the_clock_frees_the_seat_whose_share_does_not_come(pace: float, patience: int) -> None:
    table = opened(pace=pace)
    sit(table, 0, ANI)
    assert table.due is None  # a free seat hurries nobody
    sit(table, 1, DIRK, 1000)
    assert table.due == 1000 + patience
    do(table, table.reveal(2000, 0, ANI))
    assert table.due == 1000 + patience
    assert refused(lambda: table.vacate(999 + patience)) == "table-so-already"
    do(table, table.vacate(1000 + patience))
    assert [seat.name for seat in table.seats] == ["Ani", ""]
    assert [(one.name, one.by, one.missing) for one in table.draw.abandoned] == [("Dirk", "clock", (1,))]
    assert isinstance(table.entries[-1], Left)
    sit(table, 1, DIRK, 200_000)
    assert table.due == 200_000 + patience  # Ani owes another commitment now
    do(table, table.vacate(200_000 + patience))
    assert [seat.name for seat in table.seats] == ["", "Dirk"]
    assert len(table.draw.abandoned) == 1  # no share of that round had been asked for


def test_the_same_share_twice_changes_nothing() -> None:
    table = opened()
    sit(table, 0, ANI)
    sit(table, 1, DIRK)
    do(table, table.reveal(3, 0, ANI))
    assert refused(lambda: table.reveal(3, 0, ANI)) == "table-so-already"
    do(table, table.reveal(3, 1, DIRK))
    assert refused(lambda: table.reveal(3, 1, DIRK)) == "table-so-already"


def test_a_table_of_the_first_protocol_goes_on_by_it() -> None:
    table = opened(draw=None)
    do(table, table.sit(2, 0, "Ani", ANI))
    info = sights.info(table, "en")
    assert (info.draw.protocol, info.seats[0].share, info.seats[0].share_origin) == (1, ANI, "public")
    assert refused(lambda: table.commit(2, 0, "00" * 32)) == "share-not-asked"
    do(table, table.sit(2, 1, "Dirk", DIRK, commitment="00" * 32))  # a newer client; its commitment is not needed
    assert table.status == "playing"
    assert table.draw.shares() == [ANI, DIRK]


def test_entries_of_the_first_protocol_keep_their_bytes() -> None:
    kept = b'{"agent":null,"at":2,"kind":"sat","name":"Ani","seat":0,"share":"a1"}'
    entry = msgspec.json.decode(kept, type=Entry)
    assert proof.canonical(entry) == kept
    assert proof.canonical(msgspec.json.decode(b'{"at":3,"kind":"left","seat":0}', type=Entry)) == (
        b'{"at":3,"kind":"left","seat":0}'
    )
    assert b"draw" not in proof.canonical(charter(draw=None))


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_game_starts_with_the_last_share_in_whatever_order_they_come(order: tuple[int, ...]) -> None:
    shares = ["a1" * 32, "b2" * 32, "c3" * 32]
    table = opened(3)
    for p in order:
        sit(table, p, shares[p])
    for p in reversed(order):
        assert table.match is None
        do(table, table.reveal(3, p, shares[p]))
    assert table.match is not None
    assert table.match.seed == proof.game_seed(SECRET, shares)
    kinds = [type(entry) for entry in table.entries[-2:]]
    assert kinds == [Revealed, Started]
    assert json.loads(messages.encode(sights.info(table, "en")))["draw"]["stage"] == "done"


def test_a_snapshot_leads_to_the_same_draw_as_the_log() -> None:
    table = opened()
    sit(table, 0, ANI)
    do(table, table.sit(2, 1, "Dirk", DIRK))
    do(table, table.leave(3, 1))
    do(table, table.sit(4, 1, "Emily", agent="random"))
    do(table, table.commit(5, 0, proof.share_commitment("a2" * 32)))
    do(table, table.reveal(6, 0, "a2" * 32))
    assert table.match is not None
    do(table, table.act(7, 0, table.match.legal(0)[0].notation))
    snapshot = snapshots.take(table)
    assert snapshot is not None
    again = snapshots.rebuild("t", SECRET, list(table.entries), snapshots.unpacked(snapshots.packed(snapshot)))
    assert messages.encode(sights.update(again, (0,), 0, "en")) == messages.encode(sights.update(table, (0,), 0, "en"))
    assert again.match is not None
    assert again.match.seed == table.match.seed
    for one in (table, again):
        assert one.match is not None
        do(one, one.act(8, 1, one.match.legal(1)[0].notation, by="agent"))
    assert again.head == table.head
