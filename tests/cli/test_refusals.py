"""Every command with bad values for every parameter: a plain refusal, nothing that breaks, nothing half-written.

Commands and parameters come from the commands themselves, so that a new one is tried as well.
"""

from __future__ import annotations

import errno
import importlib
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from chautari.cli import COMMANDS, main
from tests.cli.conftest import Done, Run, command, environment, heeding_ctrl_c

LONG = "9" * 5000
WORDS = ["", "x", "1.5", "1e400", "nan", "inf", "-inf", "-1", LONG, f"-{LONG}", "٣", "0x10", "\x1b[2J", "\udcff"]
NUMBERS = {int: WORDS, float: [word for word in WORDS if word not in ("1.5", "٣")]}
TEXTS = [
    "",
    " ",
    "-",
    "x" * 100_000,
    LONG,
    "\udcff\udc80",
    "\x1b[2J\u202e",
    "=",
    "a,b,,c",
    "[" * 5000,
    "\n\n",
    "\t",
    "%s%n",
    "{0}",
]
OPTIONS = [
    *("x", "=", "=1", "bonus_cards=", f"bonus_cards={LONG}", "bonus_cards=NaN", "bonus_cards=1e999", "a=" + "[" * 5000),
    *("bonus_cards=null", "day_limit=-1", "\udcff=1", "bonus_cards=[", "day_limit=1.5", 'day_limit={"a":1}'),
]
WRITTEN = ("--save", "--json", "--out", "--data")  # paths that are written to

# what a command must be given, that the parameter under test can be reached
NEEDED = {
    "GAME": "yak", "FILE": "{saved}", "SEAT": "0", "LINK": "http://127.0.0.1:9/table/none#invite=x", "--bot": "true",
    "--agents": "random,greedy", "GAME_OR_FILE": "yak",
}  # fmt: skip


class Started(BaseException):
    """The command has accepted everything, and would now begin its work."""


class Case(NamedTuple):
    """A parameter of a command."""

    command: tuple[str, ...]
    name: str
    kind: Any
    is_many: bool
    others: tuple[str, ...]

    def given(self, value: str, saved: Path) -> list[str]:
        """A command line with a value for the parameter."""
        filled = [word.replace("{saved}", str(saved)) for word in self.others]
        if self.name.startswith("--"):
            return [*self.command, *filled, f"{self.name}={value}"]
        before = [*self.command, *filled]
        return (
            [*before[: len(self.command)], value, *before[len(self.command) :]] if self.is_first else [*before, value]
        )

    @property
    def is_first(self) -> bool:
        """Whether other words follow it."""
        return self.name in ("GAME", "FILE", "LINK", "GAME_OR_FILE")


def cases() -> Iterator[Case]:
    """Every parameter of every command."""
    for name in COMMANDS:
        app = importlib.import_module(f"chautari.cli.{name}").app
        below = [word for word in app if not word.startswith("-")]
        for words in [(name, word) for word in below] or [(name,)]:
            found = list((app[words[1]] if len(words) > 1 else app).assemble_argument_collection())
            needed = {one.name: NEEDED[one.name] for one in found if one.required}
            for one in found:
                kind = [part for part in (get_args(one.hint) or (one.hint,)) if part is not type(None)]
                others = [
                    [key, value] if key.startswith("--") else [value]
                    for key, value in needed.items()
                    if key != one.name
                ]
                flat = tuple(word for pair in sorted(others, key=len) for word in pair)
                is_many = str(one.hint).startswith(("list", "tuple"))
                yield Case(
                    words, one.name, one.hint if is_many else kind[0] if len(kind) == 1 else one.hint, is_many, flat
                )


CASES = list(cases())
IDS = [" ".join((*case.command, case.name)) for case in CASES]


@pytest.fixture(autouse=True)
def only_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """No command gets further than to the moment at which it begins to work."""

    def begin(*_: object, **__: object) -> Any:
        raise Started

    for name in COMMANDS:
        module = importlib.import_module(f"chautari.cli.{name}")
        for place in ("ready", "run", "supervise"):
            if hasattr(module, place) and name != "__init__":
                monkeypatch.setattr(module, place, begin)


def tried(run: Run, words: list[str]) -> Done | None:
    """What the command did; None if it accepted everything."""
    try:
        return run(*words)
    except Started:
        return None


def is_fine(done: Done | None) -> bool:
    """Whether it was accepted, or refused in plain words."""
    return done is None or (done.code in (0, 1) and not is_broken(done)) or is_plain(done)


