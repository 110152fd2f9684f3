"""The cache of machine code: nobody else can put anything there, and what is damaged is made again."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from chautari.core import cache, machine
from chautari.core.drive import DRIVERS

CODE = {name: machine.Code(name, False, name.encode() * 100) for name in DRIVERS}

pytestmark = pytest.mark.skipif(not cache.HAS_USERS, reason="folders belong to users on POSIX")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with code of every driver."""
    folder = tmp_path / "cache" / "rules"
    assert machine.write(folder, CODE)
    assert machine.read(folder, DRIVERS) == CODE
    return folder


def test_what_is_written_is_for_the_user_alone_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        assert machine.write(tmp_path / "cache" / "rules", CODE)
        assert cache.write_checked(tmp_path / "cards" / "one.cubin", b"code")
    finally:
        os.umask(before)
    for path in tmp_path.rglob("*"):
        assert not path.stat().st_mode & 0o022, path


def test_a_folder_that_others_can_write_to_is_not_read_and_not_written(kept: Path) -> None:
    kept.chmod(0o777)
    assert machine.read(kept, DRIVERS) is None
    kept.chmod(0o700)
    kept.parent.chmod(0o777)
    assert not cache.is_safe(kept)
    assert not machine.write(kept.with_name("new"), CODE)
    kept.parent.chmod(0o1777)
    assert cache.is_safe(kept), "where nobody moves what is not theirs, as in /tmp, a folder of one's own is safe"


def test_a_file_that_others_can_write_to_is_not_loaded(kept: Path) -> None:
    next(kept.glob("step_at*")).chmod(0o666)
    assert machine.read(kept, DRIVERS) is None


def test_what_belongs_to_another_user_is_not_loaded(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_is_ours", lambda found: found.st_uid == os.getuid() + 1)
    assert machine.read(kept, DRIVERS) is None
    assert not cache.is_safe(kept)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can give files away")
def test_what_really_belongs_to_another_user_is_not_loaded(kept: Path) -> None:
    os.chown(next(kept.glob("step_at*")), 12345, 12345)
    assert machine.read(kept, DRIVERS) is None
    assert machine.write(kept, CODE), "it is made again"
    assert machine.read(kept, DRIVERS) == CODE
    os.chown(kept.parent, 12345, 12345)
    assert not cache.is_safe(kept)


def test_links_are_not_followed_out_of_the_folder(kept: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.o"
    object_of_step = next(kept.glob("step_at*"))
    elsewhere.write_bytes(object_of_step.read_bytes())
    object_of_step.unlink()
    object_of_step.symlink_to(elsewhere)
    assert machine.read(kept, DRIVERS) is None


@pytest.mark.parametrize("size", [0, 1, -1])
def test_an_object_that_was_cut_short_is_made_again(kept: Path, size: int) -> None:
    one = next(kept.glob("step_at*"))
    one.write_bytes(one.read_bytes()[:size])
    assert machine.read(kept, DRIVERS) is None
    assert machine.write(kept, CODE), "the damaged folder gives way"
    assert machine.read(kept, DRIVERS) == CODE
    assert [path.name for path in kept.parent.iterdir()] == [kept.name], "and nothing is left behind"


def test_an_object_with_one_wrong_bit_is_not_loaded(kept: Path) -> None:
    one = next(kept.glob("step_at*"))
    body = bytearray(one.read_bytes())
    body[len(body) // 2] ^= 1
    one.write_bytes(body)
    assert machine.read(kept, DRIVERS) is None


@pytest.mark.parametrize(
    "damage", ["", "[]", "7", "null", "{" * 100_000, '{"step_at": 7}', '{"step_at": [1, 2, 3]}', "\udcff"]
)
def test_an_index_that_is_none_is_passed_over(kept: Path, damage: str) -> None:
    (kept / machine.INDEX).write_bytes(damage.encode("utf-8", "surrogateescape"))
    assert machine.read(kept, DRIVERS) is None
    assert machine.write(kept, CODE)
    assert machine.read(kept, DRIVERS) == CODE


def test_a_cache_of_an_older_version_without_digests_is_made_again(kept: Path) -> None:
    (kept / machine.INDEX).write_text(str({name: [name, False] for name in DRIVERS}).replace("'", '"'))
    assert machine.read(kept, DRIVERS) is None
    assert machine.write(kept, CODE)
    assert machine.read(kept, DRIVERS) == CODE


def test_many_who_write_at_once_leave_one_whole_folder(tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "rules"
    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(lambda _: machine.write(folder, CODE), range(32)))
    assert machine.read(folder, DRIVERS) == CODE
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]


def test_everything_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    rename = os.rename
    monkeypatch.setattr(cache, "_to_disk", lambda file: done.append("sync"))
    monkeypatch.setattr(os, "rename", lambda a, b: (done.append("rename"), rename(a, b)))
    assert machine.write(tmp_path / "rules", CODE)
    assert done == ["sync"] * (len(CODE) + 1) + ["rename"]


def test_a_disk_that_is_full_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(cache, "_to_disk", full)
    assert not machine.write(tmp_path / "cache" / "rules", CODE)
    assert not cache.write_checked(tmp_path / "cards" / "one.cubin", b"code")
    assert not list((tmp_path / "cache").iterdir())
    assert not list((tmp_path / "cards").iterdir())


def test_code_for_cards_is_checked_too(tmp_path: Path) -> None:
    file = tmp_path / "cards" / "one.cubin"
    assert cache.read_checked(file) is None
    assert cache.write_checked(file, b"code")
    assert cache.read_checked(file) == b"code"
    file.write_bytes(file.read_bytes()[:-1])
    assert cache.read_checked(file) is None
    assert cache.write_checked(file, b"code")
    file.chmod(0o666)
    assert cache.read_checked(file) is None


def test_a_cache_that_is_open_to_others_is_replaced_by_a_private_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("CHAUTARI_CACHE", str(shared))
    caplog.set_level(logging.WARNING, "chautari.core")
    cache._root.cache_clear()
    try:
        found = cache.root()
        assert found == tmp_path / "home" / "chautari" / "rules"
        assert cache.is_safe(found)
        assert cache.root() == found
        assert len(caplog.records) == 1, "it is said once"
        assert str(shared) in caplog.text
        assert "chmod go-w" in caplog.text
        shared.chmod(0o700)
        cache._root.cache_clear()
        assert cache.root() == shared / "rules"
    finally:
        cache._root.cache_clear()


def test_the_warning_is_a_line_on_stderr_and_the_game_goes_on(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o777)
    code = "from chautari.core.engine import cache_root; print(cache_root())"
    environment = {**os.environ, "CHAUTARI_CACHE": str(shared), "XDG_CACHE_HOME": str(tmp_path / "home")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == str(tmp_path / "home" / "chautari" / "rules")
    assert str(shared) in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("members", "name", "safe"), [([], "ani", True), (["dirk"], "ani", False), ([], "staff", False)]
)
def test_a_group_of_ones_own_counts_as_oneself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, members: list[str], name: str, safe: bool
) -> None:
    import grp
    import pwd
    from types import SimpleNamespace

    folder = tmp_path / "folder"
    folder.mkdir()
    folder.chmod(0o770)
    number = folder.stat().st_gid
    monkeypatch.setattr(pwd, "getpwuid", lambda _: SimpleNamespace(pw_gid=number, pw_name="ani"))
    monkeypatch.setattr(grp, "getgrgid", lambda _: SimpleNamespace(gr_name=name, gr_mem=members))
    assert cache.is_safe(folder) is safe
