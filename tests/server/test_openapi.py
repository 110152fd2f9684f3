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
    served = Process(tmp_path_factory.mktemp("openapi"), "--minds", "1", "--think-limit", "1", "--requests", "100000")
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
