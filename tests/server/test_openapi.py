"""The OpenAPI document is complete and true: whatever is asked over HTTP, the answer is one that it describes.

CHAUTARI_TESTS=soak asks many more questions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from chautari.core.words import LANGUAGES
from tests.server.serving import Process, play

GENEROUS = ("--tables-a-day", "100000", "--open-tables", "100000")
pytestmark = pytest.mark.xdist_group("server")
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

# values that lead further than those made up from the document
PLAUSIBLE = {
    "game": st.sampled_from(["yak", "nepal"]),
    "options": st.just({}),
    "edition": st.none(),
    "players": st.sampled_from([2, 3, None]),
    "name": st.sampled_from(["Nathalie", "Vincent"]),
    "agent": st.sampled_from(["random", None]),
    "agents": st.just({}),
    "seat": st.integers(0, 2),
}


class Asked:
    """A server with tables of every kind, and all that is needed to ask about them."""

    def __init__(self, served: Process) -> None:
        self.served = served
        self.schema: Any = schemathesis.openapi.from_url(f"{served.url}/api/schema/openapi.json")
        self.tables: list[str] = []
        self.secrets: list[str] = [""]
        for players, most, wanted in ((2, 0, {}), (2, 9, {"public": True}), (3, 10_000, {"options": {"day_limit": 2}})):
            table = served.create(players=players, **wanted)
            seats = [served.sit(table, name) for name in ("Ani", "Dirk", "Emily")[: players if most else 1]]
            clients = {p: served.join(table, secret) for p, secret in enumerate(seats)}
            play(clients, most)
            self.tables.append(table["table"])
            self.secrets += [*seats, table["owner"], table["invite"], table["watch"]]
            for client in clients.values():
                client.close()


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    """A server of our own: it is asked a lot, and would fill another's list of tables."""
    served = Process(
        tmp_path_factory.mktemp("openapi"), "--minds", "1", "--think-limit", "1", "--requests", "100000", *GENEROUS
    )
    yield Asked(served)
    served.stop()


def test_whatever_is_asked_the_answer_is_one_that_is_described(asked: Asked) -> None:
    operations = [found.ok() for found in asked.schema.get_all_operations()]
    assert len(operations) >= 15
    for operation in operations:
        modes = [GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if operation.body or operation.query else [])]

        @settings(suppress_health_check=list(HealthCheck), deadline=None)
        @given(case=st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes]), data=st.data())
        def ask(case: Any, data: Any) -> None:
            if case.path_parameters and data.draw(st.integers(0, 4)):
                case.path_parameters["table"] = data.draw(st.sampled_from(asked.tables))
                for name in ("seat", "step"):
                    if name in case.path_parameters and data.draw(st.booleans()):
                        case.path_parameters[name] = data.draw(st.integers(-1, 12))
            if isinstance(case.body, dict) and data.draw(st.integers(0, 3)):
                case.body.update(data.draw(st.fixed_dictionaries({}, optional=PLAUSIBLE)))
            headers = {"accept-language": data.draw(st.sampled_from(LANGUAGES))}
            if secret := data.draw(st.sampled_from(asked.secrets)):
                headers["authorization"] = f"Bearer {secret}"
            case.call_and_validate(base_url=asked.served.url, headers=headers, checks=CHECKS)

        ask()
    assert asked.served.process.poll() is None
    assert not [line for line in asked.served.errors if "request failed" in line]


def test_the_document_says_what_can_be_refused_and_how_to_show_a_secret(asked: Asked) -> None:
    document = asked.served.ask("GET", "schema/openapi.json").json()
    assert document["components"]["securitySchemes"]["secret"]["scheme"] == "bearer"
    for item in document["paths"].values():
        for operation in item.values():
            assert operation["summary"]
            assert {"400", "403", "404", "429", "503"} <= set(operation["responses"])
    wanted = document["components"]["schemas"]["NewTable"]
    assert wanted["additionalProperties"] is False
    assert wanted["description"]


HOSTILE = [
    "9" * 5000, f"-{'9' * 5000}", "-1", "-0", "+1", "٣", "²", "1_0", " 0", "1.5", "1e9", "nan", "inf", "true", "null",
    "none", "%00", "%FF%FE", "%ED%A0%80", "[1]", "{}", "0x1", "'%20OR%201=1", "..%2F..%2Fetc", "%0d%0aX:%20y",
    "x" * 6000,
]  # fmt: skip


