"""Editions that are refused, what the house edition promises, and the command that checks a file."""

from __future__ import annotations

import copy
import json
import re
from collections import Counter

import networkx as nx
import pytest

import chautari
from chautari import BadEdition
from chautari.cli import main
from chautari.core.edition import house_text
from chautari.core.game import load
from tests.editing import changed
from tests.games.nepal.edition import EDITION
from tests.games.nepal.reference_game import Map
from tests.games.nepal.table import see

# They are changed from the edition of these tests, which once was the house edition.


def change(path, value, name="other"):
    """An edition with one value changed; None takes the key away."""
    return lambda: changed(EDITION | {"edition": name}, path, value)


def at(list_name, id):
    """The path to an entry."""
    return [list_name, next(k for k, row in enumerate(EDITION[list_name]) if row["id"] == id)]


def alter(edit, name="other"):
    """An edition changed by a function."""

    def changed():
        document = copy.deepcopy(EDITION) | {"edition": name}
        edit(document)
        return document

    return changed


def crowd(document, number):
    """Other provinces, a whole block of them, all in one region but one each."""
    regions = [row["id"] for row in document["regions"]]
    document["provinces"] = [
        {
            "id": f"P{k}",
            "q": 1 + k % 8,
            "r": k // 8,
            "region": regions[min(k, 4)],
            "limit": 2,
            "tag": "house",
        }
        for k in range(number)
    ]
    document["provinces"][0] |= {"kathmandu": True}
    del document["provinces"][0]["limit"]


def more_cards(document, number):
    """So many cards in the box."""
    first = document["trade_cards"][0]
    document["trade_cards"] = [first | {"id": f"card {k}"} for k in range(number)]


def more_outside(document, number):
    """So many places outside."""
    document["outside"] += [{"id": f"Place {k}", "arrows": ["Ilam"], "tag": "house"} for k in range(number - 7)]


def two_cities(document):
    """Jumla with a second city."""
    document["locations"]["Sinja"] = "Jumla"
    document["provinces"][at("provinces", "Jumla")[1]]["cities"].append("Sinja")


JUMLA, MUGU, KATHMANDU = at("provinces", "Jumla"), at("provinces", "Mugu"), at("provinces", "Kathmandu")
LHASA, RIVER = at("outside", "Lhasa"), at("trade_cards", "Ilam–Janakpur")


