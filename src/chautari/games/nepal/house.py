"""What the house edition promises beyond what every edition must: its map is Nepal's, its cards follow from the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from chautari.core.errors import BadEdition
from chautari.games.nepal.lattice import BESIDE
from chautari.games.nepal.schema import Edition, TradeCard, cells, neighbours

CITIES = (
    *("Kathmandu", "Pokhara", "Biratnagar", "Birgunj", "Janakpur", "Nepalgunj", "Dhangadhi", "Mahendranagar"),
    *("Butwal", "Bhairahawa", "Bharatpur", "Gorkha", "Jomsom", "Jumla", "Simikot", "Birendranagar", "Tulsipur"),
    *("Dipayal", "Dhankuta", "Ilam", "Namche Bazaar", "Taplejung", "Baglung", "Hetauda"),
)
OUTSIDE_PLACES = ("Lhasa", "Shigatse", "Delhi", "Lucknow", "Patna", "Kolkata", "Darjeeling")
MAP = "provinces"
CARDS = 26
CROSSINGS = 6  # shortest routes through every region, at least


def check_house(edition: Edition) -> None:
    """The requirements of the house edition; BadEdition names the first that fails."""
    _check_sizes(edition)
    _check_limits(edition)
    _check_kathmandu(edition)
    _check_places(edition)
    _check_card_values(edition)
    _check_spread(edition)


def _refuse(where: str, why: str) -> None:
    raise BadEdition(f'{where}: {why} (Asked only of the edition "house": give yours another name.)')


def _check_sizes(edition: Edition) -> None:
    if not 40 <= len(edition.provinces) <= 46:
        _refuse(MAP, f"the house map has 40 to 46, here are {len(edition.provinces)}.")
    sizes = Counter(province.region for province in edition.provinces)
    for region, size in sizes.items():
        if not 7 <= size <= 10:
            _refuse(f"region {region!r}", f"a region of the house map has 7 to 10 provinces, here are {size}.")


def _check_limits(edition: Edition) -> None:
    """Himalaya 1, hills 2, Terai 3; a city makes it one more, so never above 4."""
    for province in edition.provinces:
        if not province.kathmandu:
            land = (province.limit or 0) - bool(province.cities)
            if not 1 <= land <= 3:
                _refuse(f"province {province.id!r}", "the limit is 1, 2 or 3, and one more with a city.")


def _check_kathmandu(edition: Edition) -> None:
    at = cells(edition)
    capital = next(cell for cell, province in at.items() if province.kathmandu)
    around = [at[cell] for cell in BESIDE[capital] if cell in at]
    if at[capital].cities != ["Kathmandu"]:
        _refuse(f"province {at[capital].id!r}", "the province without a limit has the city Kathmandu.")
    if len(around) != 6:
        _refuse(f"province {at[capital].id!r}", "six provinces lie around it.")
    for province in around:
        if province.limit == 1:
            _refuse(f"province {province.id!r}", "no neighbour of Kathmandu has the limit 1.")


def _check_places(edition: Edition) -> None:
    if sorted(edition.locations) != sorted(CITIES):
        wrong = sorted(set(edition.locations) ^ set(CITIES))
        _refuse("locations", f"the house map has its 24 cities, each once; see {', '.join(wrong)}.")
    for province in edition.provinces:
        if len(province.cities) > 1:
            _refuse(f"province {province.id!r}", "a province of the house map has at most one city.")
    if sorted(place.id for place in edition.outside) != sorted(OUTSIDE_PLACES):
        _refuse("outside", f"the house map has {', '.join(OUTSIDE_PLACES)}.")
    at = cells(edition)
    border = {province.id for cell, province in at.items() if sum(c in at for c in BESIDE[cell]) < 6}
    for place in edition.outside:
        if len(place.arrows) > 3 or not border.issuperset(place.arrows):
            _refuse(f"outside {place.id!r}", "it has arrows from one to three border provinces.")


# Trade cards


def steps_from(edition: Edition, starts: Iterable[str]) -> dict[str, int]:
    """The number of provinces on a shortest way from any of the starts, both ends counted."""
    beside = neighbours(edition)
    steps = dict.fromkeys(starts, 1)
    queue = list(steps)
    for province in queue:
        for other in beside[province]:
            if other not in steps:
                steps[other] = steps[province] + 1
                queue.append(other)
    return steps


def ends(edition: Edition, place: str) -> list[str]:
    """The provinces at which a place is reached."""
    if place in edition.locations:
        return [edition.locations[place]]
    return next(outside.arrows for outside in edition.outside if outside.id == place)


def shortest_route(edition: Edition, card: TradeCard) -> tuple[int, set[str]]:
    """The length of a card's shortest route, and the provinces on any of them."""
    there, back = (steps_from(edition, ends(edition, place)) for place in (card.a, card.b))
    length = min(there[province] for province in ends(edition, card.b))
    return length, {province for province in there if there[province] + back[province] == length + 1}


def _check_card_values(edition: Edition) -> None:
    if len(edition.trade_cards) != CARDS:
        _refuse("trade_cards", f"the house edition has {CARDS}, here are {len(edition.trade_cards)}.")
    for number, card in enumerate(edition.trade_cards):
        where = f"trade card {card.id!r}"
        length, _ = shortest_route(edition, card)
        if not 2 <= length <= 9:
            _refuse(where, f"routes are 2 to 9 provinces long, this one {length}.")
        larger = length + any(end in OUTSIDE_PLACES for end in (card.a, card.b))
        if (card.hi, card.lo) != (larger, max(1, larger // 2)):
            _refuse(where, f"its numbers follow from its length: {larger} and {max(1, larger // 2)}.")
        if card.hi_star or card.lo_star != (number % 2 == 1):
            _refuse(where, "the smaller number has a star on every other card, from the second on.")


def _check_spread(edition: Edition) -> None:
    cards = Counter(end for card in edition.trade_cards for end in (card.a, card.b))
    for city in CITIES:
        if not 1 <= cards[city] <= 4:
            _refuse("trade_cards", f"each city is on 1 to 4 cards, {city} on {cards[city]}.")
    region_of = {province.id: province.region for province in edition.provinces}
    crossed: Counter[str] = Counter()
    for card in edition.trade_cards:
        crossed.update({region_of[province] for province in shortest_route(edition, card)[1]})
    for region in edition.regions:
        if crossed[region.id] < CROSSINGS:
            _refuse(f"region {region.id!r}", f"at least {CROSSINGS} shortest routes cross it.")
