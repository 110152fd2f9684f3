"""The OpenAPI document, completed: what every address may refuse, in which language, with which secrets."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from chautari.core.words import LANGUAGES
from chautari.server import messages

REFUSALS = {
    400: "It cannot be understood.",
    403: "Not with this secret.",
    404: "It is not there, or not for the asker to know.",
    409: "Not now.",
    413: "It is too long.",
    422: "The game cannot be played so.",
    429: "Too much at once.",
    500: "Our own fault.",
    503: "The database does not answer.",
}
WITH_BODY = (413, 422)
SECRET = {
    "type": "http",
    "scheme": "bearer",
    "description": "The secret of a table or of a seat; several between commas.",
}
LANGUAGE = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "The language of texts; otherwise that of Accept-Language, or English.",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}


class CompleteSchema(JsonRenderPlugin):
    """Gives the document as JSON, with what the framework cannot know added."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document."""
        return msgspec.json.encode(completed(openapi_schema))


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with our refusals, languages, secrets, and the messages as they are really read."""
    paths = {path: {how: _operation(one) for how, one in item.items()} for path, item in document["paths"].items()}
    components = document.get("components", {})
    schemas = {**components.get("schemas", {}), **message_schemas()}
    components = {**components, "schemas": schemas, "securitySchemes": {"secret": SECRET}}
    return {**document, "paths": paths, "components": components, "security": [{}, {"secret": []}]}


def _operation(given: Any) -> Any:
    """An operation with everything that it may refuse."""
    if not isinstance(given, dict) or "responses" not in given:
        return given
    codes = [code for code in REFUSALS if "requestBody" in given or code not in WITH_BODY]
    refusals = {str(code): _refusal(REFUSALS[code]) for code in codes}
    parameters = [*given.get("parameters", []), LANGUAGE]
    return {**given, "parameters": parameters, "responses": {**given["responses"], **refusals}}


def _refusal(description: str) -> dict[str, Any]:
    shape = {"$ref": "#/components/schemas/Refusal"}
    return {"description": description, "content": {"application/json": {"schema": shape}}}


def message_schemas() -> dict[str, Any]:
    """Every message that goes over HTTP, with all its limits and its description."""
    wanted = [
        one
        for one in vars(messages).values()
        if inspect.isclass(one) and issubclass(one, msgspec.Struct) and not issubclass(one, messages.Frame)
    ]
    _, found = msgspec.json.schema_components(wanted, ref_template="#/components/schemas/{name}")
    return found