@pytest.mark.rule("NA41", "N1")
@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        # shape
        (change(["game"], "yak"), "not for Nepal"),
        (change(["weather"], "snow"), "weather"),
        (change([*JUMLA, "height"], 2500), "height"),
        (change([*JUMLA, "limit"], "two"), "int"),
        (change(["trade_cards"], None), "trade_cards"),
        # regions
        (change(["regions", 4], None), "regions: there are 5, here are 4"),
        (change(["regions", 1, "id"], "western"), "region 'western': stands there twice"),
        (change(["regions", 1, "tag"], "guess"), "region 'mid-western': the tag is one of"),
        (change(["regions", 1, "names"], {"es": "Oeste"}), "region 'mid-western': names are for en, fr, de"),
        (change(["regions", 1, "names"], {"en": " "}), "region 'mid-western': a name has 1 to 30 characters"),
        (change(["regions", 1, "names"], {"en": "x" * 31}), "region 'mid-western': a name has 1 to 30 characters"),
        (
            alter(lambda d: [row.update(region="western") for row in d["provinces"] if row["region"] == "eastern"]),
            "region 'eastern': no province belongs to it",
        ),
        # provinces
        (change(["provinces"], []), "no province belongs to it"),
        (alter(lambda d: crowd(d, 49)), "provinces: there are 1 to 48, here are 49"),
        (change([*JUMLA, "id"], "Mugu"), "province 'Mugu': stands there twice"),
        (change([*MUGU, "id"], " Mugu"), "province ' Mugu': a name has 1 to 30 characters"),
        (change([*JUMLA, "tag"], "picture"), "province 'Jumla': the tag is one of"),
        (change([*JUMLA, "region"], "south"), "province 'Jumla': there is no region 'south'"),
        (change([*JUMLA, "r"], 8), "province 'Jumla': the map has 8 rows"),
        (change([*JUMLA, "r"], -1), "province 'Jumla': the map has 8 rows"),
        (change([*JUMLA, "q"], 15), "province 'Jumla': the map has 8 rows"),
        (change([*MUGU, "q"], 4), "province 'Mugu': lies on the same hex as 'Jumla'"),
        (change([*KATHMANDU, "limit"], 9), "province 'Kathmandu': Kathmandu has no limit"),
        (change([*JUMLA, "limit"], 0), "province 'Jumla': the limit is a number from 1 to 100"),
        (change([*JUMLA, "limit"], 101), "province 'Jumla': the limit is a number from 1 to 100"),
        (change([*JUMLA, "limit"], None), "province 'Jumla': the limit is a number from 1 to 100"),
        (
            alter(lambda d: d["provinces"][JUMLA[1]].update(kathmandu=True) or d["provinces"][JUMLA[1]].pop("limit")),
            "provinces: exactly one has kathmandu = true, here 2 have",
        ),
        (
            alter(lambda d: d["provinces"][KATHMANDU[1]].update(kathmandu=False, limit=3)),
            "provinces: exactly one has kathmandu = true, here 0 have",
        ),
        (
            alter(lambda d: d["provinces"][at("provinces", "Biratnagar")[1]].update(q=-2)),
            "province 'Biratnagar': nobody can walk there",
        ),
        # cities
        (change(["locations", "Jumla"], "Atlantis"), "locations: 'Jumla' lies in 'Atlantis', and there is no such"),
        (change(["locations", "Jumla"], "Mugu"), "locations: 'Jumla' is not among the cities of the province 'Mugu'"),
        (change([*JUMLA, "cities"], ["Jumla", "Jumla"]), "city 'Jumla': stands there twice"),
        (change([*LHASA, "id"], "Jumla"), "city 'Jumla': stands there twice"),
        (change(["locations", "Jumla"], None), "province 'Jumla': locations does not say that 'Jumla' lies there"),
        # places outside
        (alter(lambda d: more_outside(d, 9)), "outside: there are at most 8 places, here are 9"),
        (change([*LHASA, "tag"], "rumour"), "outside 'Lhasa': the tag is one of"),
        (change([*LHASA, "arrows"], []), "outside 'Lhasa': at least one province has an arrow to it"),
        (change([*LHASA, "arrows"], ["Rasuwa", "Tibet"]), "outside 'Lhasa': there is no province 'Tibet'"),
        (change([*LHASA, "arrows"], ["Rasuwa", "Rasuwa"]), "outside 'Lhasa': 'Rasuwa' stands there twice"),
        # trade cards
        (change(["trade_cards", 25], None), "trade_cards: the box has 26 to 30, here are 25"),
        (alter(lambda d: more_cards(d, 31)), "trade_cards: the box has 26 to 30, here are 31"),
        (change([*RIVER, "tag"], "none"), "trade card 'Ilam–Janakpur': the tag is one of"),
        (change([*RIVER, "id"], "Gorkha–Lhasa"), "trade card 'Gorkha–Lhasa': stands there twice"),
        (change([*RIVER, "a"], "Mugu"), "trade card 'Ilam–Janakpur': 'Mugu' is neither a city in locations nor"),
        (change([*RIVER, "b"], "Ilam"), "trade card 'Ilam–Janakpur': its two ends differ"),
        (change([*RIVER, "lo"], 4), "trade card 'Ilam–Janakpur': hi is larger than lo"),
        (change([*RIVER, "lo"], -1), "trade card 'Ilam–Janakpur': hi is larger than lo, both from 0 to 100"),
        (change([*RIVER, "hi"], 101), "trade card 'Ilam–Janakpur': hi is larger than lo, both from 0 to 100"),
        # names
        (change(["names"], {"Atlantis": {"fr": "Atlantide"}}), "names: there is no place 'Atlantis'"),
        (change(["names"], {"Lhasa": {"es": "Lasa"}}), "names are for en, fr, de, not for 'es'"),
        (change(["names"], {"Lhasa": {"fr": ""}}), "a name has 1 to 30 characters"),
    ],
)
def test_an_edition_that_breaks_a_requirement_is_refused_with_the_reason(changed, reason):
    with pytest.raises(BadEdition, match=re.escape(reason)):
        chautari.new("nepal", edition=changed())


