"""The browser client's files: what is sent, how it is cached, and that nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chautari.server import pages
from tests.server.serving import Inside

pytestmark = pytest.mark.xdist_group("server")

FILES = {
    "index.html": "<!doctype html><title>Chautari</title>",
    "assets/index-abc.js": "console.log('Namaste')" * 50,
    "assets/sans-abc.woff2": "font",
}


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server with a small client of three files."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "pages" / "assets").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / "pages" / name).write_text(text)
    (folder / "data").mkdir()
    before = pages.resources
    pages.pages.cache_clear()

    class Elsewhere:
        @staticmethod
        def files(package: str) -> Path:
            assert package == "chautari"
            return folder

    pages.resources = Elsewhere  # type: ignore[assignment]
    served = Inside(folder / "data")
    served.http.get("/")
    pages.resources = before
    yield served
    served.stop()
    pages.pages.cache_clear()


def test_the_first_page_is_sent_for_every_address_of_the_client(inside: Inside) -> None:
    for path in ("/", "/table/81c353a69225", "/replay/81c353a69225"):
        answer = inside.http.get(path)
        assert (answer.status_code, answer.text) == (200, FILES["index.html"])
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_sent_small(inside: Inside) -> None:
    answer = inside.http.get("/assets/index-abc.js", headers={"accept-encoding": "gzip"})
    assert answer.text == FILES["assets/index-abc.js"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    plain = inside.http.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert inside.http.get("/assets/sans-abc.woff2").headers["content-type"] == "font/woff2"


def test_what_the_browser_has_is_not_sent_again(inside: Inside) -> None:
    tag = inside.http.get("/").headers["etag"]
    again = inside.http.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/api/nothing", "/assets/other.js", "/favicon.ico", "/../pyproject.toml", "/assets/..%2f..%2fetc/passwd", "/.env"],
)
def test_there_is_nothing_else(inside: Inside, path: str) -> None:
    answer = inside.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-address"


def test_pages_are_only_read(inside: Inside) -> None:
    assert inside.http.post("/").status_code in (404, 405)
    assert inside.http.put("/table/81c353a69225").status_code in (404, 405)


def test_the_policy_allows_scripts_of_our_own_and_nothing_foreign(inside: Inside) -> None:
    policy = inside.http.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe-eval" not in policy
    assert "http" not in policy.replace("https", "")


def test_answers_about_tables_are_kept_by_no_cache(inside: Inside) -> None:
    assert inside.http.get("/api/games").headers["cache-control"] == "no-store"


def test_a_client_that_was_not_built_is_missed_with_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "pages", dict)
    served = Inside(tmp_path)
    answer = served.http.get("/")
    served.stop()
    assert answer.status_code == 404
    assert "make setup" in answer.json()["text"]
