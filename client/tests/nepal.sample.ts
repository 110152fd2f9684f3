/** A small position on the map of the house edition, for tests. */

import { cellAt } from "../src/games/nepal/geometry";
import type { Card, Edition, Province, Table } from "../src/games/nepal/table";

const REGIONS = ["far-western", "mid-western", "western", "central", "eastern"];

// rows of the map: the first q, then region (1 to 5) and limit (0: Kathmandu) of each province
const ROWS: [number, string][] = [
  [3, "11 22"],
  [1, "11 13 11 22 21"],
  [0, "14 14 12 22 22 21 32"],
  [1, "13 23 22 32 33 31 42 42"],
  [1, "24 24 32 33 33 33 40 42 52"],
  [3, "33 34 44 43 42 52 52 52"],
  [6, "44 44 53 53 53"],
  [8, "53 54"],
];
const NAMES: { [cell: string]: string } = {
  e9: "Kathmandu",
  d9: "Rasuwa",
  d8: "Dhading",
  f8: "Hetauda",
  e10: "Dolakha",
};
const OUTSIDE = [
  ["d9", "e10"],
  ["e11", "f12"],
  ["c1", "c2"],
  ["e3", "f6"],
  ["g9", "g10"],
  ["h11", "h12"],
  ["f12", "g13"],
];
const PLACES = ["Lhasa", "Shigatse", "Delhi", "Lucknow", "Patna", "Kolkata", "Darjeeling"];

const PROVINCES = ROWS.flatMap(([first, row], r) =>
  row
    .split(" ")
    .map((mark, k) => ({
      q: first + k,
      r,
      cell: cellAt(first + k, r),
      region: Number(mark[0]),
      limit: Number(mark[1]) || null,
    })),
);

export const CELLS = PROVINCES.map(({ cell }) => cell);
const called = (cell: string): string => NAMES[cell] ?? cell;

export const EDITION: Edition = {
  regions: REGIONS.map((id) => ({
    id,
    ...(id === "far-western" && { names: { en: "Far-Western Region", de: "Ferner Westen" } }),
  })),
  provinces: PROVINCES.map(({ q, r, cell }) => ({ id: called(cell), q, r, cities: [called(cell)] })),
  outside: PLACES.map((id, k) => ({ id, arrows: OUTSIDE[k]!.map(called) })),
  locations: Object.fromEntries(CELLS.map((cell) => [called(cell), called(cell)])),
  trade_cards: Array.from({ length: 26 }, (_, k) => ({
    id: String(k),
    a: "Hetauda",
    b: "Lhasa",
    hi: 4,
    lo: 2,
    lo_star: true,
  })),
  names: { Lhasa: { fr: "Lhassa" } },
};

/** A province with nobody in it. */
export function province(cell: string): Province {
  const { region, limit } = PROVINCES.find((other) => other.cell === cell)!;
  const nobody = { pieces: [0, 0, 0], fortress: null, standing: [0, 0, 0], population: 0, strife: false };
  return { province: cell, region, limit, city: false, ...nobody };
}

export function card(name: string, ends: Card["ends"], claims: number[], controlled: Card["controlled"] = []): Card {
  return { card: name, ends, high: 4, low: 2, high_star: false, low_star: false, worth: [4, 2], claims, controlled };
}

/** Three seats with these pieces on the map, ten in hand each. */
export function table(pieces: { [cell: string]: number[] }, cards: Card[] = []): Table {
  const provinces = CELLS.map((cell) => {
    const here = pieces[cell] ?? [0, 0, 0];
    return { ...province(cell), pieces: here, standing: here, population: here.reduce((sum, count) => sum + count, 0) };
  });
  const on_map = (seat: number): number => Object.values(pieces).reduce((sum, here) => sum + here[seat]!, 0);
  return {
    turn: 3,
    phase: "actions",
    active: 0,
    actions: { moves: 0, grows: 0, most: 3, of_a_kind: 2 },
    placed: 0,
    fortress_rule: true,
    fortress_pieces: 2,
    trigger: null,
    final_turns: 0,
    pile: 9,
    provinces,
    regions: [[], [], [], [], []],
    outside: OUTSIDE,
    cards,
    seats: [0, 1, 2].map((seat) => ({
      hand: 10,
      on_map: on_map(seat),
      on_cards: 0,
      points: 0,
      fortress: null,
      claimable: [],
    })),
  };
}
