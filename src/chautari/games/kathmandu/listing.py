"""What an edition holds but for its boards, as titled lists: the landscapes shown, words, and where they come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chautari.games.kathmandu.actions import LANDS
from chautari.games.kathmandu.edition import Edition, Pool

Say = Callable[..., str]


class Entry(NamedTuple):
    """One thing in the box."""

    lands: list[str]
    words: str
    tag: str


def word(say: Say, kind: str, name: str) -> str:
    """The word for a thing of the game."""
    return say(f"{kind}-{name.replace('_', '-')}")


def capital(text: str) -> str:
    """With a capital, as at the beginning of a line."""
    return text[:1].upper() + text[1:]


def pool_words(say: Say, storm: int, sun: int, days: int) -> str:
    """The tiles of a weather pool, and for how many days."""
    return say("table-pool", storm=storm, sun=sun, n=days)


def given_words(say: Say, resources: dict[str, int], cards: int) -> list[str]:
    """What a character begins with: `backpack`, `coin ×2`, `one start equipment card`."""
    given = [(word(say, "resource", name), n) for name, n in resources.items() if n]
    return [name if n == 1 else f"{name} ×{n}" for name, n in given] + [say("table-cards", n=cards)]


def listing(edition: Edition, say: Say) -> Iterator[tuple[str, list[Entry]]]:
    """Every list of an edition with its title."""
    yield say("table-landscapes"), [Entry([], word(say, "landscape", x.id), x.tag) for x in edition.landscapes]
    dice = []
    for die in edition.dice:
        gives = say("edition-any") if die.gives == "any" else word(say, "resource", die.gives)
        dice.append(Entry([], say("table-gives", name=word(say, "die", die.id), value=gives), die.tag))
    yield say("table-dice"), dice
    yield (
        say("table-equipment"),
        [Entry([x.landscape], word(say, "equipment", x.kind), x.tag) for x in edition.equipment],
    )
    kinds = []
    for kind in edition.equipment_kinds:
        when = f"{say('edition-when', when=kind.timing)}, {kind.start}"
        words = say("table-gives", name=word(say, "equipment", kind.id), value=when)
        kinds.append(Entry([], words, kind.tag))
    yield say("edition-timing"), kinds
    yield say("table-animals"), [Entry([x.landscape], word(say, "animal", x.id), x.tag) for x in edition.animals]
    goods = []
    for good in edition.goods:
        points = " ".join(map(str, good.points))
        goods.append(Entry([], say("table-gives", name=word(say, "good", good.id), value=points), good.tag))
    yield say("table-goods"), goods
    yield say("table-offerings"), [Entry([], str(x.points), x.tag) for x in edition.offering_track]
    yield say("edition-kathmandu-tiles"), [Entry([], str(x.points), x.tag) for x in edition.kathmandu_tiles]
    yield say("table-maps"), [Entry([], word(say, "map-colour", x.colour), x.tag) for x in edition.maps]
    tile, tag = edition.temple_tiles.landscape, edition.temple_tiles.tag
    words = say("edition-inherit") if tile == "inherit" else word(say, "landscape", tile)
    yield say("edition-temple-tiles"), [Entry([], words, tag)]
    yield say("edition-yak-tiles"), [Entry(stack, "", edition.yak_tiles.tag) for stack in edition.yak_tiles.stacks()]
    tents = zip(LANDS, edition.tents.cards(), strict=True)
    yield say("table-tents"), [Entry([land], str(n), edition.tents.tag) for land, n in tents]
    yield say("table-weather"), [_pool(say, pool, edition.weather.tag) for pool in edition.weather.base]
    yield say("edition-long-weather"), [_pool(say, pool, edition.weather.tag) for pool in edition.weather.long]
    for x in edition.characters:
        given = given_words(say, x.resources, x.start_equipment)
        yield capital(word(say, "character", x.id)), [Entry([], words, x.tag) for words in given]


def _pool(say: Say, pool: Pool, tag: str) -> Entry:
    return Entry([], pool_words(say, pool.storm, pool.sun, pool.drawn), tag)
