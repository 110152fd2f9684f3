"""The actions of Kathmandu: every elementary choice with its notation. Offsets are computed, nobody writes them."""

from __future__ import annotations

import itertools
from typing import Any

from chautari.core.game import ActionKind, ActionTable, SeatNumber
from chautari.core.table import table
from chautari.games.kathmandu.state import (
    BOARD,
    CELLS,
    SIDE,
    Character,
    Climb,
    Die,
    Equipment,
    Good,
    Heading,
    Landscape,
    MapColour,
    Resource,
)

HEADINGS = [heading.name.lower() for heading in Heading]
LANDSCAPES = [land.name.lower() for land in Landscape]
LANDS = LANDSCAPES[:6]  # those of cards, yak tiles and tents
RESOURCE_NAMES = [resource.name.lower() for resource in Resource]
DICE_NAMES = [die.name.lower() for die in Die]
EQUIPMENT = [kind.name.lower() for kind in Equipment]
GOOD_NAMES = [good.name.lower() for good in Good]
COLOURS = [colour.name.lower() for colour in MapColour]
MAP_NAMES = [f"{colour} {half}" for colour in COLOURS for half in "ab"]
CHARACTERS = [character.name.lower() for character in Character if character != Character.NONE]
SIDES = [f"T{board}{side}" for board in range(1, 7) for side in "ab"] + ["start", "dest"]
START_SIDE = SIDES.index("start")
DEST_SIDE = SIDES.index("dest")

ANIMAL_NAMES = [
    *("red_panda", "mule", "gharial", "oriental_garden_lizard", "green_tree_snake", "golden_pheasant", "blackbuck"),
    *("himalayan_tahr", "dzo", "himalayan_monal", "red_headed_trogon", "spiny_babbler", "bengal_tiger"),
    *("monitor_lizard", "river_dolphin", "jackal", "langur", "snow_leopard", "greater_one_horned_rhino"),
    *("indian_elephant", "bharal", "himalayan_serow", "rhesus_monkey", "musk_deer", "yak", "wild_buffalo", "hog_deer"),
]


def cell_name(cell: int) -> str:
    """A cell: its board along the way, then column and row as the board lies."""
    return f"{cell // BOARD}{'abcdef'[cell % SIDE]}{cell % BOARD // SIDE + 1}"


CELL_NAMES = [cell_name(cell) for cell in range(CELLS)]

AROUND = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]  # the eight cells around one, clockwise from the north
OWN_NOTATION = (Equipment.WATER_BOTTLE, Equipment.CLIMBING_GEAR, Equipment.BRIDLE, Equipment.ROPE_LADDER)
PLAYED = [kind for kind in Equipment if kind not in OWN_NOTATION]
TOOL_SETS = list(itertools.combinations(range(len(Resource)), 3))
EXCHANGED = [r for r in RESOURCE_NAMES if r != "yak_fodder"]
MOST_TURN_POINT = 5  # a die's move has at most six steps, and the last one cannot be followed by a turn
CLIMBS = [climb.name.lower() for climb in Climb]

Case = tuple[dict[str, Any], str]


def _each(name: str, words: list[str]) -> list[Case]:
    return [({name: word}, word) for word in words]


def _maps() -> list[Case]:
    return [({"colour": c, "half": h}, f"{c} {h}") for c in COLOURS for h in "ab"]


def _tools(tools: tuple[int, ...]) -> list[str]:
    return [RESOURCE_NAMES[r] for r in tools]


