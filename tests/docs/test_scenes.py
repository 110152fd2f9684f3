"""What the client's tests know of the games is what the rules say."""

from __future__ import annotations

from scripts import scenes


def test_moves_and_shapes_of_the_clients_tests_are_up_to_date() -> None:
    assert scenes.tests(check=True) == 0, "python scripts/scenes.py --tests rewrites them"


def test_a_shape_says_what_values_look_like() -> None:
    found = scenes.shape([{"a": 1, "b": [None, "x"]}, {"a": True}])
    assert found["always"] == ["a"]
    assert found["parts"] == {"a": {"is": ["boolean", "number"]}, "b": {"list": {"is": ["nothing", "string"]}}}
