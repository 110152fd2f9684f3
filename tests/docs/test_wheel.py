"""The built wheel, installed into an empty environment, runs."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command; its output, or a failure that shows it."""
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.wheel
def test_the_wheel_runs_in_an_empty_environment(tmp_path: Path) -> None:
    uv = BIN / "uv"
    run(
        uv,
        "build",
        "--wheel",
        "--no-build-isolation",
        "--python",
        sys.executable,
        "--out-dir",
        tmp_path / "dist",
        cwd=ROOT,
    )
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    if (ROOT / "src" / "chautari" / "pages").is_dir():
        assert "chautari/pages/index.html" in zipfile.ZipFile(wheel).namelist()
    run(uv, "venv", "--python", sys.executable, tmp_path / "venv", cwd=tmp_path)
    python = tmp_path / "venv" / "bin" / "python"
    run(uv, "pip", "install", "--python", python, "--constraint", ROOT / "requirements.lock", wheel, cwd=tmp_path)
    # outside the checkout, so that nothing but the wheel can be imported
    watch = ("watch", "yak", "--agents", "greedy", "--players", "2", "--seed", "7")
    shown = run(tmp_path / "venv/bin/chautari", *watch, cwd=tmp_path)
    assert "YAK" in shown
    found = run(tmp_path / "venv/bin/chautari", "rules", "yak", "Y22", cwd=tmp_path)
    assert "Y22" in found
