"""The pictures of the browser: the page that shows them and what lies in the folder agree, and they are small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.pictures import FOLDER, main

PAGE = FOLDER.parents[1] / "guide" / "pictures.md"
MOST = 4_000_000  # bytes, all together


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    shown = re.findall(r"\(\.\./pictures/table/(.+?)\)|src=\"\.\./pictures/table/(.+?)\"", PAGE.read_text("utf-8"))
    assert sorted(a or b for a, b in shown) == sorted(path.name for path in FOLDER.iterdir())


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST


def test_without_a_browser_the_pictures_stay_as_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("scripts.pictures.lacking", lambda: "no Chromium")
    monkeypatch.setattr("sys.argv", ["pictures.py", "--to", str(tmp_path / "new")])
    assert main() == 0
    assert "stay as they are: no Chromium" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