def is_broken(done: Done) -> bool:
    """Whether something happened that nobody had thought of."""
    return "Traceback" in done.err + done.out or "unforeseen" in done.err


def is_plain(done: Done) -> bool:
    """Whether it was refused in one line or two, for people."""
    text = done.err.strip() or done.out.strip()
    return done.code != 0 and not is_broken(done) and 0 < len(text.splitlines()) <= 3 and len(text) < 2500


@pytest.fixture
def bad_paths(tmp_path: Path) -> list[str]:
    """What can be named where a file is wanted, and is none that can be used."""
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "text").write_text("Once upon a time")
    (tmp_path / "number").write_text(LONG)
    (tmp_path / "nested").write_text("[" * 100_000)
    (tmp_path / "object").write_text('{"format": "chautari game 1"}')
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    (tmp_path / "folder").mkdir()
    named = ["empty", "binary", "text", "number", "nested", "object", "loop", "gone", "folder", "missing", "text/below"]
    odd = [
        tmp_path / "\udcff\udc80",
        tmp_path / ("x" * 300),
        tmp_path / ("x/" * 3000),
        "/dev/zero",
        "/proc/self/mem",
        "~nobody/x",
    ]
    return [*(str(tmp_path / name) for name in named), *map(str, odd)]


@pytest.mark.parametrize("case", [case for case in CASES if case.kind in NUMBERS], ids=str)
def test_a_number_that_is_none_is_refused(case: Case, saved: Path, run: Run) -> None:
    for word in NUMBERS[case.kind]:
        done = tried(run, case.given(word, saved))
        if done is None and case.kind is float and word in ("-1",):
            continue
        assert done is not None, (case.name, word, "was accepted")
        assert is_plain(done), (case.name, word[:40], done)


@pytest.mark.parametrize("case", [case for case in CASES if case.kind in (str, bool)], ids=str)
def test_a_word_may_be_refused_and_breaks_nothing(case: Case, saved: Path, run: Run) -> None:
    for word in TEXTS:
        done = tried(run, case.given(word, saved))
        assert done is None or (done.code in (0, 1) and "Traceback" not in done.err) or is_plain(done), (
            case.name,
            word[:40],
            done,
        )


@pytest.mark.parametrize("case", [case for case in CASES if case.is_many], ids=str)
def test_a_list_of_nonsense_breaks_nothing(case: Case, saved: Path, run: Run) -> None:
    for word in (*OPTIONS, *TEXTS):
        done = tried(run, case.given(word, saved))
        assert done is None or (done.code in (0, 1) and "Traceback" not in done.err) or is_plain(done), (
            case.name,
            word[:40],
            done,
        )


@pytest.mark.parametrize(
    "case", [case for case in CASES if not isinstance(case.kind, type) and not case.is_many], ids=str
)
def test_a_choice_that_is_not_offered_is_refused(case: Case, saved: Path, run: Run) -> None:
    for word in TEXTS:
        done = tried(run, case.given(word, saved))
        assert done is not None
        assert is_plain(done), (case.name, word[:40], done)


@pytest.mark.parametrize("case", [case for case in CASES if case.kind is Path and case.name not in WRITTEN], ids=str)
def test_a_file_that_cannot_be_read_is_refused(case: Case, saved: Path, run: Run, bad_paths: list[str]) -> None:
    for path in bad_paths:
        done = tried(run, case.given(path, saved))
        if done is None and case.name == "--database-password-file":
            continue  # any text is a password
        assert done is not None, (case.name, path[-40:], "was accepted")
        assert is_plain(done), (case.name, path[-40:], done)


@pytest.mark.parametrize("case", [case for case in CASES if case.kind is Path and case.name in WRITTEN], ids=str)
def test_a_place_that_cannot_be_written_to_is_refused(
    case: Case, saved: Path, run: Run, bad_paths: list[str], tmp_path: Path
) -> None:
    before = {path: path.stat().st_size for path in tmp_path.iterdir() if path.is_file()}
    for path in bad_paths:
        done = tried(run, case.given(path, saved))
        assert done is None or is_plain(done), (case.name, path[-40:], done)
    for path, size in before.items():
        assert path.stat().st_size == size, "nothing that was there is touched"
    assert not list(tmp_path.rglob("*.new"))


