"""The engine: compiled rules kept on disk under a name that changes with everything they depend on."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chautari
from chautari.core import engine as engines
from chautari.core.drive import DRIVERS
from chautari.core.engine import digest, engine
from chautari.core.game import load

PEBBLES = Path(__file__).parents[1] / "conformance" / "toys" / "pebbles"

# Pebbles with only two of its drivers, so that it compiles in a moment.
RUN = """
import sys
import chautari.games
chautari.games.__path__.append(sys.argv[1])
from chautari.core import drive
for name in list(drive.DRIVERS):
    if name not in ("score_at", "waiting_at"):
        del drive.DRIVERS[name]
from chautari.core.engine import engine
from chautari.games.pebbles import GAME
states = GAME.state.zeros(1)
states["players"] = 2
states["player"]["row"][0, 0] = [1, 1, 1]
sheet = GAME.sheet()
made = engine(GAME)
try:
    made.score_at(states, 0, sheet)
except IndexError:
    print("outside")
else:
    print(sheet[0, 0], "warm" if made.from_cache else "cold", "compiler" if "numba" in sys.modules else "loader")
"""


class Toy:
    """A copy of Pebbles whose source can be edited, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "toys" / "pebbles"
        shutil.copytree(PEBBLES, self.package, ignore=shutil.ignore_patterns("__pycache__"))
        self.cache = folder / "cache"

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.package / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    def run(self, **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-B", "-c", RUN, str(self.package.parent)],
            capture_output=True,
            text=True,
            env={**os.environ, "CHAUTARI_CACHE": str(self.cache), **environment},
            timeout=300,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    return Toy(tmp_path)


@pytest.mark.slow
def test_an_edited_rule_in_another_file_is_never_run_from_an_old_cache(toy: Toy) -> None:
    assert toy.run() == "6 cold compiler"
    assert toy.run() == "6 warm loader"
    toy.edit("scoring.py", "WORTH = 1", "WORTH = 2")
    assert toy.run() == "12 cold compiler"
    assert toy.run() == "12 warm loader"
    toy.edit("scoring.py", "WORTH = 2", "WORTH = 1")
    assert toy.run() == "6 warm loader", "the older code is still kept"


@pytest.mark.slow
def test_an_index_outside_a_field_raises_only_where_it_is_checked(toy: Toy) -> None:
    toy.edit("scoring.py", "worth(3, row[2])", "worth(3, row[3])")
    assert toy.run().endswith("cold compiler"), "unchecked, the rule reads what lies beyond"
    assert toy.run(NUMBA_BOUNDSCHECK="1") == "outside", "a flag compiles anew, warm cache or not"
    assert toy.run(NUMBA_BOUNDSCHECK="1") == "outside", "and what it compiled is kept apart"
    assert toy.run().endswith("warm loader")
    assert toy.run(CHAUTARI_COMPILE="0") == "outside", "plain rules are always checked"


@pytest.mark.slow
def test_without_a_place_for_the_cache_rules_are_compiled_each_time(toy: Toy) -> None:
    toy.cache.write_text("a file where a folder should be")
    assert toy.run() == "6 cold compiler"
    assert toy.run() == "6 cold compiler"


@pytest.mark.parametrize("damage", ["", "[]", "{}", "null", '{"score_at": 7}', "{"])
def test_a_damaged_cache_is_not_read(tmp_path: Path, damage: str) -> None:
    from chautari.core import machine

    code = {name: machine.Code(name, False, b"code") for name in DRIVERS}
    folder = tmp_path / "rules"
    assert machine.read(folder, DRIVERS) is None
    assert machine.write(folder, code)
    assert machine.read(folder, DRIVERS) == code
    (folder / machine.INDEX).write_text(damage)
    assert machine.read(folder, DRIVERS) is None


def test_a_cache_with_a_part_missing_is_not_read(tmp_path: Path) -> None:
    from chautari.core import machine

    folder = tmp_path / "rules"
    machine.write(folder, {name: machine.Code(name, False, b"code") for name in DRIVERS})
    next(folder.glob("step_at*")).unlink()
    assert machine.read(folder, DRIVERS) is None


# The name of the cache


SOURCE = """
from chautari.core.rule import rule

@rule
def double(p):
    return 2 * p
"""


def function_in(folder: Path) -> Any:
    """A rule function in a folder of its own."""
    path = folder / "rules.py"
    path.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("rules_of_a_test", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.double


def test_the_name_changes_with_every_source_beside_the_rules(tmp_path: Path) -> None:
    function = function_in(tmp_path)
    names = [digest([function])]
    assert digest([function]) == names[0]
    (tmp_path / "rules.py").write_text(SOURCE.replace("2 *", "3 *"))
    names.append(digest([function]))
    (tmp_path / "tables.py").write_text("A = 1\n")
    names.append(digest([function]))
    (tmp_path / "tables.py").rename(tmp_path / "numbers.py")
    names.append(digest([function]))
    assert len(set(names)) == 4


def test_the_name_changes_with_every_flag_of_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    function = function_in(tmp_path)
    names = [digest([function])]
    for value in ("0", "1"):
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", value)
        names.append(digest([function]))
    monkeypatch.setenv("NUMBA_OPT", "1")
    names.append(digest([function]))
    assert len(set(names)) == 4
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert digest([function]) == names[-1], "where Numba keeps its own cache does not matter"


@pytest.mark.parametrize("package", ["numba", "llvmlite", "numpy"])
def test_the_name_changes_with_every_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    function = function_in(tmp_path)
    name, version = digest([function]), metadata.version
    monkeypatch.setattr(metadata, "version", lambda p: "99" if p == package else version(p))
    assert digest([function]) != name


def test_the_name_changes_with_the_interpreter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    function = function_in(tmp_path)
    name = digest([function])
    monkeypatch.setattr(sys, "version", "3.99")
    assert digest([function]) != name


def test_the_cache_lies_where_it_is_asked_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAUTARI_CACHE", str(tmp_path))
    assert engines.cache_root() == tmp_path / "rules"
    monkeypatch.delenv("CHAUTARI_CACHE")
    assert engines.cache_root().name == "rules"
    assert engines.cache_root() != tmp_path / "rules"


def test_old_caches_are_forgotten_but_not_recent_ones(tmp_path: Path) -> None:
    folders = [tmp_path / f"yak-{n:020d}" for n in range(12)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (1_000_000_000 - age, 1_000_000_000 - age))
    os.utime(folders[11])
    engines._prune(folders[10])
    left = {folder for folder in folders if folder.exists()}
    assert left == {*folders[: engines.KEPT_CACHES - 1], folders[10], folders[11]}


# One engine per process and route


def test_an_engine_is_made_once() -> None:
    yak = load("yak")
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: engine(yak), range(8)))
    assert all(one is made[0] for one in made)
    assert engine(yak, compiled=True).compiled
    assert not engine(yak, compiled=False).compiled
    assert engine(yak, compiled=False) is not engine(yak, compiled=True)


