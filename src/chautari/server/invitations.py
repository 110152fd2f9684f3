"""Invitations: the links to a table that somebody may pass on, each with its QR code."""

from __future__ import annotations

from chautari.core.words import words
from chautari.server import links
from chautari.server import secrets as keys
from chautari.server.messages import Invitation, LinkInfo
from chautari.server.rooms import Room


def make(room: Room, given: list[str], address: str, lang: str) -> Invitation:
    """The links for those secrets that came along. The owner's stays with the owner."""
    passed_on = {keys.INVITE, keys.WATCH, *map(keys.seat_role, range(room.table.charter.players))}
    address, table = address.rstrip("/"), room.table.id
    shared = {role: secret for secret in given for role in room.roles([secret]) & passed_on}
    if room.table.charter.public and keys.INVITE not in shared:
        shared[""] = ""
    found = {role: links.link(address, table, role, secret) for role, secret in sorted(shared.items())}
    is_local = links.is_local(address)
    note = words(lang)("invitation-local") if is_local else ""
    made = [LinkInfo(role, link, links.qr_svg(link)) for role, link in found.items()]
    return Invitation(address, is_local, note, made)
