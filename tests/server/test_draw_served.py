"""The draw on a real server: commitments over HTTP, rematches, programs, two processes at once, seats that keep it
waiting."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from chautari.server import links, own_shares, proof
from chautari.server.entries import Created, Left, Revealed, Sat, Started
from chautari.server.guest import Guest, NoTable, Place
from chautari.server.guest import sit as sit_as_guest
from chautari.server.secrets import seat_role
from chautari.server.store import Append, Store
from chautari.server.table import Table
from chautari.server.verification import read_kept
from tests.server.databases import SECRET, with_store
from tests.server.postgres import Postgres
from tests.server.serving import Process, play
from tests.server.test_draw import ANI, DIRK, charter
from tests.server.test_leases import Process as Inside
from tests.server.test_leases import until

pytestmark = pytest.mark.xdist_group("server")
BOT = f"{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"


def sit(served: Process, table: dict[str, Any], name: str, share: str) -> str:
    """Take a seat with a commitment; gives its secret."""
    return served.sit(table, name, commitment=proof.share_commitment(share))


def show(served: Process, table: dict[str, Any], seat: int, secret: str, **wanted: str) -> Any:
    """Take part in the draw; gives the status and the code of a refusal."""
    answer = served.ask("PUT", f"tables/{table['table']}/seats/{seat}/share", wanted, secret)
    return answer.status_code, answer.json()["code"] if answer.content else ""


def test_commitments_and_shares_come_over_http(server: Process) -> None:
    table = server.create(public=True)
    secrets = [sit(server, table, "Ani", ANI)]
    assert show(server, table, 0, secrets[0], share=ANI) == (409, "share-early")
    secrets.append(sit(server, table, "Dirk", DIRK))
    watcher, ani = server.join(table), server.join(table, secrets[0])
    assert watcher.now["table"]["draw"]["stage"] == "revealing"
    assert show(server, table, 0, secrets[1], share=ANI) == (403, "table-not-yours")
    assert show(server, table, 0, secrets[0], share=DIRK) == (409, "share-wrong")
    assert show(server, table, 0, secrets[0]) == (400, "share-or-commitment")
    assert show(server, table, 0, secrets[0], share="x") == (400, "message")
    asked = [f"tables/{table['table']}{path}" for path in ("", "/replay", "/export")]
    told = json.dumps([watcher.raw, ani.raw, *(server.ask("GET", path, secret=secrets[1]).text for path in asked)])
    assert ANI not in told
    assert DIRK not in told
    for _ in range(2):
        assert show(server, table, 0, secrets[0], share=ANI) == (204, "")
    assert show(server, table, 1, secrets[1], share=DIRK) == (204, "")
    assert show(server, table, 1, secrets[1], share=DIRK) == (204, "")
    ani.until(lambda message: message["type"] == "update" and message["table"]["status"] == "playing")
    assert [seat["share"] for seat in ani.now["table"]["seats"]] == [ANI, DIRK]
    assert show(server, table, 1, secrets[1], commitment="00" * 32) == (409, "share-not-asked")


@pytest.mark.parametrize("wanted", [{"share": "5a" * 16 + "\n"}, {"commitment": "5a" * 32 + "\n"}])
def test_shares_and_commitments_have_no_line_break_behind_them(server: Process, wanted: dict[str, str]) -> None:
    """`chautari verify` would take every game of this table for forged."""
    table = server.create()
    answer = server.ask("POST", f"tables/{table['table']}/seats", {"name": "Ani", **wanted}, table["invite"])
    assert (answer.status_code, answer.json()["code"]) == (400, "message")


def test_the_share_of_a_client_of_the_first_protocol_is_in_no_message_before_all_have_committed(
    server: Process,
) -> None:
    table = server.create(public=True)
    watcher = server.join(table)
    kept = "5a" * 16
    secret = server.sit(table, "Dirk", share=kept)
    dirk = server.join(table, secret)
    told = [dirk.raw, watcher.raw]
    told += [
        server.ask("GET", f"tables/{table['table']}{path}").text for path in ("", "/replay", "/replay/1", "/export")
    ]
    assert kept not in json.dumps(told)
    ani = sit(server, table, "Ani", ANI)
    dirk.until(lambda message: message["type"] == "update" and message["table"]["draw"]["stage"] == "revealing")
    assert dirk.now["table"]["seats"][0]["share"] == kept  # all have committed
    assert show(server, table, 1, ani, share=ANI) == (204, "")
    watcher.until(lambda message: message["type"] == "update" and message["table"]["status"] == "playing")


def test_an_abandoned_draw_is_shown_and_all_commit_again(server: Process) -> None:
    table = server.create()
    ani, dirk = sit(server, table, "Ani", ANI), sit(server, table, "Dirk", DIRK)
    assert show(server, table, 0, ani, share=ANI) == (204, "")
    server.ask("DELETE", f"tables/{table['table']}/seats/1", secret=table["owner"])
    client = server.join(table, ani)
    assert client.now["table"]["draw"]["abandoned"] == [
        {"round": 1, "seat": 1, "name": "Dirk", "by": "owner", "missing": [1]}
    ]
    assert show(server, table, 1, dirk, share=DIRK)[0] in (403, 404)  # the seat is no longer Dirk's
    assert show(server, table, 0, ani, commitment=proof.share_commitment("a2" * 32)) == (204, "")
    server.sit(table, "Emily")
    assert show(server, table, 0, ani, share=ANI) == (409, "share-wrong")
    assert show(server, table, 0, ani, share="a2" * 32) == (204, "")
    client.until(lambda message: message["type"] == "update" and message["table"]["status"] == "playing")


def test_rematches_and_games_that_are_played_on_from_a_step_draw_in_the_same_way(server: Process) -> None:
    table, secrets = server.table_for("Ani", "Dirk", options={"day_limit": 2})
    clients = {p: server.join(table, secret) for p, secret in enumerate(secrets)}
    play(clients)
    again = server.ask("POST", f"tables/{table['table']}/rematch", {}, secrets[0]).json()
    wanted = [{"name": name, "commitment": proof.share_commitment(s)} for name, s in (("Ani", ANI), ("Dirk", DIRK))]
    path = f"tables/{again['table']}/seats"
    seated = [server.ask("POST", path, one, secret).json() for one, secret in zip(wanted, secrets, strict=True)]
    client = server.join(again["table"], seated[0]["secret"])
    assert client.now["table"]["draw"] == {"protocol": 2, "stage": "revealing", "round": 1, "abandoned": []}
    for one, share in zip(seated, (ANI, DIRK), strict=True):
        assert show(server, again, one["seat"], one["secret"], share=share) == (204, "")
    step = next(n for n in range(3, 9) if server.ask("GET", f"tables/{table['table']}/replay/{n}").is_success)
    path = f"tables/{table['table']}/replay/{step}/table"
    body = {"name": "Nathalie", "agent": "random", "commitment": proof.share_commitment(ANI)}
    made = server.ask("POST", path, body).json()
    client = server.join(made["table"], made["secret"])
    assert (client.now["table"]["status"], client.now["table"]["seats"][0]["owes"]) == ("open", True)
    assert show(server, made, 0, made["secret"], share=ANI) == (204, "")
    client.until(lambda message: message["type"] == "update" and message["table"]["status"] == "playing")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where programs of this test keep their shares."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda name: tmp_path / name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def test_programs_commit_and_show_their_shares_by_themselves(server: Process, folder: Path) -> None:
    table = server.create(options={"day_limit": 2})
    link = links.link(server.url, table["table"], "invite", table["invite"])
    command = [sys.executable, "-m", "chautari.cli", "sit", link, "--lang", "en", "--bot", BOT]
    bots = [subprocess.Popen([*command, "--name", name], stdout=subprocess.PIPE) for name in ("Ani", "Dirk")]
    for bot in bots:
        bot.communicate(timeout=300)
    assert [bot.returncode for bot in bots] == [0, 0]
    now = server.ask("GET", f"tables/{table['table']}").json()
    assert [seat["share_origin"] for seat in now["table"]["seats"]] == ["own", "own"]
    left = [file.name for file in (folder / "chautari" / "shares").iterdir()]  # the shares are public since the start
    assert sorted(left) == sorted(f"{seat['commitment']}-kept.json" for seat in now["table"]["seats"])
    assert [entry["kind"] for entry in now["entries"][:6]] == [
        "created",
        "sat",
        "sat",
        "revealed",
        "revealed",
        "started",
    ]


def test_a_program_keeps_what_it_was_told_when_it_shows_its_share(server: Process, folder: Path) -> None:
    table = server.create()
    bot = sit_as_guest(links.link(server.url, table["table"], "invite", table["invite"]), None, "Bot", "en")
    ani = sit(server, table, "Ani", ANI)
    watcher = server.join(table, table["watch"])
    guest = Guest(bot, None)  # type: ignore[arg-type]
    guest._hear({**watcher.now, "type": "update"})
    seat, told = watcher.now["table"]["seats"][0], (watcher.now["seq"], watcher.now["head"], "revealing")
    own_shares.keep_told(seat["commitment"], bot.table, told[0], "ab" * 32, "revealing")  # what was said stays
    kept = read_kept(own_shares.told_at(seat["commitment"]).read_text())
    assert [(one.seq, one.head, one.stage) for one in kept.heads] == [told, (told[0], "ab" * 32, "revealing")]
    assert show(server, table, 1, ani, share=ANI) == (204, "")
    watcher.until(lambda message: message["type"] == "update" and message["table"]["status"] == "playing")


def test_a_program_that_is_started_again_shows_its_share(server: Process, folder: Path) -> None:
    table = server.create()
    commitment = own_shares.new()
    assert (folder / "chautari" / "shares" / commitment).stat().st_mode & 0o777 == 0o600
    secret = server.sit(table, "Ani", commitment=commitment)
    server.sit(table, "Dirk")
    guest = Guest(Place(server.url, table["table"], 0, secret), None)  # type: ignore[arg-type]
    guest._hear(server.join(table, secret).first)
    assert server.join(table, secret).now["table"]["status"] == "playing"


def test_a_program_whose_share_is_gone_gets_up(server: Process, folder: Path) -> None:
    table = server.create()
    secret = sit(server, table, "Ani", ANI)
    server.sit(table, "Dirk")
    guest = Guest(Place(server.url, table["table"], 0, secret), None)  # type: ignore[arg-type]
    with pytest.raises(NoTable) as caught:
        guest._hear(server.join(table, secret).first)
    assert caught.value.code == "sit-share-lost"
    assert server.join(table, table["watch"]).now["table"]["seats"][0]["kind"] == "open"


def test_open_tables_of_the_first_protocol_still_start(url: str) -> None:
    async def run(store: Store) -> None:
        first = charter(draw=None)
        assert await store.append(Append("older", 0, [first], "open", {}, [], SECRET))
        assert await store.append(Append("older", 1, [Sat(2, 0, "Ani", ANI)], "open"))
        kept = await store.load("older")
        assert kept is not None
        entries = kept.table.sit(3, 1, "Dirk", DIRK, commitment="00" * 32)
        assert await store.append(Append("older", 2, entries, "playing"))
        again = await store.load("older")
        assert again is not None
        assert again.table.match is not None
        assert again.table.match.seed == proof.game_seed(SECRET, [ANI, DIRK])

    with_store(url, run)


async def committed(store: Store, name: str, pace: float | None = None) -> Table:
    """A table at which all have committed."""
    first = charter(pace=pace)
    table = Table(name, SECRET, [first])
    roles = {seat_role(p): f"{p:064}" for p in range(2)}
    assert await store.append(Append(name, 0, [first], "open", roles, [], SECRET))
    for p, (who, share) in enumerate((("Ani", ANI), ("Dirk", DIRK))):
        entries = table.sit(2 + p, p, who, commitment=proof.share_commitment(share))
        outlook = table.outlook(entries)
        assert await store.append(Append(name, table.seq, entries, outlook.status, due=outlook.due))
        for entry in entries:
            table.apply(entry)
    return table


def test_after_a_restart_the_clock_frees_the_seat_that_keeps_the_draw_waiting(url: str) -> None:
    async def run(store: Store) -> None:
        table = await committed(store, "waits", pace=5)
        there = Store(url) if not store.is_sqlite else store
        if there is not store:  # the process that saw it is dead
            await there.open()
            await store.beat(-1)
            await there.beat(60)
        process = Inside(there)
        await process.leases.open()
        if there is not store:
            assert "waits" in await there.take_over(60_003)
        room = await process.room("waits")
        await room.change(lambda table: table.reveal(4, 0, ANI))
        for id in await there.mine(60_003):
            await process.leases._see_to(id, 60_003)
        await until(lambda: len(room.table.draw.abandoned) == 1)
        assert [seat.name for seat in room.table.seats] == ["Ani", ""]
        assert seat_role(1) not in room.secrets
        assert isinstance(room.table.entries[-1], Left)
        assert room.table.seq == table.seq + 2
        await process.turns.close()
        await process.rooms.settle()
        if there is not store:
            await there.release()
            await there.close()

    with_store(url, run)


def test_two_processes_that_hear_the_last_shares_at_once_start_one_game(postgres: Postgres) -> None:
    async def run(store: Store) -> None:
        there = Store(postgres.url)
        await there.open()
        for number in range(8):
            name = f"race{number}"
            await committed(store, name)
            rooms = [await Inside(one).room(name) for one in (store, there)]
            asks = (lambda table: table.reveal(9, 0, ANI), lambda table: table.reveal(9, 1, DIRK))
            await asyncio.gather(*(room.change(ask) for room, ask in zip(rooms, asks, strict=True)))
            entries = (await store.since(name, 0)).entries
            assert [type(entry) for entry in entries] == [Created, Sat, Sat, Revealed, Revealed, Started]
        await there.close()

    with_store(postgres.url, run)


def test_a_share_and_getting_up_at_once_give_one_order_of_things(postgres: Postgres) -> None:
    """Either the game has started, or the draw is abandoned; never both."""

    async def run(store: Store) -> None:
        there = Store(postgres.url)
        await there.open()
        for number in range(8):
            name = f"leave{number}"
            table = await committed(store, name)
            shown = table.reveal(5, 1, DIRK)
            assert await store.append(Append(name, table.seq, shown, "open"))
            rooms = [await Inside(one).room(name) for one in (store, there)]
            asks = (lambda table: table.reveal(9, 0, ANI), lambda table: table.leave(9, 1))
            await asyncio.gather(
                *(room.change(ask) for room, ask in zip(rooms, asks, strict=True)), return_exceptions=True
            )
            found = Table(name, SECRET, (await store.since(name, 0)).entries)
            assert (found.match is None) == bool(found.draw.abandoned)
        await there.close()

    with_store(postgres.url, run)


def test_many_who_sit_down_at_once_draw_once(server: Process) -> None:
    table = server.create(players=4)
    shares = [f"{p:064x}" for p in range(4)]
    with ThreadPoolExecutor(4) as crowd:
        secrets = list(crowd.map(lambda p: sit(server, table, f"Seat {p}", shares[p]), range(4)))
        seats = server.ask("GET", f"tables/{table['table']}", secret=table["watch"]).json()["table"]["seats"]
        order = [int(seat["name"][-1]) for seat in seats]
        shown = list(crowd.map(lambda s: show(server, table, s, secrets[order[s]], share=shares[order[s]]), range(4)))
    assert shown == [(204, "")] * 4
    now = server.ask("GET", f"tables/{table['table']}", secret=table["watch"]).json()
    assert now["table"]["status"] == "playing"
    assert [entry["kind"] for entry in now["entries"]].count("started") == 1
