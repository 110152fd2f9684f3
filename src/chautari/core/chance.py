"""Chance: a ChaCha8 stream in the record, the same numbers on every route.

Players see many draws; from a weak generator they could compute the next ones. ChaCha8 with a secret key gives nothing
away. Words are 32 bit wide and handled in 64-bit signed arithmetic, so compiled and uncompiled code agree.
"""

from __future__ import annotations

import hashlib
from typing import Any

from chautari.core.record import HIDDEN, Array, Layout
from chautari.core.rule import rule

WORD = 0xFFFFFFFF
BLOCK = 16
LONGEST_SEED = 1000

CHANCE = Layout(
    ("key", "u4", 8, HIDDEN, "the secret key"),
    ("counter", "u4", 2, HIDDEN, "number of the next block, low word first"),
    ("nonce", "u4", 2, HIDDEN, "which stream of the key; 0 for the game's own"),
    ("buffer", "u4", BLOCK, HIDDEN, "the current block"),
    ("used", "u4", HIDDEN, "words of the current block already given out"),
)


def is_seed(thing: Any) -> bool:
    """Whether this can be a seed: a whole number or a text, written down in at most LONGEST_SEED characters."""
    if isinstance(thing, str):
        return len(thing) <= LONGEST_SEED and not any("\ud800" <= character <= "\udfff" for character in thing)
    return isinstance(thing, int) and not isinstance(thing, bool) and abs(thing) < 10 ** (LONGEST_SEED - 1)


def key_of(seed: int | str) -> bytes:
    """The key of a seed: SHA-256 of a fixed prefix and the seed."""
    return hashlib.sha256(b"chautari chance 1\0" + str(seed).encode()).digest()


def start(chances: Array, i: int, key: bytes) -> None:
    """Put the stream of `key` at its beginning."""
    chances[i] = 0
    chances[i]["key"] = [int.from_bytes(key[k : k + 4], "little") for k in range(0, 32, 4)]
    chances[i]["used"] = BLOCK


def stream(seed: int | str) -> Array:
    """A stream of its own, for agents and tests."""
    chances = CHANCE.zeros(1)
    start(chances, 0, key_of(seed))
    return chances


@rule
def rotate(x: Any, bits: Any) -> Any:
    """Turn a word to the left."""
    return ((x << bits) | (x >> (32 - bits))) & WORD


@rule
def quarter(a: Any, b: Any, c: Any, d: Any) -> Any:
    """ChaCha's quarter round."""
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def refill(r: Any) -> None:
    """Make the next block of sixteen words: ChaCha with eight rounds, 64-bit counter, 64-bit nonce."""
    # FAST: sixteen locals instead of an array, so that they stay in registers; `& WORD` also widens to 64 bit
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = r.key[0] & WORD, r.key[1] & WORD, r.key[2] & WORD, r.key[3] & WORD
    x8, x9, x10, x11 = r.key[4] & WORD, r.key[5] & WORD, r.key[6] & WORD, r.key[7] & WORD
    x12, x13 = r.counter[0] & WORD, r.counter[1] & WORD
    x14, x15 = r.nonce[0] & WORD, r.nonce[1] & WORD
    for _ in range(4):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    r.buffer[0] = (x0 + 0x61707865) & WORD
    r.buffer[1] = (x1 + 0x3320646E) & WORD
    r.buffer[2] = (x2 + 0x79622D32) & WORD
    r.buffer[3] = (x3 + 0x6B206574) & WORD
    r.buffer[4] = (x4 + r.key[0]) & WORD
    r.buffer[5] = (x5 + r.key[1]) & WORD
    r.buffer[6] = (x6 + r.key[2]) & WORD
    r.buffer[7] = (x7 + r.key[3]) & WORD
    r.buffer[8] = (x8 + r.key[4]) & WORD
    r.buffer[9] = (x9 + r.key[5]) & WORD
    r.buffer[10] = (x10 + r.key[6]) & WORD
    r.buffer[11] = (x11 + r.key[7]) & WORD
    r.buffer[12] = (x12 + r.counter[0]) & WORD
    r.buffer[13] = (x13 + r.counter[1]) & WORD
    r.buffer[14] = (x14 + r.nonce[0]) & WORD
    r.buffer[15] = (x15 + r.nonce[1]) & WORD
    r.counter[0] = (r.counter[0] + 1) & WORD
    if r.counter[0] == 0:
        r.counter[1] = (r.counter[1] + 1) & WORD
    r.used = 0


@rule
def word(r: Any) -> Any:
    """The next 32 random bits."""
    if r.used == BLOCK:
        refill(r)
    x = r.buffer[r.used] & WORD
    r.used += 1
    return x


@rule
def below(r: Any, n: Any) -> Any:
    """A number from 0 to n - 1, each equally likely: multiply, and reject the few words that would favour some."""
    product = word(r) * n
    low = product & WORD
    if low < n:
        floor = (WORD + 1 - n) % n
        while low < floor:
            product = word(r) * n
            low = product & WORD
    return product >> 32


@rule
def forget(r: Any, source: Any) -> None:
    """Replace a stream by an unrelated one, drawn from `source`: nobody may know the rest of a game's chance."""
    for k in range(8):
        r.key[k] = word(source)
    for k in range(2):
        r.counter[k] = 0
        r.nonce[k] = 0
    for k in range(BLOCK):
        r.buffer[k] = 0
    r.used = BLOCK