# FAST: small and frequent kinds first, so that picking one of them looks at few words of the set
ACTIONS = ActionTable(
    ActionKind("die", _each("die", DICE_NAMES)),
    ActionKind("reroll", _each("die", DICE_NAMES)),
    ActionKind("take", _each("resource", RESOURCE_NAMES)),
    ActionKind("go", _each("heading", HEADINGS)),
    ActionKind("end", [({}, "")]),
    ActionKind("rest", [({}, "")]),
    ActionKind("play", [({"kind": EQUIPMENT[k]}, EQUIPMENT[k]) for k in PLAYED]),
    ActionKind("bottle", _each("way", ["up", "down"])),
    ActionKind("exchange", _each("resource", EXCHANGED)),
    ActionKind("pink", [({"face": n}, str(n)) for n in range(1, 7)]),
    ActionKind("turn", [({"step": k, "side": w}, f"{k} {w}") for k in range(1, 6) for w in ("left", "right")]),
    ActionKind("straight", [({}, "")]),
    ActionKind("climb", _each("means", CLIMBS)),
    ActionKind("enter", [({"place": n}, str(n)) for n in range(1, SIDE + 1)]),
    ActionKind("fulfil", [({}, "")]),
    ActionKind("offer", [({"offerings": n}, str(n)) for n in (1, 2)]),
    ActionKind("ladder", _each("around", AROUND)),
    ActionKind("special", _each("answer", ["yes", "no"])),
    ActionKind("map", [*(({**args, "pile": False}, words) for args, words in _maps()), ({"pile": True}, "pile")]),
    ActionKind("tent", _each("landscape", LANDS)),
    ActionKind("pass", [({}, "")]),
    ActionKind("buy", [({"good": g, "tile": n}, f"{g} {n}") for g in GOOD_NAMES for n in range(1, 5)]),
    ActionKind("paint", _each("animal", ANIMAL_NAMES)),
    ActionKind("collect", [({"kind": k, "landscape": x}, f"{k} {x}") for k in EQUIPMENT for x in LANDS]),
    ActionKind("swap", [({"seat": SeatNumber(p)}, str(p)) for p in range(4)]),
    ActionKind("want", _maps()),
    ActionKind("give", _maps()),
    ActionKind("tools", [({"resources": _tools(t)}, " ".join(_tools(t))) for t in TOOL_SETS]),
    ActionKind("mark", _each("die", DICE_NAMES)),
    ActionKind("throw", [({}, "")]),
    ActionKind("stop", [({}, "")]),
    ActionKind("character", _each("character", CHARACTERS)),
    ActionKind("start", _each("cell", CELL_NAMES[:BOARD])),
    ActionKind("relocate", _each("cell", CELL_NAMES)),
    ActionKind("unmark", _each("die", DICE_NAMES)),
)

DIE = ACTIONS.first("die")
REROLL = ACTIONS.first("reroll")
TAKE = ACTIONS.first("take")
GO = ACTIONS.first("go")
END = ACTIONS.first("end")
REST = ACTIONS.first("rest")
PLAY = ACTIONS.first("play")
BOTTLE = ACTIONS.first("bottle")
EXCHANGE = ACTIONS.first("exchange")
PINK = ACTIONS.first("pink")
TURN = ACTIONS.first("turn")
STRAIGHT = ACTIONS.first("straight")
CLIMB = ACTIONS.first("climb")
ENTER = ACTIONS.first("enter")
FULFIL = ACTIONS.first("fulfil")
OFFER = ACTIONS.first("offer")
LADDER = ACTIONS.first("ladder")
SPECIAL = ACTIONS.first("special")
MAP = ACTIONS.first("map")
MAP_PILE = ACTIONS.by_notation["map pile"]
TENT = ACTIONS.first("tent")
PASS = ACTIONS.first("pass")
BUY = ACTIONS.first("buy")
PAINT = ACTIONS.first("paint")
COLLECT = ACTIONS.first("collect")
SWAP = ACTIONS.first("swap")
WANT = ACTIONS.first("want")
GIVE = ACTIONS.first("give")
TOOLS = ACTIONS.first("tools")
MARK = ACTIONS.first("mark")
THROW = ACTIONS.first("throw")
STOP = ACTIONS.first("stop")
CHARACTER = ACTIONS.first("character")
START_SPACE = ACTIONS.first("start")
RELOCATE = ACTIONS.first("relocate")
UNMARK = ACTIONS.first("unmark")

PLAY_OF = table([PLAY + PLAYED.index(k) if k in PLAYED else -1 for k in Equipment])  # by kind
PLAYED_KIND = table([int(k) for k in PLAYED])  # by the number of a play action
TOOL_SET = table(TOOL_SETS)
