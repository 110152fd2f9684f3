"""A real PostgreSQL for tests, in a folder of its own."""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path


def binaries() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent  # a link may stand alone, without the other programs
    places = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return Path(places[-1]).parent if places else None


class Postgres:
    """A database server that is started, and can be started again."""

    def __init__(self) -> None:
        found = binaries()
        assert found is not None
        self.bin = found
        self.folder = Path(tempfile.mkdtemp(prefix="chautari-pg-"))  # not pytest's: nobody else may enter that
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.run("initdb", "-D", f"{self.folder}/data", "-U", "chautari", "-A", "trust", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"postgresql://chautari@127.0.0.1:{self.port}/postgres"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs, as anybody but root."""
        as_nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.geteuid() == 0 else []
        subprocess.run(
            [*as_nobody, str(self.bin / program), *arguments], check=True, cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60, env={**os.environ, "LC_ALL": "C"},
        )  # fmt: skip

    def start(self) -> None:
        """Start it."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-o", options, "-l", f"{self.folder}/log", "start")

    def stop(self) -> None:
        """Stop it at once."""
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-m", "fast", "stop")

    def close(self) -> None:
        """Stop it and remove everything."""
        with contextlib.suppress(subprocess.CalledProcessError):  # it was stopped before
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
