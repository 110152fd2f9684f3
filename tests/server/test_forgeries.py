"""Forged games: whatever is changed in an exported game, `chautari verify` says so, even if the log is chained again.

Every forger here knows the server's secret, as everybody does after the game, and chains the altered log again. What
only contradicts the rest of the document is found without any key; what is consistent, by the server's signature.
"""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chautari.cli import main
from chautari.core.errors import BadRecord
from chautari.core.saved import read, replay
from chautari.server import proof, verification
from chautari.server.table import Table
from tests.server.proven_game import OTHER, SIGNER, chained, finished, signed_by

Forge = Callable[[dict[str, Any]], Any]
GAMES: dict[str, tuple[dict[str, Any], list[dict[str, Any]]]] = {}


def game(id: str = "table1", **more: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A finished game and the heads that a browser kept of it."""
    key = f"{id} {more}"
    if key not in GAMES:
        played = finished(id, **more)
        GAMES[key] = played.exported(), played.heads
    return copy.deepcopy(GAMES[key])


def verify(folder: Path, document: Any, *more: str) -> int:
    """What `chautari verify` says of a document."""
    path = folder / "game.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return main(["verify", str(path), "--lang", "en", *more])


def entries(document: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The entries of a kind."""
    return [entry for entry in document["table"]["log"] if entry["kind"] == kind]


def first(document: dict[str, Any], kind: str) -> dict[str, Any]:
    """The first entry of a kind."""
    return entries(document, kind)[0]


def changed(kind: str, /, **facts: Any) -> Forge:
    """Change the first entry of a kind."""
    return lambda document: first(document, kind).update(facts)


def without(kind: str) -> Forge:
    """Leave the entries of a kind out."""

    def forge(document: dict[str, Any]) -> None:
        document["table"]["log"] = [entry for entry in document["table"]["log"] if entry["kind"] != kind]

    return forge


def shown(**facts: Any) -> Forge:
    """Change the document and not its log."""
    return lambda document: document.update(facts)


def swap_names(document: dict[str, Any]) -> None:
    seats = document["seats"]
    seats[0]["name"], seats[1]["name"] = seats[1]["name"], seats[0]["name"]


def swap_seats_everywhere(document: dict[str, Any]) -> None:
    swap_names(document)
    for entry in entries(document, "sat"):
        entry["name"] = {"Ani": "Dirk", "Dirk": "Ani"}.get(entry["name"], entry["name"])


def rename_everywhere(document: dict[str, Any]) -> None:
    document["seats"][0]["name"] = "Vincent"
    first(document, "sat")["name"] = "Vincent"


def invent_chat(document: dict[str, Any]) -> None:
    log = document["table"]["log"]
    log.append({**first(document, "talked"), "at": log[-1]["at"], "id": "t9", "text": "I give up"})


def truncate(most: int, is_consistent: bool) -> Forge:
    """Leave the end of the game out."""

    def forge(document: dict[str, Any]) -> None:
        log = document["table"]["log"]
        acted = [number for number, entry in enumerate(log) if entry["kind"] == "acted"]
        del log[acted[-most] :]
        if is_consistent:
            moves: list[Any] = []
            for entry in log:
                if entry["kind"] == "acted":
                    moves.append([entry["seat"], entry["action"], entry["hash"]])
                elif entry["kind"] == "undone":
                    moves.pop()
            document["actions"], document["result"] = moves, None

    return forge


def drop_links(document: dict[str, Any]) -> None:
    document["table"]["links"].pop()


def other_result(document: dict[str, Any]) -> None:
    document["result"]["scores"][0]["total"] += 1


def other_ranking(document: dict[str, Any]) -> None:
    document["result"]["aborted"] = None


def drop_last_action(document: dict[str, Any]) -> None:
    document["actions"].pop()


def agent_as_person(document: dict[str, Any]) -> None:
    document["seats"][2]["by"] = "human"


def agent_as_person_everywhere(document: dict[str, Any]) -> None:
    agent_as_person(document)
    next(entry for entry in entries(document, "sat") if entry["seat"] == 2)["agent"] = None
    for entry in entries(document, "acted"):
        if entry["seat"] == 2:
            entry["by"] = "person"


def person_as_agent(document: dict[str, Any]) -> None:
    document["seats"][0]["by"] = "random"
    first(document, "sat")["agent"] = "random"


def other_agent(document: dict[str, Any]) -> None:
    document["seats"][2]["by"] = "level4"
    next(entry for entry in entries(document, "sat") if entry["seat"] == 2)["agent"] = "level4"


def handed_played_by_person(document: dict[str, Any]) -> None:
    without("handed")(document)
    for entry in entries(document, "acted"):
        if entry["seat"] != 2 and entry["by"] == "agent":
            entry["by"] = "person"


def clock_as_person(document: dict[str, Any]) -> None:
    next(entry for entry in entries(document, "acted") if entry["by"] == "clock")["by"] = "person"


def person_as_clock(document: dict[str, Any]) -> None:
    next(entry for entry in entries(document, "acted") if entry["by"] == "person")["by"] = "clock"


def person_as_handed(document: dict[str, Any]) -> None:
    next(entry for entry in entries(document, "acted") if entry["by"] == "person")["by"] = "agent"


def other_share(document: dict[str, Any]) -> None:
    """A share that the seat never committed to, and the seed that follows from it."""
    revealed = entries(document, "revealed")[-1]
    revealed["share"] = "ee" * 32
    document["table"]["shares"][0] = "ee" * 32
    document["seed"] = proof.game_seed(document["table"]["secret"], document["table"]["shares"])


def other_share_and_commitment(document: dict[str, Any]) -> None:
    other_share(document)
    first(document, "committed")["commitment"] = proof.share_commitment("ee" * 32)


def other_derived_share(document: dict[str, Any]) -> None:
    document["table"]["shares"][2] = "ee" * 32
    document["seed"] = proof.game_seed(document["table"]["secret"], document["table"]["shares"])


def agent_with_a_chosen_share(document: dict[str, Any]) -> None:
    other_derived_share(document)
    next(entry for entry in entries(document, "sat") if entry["seat"] == 2)["share"] = "ee" * 32


def reveal_before_commit(document: dict[str, Any]) -> None:
    log = document["table"]["log"]
    place = [entry["kind"] for entry in log].index("committed")
    log[place], log[place + 1] = log[place + 1], log[place]


def first_draw_removed(document: dict[str, Any]) -> None:
    """As if the draw that was abandoned had never been."""
    log = document["table"]["log"]
    committed = first(document, "committed")
    started = [entry["kind"] for entry in log].index("started")
    again = next(entry for entry in log if entry["kind"] == "sat" and "share" in entry)
    revealed = entries(document, "revealed")[-1]
    ani = {**first(document, "sat"), "commitment": committed["commitment"]}
    nathalie = next(entry for entry in log if entry["kind"] == "sat" and entry["seat"] == 2)
    dirk = {**again, "at": nathalie["at"]}
    document["table"]["log"] = [log[0], ani, nathalie, dirk, revealed, *log[started:]]


def reorder_seats(document: dict[str, Any]) -> None:
    sat = entries(document, "sat")
    sat[0]["seat"], sat[1]["seat"] = sat[1]["seat"], sat[0]["seat"]


def seat_out_of_range(document: dict[str, Any]) -> None:
    first(document, "talked")["seat"] = -1


def not_their_turn(document: dict[str, Any]) -> None:
    acted = entries(document, "acted")[-1]
    acted["seat"] = (acted["seat"] + 1) % 3


def double(kind: str) -> Forge:
    """Write an entry down twice."""

    def forge(document: dict[str, Any]) -> None:
        log = document["table"]["log"]
        place = max(number for number, entry in enumerate(log) if entry["kind"] == kind)
        log.insert(place, copy.deepcopy(log[place]))

    return forge


def back_in_time(document: dict[str, Any]) -> None:
    document["table"]["log"][-1]["at"] = 5


def a_little_later(document: dict[str, Any]) -> None:
    document["table"]["log"][-1]["at"] += 1


def other_origin(document: dict[str, Any]) -> None:
    first(document, "created")["origin"] = {"table": "t", "step": 3, "link": "ab" * 32, "position": {}}


def downgraded(document: dict[str, Any]) -> None:
    """As if it had been played by the first protocol, whose shares bind nobody."""
    log = document["table"]["log"]
    created = {key: value for key, value in log[0].items() if key != "draw"}
    started = [entry["kind"] for entry in log].index("started")
    sat = [
        {"kind": "sat", "at": 2000, "seat": p, "name": document["seats"][p]["name"], "share": share,
         "agent": None if document["seats"][p]["by"] == "human" else document["seats"][p]["by"]}
        for p, share in enumerate(document["table"]["shares"])
    ]  # fmt: skip
    document["table"]["log"] = [created, *sat, *log[started:]]


def old_secret(document: dict[str, Any]) -> None:
    """A secret that the server never committed to before the game."""
    table = document["table"]
    table["secret"], table["commitment"] = "77" * 32, proof.commitment("77" * 32)
    first(document, "created")["commitment"] = table["commitment"]


def centuries_later(document: dict[str, Any]) -> None:
    for entry in document["table"]["log"]:
        entry["at"] = 10**400


def extra_in(place: str) -> Forge:
    """Something that no export holds."""

    def forge(document: dict[str, Any]) -> None:
        where = {"game": document, "table": document["table"], "log": document["table"]["log"][5]}[place]
        where["winner"] = "Dirk"

    return forge


def played_by_others(document: dict[str, Any]) -> None:
    """Another game, whole and consistent, under the name of this one."""
    other, _ = game("table9", secret="99" * 32)
    document.clear()
    document.update(other)
    document["table"]["id"] = "table1"


def with_signature_of(id: str) -> Forge:
    """The signature of another game."""
    return lambda document: document["table"].update(signature=game(id)[0]["table"]["signature"])


def with_earlier_signature(document: dict[str, Any]) -> None:
    """What the server signed was an earlier entry of this game."""
    document["table"]["signature"] = game()[1][0]["signature"]


def resigned(forge: Forge) -> Forge:
    """The same, signed by the forger's own key."""

    def forged(document: dict[str, Any]) -> None:
        forge(document)
        chained(document)
        signed_by(document, OTHER)

    return forged


# what contradicts something else in the file: found without a key
INCONSISTENT: dict[str, Forge] = {
    "names swapped": swap_names,
    "name changed": lambda d: d["seats"][0].update(name="Vincent"),
    "name changed in the log": changed("sat", name="Vincent"),
    "seats dropped": shown(seats=None),
    "a seat added": lambda d: d["seats"].append({"name": "Eve", "by": "human"}),
    "agent passed off as a person": agent_as_person,
    "another agent shown": lambda d: d["seats"][2].update(by="level4"),
    "result dropped": shown(result=None),
    "result changed": other_result,
    "abort of the game denied": other_ranking,
    "last action dropped": drop_last_action,
    "log truncated": truncate(3, is_consistent=False),
    "truncated consistently": truncate(3, is_consistent=True),
    "truncated to the start": lambda d: d["table"].update(log=d["table"]["log"][:2]),
    "log emptied": lambda d: d["table"].update(log=[]),
    "version of the rules changed": shown(rules_version="9"),
    "number of players changed in the log": changed("created", players=2),
    "options changed in the log": lambda d: first(d, "created")["options"].update(day_limit=5),
    "options changed": lambda d: d["options"].update(day_limit=500),
    "edition changed": lambda d: d["edition"].update(game="nepal"),
    "edition changed in the log": lambda d: first(d, "created")["edition"].update(name="another"),
    "times beyond all numbers": centuries_later,
    "another game in the log": changed("created", game="nepal"),
    "another seed": shown(seed="5eed"),
    "another secret": old_secret,
    "share changed and the seed recomputed": other_share,
    "share and commitment changed": other_share_and_commitment,
    "commitment changed": lambda d: first(d, "committed").update(commitment="00" * 32),
    "share of an agent changed": other_derived_share,
    "share of an agent chosen": agent_with_a_chosen_share,
    "revealed before all had committed": reveal_before_commit,
    "abandoned draw passed off as the one that counted": without("left"),
    "commitment removed": without("committed"),
    "handed entries removed": without("handed"),
    "undo removed": without("undone"),
    "a person's decision passed off as the clock's": person_as_clock,
    "a person's decision passed off as an agent's": person_as_handed,
    "a decision at a seat that was not asked": not_their_turn,
    "seats reordered": reorder_seats,
    "a seat out of range": seat_out_of_range,
    "an action doubled": double("acted"),
    "a line of talk doubled": double("talked"),
    "a rematch doubled": double("again"),
    "the start doubled": double("started"),
    "time runs backwards": back_in_time,
    "talk where there is none": changed("created", talk=False),
    "another origin": other_origin,
    "a draw of another kind": changed("created", draw=3),
    "pace removed though the clock decided": changed("created", pace=None),
    "extra field of the game": extra_in("game"),
    "extra field of the proof": extra_in("table"),
    "extra field of an entry": extra_in("log"),
    "an unknown kind of entry": changed("talked", kind="sung"),
    "a kept head that contradicts": lambda d: d["table"].update(kept=[{"seq": 9, "head": "ab" * 32}]),
}
# what is possible: only the signature of the server tells
CONSISTENT: dict[str, Forge] = {
    "names swapped everywhere": swap_seats_everywhere,
    "name changed everywhere": rename_everywhere,
    "chat invented": invent_chat,
    "chat changed": changed("talked", text="I cheated"),
    "chat removed": without("talked"),
    "rematch removed": without("again"),
    "agent passed off as a person everywhere": agent_as_person_everywhere,
    "another agent everywhere": other_agent,
    "handed seat passed off as played by its person": handed_played_by_person,
    "clock passed off as the person": clock_as_person,
    "pace changed": changed("created", pace=20.0),
    "made public": changed("created", public=True),
    "hints denied": changed("created", hints=False),
    "another table before": changed("created", before="table0"),
    "opened at another time": changed("created", at=999),
    "the last entry a little later": a_little_later,
    "the abandoned draw removed": first_draw_removed,
    "who abandoned the draw changed": changed("left", by="owner"),
    "downgraded to the first protocol": downgraded,
    "number of the action changed": changed("talked", id="t7"),
    "table renamed": lambda d: d["table"].update(id="table7"),
    "another game under this name": played_by_others,
    "signature of another game": with_signature_of("table2"),
    "signature of an earlier entry": with_earlier_signature,
    "signature without a key": lambda d: d["table"].pop("key"),
    "signed again by the forger": resigned(rename_everywhere),
    "unchanged, but signed by the forger": resigned(lambda d: None),
}


def test_at_least_forty_kinds_of_forgery_are_tried() -> None:
    assert len(INCONSISTENT) + len(CONSISTENT) >= 70


def test_the_unchanged_game_holds_with_its_key_and_the_heads_that_were_kept(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document, heads = game()
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({"format": "chautari kept 1", "table": "table1", "heads": heads}))
    assert verify(tmp_path, document, "--key", SIGNER.public, "--kept", str(kept)) == 0
    out = capfd.readouterr().out
    assert "✗" not in out
    assert "–" not in out
    assert verify(tmp_path, document, "--kept", str(kept)) == 0
    assert verify(tmp_path, {**document, "table": {**document["table"], "kept": heads}}, "--key", SIGNER.public) == 0


@pytest.mark.parametrize("kind", INCONSISTENT)
@pytest.mark.parametrize("is_chained", [True, False], ids=["chained again", "not chained again"])
def test_what_contradicts_itself_does_not_hold(
    kind: str, is_chained: bool, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document, _ = game()
    INCONSISTENT[kind](document)
    if is_chained:
        chained(document)
        signed_by(document, SIGNER)  # even if the server itself had signed it
    assert verify(tmp_path, document, "--key", SIGNER.public) == 1, capfd.readouterr().out
    assert capfd.readouterr().err.startswith(str(tmp_path / "game.json"))


@pytest.mark.parametrize("kind", CONSISTENT)
def test_what_is_possible_but_was_not_signed_does_not_hold(kind: str, tmp_path: Path, capfd: Any) -> None:
    document, _ = game()
    CONSISTENT[kind](document)
    if "forger" not in kind:
        chained(document)
    assert verify(tmp_path, document, "--key", SIGNER.public) == 1, capfd.readouterr().out


@pytest.mark.parametrize("kind", [kind for kind in CONSISTENT if kind not in (
    "table renamed", "signature without a key", "unchanged, but signed by the forger",
    "chat invented",  # after the last head that was kept: as far as that the log is the same
)])  # fmt: skip
def test_what_was_altered_and_chained_again_contradicts_the_heads_that_were_kept(kind: str, tmp_path: Path) -> None:
    """Even if nobody knows the key, and the forger takes every signature out."""
    if "signature of" in kind:
        return
    document, heads = game()
    CONSISTENT[kind](document)
    chained(document)
    for name in ("key", "signature"):
        document["table"].pop(name, None)
    kept = tmp_path / "kept.json"
    bare = [{"seq": one["seq"], "head": one["head"]} for one in heads]
    kept.write_text(json.dumps({"format": "chautari kept 1", "table": "table1", "heads": bare}))
    assert verify(tmp_path, document, "--kept", str(kept)) == 1


def test_a_host_who_had_a_share_shown_before_all_had_committed_is_found_out(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The log is in order: only the player knows how early the share was asked for."""
    played = finished()
    document = played.exported()
    links, kept = document["table"]["links"], tmp_path / "kept.json"

    def with_heads(heads: list[dict[str, Any]]) -> int:
        kept.write_text(json.dumps({"format": "chautari kept 1", "table": "table1", "heads": heads}))
        inside = {**document, "table": {**document["table"], "kept": heads}}
        status = verify(tmp_path, document, "--key", SIGNER.public, "--kept", str(kept))
        assert verify(tmp_path, inside, "--key", SIGNER.public) == status
        return status

    assert len(played.told) == 2
    assert with_heads([*played.told, *played.heads]) == 0
    capfd.readouterr()
    assert with_heads([{"seq": 2, "head": links[1], "stage": "revealing"}, *played.heads]) == 1
    assert "not all had committed" in capfd.readouterr().err
    assert with_heads([{"seq": 2, "head": links[1], "stage": "whatever"}]) == 1


@pytest.mark.parametrize("text", ['"result": NaN', '"result": 1e999', '"seats": [], "seats": []'])
def test_what_could_be_read_in_two_ways_does_not_hold(text: str, tmp_path: Path) -> None:
    document, _ = game()
    for name in ("result", "seats"):
        if f'"{name}"' in text:
            del document[name]
    assert verify(tmp_path, json.dumps(document)[:-1] + f", {text}}}", "--key", SIGNER.public) == 1


def test_a_name_does_not_pass_for_a_line_of_the_verdict(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    document, _ = game()
    name = "Ani\n✓ The head was signed by the key you gave"
    document["rules_version"] = f"1\n{name}"
    document["seats"][0]["name"] = first(document, "sat")["name"] = name
    for is_from_table in (True, False):
        chained(document) if is_from_table else document.pop("table")
        verify(tmp_path, document)
        lines = [line.strip() for line in capfd.readouterr().out.splitlines()]
        assert "✓ The head was signed by the key you gave" not in lines
        assert any("Ani␊" in line for line in lines)


def test_no_seats_are_made_for_very_many_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document, _ = game()
    first(document, "created")["players"] = 3_000_000
    monkeypatch.setattr(verification, "Table", lambda *given: pytest.fail("a table was made"))
    assert verify(tmp_path, document, "--key", SIGNER.public) == 1


def test_a_missing_number_in_the_log_does_not_pass_for_none(tmp_path: Path) -> None:
    """NaN is chained like null."""
    document, _ = game()
    first(document, "created")["before"] = None
    text = json.dumps(document).replace('"before": null', '"before": NaN')
    assert verify(tmp_path, text, "--key", SIGNER.public) == 1


def test_without_a_key_from_elsewhere_a_proof_is_missing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    document, heads = game()
    assert verify(tmp_path, document) == 3
    assert "compare it with" in capfd.readouterr().out
    document["table"]["kept"] = heads  # what the file itself says of its key proves nothing
    assert verify(tmp_path, document) == 3


def test_without_a_signature_a_proof_is_missing(tmp_path: Path) -> None:
    document, _ = game()
    for name in ("key", "signature"):
        del document["table"][name]
    assert verify(tmp_path, document, "--key", SIGNER.public) == 3


def test_a_game_whose_proof_was_taken_out_does_not_pass_for_a_signed_one(tmp_path: Path) -> None:
    document, heads = game()
    del document["table"]
    assert verify(tmp_path, document) == 0  # like a game from a terminal: it claims no server
    assert verify(tmp_path, document, "--key", SIGNER.public) == 3
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({"format": "chautari kept 1", "table": "table1", "heads": heads}))
    assert verify(tmp_path, document, "--kept", str(kept)) == 3


def test_a_game_of_the_first_protocol_still_verifies_but_its_shares_were_public(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document, _ = game(draw=False)
    for name in ("key", "signature"):  # older exports have none
        del document["table"][name]
    assert verify(tmp_path, document) == 3
    out = capfd.readouterr().out
    assert "shares were public at once" in out
    assert "✗" not in out
    document["table"]["shares"][0] = "ee" * 16
    assert verify(tmp_path, document) == 1


def test_options_that_were_added_later_than_the_file_count_as_their_defaults(tmp_path: Path) -> None:
    document, _ = game(draw=False)
    for name in ("key", "signature"):
        del document["table"][name]
    for options in (document["options"], first(document, "created")["options"]):
        del options["bonus_cards"]
    chained(document)
    assert verify(tmp_path, document) == 3


@pytest.mark.parametrize(
    "forge",
    [
        lambda kept: kept["heads"][0].update(head="ab" * 32, key=None, signature=None),
        lambda kept: kept["heads"][0].update(signature="00" * 64),
        lambda kept: kept["heads"][-1].update(seq=10_000, key=None, signature=None),
        lambda kept: kept.update(table="table2"),
        lambda kept: kept.update(format="chautari game 1"),
        lambda kept: kept.update(heads=[]),
        lambda kept: kept["heads"][0].update(
            key=OTHER.public, signature=OTHER.sign("table1", kept["heads"][0]["seq"], kept["heads"][0]["head"])
        ),
    ],
)
def test_kept_heads_that_do_not_fit_the_game_do_not_hold(forge: Forge, tmp_path: Path) -> None:
    document, heads = game()
    kept: dict[str, Any] = {"format": "chautari kept 1", "table": "table1", "heads": heads}
    forge(kept)
    path = tmp_path / "kept.json"
    path.write_text(json.dumps(kept))
    assert verify(tmp_path, document, "--kept", str(path), "--key", SIGNER.public) == 1


def test_keys_are_read_from_the_command_line_and_from_files(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    document, _ = game()
    plain, answer = tmp_path / "key.txt", tmp_path / "key.json"
    plain.write_text(SIGNER.public.upper() + "\n")
    answer.write_text(json.dumps({"key": SIGNER.public, "fingerprint": "…"}))
    for key in (SIGNER.public, " ".join([SIGNER.public[:8], SIGNER.public[8:]]), str(plain), str(answer)):
        assert verify(tmp_path, document, "--key", key) == 0
    assert verify(tmp_path, document, "--key", OTHER.public) == 1
    for wrong in ("no key", str(tmp_path / "nowhere"), "ab" * 31):
        assert verify(tmp_path, document, "--key", wrong) == 2
        assert "neither a key" in capfd.readouterr().err


def test_every_table_that_is_played_can_be_rebuilt_from_its_export() -> None:
    """What verifying demands of a log is what a server writes."""
    document, _ = game()
    again = Table("table1", document["table"]["secret"], finished().table.entries)
    assert again.head == document["table"]["head"]


def places(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where a document has a value, or could have another one."""
    found = [path] if path else []
    if isinstance(thing, dict):
        found += [one for key, value in thing.items() for one in places(value, (*path, key))]
    elif isinstance(thing, list):
        found += [one for key, value in enumerate(thing) for one in places(value, (*path, key))]
    return found


def another(value: Any, rng: random.Random) -> Any:
    """A value that could stand there as well, or could not."""
    near: list[Any] = [None, "", [], {}, -1, 0, 2**70, 0.5, True, "x", ["x"], {"x": 1}, "\ud800", "\u202e"]
    if isinstance(value, bool):
        near += [not value] * 20
    elif isinstance(value, int):
        near += [value + 1, value - 1, float(value), str(value)] * 6
    elif isinstance(value, str):
        near += [value + " ", value[:-1], value.upper(), value[::-1]] * 6
    elif isinstance(value, list | dict) and value:
        near += [type(value)(list(value)[:-1]) if isinstance(value, list) else dict(list(value.items())[:-1])] * 12
        near += [value[::-1]] * 6 if isinstance(value, list) else []
    return next(one for one in iter(lambda: rng.choice(near), ...) if one is not value and not same(one, value))


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same as JSON."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_value_is_changed_verifying_says_that_it_does_not_hold_and_never_fails(seed: int) -> None:
    """Any value anywhere; the log is chained again where it still has a shape that can be."""
    rng = random.Random(seed)
    original, _ = game()
    everywhere = places(original)
    in_log = [path for path in everywhere if path[:2] == ("table", "log") and path[:3] != ("table", "log", 0)]
    for path in [*rng.sample(everywhere, 60), *rng.sample(in_log, 60)]:
        document = copy.deepcopy(original)
        place: Any = document
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = another(place[path[-1]], rng)
        with contextlib.suppress(TypeError, KeyError, ValueError, AttributeError):
            if rng.random() < 0.7:
                chained(document)
        if same(document, original):
            continue  # chaining has mended it
        left = document["options"]
        if path == ("options",) and isinstance(left, dict) and left.items() <= original["options"].items():
            continue  # without one that counts with its default
        try:
            shape = read(verification.parsed(json.dumps(document)))
            code = verification.code_of(verification.findings(shape, SIGNER.public))
            replayed = [replay(document)] if code != 1 else []
        except BadRecord:
            continue
        assert code == 1 or not replayed, (path, place[path[-1]])
