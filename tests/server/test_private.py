"""On the host's disk: files for the user alone, one server for each database by whatever link, no password seen."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from chautari.core.errors import Refused
from chautari.server import private
from chautari.server.database import address, shown
from chautari.server.lock import Lock
from chautari.server.password import read, with_password
from chautari.server.settings import Settings
from chautari.server.store import Store, sqlite_url
from tests.server.databases import with_store
from tests.server.postgres import Postgres
from tests.server.serving import Process

pytestmark = [
    pytest.mark.xdist_group("server store"),
    pytest.mark.skipif(not private.HAS_USERS, reason="files belong to users on POSIX"),
]


@pytest.fixture(params=[0o000, 0o022, 0o077, 0o777], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    """Any umask."""
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def mode(path: Path) -> int:
    """The permissions of a file."""
    return stat.S_IMODE(path.stat().st_mode)


def serve(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A server that is expected not to start."""
    return subprocess.run(
        [sys.executable, "-m", "chautari.cli", "serve", "--port", "0", *arguments],
        capture_output=True, text=True, timeout=120, env={**os.environ, "LANG": "en", **environment},
    )  # fmt: skip


def is_one_refusal(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether it was refused in plain words."""
    return done.returncode == 2 and "Traceback" not in done.stderr + done.stdout


def test_everything_in_the_data_folder_is_for_the_user_alone_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    if umask == 0o777 and os.geteuid() != 0:
        pytest.skip("with this umask only root can work")
    (tmp_path / "home").mkdir(mode=0o700)
    os.chmod(tmp_path / "home", 0o700)
    data = tmp_path / "home" / "data"
    served = Process(data, "--minds", "1")
    try:
        served.create()
        assert mode(data) == 0o700
        found = {path.name: oct(mode(path)) for path in data.iterdir()}
        assert set(found) == {"tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm", "tables.lock"}
        assert set(found.values()) == {"0o600"}, found
    finally:
        served.stop()
    assert not [line for line in served.errors if "open to others" in line]


def test_what_was_open_to_others_is_closed_and_said(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with_store_at(data)
    sqlite3.connect(data / "tables.sqlite").backup(sqlite3.connect(data / "tables-2026.sqlite"))
    data.chmod(0o755)
    for path in data.iterdir():
        path.chmod(0o644)
    served = Process(data, "--minds", "1")
    served.stop()
    assert mode(data) == 0o700
    assert {oct(mode(path)) for path in data.iterdir()} == {"0o600"}
    said = [json.loads(line) for line in served.errors if "open to others" in line]
    assert {Path(line["path"]).name for line in said} >= {"data", "tables.sqlite", "tables-2026.sqlite"}


def with_store_at(data: Path) -> None:
    """A database in a folder."""

    async def nothing(store: Store) -> None:
        """It was opened."""

    data.mkdir(exist_ok=True)
    with_store(sqlite_url(data), nothing)


def test_a_folder_with_other_things_in_it_is_not_closed_but_its_files_are(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "thesis.txt").write_text("not ours")
    tmp_path.chmod(0o755)
    logging.getLogger("chautari.server").propagate = True
    private.make_folder(tmp_path)
    private.make_database(tmp_path / "tables.sqlite")
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "thesis.txt") != 0o600
    assert mode(tmp_path / "tables.sqlite") == 0o600
    assert "data folder is open to others" in caplog.text


def test_a_folder_of_ours_that_anyone_can_write_to_is_closed_or_refused(tmp_path: Path) -> None:
    """Anyone who can write there can put another database in the place of ours."""
    for name in ("alone", "with other things"):
        (tmp_path / name).mkdir()
        (tmp_path / name).chmod(0o777)
    private.make_folder(tmp_path / "alone")
    assert mode(tmp_path / "alone") == 0o700
    (tmp_path / "with other things" / "thesis.txt").write_text("not ours")
    with pytest.raises(Refused) as refused:
        private.make_folder(tmp_path / "with other things")
    assert refused.value.code == "data-of-others"
    assert mode(tmp_path / "with other things") == 0o777


def test_a_folder_such_as_tmp_is_refused(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    done = serve("--data", str(shared))
    assert is_one_refusal(done)
    assert "of your own" in done.stderr
    assert list(shared.iterdir()) == []
    assert mode(shared) == 0o1777, "and it is left as it is"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can give files away")
def test_what_belongs_to_another_user_is_named_and_left_as_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    data = tmp_path / "data"
    with_store_at(data)
    data.chmod(0o755)
    (data / "tables.sqlite").chmod(0o644)
    os.chown(data / "tables.sqlite", 12345, 12345)
    os.chown(data, 12345, 12345)
    logging.getLogger("chautari.server").propagate = True
    private.make_folder(data)
    private.make_database(data / "tables.sqlite")
    assert (mode(data), mode(data / "tables.sqlite")) == (0o755, 0o644)
    assert {record.message for record in caplog.records} == {"data folder of another user", "file of another user"}
    data.chmod(0o777)
    with pytest.raises(Refused) as refused:
        private.make_folder(data)
    assert refused.value.code == "data-of-others"


def test_a_file_where_a_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = serve("--data", str(tmp_path / "file"))
    assert is_one_refusal(done)
    assert "is no folder" in done.stderr


# One server for each database


def test_a_database_is_the_same_one_by_whatever_link_it_is_reached(tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (real / "tables.sqlite").touch(0o600)
    (tmp_path / "folder").symlink_to(real)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "linked.db").symlink_to(real / "tables.sqlite")
    first = Lock(str(real / "tables.sqlite"))
    for path in (tmp_path / "folder" / "tables.sqlite", tmp_path / "other" / "linked.db"):
        with pytest.raises(Refused) as refused:
            Lock(str(path))
        assert refused.value.code == "database-in-use"
    first.close()


def test_a_symlinked_database_cannot_be_opened_twice_and_works(tmp_path: Path) -> None:
    real = tmp_path / "real"
    served = Process(real, "--minds", "1")
    try:
        table = served.create(public=True)["table"]
        (tmp_path / "data").mkdir(mode=0o700)
        (tmp_path / "data" / "tables.sqlite").symlink_to(real / "tables.sqlite")
        (tmp_path / "link").symlink_to(real)
        for place in ("data", "link"):
            done = serve("--data", str(tmp_path / place))
            assert is_one_refusal(done), done.stderr
            assert "uses the database" in done.stderr
        done = serve("--database", f"sqlite:///{tmp_path}/data/tables.sqlite")
        assert is_one_refusal(done)
    finally:
        served.stop()
    there = Process(tmp_path / "data", "--minds", "1")
    try:
        assert [one["id"] for one in there.ask("GET", "tables").json()] == [table]
        there.sit(there.create(), "Ani")
    finally:
        there.stop()


def test_a_database_with_two_names_is_refused(tmp_path: Path) -> None:
    with_store_at(tmp_path / "data")
    os.link(tmp_path / "data" / "tables.sqlite", tmp_path / "second.sqlite")
    done = serve("--data", str(tmp_path / "data"))
    assert is_one_refusal(done)
    assert "2 names" in done.stderr


# Passwords

SECRET = "correct-horse"


def test_a_password_comes_from_a_file_or_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text(f"{SECRET}\n")
    file.chmod(0o600)
    url = "postgresql://chautari@db/chautari"
    for whole in (with_password(url, file, None, []), with_password(url, None, SECRET, [])):
        assert address(whole).password == SECRET
        assert SECRET not in shown(whole)
        assert SECRET not in repr(Settings(tmp_path, whole))
    assert address(with_password(url, None, None, [])).password is None, "PGPASSWORD and PGPASSFILE are the driver's"
    awkward = "p@ss/w:ord?#%"
    assert address(with_password(url, None, awkward, [])).password == awkward


@pytest.mark.parametrize("url", [f"postgresql://a:{SECRET}@db/c", f"postgresql://a@db/c?password={SECRET}"])
def test_a_password_that_all_can_read_works_and_is_warned_about(url: str, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("chautari.server").propagate = True
    whole = with_password(url, None, None, ["serve", "--database", url])
    assert address(whole).password == SECRET
    assert "--database-password-file" in caplog.text
    assert SECRET not in caplog.text
    assert SECRET not in shown(whole)
    caplog.clear()
    with_password(url, None, None, ["serve"])
    assert caplog.text == "", "in the environment only the user reads it"


def test_a_password_file_that_is_none_is_refused_by_its_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("chautari.server").propagate = True
    for name, body in (
        ("empty", b""),
        ("line", b"\nx"),
        ("long", b"x" * 5000),
        ("bytes", b"\xff\xfe"),
        ("zero", b"\0"),
    ):
        (tmp_path / name).write_bytes(body)
        with pytest.raises(Refused, match=name) as refused:
            read(tmp_path / name)
        assert refused.value.code == "database-password-none"
    for name in ("nowhere", "."):
        with pytest.raises(Refused) as refused:
            read(tmp_path / name)
        assert refused.value.code == "database-password-file"
    (tmp_path / "open").write_text(SECRET)
    (tmp_path / "open").chmod(0o644)
    caplog.clear()
    assert read(tmp_path / "open") == SECRET
    assert "open to others" in caplog.text


def test_contradictions_about_passwords_are_refused(tmp_path: Path) -> None:
    (tmp_path / "password").write_text(SECRET)
    with pytest.raises(Refused) as refused:
        with_password(f"postgresql://a:{SECRET}@db/c", tmp_path / "password", None, [])
    assert refused.value.code == "database-password-twice"
    with pytest.raises(Refused) as refused:
        with_password(f"sqlite:///{tmp_path}/x.sqlite", tmp_path / "password", None, [])
    assert refused.value.code == "database-password-sqlite"


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://a:{SECRET}@nowhere.invalid/c",
        f"postgresql://a:{SECRET}@127.0.0.1:1/c",
        f"postgresql://a:{SECRET}@db:port/c",
        f"mysql://a:{SECRET}@db/c",
        f"a:{SECRET}@db",
        "sqlite://",
        "",
    ],
)
def test_a_password_stands_in_no_error(tmp_path: Path, url: str) -> None:
    done = serve("--data", str(tmp_path / "data"), "--database", url)
    assert is_one_refusal(done), done.stderr
    assert SECRET not in done.stdout + done.stderr


def test_a_server_with_a_password_file_shows_it_nowhere(tmp_path: Path, postgres: Postgres) -> None:
    file = tmp_path / "password"
    file.write_text(f"{SECRET}\n")
    file.chmod(0o600)
    arguments = ["--database", postgres.url, "--database-password-file", str(file), "--minds", "1"]
    served = Process(tmp_path / "data", *arguments)
    try:
        assert served.ask("GET", "health").status_code == 200
        line = Path(f"/proc/{served.process.pid}/cmdline").read_bytes()
        assert SECRET.encode() not in line
    finally:
        served.stop()
    assert SECRET not in "".join(served.said + served.errors)


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    with_store_at(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = (tmp_path / "tables.sqlite").read_bytes()
    done = serve("--data", str(tmp_path))
    assert is_one_refusal(done), done.stderr
    assert "newer version" in done.stderr
    assert (tmp_path / "tables.sqlite").read_bytes() == before


@pytest.mark.parametrize(
    "body", [b"not a database at all, but a text of some length" * 50, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_file_that_is_no_database_is_said_so(tmp_path: Path, body: bytes) -> None:
    (tmp_path / "tables.sqlite").write_bytes(body)
    done = serve("--data", str(tmp_path))
    assert is_one_refusal(done), done.stderr
    assert (tmp_path / "tables.sqlite").read_bytes() == body


def test_a_locked_database_is_said_to_be_locked(tmp_path: Path) -> None:
    with_store_at(tmp_path)
    connection = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    try:
        done = serve("--data", str(tmp_path))
    finally:
        connection.close()
    assert is_one_refusal(done), done.stderr
    assert "locked" in done.stderr
