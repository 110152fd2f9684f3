/** A small position of Kathmandu for the tests: a start board, a terrain board to its east, the destination to the south. */

import type { Action, Facts } from "../src/lib/board";

const LANDS: { [letter: string]: string } = {
  s: "snow",
  m: "meadow",
  g: "grain_field",
  p: "steppe",
  f: "forest",
  c: "city",
  "^": "mountain",
};

function cells(board: number, rows: string[]): Facts[] {
  return rows.flatMap((row, y) =>
    [...row].map((letter, x) => ({
      ...{ cell: `${board}${"abcdef"[x]}${y + 1}`, landscape: LANDS[letter.toLowerCase()] ?? "city" },
      ...{ temple: letter === "F" ? "printed" : null, kathmandu: letter === "K", start: letter === "M" },
      ...{ goods_space: letter === "C", yaks: [], offerings: letter === "F" ? [1] : [] },
      goods: letter === "C" ? { good: "ring", tile: x, points: 4 } : null,
    })),
  );
}

function seat(given: Facts = {}): Facts {
  const resources = { backpack: 1, compass: 1, paint_box: 0, coin: 2, yak_fodder: 1 };
  const dice = {
    brown: { face: 4, place: "1" },
    pink: { face: 6, place: "unused" },
    black: { face: 2, place: "aside" },
  };
  return {
    ...{
      character: null,
      cell: "0a1",
      arrived: false,
      arrival: null,
      kathmandu_tile: null,
      exhaustion: 1,
      resources,
      dice,
    },
    ...{ equipment: { chest: 2 }, maps: ["red a"], secured: ["blue"], animals: ["yak"], goods: [], special_goods: [] },
    ...{ offerings: 1, offered: [], doubles: 0, yak_tile: "snow", yak_tiles_left: {}, face_down: 8, day_total: 4 },
    ...{ tent_cards: 0, tents: null },
    ...given,
  };
}

export function position(given: Facts = {}): Facts {
  const start = ["Mmmggg", "Mmmggg", "MmFggg", "Mm^^gg", "ssssgg", "ssssgg"];
  const terrain = ["ffffff", "fCCfff", "fCCfff", "pppppp", "pppppp", "pppppp"];
  const goal = ["gggggg", "gKKKgg", "gKKKgg", "gKKKgg", "gggggg", "gggggg"];
  return {
    ...{ day: 2, days: 6, round: 3, rounds: 3, over: false, active: 0, storm: 1, standee: 1, waiting: [0] },
    ...{ weather: ["storm", null, null, null, null, null], weather_pools: [{ storm: 2, sun: 2, days: 3 }] },
    boards: [
      { side: "start", rotation: 0, column: 0, row: 0, heading: "east", needle: null, hostile: null, cells: cells(0, start) },
      { side: "T1a", rotation: 0, column: 1, row: 0, heading: "south", needle: "north", hostile: false, cells: cells(1, terrain) },
      { side: "dest", rotation: 0, column: 1, row: 1, heading: null, needle: null, hostile: null, cells: cells(2, goal) },
    ],
    ...{ equipment: [{ kind: "bridle", landscape: "steppe" }, null], equipment_pile: 30, animals: [], animal_pile: 25 },
    ...{
      maps: ["blue a", null, null],
      map_pile: 12,
      kathmandu_tiles: [15, 13],
      special_goods: { ring: 1, silk: null },
    },
    ...{ asked: null, characters: null, map_bottom: [], start_equipment: {}, strips: 5, tent_pile: 0, with_characters: false },
    ...{ with_tents: false, die_resources: { brown: "backpack", pink: "yak_fodder", black: "any" }, move: null },
    turn: { die: "brown", good: "ring", swap_with: 1, marked: [] },
    reach: [],
    seats: [seat(), seat({ cell: "0b2", character: "monk" })],
    ...given,
  };
}

export const EDITION: Facts = { landscapes: [], animals: [], offering_track: [{ points: 3 }, { points: 7 }] };

export function action(notation: string, args: Facts = {}): Action {
  return { id: notation.length, kind: notation.split(" ")[0]!, args, notation, text: `Do ${notation}` };
}

export function line(given: Facts = {}): Facts {
  return {
    ...{
      die: "brown",
      first: "go east",
      cell: "0e1",
      from: "0a1",
      path: ["0b1", "0c1", "0d1", "0e1"],
      heading: "east",
    },
    ...{ steps: 4, blocked: false, rest: false, fodder: 0, compass: 0, exhaustion: 0, cards: [], gains: [] },
    ...given,
  };
}