def drop(document, *provinces):
    """Without some provinces."""
    document["provinces"] = [row for row in document["provinces"] if row["id"] not in provinces]


def lift_stars(document):
    """Without stars."""
    for row in document["trade_cards"]:
        row["lo_star"] = False


def recard(document, old, new):
    """All cards of one city go to another, with the numbers that follow."""
    for row in document["trade_cards"]:
        for end in ("a", "b"):
            if row[end] == old:
                row[end] = new
    price(document)


def price(document):
    """The numbers that follow from the lengths."""
    chart = Map(document)
    graph = nx.Graph((here, there) for here, around in chart.neighbours.items() for there in around)
    outside = {row["id"] for row in document["outside"]}
    for number, row in enumerate(document["trade_cards"], 1):
        starts, goals = chart.cards[str(number)]["ends"]
        length = 1 + min(nx.shortest_path_length(graph, a, b) for a in starts for b in goals)
        row["hi"] = length + bool(outside & {row["a"], row["b"]})
        row["lo"] = max(1, row["hi"] // 2)


def near_cards(document):
    """Cards between far eastern cities only, beside one for each other city: the far west is hardly crossed."""
    ends = ["Ilam", "Taplejung", "Dhankuta", "Biratnagar", "Janakpur", "Birgunj", "Hetauda", "Namche Bazaar"]
    west = [("Dhangadhi", "Mahendranagar"), ("Dipayal", "Simikot"), ("Jumla", "Jomsom"), ("Nepalgunj", "Tulsipur")]
    west += [("Birendranagar", "Baglung"), ("Butwal", "Bhairahawa"), ("Bharatpur", "Gorkha"), ("Pokhara", "Kathmandu")]
    pairs = west + [(a, b) for k, a in enumerate(ends) for b in ends[k + 1 :]]
    used = Counter()
    chosen = []
    for a, b in pairs + [("Kathmandu", "Lhasa"), ("Gorkha", "Lhasa"), ("Bharatpur", "Patna"), ("Pokhara", "Lhasa")] * 2:
        if used[a] < 4 and used[b] < 4 and len(chosen) < 26:
            used.update([a, b])
            chosen.append((a, b))
    assert len(chosen) == 26
    document["trade_cards"] = [
        {"id": f"card {k}", "a": a, "b": b, "hi": 1, "lo": 0, "lo_star": k % 2 == 1, "tag": "house"}
        for k, (a, b) in enumerate(chosen)
    ]
    price(document)


def house_change(path, value):
    """The house edition itself with one value changed."""
    return change(path, value, "house")


def house_alter(edit):
    """The house edition itself changed by a function."""
    return alter(edit, "house")


def test_the_edition_of_these_tests_keeps_the_promises_of_the_house():
    match = chautari.new("nepal", 3, seed=1, edition=copy.deepcopy(EDITION) | {"edition": "house"})
    assert match.edition["edition"] == "house"


@pytest.mark.rule("NA41")
@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (
            house_alter(lambda d: drop(d, "Bajhang", "Darchula", "Mugu", "Manang", "Siraha", "Dolpa", "Bajura")),
            "provinces: the house map has 40 to 46, here are 39",
        ),
        (
            house_change([*at("provinces", "Achham"), "region"], "mid-western"),
            "region 'mid-western': a region of the house map has 7 to 10 provinces, here are 11",
        ),
        (house_change([*MUGU, "limit"], 4), "province 'Mugu': the limit is 1, 2 or 3, and one more with a city"),
        (house_change([*JUMLA, "limit"], 1), "province 'Jumla': the limit is 1, 2 or 3, and one more with a city"),
        (house_change([*JUMLA, "limit"], 5), "province 'Jumla': the limit is 1, 2 or 3, and one more with a city"),
        (
            house_alter(lambda d: move_province(d, "Dhading", 2, 0)),
            "province 'Kathmandu': six provinces lie around it",
        ),
        (
            house_change([*at("provinces", "Dhading"), "limit"], 1),
            "province 'Dhading': no neighbour of Kathmandu has the limit 1",
        ),
        (house_alter(two_cities), "locations: the house map has its 24 cities, each once; see Sinja"),
        (house_alter(lambda d: move_city(d, "Jumla", "Simikot")), "'Simikot': a province of the house map has at most"),
        (house_alter(lambda d: more_outside(d, 8)), "outside: the house map has Lhasa, Shigatse"),
        (
            house_change([*LHASA, "arrows"], ["Rasuwa", "Dolakha", "Namche Bazaar", "Taplejung"]),
            "outside 'Lhasa': it has arrows from one to three border provinces",
        ),
        (house_change([*LHASA, "arrows"], ["Kathmandu"]), "outside 'Lhasa': it has arrows from one to three border"),
        (
            house_alter(lambda d: d["trade_cards"].append(d["trade_cards"][0] | {"id": "another"})),
            "trade_cards: the house edition has 26, here are 27",
        ),
        (
            house_change([*RIVER, "a"], "Mahendranagar"),
            "trade card 'Ilam–Janakpur': routes are 2 to 9 provinces long, this one 12",
        ),
        (house_change([*RIVER, "hi"], 5), "trade card 'Ilam–Janakpur': its numbers follow from its length: 4 and 2"),
        (house_change([*RIVER, "lo"], 1), "trade card 'Ilam–Janakpur': its numbers follow from its length: 4 and 2"),
        (house_alter(lift_stars), "trade card 'Baglung–Delhi': the smaller number has a star on every other card"),
        (house_change([*RIVER, "hi_star"], True), "trade card 'Ilam–Janakpur': the smaller number has a star on every"),
        (house_alter(lambda d: recard(d, "Baglung", "Butwal")), "trade_cards: each city is on 1 to 4 cards, "),
        (house_alter(near_cards), "region 'far-western': at least 6 shortest routes cross it"),
    ],
)
def test_the_house_edition_keeps_its_promises(changed, reason):
    with pytest.raises(BadEdition, match=re.escape(reason)):
        chautari.new("nepal", edition=changed())


