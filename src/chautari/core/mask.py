"""Sets of actions as bits: 32 to a word, so that hundreds of actions cost a few words to clear, count and pick from."""

from __future__ import annotations

from typing import Any

from chautari.core.rule import rule

WORD = 0xFFFFFFFF


def words_for(actions: int) -> int:
    """Words needed for a set of that many actions."""
    return (actions + 31) // 32


@rule
def mark(mask: Any, a: Any) -> None:
    """Put action a into the set; an empty mask takes nothing, so that options can be counted alone."""
    if len(mask) > 0:
        mask[a >> 5] |= 1 << (a & 31)


@rule
def is_enough(mask: Any, found: Any) -> Any:
    """Whether options need no further looking for: with an empty mask only "none, one or several" is asked."""
    return found > 1 and len(mask) == 0


@rule
def mark_all(mask: Any, first: Any, bits: Any) -> None:
    """Put the actions first + i into the set, for every bit i (below 32) that is set."""
    if len(mask) > 0:
        shifted = bits << (first & 31)
        mask[first >> 5] |= shifted & WORD
        if shifted >> 32:
            mask[(first >> 5) + 1] |= shifted >> 32


@rule
def is_marked(mask: Any, a: Any) -> Any:
    """Whether action a is in the set."""
    return (mask[a >> 5] >> (a & 31)) & 1 == 1


@rule
def clear(mask: Any) -> None:
    """Empty the set."""
    for i in range(len(mask)):
        mask[i] = 0


@rule
def bits_in(x: Any) -> Any:
    """How many bits are set. The compiler turns this loop into one instruction."""
    count = 0
    while x:
        x &= x - 1
        count += 1
    return count


@rule
def lowest_bit(x: Any) -> Any:
    """The number of the lowest bit that is set; x is not 0."""
    return bits_in((x & -x) - 1)


@rule
def highest_bit(x: Any) -> Any:
    """The number of the highest bit that is set, below 32; x is not 0."""
    for shift in (1, 2, 4, 8, 16):
        x |= x >> shift
    return bits_in(x) - 1


@rule
def count(mask: Any) -> Any:
    """How many actions are in the set."""
    total = 0
    for i in range(len(mask)):
        total += bits_in(mask[i] & WORD)
    return total


@rule
def nth(mask: Any, k: Any) -> Any:
    """The k-th action of the set, from 0."""
    for i in range(len(mask)):
        x = mask[i] & WORD
        if x:
            inside = bits_in(x)
            if k < inside:
                return (i << 5) + nth_bit(x, k)
            k -= inside
    return -1


@rule
def nth_bit(x: Any, k: Any) -> Any:
    """The number of the k-th bit that is set, below 32: halve the word five times, without a branch to guess wrong."""
    at = 0
    for width in (16, 8, 4, 2, 1):
        low = bits_in((x >> at) & ((1 << width) - 1))
        beyond = int(k >= low)
        k -= low * beyond
        at += width * beyond
    return at


def marked(mask: Any) -> list[int]:
    """The actions of a set in ascending order."""
    found = []
    for i, x in enumerate(mask):
        left = int(x) & 0xFFFFFFFF
        while left:  # FAST: most words are empty, most bits are not set
            lowest = left & -left
            found.append((i << 5) + lowest.bit_length() - 1)
            left ^= lowest
    return found
