"""A plain reference of what is open on the target space and around it, read from a view alone."""

from __future__ import annotations

from typing import Any

AROUND = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}


class Place:
    """The table around one seat."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view, self.seat, self.me = view, seat, view["seats"][seat]
        self.cells: dict[tuple[int, int], Any] = {}
        self.board: dict[tuple[int, int], int] = {}
        for number, laid in enumerate(view["boards"]):
            for k, cell in enumerate(laid["cells"]):
                at = laid["column"] * 6 + k % 6, laid["row"] * 6 + k // 6
                self.cells[at], self.board[at] = cell, number
                if cell["cell"] == self.me["cell"]:
                    self.at = at
        self.here = self.cells[self.at]

    def near(self, ways: list[tuple[int, int]]) -> list[Any]:
        """Cells that way, on the same board or across a strip."""
        found = []
        for dx, dy in ways:
            at = self.at[0] + dx, self.at[1] + dy
            if at in self.cells and abs(self.board[at] - self.board[self.at]) <= 1:
                found.append(self.cells[at])
        return found

    def has(self, resource: str) -> bool:
        return bool(self.me["resources"][resource] > 0)

    def did(self, deed: str) -> bool:
        return deed in self.view["turn"]["deeds"]

    def can_offer(self, cell: Any) -> bool:
        return bool(cell["temple"]) and cell["cell"] not in self.me["offered"] and self.me["offerings"] < 9


def on_target(view: dict[str, Any], seat: int) -> set[str]:
    """All actions open to the active seat on its target space."""
    place = Place(view, seat)
    me, here = place.me, place.here
    lands = {here["landscape"]}
    if me["character"] == "artist":
        lands |= {cell["landscape"] for cell in place.near([(0, 1), (1, 0), (0, -1), (-1, 0)])}
    found = {"end"}
    if me["yak_tile"] == here["landscape"] and (view["options"]["yak_tile_chain"] or not place.did("fulfil")):
        found.add("fulfil")
    if place.has("paint_box") and not place.did("paint"):
        found |= {f"paint {card['animal']}" for card in view["animals"] if card["landscape"] in lands}
    if place.has("backpack") and not place.did("collect"):
        shown = [card for card in view["equipment"] if card and card["landscape"] in lands]
        found |= {f"collect {card['kind']} {card['landscape']}" for card in shown}
    return found | goods(place) | offerings(place) | swaps(place) | exchanges(place)


def goods(place: Place) -> set[str]:
    if not place.has("coin") or place.did("buy") or not place.here["goods_space"]:
        return set()
    spaces = [place.here]
    if place.me["character"] == "merchant":
        board = place.view["boards"][place.board[place.at]]["cells"]
        spaces = [cell for cell in board if cell["goods_space"]]  # one city on each side of the house edition
    return {f"buy {cell['goods']['good']} {cell['goods']['tile']}" for cell in spaces if cell["goods"]}


def offerings(place: Place) -> set[str]:
    found = set()
    if place.can_offer(place.here) and not place.did("offer"):
        found.add("offer 1")
        if place.me["character"] == "monk" and place.me["doubles"] < 3 and place.me["offerings"] <= 7:
            found.add("offer 2")
    if "rope_ladder" in place.me["equipment"]:
        for name, way in AROUND.items():
            found |= {f"ladder {name}" for cell in place.near([way]) if place.can_offer(cell)}
    return found


def swaps(place: Place) -> set[str]:
    if place.did("swap") or not place.me["maps"]:
        return set()
    others = [q for q in place.here["yaks"] if q != place.seat]
    return {f"swap {q}" for q in others if place.view["seats"][q]["maps"]}


def exchanges(place: Place) -> set[str]:
    if place.me["character"] != "yak_guide" or place.me["resources"]["yak_fodder"] < 2:
        return set()
    return {f"exchange {resource}" for resource in ("backpack", "compass", "paint_box", "coin")}


def before_moving(view: dict[str, Any], seat: int) -> set[str]:
    """All actions open before the movement, in the phases die, rest and pre_move."""
    place = Place(view, seat)
    me, phase = place.me, view["phase"]
    unused = [die for die, words in me["dice"].items() if words["place"] == "unused"]
    found = exchanges(place)
    cards = set(me["equipment"])
    found |= {"play tool_case"} if "tool_case" in cards else set()
    found |= {"play wooden_barrel"} if "wooden_barrel" in cards and unused else set()
    found |= {"play first_aid_bag"} if "first_aid_bag" in cards and me["exhaustion"] else set()
    found |= {"play telescope"} if "telescope" in cards and me["yak_tile"] != "ten_points" else set()
    pairs = {name.split()[0] for name in me["maps"] if name.endswith("a")} & {
        name.split()[0] for name in me["maps"] if name.endswith("b")
    }
    found |= {"play chest"} if "chest" in cards and pairs else set()
    if phase == "die":
        found |= {f"die {die}" for die in unused}
        if len(unused) >= 2 and not place.did("reroll"):
            found |= {f"reroll {die}" for die in unused}
    elif phase == "rest":
        found.add("rest")
    else:
        found |= {"go north", "go east", "go south", "go west"} | late_cards(place, cards)
    return found


def late_cards(place: Place, cards: set[str]) -> set[str]:
    """What only feeds the movement."""
    face, found = place.view["turn"]["face"], set()
    if "magnifying_glass" in cards:
        found.add("play magnifying_glass")
    if "water_bottle" in cards:
        found |= {way for way, ok in (("bottle up", face < 6), ("bottle down", face > 1)) if ok}
    if "tea_leaves" in cards:
        found.add("play tea_leaves")
    near = place.near([(0, 1), (1, 0), (0, -1), (-1, 0)])
    if "terrain_map" in cards and any(cell["landscape"] == place.here["landscape"] for cell in near):
        found.add("play terrain_map")
    if place.me["character"] == "yak_guide" and place.view["turn"]["die"] == "pink":
        found |= {f"pink {n}" for n in range(1, 7) if n != face}
    return found


def area(view: dict[str, Any], seat: int) -> set[str]:
    """The cells that a terrain map leads to."""
    place = Place(view, seat)
    seen, todo = {place.at}, [place.at]
    while todo:
        x, y = todo.pop()
        for at in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if at in place.cells and at not in seen and abs(place.board[at] - place.board[x, y]) <= 1:
                if place.cells[at]["landscape"] == place.here["landscape"]:
                    seen.add(at)
                    todo.append(at)
    return {f"relocate {place.cells[at]['cell']}" for at in seen - {place.at}}
