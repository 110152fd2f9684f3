"""The edition of these tests: a map and trade cards of their own, so that the house edition can change.

It is an early house map. A province is its place on the lattice, its limit with a star if there is a city of the same
name, its region and its name; a trade card its two numbers, with a star where one is printed, and its two ends.
"""

from __future__ import annotations

from typing import Any

REGIONS = ["far-western", "mid-western", "western", "central", "eastern"]
PROVINCES = """
a3  1   far-western  Bajhang
a4  2*  mid-western  Simikot
b1  1   far-western  Darchula
b2  3*  far-western  Dipayal
b3  1   far-western  Bajura
b4  2*  mid-western  Jumla
b5  1   mid-western  Mugu
c1  4*  far-western  Mahendranagar
c2  4*  far-western  Dhangadhi
c3  2   far-western  Achham
c4  2   mid-western  Jajarkot
c5  2   mid-western  Rukum
c6  1   mid-western  Dolpa
c7  2*  western      Jomsom
d2  3   far-western  Kailali
d3  3*  mid-western  Birendranagar
d4  2   mid-western  Salyan
d5  2   western      Myagdi
d6  3*  western      Baglung
d7  1   western      Manang
d8  2   central      Dhading
d9  2   central      Rasuwa
e3  4*  mid-western  Nepalgunj
e4  4*  mid-western  Tulsipur
e5  2   western      Gulmi
e6  3*  western      Butwal
e7  3*  western      Pokhara
e8  3*  western      Gorkha
e9  -*  central      Kathmandu
e10 2   central      Dolakha
e11 2*  eastern      Namche Bazaar
f5  3   western      Kapilvastu
f6  4*  western      Bhairahawa
f7  4*  central      Bharatpur
f8  3*  central      Hetauda
f9  2   central      Sindhuli
f10 2   eastern      Khotang
f11 2   eastern      Bhojpur
f12 2*  eastern      Taplejung
g9  4*  central      Birgunj
g10 4*  central      Janakpur
g11 3   eastern      Siraha
g12 3*  eastern      Dhankuta
g13 3*  eastern      Ilam
h11 3   eastern      Saptari
h12 4*  eastern      Biratnagar
"""
OUTSIDE = """
Lhasa: Rasuwa, Dolakha
Shigatse: Namche Bazaar, Taplejung
Delhi: Mahendranagar, Dhangadhi
Lucknow: Nepalgunj, Bhairahawa
Patna: Birgunj, Janakpur
Kolkata: Saptari, Biratnagar
Darjeeling: Ilam, Taplejung
"""
CARDS = """
5/2 Baglung–Birgunj
7/3* Baglung–Delhi
4/2 Baglung–Jumla
8/4* Bhairahawa–Kolkata
8/4 Bhairahawa–Mahendranagar
4/2* Bharatpur–Patna
6/3 Biratnagar–Kathmandu
3/1* Birendranagar–Dhangadhi
7/3 Birendranagar–Kathmandu
5/2* Birgunj–Ilam
8/4 Butwal–Dhankuta
4/2* Butwal–Kathmandu
9/4 Dhangadhi–Hetauda
2/1* Dhankuta–Taplejung
6/3 Dipayal–Jomsom
3/1* Dipayal–Mahendranagar
4/2 Gorkha–Lhasa
4/2* Gorkha–Lucknow
5/2 Hetauda–Shigatse
4/2* Ilam–Janakpur
6/3 Jomsom–Patna
5/2* Jumla–Lucknow
6/3 Kathmandu–Darjeeling
5/2* Namche Bazaar–Pokhara
5/2 Nepalgunj–Simikot
4/2* Pokhara–Tulsipur
"""


def _province(line: str) -> dict[str, Any]:
    cell, limit, region, name = line.split(maxsplit=3)
    r = "abcdefgh".index(cell[0])
    row: dict[str, Any] = {"id": name, "q": int(cell[1:]) - r // 2, "r": r, "region": region, "tag": "house"}
    row |= {"cities": [name]} if limit.endswith("*") else {}
    return row | ({"kathmandu": True} if limit[0] == "-" else {"limit": int(limit[0])})


def _outside(line: str) -> dict[str, Any]:
    name, arrows = line.split(": ")
    return {"id": name, "arrows": arrows.split(", "), "tag": "house"}


def _card(line: str) -> dict[str, Any]:
    numbers, ends = line.split(maxsplit=1)
    a, b = ends.split("–")
    hi, lo = numbers.split("/")
    star = lo.endswith("*")
    return {"id": ends, "a": a, "b": b, "hi": int(hi), "lo": int(lo.rstrip("*")), "lo_star": star, "tag": "house"}


def _edition() -> dict[str, Any]:
    provinces = [_province(line) for line in PROVINCES.split("\n") if line]
    return {
        "game": "nepal",
        "edition": "tests",
        "regions": [{"id": region, "tag": "house"} for region in REGIONS],
        "provinces": provinces,
        "locations": {city: row["id"] for row in provinces for city in row.get("cities", [])},
        "outside": [_outside(line) for line in OUTSIDE.split("\n") if line],
        "trade_cards": [_card(line) for line in CARDS.split("\n") if line],
    }


EDITION = _edition()
