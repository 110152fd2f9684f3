"""What a table of YAK can agree on before the game, and what does not go together."""

from __future__ import annotations

from typing import Any

from chautari.core.errors import BadGame
from chautari.core.game import YES_NO, Option
from chautari.games.yak.actions import CARTS, COLOURS
from chautari.games.yak.state import Cart

STATIONS = 4
ANY_CART = {None: -1} | {name: c for c, name in enumerate(CARTS)}
# in the order of the numbers that setup receives
OPTIONS = (
    Option("bonus_cards", 0, range(0, 4)),
    Option("start_player", None, {None: -1, 0: 0, 1: 1, 2: 2, 3: 3}, is_seat=True),
    Option("day_limit", 500, range(1, 1001)),
    Option("removed_colour", None, {None: 0} | {name: 1 + c for c, name in enumerate(COLOURS)}, players=(2, 3)),
    Option("cart_at_0", None, ANY_CART),
    Option("cart_at_1", None, ANY_CART),
    Option("cart_at_2", None, ANY_CART),  # with two players the middle stop
    Option("cart_at_3", None, ANY_CART, players=(4,)),
    Option("second_without_stone", False, YES_NO),
)


def first_carts(options: dict[str, Any], players: int) -> list[str | None]:
    """Return the agreed cart of each station, in the order of the stations; None where chance decides. [Y3]"""
    return [options[f"cart_at_{station}"] for station in range(max(players, 3))]


def check_together(options: dict[str, Any], edition: dict[str, Any] | None) -> None:
    """Refuse a cart that would stand at two stations. [Y3]"""
    agreed = [cart for cart in first_carts(options, STATIONS) if cart is not None]
    for cart in agreed:
        if agreed.count(cart) > 1:
            raise BadGame(code="cart-agreed-twice", of="yak", cart=cart)


def check_count(options: dict[str, Any], players: int) -> None:
    """Refuse the two-kinds cart in games in which it stays in the box. [Y3]"""
    if players < STATIONS and CARTS[Cart.MAX_2_KINDS] in first_carts(options, players):
        raise BadGame(code="cart-in-box", of="yak", cart=CARTS[Cart.MAX_2_KINDS])