def test_every_parameter_of_every_command_is_tried() -> None:
    kinds = {case.name: case.kind for case in CASES}
    assert len(CASES) > 90
    known = (int, float, str, bool, Path)
    unknown = [case for case in CASES if isinstance(case.kind, type) and case.kind not in known and not case.is_many]
    assert not unknown, "say above what is bad for a parameter of this type"
    assert kinds["--port"] is int


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("words", [["--nonsense"], ["--lang"], ["x"] * 50, ["--", "--"], ["\udcff"]])
def test_words_that_nobody_asked_for_are_refused(name: str, words: list[str], run: Run) -> None:
    done = tried(run, [name, *words])
    assert is_fine(done), done


def test_a_command_that_is_not_there_is_refused(run: Run) -> None:
    for word in ("fly", "\udcff", "x" * 10_000, "-x", ""):
        assert is_plain(run(word))


# In processes of their own


def done_there(tmp_path: Path, *words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    more.setdefault("env", environment(tmp_path, CHAUTARI_COMPILE="0"))
    return subprocess.run(
        command(*words), text=True, timeout=300, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, **more
    )  # fmt: skip


@pytest.mark.parametrize("words", [["rules", "yak"], ["--help"], ["edition", "show", "yak"], ["rules", "--help"]])
@pytest.mark.parametrize("place", ["/dev/full", "closed"])
def test_an_output_that_takes_nothing_is_no_traceback(tmp_path: Path, words: list[str], place: str) -> None:
    if place == "closed":
        reading, writing = os.pipe()
        os.close(reading)
        done = done_there(tmp_path, *words, stdout=writing)
        os.close(writing)
    else:
        with open(place, "w") as full:
            done = done_there(tmp_path, *words, stdout=full)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_without_a_home_a_command_works_or_says_so(tmp_path: Path) -> None:
    bare = {"PATH": os.environ["PATH"], "PYTHONPATH": os.environ.get("PYTHONPATH", ""), "CHAUTARI_COMPILE": "0"}
    for words in (["rules", "yak", "tea"], ["edition", "show", "yak"], ["play", "yak", "--seed", "1"]):
        done = done_there(tmp_path, *words, env={**bare, "HOME": str(tmp_path / "nowhere")}, stdout=subprocess.PIPE)
        assert "Traceback" not in done.stderr, done.stderr
        assert done.returncode in (0, 1, 2)


def test_a_data_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for words in (["play", "yak"], ["serve", "--port", "0"]):
        done = done_there(tmp_path, *words, env=environment(tmp_path / "file"), stdout=subprocess.PIPE)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert len(done.stderr.strip().splitlines()) <= 2


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = done_there(tmp_path, "serve", "--data", str(tmp_path / "data"), "--port", port, stdout=subprocess.PIPE)
    assert done.returncode == 2
    assert port in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid"), reason="ports are open to all on Windows")
def test_a_port_that_is_root_s_is_refused(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may have every port")
    done = done_there(tmp_path, "serve", "--data", str(tmp_path / "data"), "--port", "80", stdout=subprocess.PIPE)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("host", ["203.0.113.7", "nowhere.invalid", "999.1.1.1", "::gg", "a b", "-", "127.0.0.1:80"])
def test_a_host_that_is_none_of_ours_is_refused(tmp_path: Path, host: str, run: Run) -> None:
    done = tried(run, ["serve", "--data", str(tmp_path / "data"), "--port", "0", f"--host={host}"])
    assert done is not None
    assert is_plain(done), done


def test_ctrl_c_ends_a_command_without_a_word_too_many(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("watch", "yak", "--agents", "random", "--delay", "1000"), text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path, CHAUTARI_COMPILE="0"),
        preexec_fn=heeding_ctrl_c,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 130, errors
    assert "Traceback" not in errors


def test_a_disk_that_is_full_leaves_the_saved_game_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from chautari.cli import keeping

    file = tmp_path / "game.json"
    keeping.write(file, {"first": 1})
    before = file.read_text()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("chautari.core.files.os.fsync", full)
    with pytest.raises(OSError, match="space"):
        keeping.write(file, {"second": 2})
    assert file.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_fault_of_ours_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("nobody thought of it")

    monkeypatch.setattr("chautari.cli.rules.show_found", fails)
    done = run("rules", "yak", "tea")
    assert done.code == 2
    assert "nobody thought of it" in done.err
    assert "CHAUTARI_TRACE" in done.err
    assert "Traceback" not in done.err
    monkeypatch.setenv("CHAUTARI_TRACE", "1")
    with pytest.raises(ZeroDivisionError):
        main(["rules", "yak", "tea"])