def test_no_value_in_an_address_is_a_fault_of_ours(asked: Asked) -> None:
    """In queries and paths, over raw sockets' worth of oddities: refused or ignored, and never 500."""
    document = asked.served.ask("GET", "schema/openapi.json").json()
    wanted = [path for path, item in document["paths"].items() if "get" in item and "schema" not in path]
    assert len(wanted) >= 10
    secrets = {"authorization": "Bearer " + ", ".join(one for one in asked.secrets if one)}
    for path in wanted:
        for value in HOSTILE:
            filled = path.replace("{table}", asked.tables[2]).replace("{game}", "yak").replace("{step}", "3")
            for query in (f"eyes={value}", f"lang={value}", f"eyes={value}&eyes=0", f"{value}={value}"):
                answer = asked.served.http.get(f"{filled}?{query}", headers=secrets)
                assert answer.status_code < 500 or (path.endswith("/health") and answer.status_code == 503), (
                    path,
                    query,
                )
        for name in ("table", "game", "step", "seat"):
            if f"{{{name}}}" in path:
                for value in HOSTILE:
                    one = path.replace(f"{{{name}}}", value)
                    odd = one.replace("{table}", asked.tables[2]).replace("{game}", "yak").replace("{step}", "3")
                    answer = asked.served.http.get(odd, headers=secrets)
                    assert answer.status_code < 500, odd
    assert not [line for line in asked.served.errors if "request failed" in line]


def test_eyes_with_thousands_of_digits_are_refused(asked: Asked) -> None:
    for value in HOSTILE:
        answer = asked.served.http.get(f"/api/tables/{asked.tables[2]}?eyes={value}")
        if value not in ("none",):
            assert answer.status_code == 409, (value[:30], answer.text[:200])
            assert answer.json()["code"] == "table-no-seat"
            assert len(answer.json()["text"]) < 200


def test_no_header_is_a_fault_of_ours(asked: Asked) -> None:
    odd = ["", "Bearer", "Bearer ,,,,", "Bearer " + "x," * 2000, "Bearer \xff\xfe", "Basic x", "bearer " + "9" * 5000]
    for value in odd:
        headers = {"authorization": value.encode("latin-1"), "accept-language": value.encode("latin-1")}
        for path in ("tables", f"tables/{asked.tables[0]}", f"tables/{asked.tables[2]}/invitation", "games"):
            answer = asked.served.http.get(f"/api/{path}", headers=headers)
            assert answer.status_code < 500, (path, value[:30])


@pytest.mark.parametrize("value", ["9" * 5000, "-1", "1e5", "x", "%00"])
def test_no_number_in_an_address_that_changes_anything_is_a_fault_of_ours(asked: Asked, value: str) -> None:
    table, secret = asked.tables[0], asked.secrets[1]
    for method, path in (
        ("DELETE", f"tables/{table}/seats/{value}"),
        ("PUT", f"tables/{table}/seats/{value}/agent"),
        ("POST", f"tables/{table}/replay/{value}/table"),
    ):
        answer = asked.served.ask(method, path, {"agent": "random"} if method != "DELETE" else None, secret)
        assert 400 <= answer.status_code < 500, (method, path[:60])


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "yak", "players": ' + b"9" * 5000 + b"}",
        b'{"game": "yak", "pace": 1e999}',
        b'{"game": "yak", "pace": NaN}',
        b'{"game": "yak", "options": {"day_limit": ' + b"9" * 4000 + b"}}",
        b'{"game": "yak", "options": {"weather": ' + b"[" * 3000 + b"]" * 3000 + b"}}",
        b'{"game": "\\ud800"}',
        b'{"game": "yak", "edition": {"\\u0000": 1}}',
        b"\xff\xfe",
        b"[" * 9000,
        b"",
    ],
)
def test_no_body_is_a_fault_of_ours(asked: Asked, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    for path in ("tables", f"tables/{asked.tables[0]}/seats", f"tables/{asked.tables[2]}/rematch"):
        answer = asked.served.http.post(f"/api/{path}", content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (path, answer.text[:300])
