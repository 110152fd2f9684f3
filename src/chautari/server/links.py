"""Links: the address that others reach a server by, invitations with their secret behind the #, and QR codes."""

from __future__ import annotations

import io
import ipaddress
import socket
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")  # listens at every address of the machine
LONGEST = 2000  # letters of an address
ELSEWHERE = "192.0.2.1", "2001:db8::1"  # addresses for examples: nobody is there, and nothing is sent


def address(host: str, port: int, public_url: str | None = None) -> str:
    """The address to tell others, without a slash at its end."""
    if public_url is not None:
        return public_url.rstrip("/")
    known = lan_address() if host in EVERYWHERE else host
    return at(known or "127.0.0.1", port)


def at(host: str, port: int) -> str:
    """An address of plain HTTP."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def is_local(address: str) -> bool:
    """Whether only this machine can reach an address."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def lan_address() -> str | None:
    """The address of this machine in its network: the one from which it would speak to others. None without any."""
    for family, there in zip((socket.AF_INET, socket.AF_INET6), ELSEWHERE, strict=True):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((there, 9))  # of a datagram: chooses the way, sends nothing
                found = str(probe.getsockname()[0])
        except OSError:
            continue
        if not ipaddress.ip_address(found.partition("%")[0]).is_loopback:
            return found
    return None


def link(address: str, table: str, role: str, secret: str) -> str:
    """The link that opens a table with a secret, which stands behind the # and is not sent to any server."""
    return f"{address}/table/{table}#{role.replace(' ', '')}={secret}" if secret else f"{address}/table/{table}"


def is_address(url: str) -> bool:
    """Whether this is an address of HTTP or HTTPS, with a host and a port that can be."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return False
    is_text = url.isprintable() and not any(letter.isspace() for letter in url) and len(url) <= LONGEST
    return is_text and parts.scheme in ("http", "https") and bool(host) and port != 0


def parted(link: str) -> tuple[str, str, dict[str, str]]:
    """A link's address, table and secrets by what they open; ("", "", {}) if it is none."""
    if not is_address(link.strip()):
        return "", "", {}
    parts = urlsplit(link.strip())
    before, _, table = parts.path.rpartition("/table/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or "/" in table:
        return "", "", {}
    pairs = [pair.partition("=") for pair in parts.fragment.split("&") if pair]
    return f"{parts.scheme}://{parts.netloc}{before}", table, {name: secret for name, _, secret in pairs}


def qr_svg(text: str) -> str:
    """A QR code as SVG, dark on light on every page, as scanners want it; it has no size of its own."""
    import segno

    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False)
    return out.getvalue().decode()


def qr_lines(text: str) -> list[str]:
    """A QR code for a terminal."""
    import segno

    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue().splitlines()