def test_the_environment_chooses_the_route(monkeypatch: pytest.MonkeyPatch) -> None:
    yak = load("yak")
    monkeypatch.delenv("CHAUTARI_COMPILE", raising=False)
    assert engine(yak).compiled
    monkeypatch.setenv("CHAUTARI_COMPILE", "0")
    assert not engine(yak).compiled
    monkeypatch.setenv("CHAUTARI_COMPILE", "1")
    assert engine(yak).compiled


@pytest.mark.parametrize("compiled", [False, True], ids=["plain", "compiled"])
def test_an_engine_has_every_driver_and_nothing_else(compiled: bool) -> None:
    made = engine(load("yak"), compiled=compiled)
    assert all(callable(getattr(made, name)) for name in DRIVERS)
    with pytest.raises(AttributeError):
        made.climb_at  # noqa: B018


def test_arrays_of_the_wrong_kind_never_reach_machine_code() -> None:
    game = load("yak")
    call = engine(game, compiled=True).legal_at
    m = chautari.new(game, seed=1)
    states, mask = m._states, game.mask()
    frozen = mask.copy()
    frozen.flags.writeable = False
    for wrong in (mask.astype(np.int64), mask.reshape(1, -1), np.zeros(60, np.uint32)[::2], frozen, list(mask), None):
        with pytest.raises((TypeError, ValueError)):
            call(states, 0, 0, wrong)
    for wrong in (np.zeros(1, np.uint8), np.zeros(1), m.state, None):
        with pytest.raises((TypeError, ValueError)):
            call(wrong, 0, 0, mask)
    with pytest.raises((TypeError, ValueError)):
        call(states, 0, 0)
    call(states, 0, 0, mask)


def test_compiled_rules_run_on_several_threads_at_once() -> None:
    def play(seed: int) -> str:
        m = chautari.new("yak", 4, seed=seed)
        while not m.over and len(m.history) < 80:
            m.play(m.waiting[0], m._legal_ids(m.waiting[0])[0])
        return m.hash()

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(12))) == [play(seed) for seed in range(12)]


@pytest.mark.parametrize("compiled", [True, False])
def test_playouts_go_from_a_position_to_the_end_and_leave_it_as_it_was(compiled: bool) -> None:
    from chautari.core import chance

    game = load("yak")
    match = chautari.new(game, 2, seed=1)
    states = game.state.zeros(2)
    states[1] = match._states[0]
    made, source, ends = engine(game, compiled=compiled), chance.stream(1), set()
    for _ in range(3):
        assert made.random_playouts(states, 1, source, game.mask(), game.closed_log()) > 20
        assert made.waiting_at(states, 0) == 0
        ends.add(states[0].tobytes())
    assert states[1].tobytes() == match._states[0].tobytes()
    assert len(ends) == 3, "each has a chance of its own"