def move_province(document, name, q, r):
    """A province at another place."""
    document["provinces"][at("provinces", name)[1]].update(q=q, r=r)


def move_city(document, city, province):
    """A city in the province of another; the limits follow."""
    old = document["provinces"][at("provinces", document["locations"][city])[1]]
    old["cities"].remove(city)
    old["limit"] -= 1
    document["provinces"][at("provinces", province)[1]]["cities"].append(city)
    document["locations"][city] = province


def test_what_the_house_edition_promises_is_asked_of_no_other():
    """An owner writes down another map with other numbers."""
    document = copy.deepcopy(EDITION) | {"edition": "printed"}
    two_cities(document)
    document["provinces"][MUGU[1]] |= {"limit": 9, "tag": "text"}
    document["trade_cards"][RIVER[1]] |= {"hi": 12, "lo": 0, "hi_star": True}
    document["regions"][0]["names"] = {"en": "Red", "fr": "Rouge", "de": "Rot"}
    match = chautari.new("nepal", 3, seed=1, edition=document)
    assert match.edition == document
    assert see(match, "Mugu")["limit"] == 9


# The command names the line


def written(document):
    """The text of an edition, laid out as the house edition is."""

    def value(x):
        if isinstance(x, dict):
            return "{ " + ", ".join(f"{json.dumps(key)} = {value(y)}" for key, y in x.items()) + " }"
        return json.dumps(x, ensure_ascii=False)

    def pairs(row, between):
        return between.join(f"{key} = {value(x)}" for key, x in row.items())

    lines = ['game = "nepal"', 'edition = "house"']
    for name in ("regions", "provinces"):
        lines += [f"{name} = ["] + ["    { " + pairs(row, ", ") + " }," for row in document[name]] + ["]"]
    lines += ["[locations]"] + [f"{json.dumps(city)} = {value(x)}" for city, x in document["locations"].items()]
    for name in ("outside", "trade_cards"):
        for row in document[name]:
            lines += [f"[[{name}]]", pairs(row, "\n")]
    lines += ["[names]", 'Lhasa = { fr = "Lhassa" }']
    return "\n".join(lines) + "\n"


