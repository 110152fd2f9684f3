"""`chautari sit`: bots of the arena's protocol play at a server's table; what fails is said, and the table goes on."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from chautari.cli import main
from chautari.server import links, trouble
from chautari.server.guest import Guest
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")
BOT = f"{shlex.quote(sys.executable)} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs keep their shares where the test ends."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


PROTOCOL, WRONG = '{"protocol": 1}', '{"action": "card market please"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Process:
    served = Process(tmp_path_factory.mktemp("sit"), "--minds", "1", "--requests", "10000")
    yield served  # type: ignore[misc]
    served.stop()


@pytest.mark.parametrize("code", trouble.CODES)
def test_while_the_database_is_away_a_bot_comes_back_with_the_same_question(code: str) -> None:
    """Asked with another id, what was kept after all would be done twice."""
    asked = {"type": "act", "id": "one"}
    guest = Guest(None, None, waiting=asked)  # type: ignore[arg-type]
    with pytest.raises(TimeoutError):
        guest._hear({"type": "refused", "code": code, "text": "Please try again.", "id": "one"})
    assert guest.waiting == asked


def test_two_bots_play_a_whole_game(server: Process) -> None:
    table = server.create(options={"day_limit": 4})
    link = links.link(server.url, table["table"], "invite", table["invite"])
    command = [sys.executable, "-m", "chautari.cli", "sit", link, "--lang", "en", "--bot", BOT]
    more = (["--seat", "1", "--name", "Ani"], [])
    bots = [subprocess.Popen([*command, *one], stdout=subprocess.PIPE, text=True) for one in more]
    said = [bot.communicate(timeout=300)[0] for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0]
    assert said[0].startswith(f"The bot sits at seat 1 of table {table['table']}")
    assert "aborted" in said[1] or "points" in said[1]
    seats = server.ask("GET", f"tables/{table['table']}").json()["table"]["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ani", "bot"]


def test_a_bot_goes_on_at_its_own_seat_after_the_server_was_away(tmp_path: Path) -> None:
    served = Process(tmp_path)
    table, secrets = served.table_for("Ani", "Dirk", options={"day_limit": 3})
    clients = [subprocess.Popen(
        [sys.executable, "-m", "chautari.cli", "sit", links.link(served.url, table["table"], f"seat {p}", secret),
         "--bot", f"{BOT}", "--lang", "en"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) for p, secret in enumerate(secrets)]  # fmt: skip
    watcher = served.join(table, table["watch"])
    watcher.until(lambda message: message["type"] == "update" and message["seq"] > 6)
    served.kill()
    again = Process(tmp_path, port=int(served.url.rpartition(":")[2]))
    said = [client.communicate(timeout=300) for client in clients]
    assert [client.returncode for client in clients] == [0, 0], said
    assert again.ask("GET", f"tables/{table['table']}").json()["table"]["status"] == "over"
    again.stop()


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("import sys; sys.exit('tired')", "crashed"),
        ("input(); print('[]', flush=True); input()", "nonsense"),
        (f"input(); print({PROTOCOL!r}, flush=True); input(); print({WRONG!r}, flush=True); input()", "illegal"),
    ],
)
def test_a_bot_that_fails_gets_up_and_an_agent_plays_on(
    server: Process, program: str, reason: str, capfd: pytest.CaptureFixture[str]
) -> None:
    table = server.create()
    server.sit(table, "Dirk")
    link = links.link(server.url, table["table"], "invite", table["invite"])
    bot = f"{shlex.quote(sys.executable)} -c {shlex.quote(program)}"
    assert main(["sit", link, "--bot", bot, "--lang", "en", "--name", "Chris"]) == 2
    said = capfd.readouterr().err
    assert reason in said
    assert "an agent plays on" in said
    seat = server.ask("GET", f"tables/{table['table']}", secret=table["watch"]).json()["table"]["seats"][1]
    assert (seat["name"], seat["stand_in"]) == ("Chris", "level3")


def test_what_cannot_be_is_said_in_one_line(server: Process, capfd: pytest.CaptureFixture[str]) -> None:
    table = server.create()
    good = links.link(server.url, table["table"], "invite", table["invite"])
    for link, bot, more, words in (
        ("http://127.0.0.1:9/nothing", BOT, [], "no link to a table"),
        ("http://127.0.0.1:9/table/t#invite=x", BOT, [], "does not answer"),
        (f"{server.url}/table/{table['table']}#invite=wrong", BOT, [], "no such table"),
        (f"{server.url}/table/nowhere", BOT, [], "no such table"),
        (good, BOT, ["--seat", "7"], "no seat 7"),
        (good, "no-such-program-here", [], "no-such-program-here"),
    ):
        assert main(["sit", link, "--bot", bot, "--lang", "en", *more]) == 2
        assert words in capfd.readouterr().err
