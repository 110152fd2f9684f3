"""`chautari serve`: what it says, how it stops, what it refuses."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from chautari.cli import opening
from tests.cli.conftest import Run
from tests.server.serving import Process

pytestmark = pytest.mark.xdist_group("server")


def test_it_names_its_address_and_its_data_folder(tmp_path: Path) -> None:
    served = Process(tmp_path / "new" / "folder")
    assert served.said[0].startswith("Chautari serves tables at http://127.0.0.1:")
    assert served.said[1] == f"Everything is kept in {tmp_path / 'new' / 'folder'}"
    assert stat.S_IMODE(os.stat(tmp_path / "new" / "folder").st_mode) == 0o700
    assert served.ask("GET", "health").status_code == 200
    assert served.stop() == 0
    assert served.errors == []


def test_settings_come_from_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHAUTARI_PUBLIC_URL", "https://games.example.org")
    monkeypatch.setenv("CHAUTARI_MINDS", "3")
    served = Process(tmp_path)
    assert served.said[1].endswith("https://games.example.org")
    served.process.send_signal(signal.SIGTERM)
    assert served.process.wait(30) == 0


def test_stopping_finishes_what_was_acknowledged_and_ends_the_sockets(tmp_path: Path) -> None:
    served = Process(tmp_path)
    table, secrets = served.table_for("Ann", "Bob")
    ann = served.join(table, secrets[0])
    assert ann.act(0, "card build", id="x")["type"] == "ack"
    served.process.send_signal(signal.SIGTERM)
    assert ann.closed() == 1012
    assert served.process.wait(30) == 0
    again = Process(tmp_path)
    assert again.join(table, secrets[0]).act(0, "card build", id="x")["entry"] == 4
    again.stop()


def test_a_port_or_a_folder_that_is_taken_is_refused(tmp_path: Path) -> None:
    served = Process(tmp_path)
    port = httpx.URL(served.url).port
    assert port is not None
    with pytest.raises(AssertionError, match=f"cannot listen at 127.0.0.1, port {port}"):
        Process(tmp_path / "other", port=port)
    with pytest.raises(AssertionError, match="Another server uses the database"):
        Process(tmp_path)
    served.stop()


def test_several_workers_need_postgresql(run: Run, tmp_path: Path) -> None:
    refused = run("serve", "--data", str(tmp_path), "--workers", "2", "--lang", "en")
    assert refused.code == 2
    assert "PostgreSQL" in refused.err
    assert run("serve", "--data", str(tmp_path), "--workers", "0").code == 2


def test_a_worker_that_dies_is_started_again_and_a_stop_reaches_it(tmp_path: Path) -> None:
    served = Process(tmp_path, "--workers", "1")
    (first,) = served.workers
    served.kill_worker()
    assert served.ask("GET", "health").status_code == 200  # whoever asks waits at the port
    assert 'chautari_requests_total{worker="0"}' in served.ask("GET", "metrics").text
    served.process.send_signal(signal.SIGTERM)
    assert served.process.wait(60) == 0
    died = [line for line in served.errors if "worker died" in line]
    assert len(died) == 1
    assert f'"pid":{first}' in died[0]
    for pid in [first, *served.workers]:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_public_address_and_a_database_are_checked(run: Run, tmp_path: Path) -> None:
    wrong = run("serve", "--data", str(tmp_path), "--public-url", "games.example.org", "--lang", "de")
    assert wrong.code == 2
    assert "https://" in wrong.err
    assert run("serve", "--data", str(tmp_path), "--database", "mysql://x/y", "--lang", "fr").code == 2
    assert run("serve", "--port", "99999").code == 2


def test_open_where_a_server_runs_already_says_so_and_starts_no_second_one(tmp_path: Path) -> None:
    served = Process(tmp_path)
    port = served.url.rpartition(":")[2]
    command = [sys.executable, "-m", "chautari.cli", "serve", "--open", "--port", port, "--data", str(tmp_path)]
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(command, capture_output=True, text=True, env={**env, "LANG": "en"}, timeout=120)
    served.stop()
    assert (done.returncode, done.stdout.strip()) == (0, f"Chautari serves tables already at {served.url}")


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    opening.show("http://127.0.0.1:8410")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    opening.show("http://127.0.0.1:8410")
    end = time.monotonic() + 30
    while not opened and time.monotonic() < end:
        time.sleep(0.01)
    assert opened == ["http://127.0.0.1:8410"]