TEXT = written(EDITION)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('id = "Jumla", q = 4, r = 1', 'id = "Jumla", q = 4, r = 9', 'id = "Jumla", q = 4, r = 9', "8 rows"),
        ('id = "Mugu", q = 5', 'id = "Mugu", q = 4', 'id = "Mugu", q = 4', "same hex"),
        ('{ id = "western"', '{ id = "west"', 'id = "west"', "no province belongs to it"),
        ("limit = 1 ", "limit = 9 ", 'id = "Bajhang"', "limit is 1, 2 or 3"),
        ('arrows = ["Rasuwa", "Dolakha"]', "arrows = []", 'id = "Lhasa"', "at least one province"),
        ("hi = 7\n", "hi = 8\n", 'id = "Baglung–Delhi"', "follow from its length"),
        ('b = "Birgunj"', 'b = "Nowhere"', 'id = "Baglung–Birgunj"', "neither a city"),
        ('\n"Jumla" = "Jumla"', '\n"Jumla" = "Mugu"', "[locations]", "not among the cities"),
        ("hi = 5\n", 'hi = "five"\n', 'hi = "five"', "int"),
        ('region = "western"', 'colour = "red"', 'colour = "red"', "colour"),
        ('region = "western", ', "", 'id = "Jomsom"', "region"),
        ('Lhasa = { fr = "Lhassa" }', 'Lhasa = { es = "Lasa" }', "[names]", "names are for"),
        ('Lhasa = { fr = "Lhassa" }', 'Oz = { fr = "Oz" }', "[names]", "no place"),
        ("lo_star = true", "lo_star = false", 'id = "Baglung–Delhi"', "every other card"),
        ('[locations]\n"Simikot"', '[locations]\n"Sinja"', "[locations]", "not among the cities"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(tmp_path, capsys, old, new, line, reason):
    wrong = TEXT.replace(old, new, 1)
    assert wrong != TEXT
    file = tmp_path / "wrong.toml"
    file.write_text(wrong, "utf-8")
    assert main(["edition", "check", str(file)]) == 1
    told = " ".join(capsys.readouterr().err.split())
    assert reason in told
    number = re.match(re.escape(str(file)) + r":(\d+): ", told)
    assert number is not None, told
    assert line in wrong.splitlines()[int(number[1]) - 1]


@pytest.mark.parametrize("text", [TEXT, house_text(load("nepal"))], ids=["of the tests", "of the house"])
def test_a_good_edition_passes_the_check(tmp_path, capsys, text):
    file = tmp_path / "good.toml"
    file.write_text(text, "utf-8")
    assert main(["edition", "check", str(file)]) == 0
    assert "Nepal" in capsys.readouterr().out
