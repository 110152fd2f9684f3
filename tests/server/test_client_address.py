"""Limits count an IPv4 address by itself, an IPv6 address by its network, an IPv4 address written as IPv6 as IPv4."""

from __future__ import annotations

from pathlib import Path

import pytest

from chautari.server.client_address import UNKNOWN, counted_address
from tests.server.serving import Inside


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::FFFF:c000:207", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", UNKNOWN),
        (None, UNKNOWN),
        ("not an address" * 20, ("not an address" * 20)[:64]),
    ],
)
def test_an_address_counts_as(host: str | None, counted: str) -> None:
    assert counted_address(host) == counted


def test_a_network_of_ipv6_shares_its_requests(tmp_path: Path) -> None:
    """The server believes a proxy on its own machine who it asks for."""
    served = Inside(tmp_path, requests=1.0)
    try:
        given = [served.ask("GET", "games", **{"x-forwarded-for": f"2001:db8::{n:x}"}).status_code for n in range(12)]
        assert given[0] == 200
        assert 429 in given
        assert served.ask("GET", "games", **{"x-forwarded-for": "2001:db8:0:1::1"}).status_code == 200
        mapped = [served.ask("GET", "games", **{"x-forwarded-for": "192.0.2.7"}) for _ in range(6)]
        mapped += [served.ask("GET", "games", **{"x-forwarded-for": "::ffff:192.0.2.7"}) for _ in range(7)]
        assert 429 in [answer.status_code for answer in mapped]
    finally:
        served.stop()
