"""The address of a client, as every limit and quota counts it.

An IPv4 address counts by itself. Of an IPv6 address the first 64 bits count: a household or a rented machine has at
least that much, and could otherwise ask from a new address each time. An IPv4 address that is written as IPv6
(`::ffff:192.0.2.7`, as a socket for both kinds has it) is the IPv4 address.
"""

from __future__ import annotations

import functools
import ipaddress
from typing import Any

from litestar.connection import ASGIConnection

UNKNOWN = "?"  # no address at all, for example over a Unix socket
NETWORK = 64  # bits of an IPv6 address that count
LONGEST = 64  # letters kept of something that is no address


def client_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address that a request or a socket is counted under; a proxy that is trusted has named it."""
    return counted_address(connection.client.host if connection.client else None)


@functools.lru_cache(4096)
def counted_address(host: str | None) -> str:
    """Return the address under which a host is counted: `192.0.2.7`, or `2001:db8:1:2::/64`."""
    if not host:
        return UNKNOWN
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK), strict=False))
