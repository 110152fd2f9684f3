/** The shape of a tower: where its slots lie and which of its stones lie against each other. */

import type { Box, Point } from "./types";

export const BASE = 5; // stones side by side at the bottom

export interface Slot {
  row: number;
  place: number;
}

export function slotOf(name: string): Slot {
  const [row, place] = name.split("-").map(Number);
  return { row: row!, place: place! };
}

/** The pyramid's slots from below, without the column that may stand on it. */
export const PYRAMID: string[] = Array.from({ length: BASE }, (_, row) =>
  Array.from({ length: BASE - row }, (_, place) => `${row}-${place}`),
).flat();

/** The middle of a slot, in bricks: x from the middle of the tower, y upwards from the ground. */
export function middle(name: string): Point {
  const { row, place } = slotOf(name);
  const wide = Math.max(1, BASE - row);
  return { x: place - (wide - 1) / 2, y: row + 0.5 };
}

/** Whether two stones lie against each other: side by side, or one resting on the other. */
export function touch(a: string, b: string): boolean {
  const p = middle(a);
  const q = middle(b);
  const across = Math.abs(p.x - q.x);
  const up = Math.abs(p.y - q.y);
  return (up === 0 && across === 1) || (up === 1 && across < 1);
}

/** Stones of one colour that lie against each other, two or more. Crystals are not joined: they take their colour at the end. */
export function groups(tower: Record<string, string>): { colour: string; slots: string[] }[] {
  const found: { colour: string; slots: string[] }[] = [];
  const seen = new Set<string>();
  for (const first of Object.keys(tower)) {
    if (seen.has(first) || tower[first] === "crystal") continue;
    const slots = [first];
    seen.add(first);
    for (const slot of slots) {
      for (const other of Object.keys(tower)) {
        if (!seen.has(other) && tower[other] === tower[first] && touch(slot, other)) {
          seen.add(other);
          slots.push(other);
        }
      }
    }
    if (slots.length > 1) found.push({ colour: tower[first]!, slots });
  }
  return found;
}

/** Rows that need room: the pyramid, and as much of the column as is used or offered. */
export function height(slots: Iterable<string>): number {
  return Math.max(BASE, ...[...slots].map((slot) => slotOf(slot).row + 1));
}

export interface Bricks {
  x: number; // the middle
  y: number; // the ground
  w: number; // of one stone with its joint
  h: number;
}

export function brick(bricks: Bricks, slot: string): Point {
  const at = middle(slot);
  return { x: bricks.x + at.x * bricks.w, y: bricks.y - at.y * bricks.h };
}

/** The edge around stones that belong together, as one path without the joints between them. */
export function outline(bricks: Bricks, slots: string[]): string {
  const { w, h } = bricks;
  const has = (x: number, y: number): boolean =>
    slots.some((slot) => {
      const at = brick(bricks, slot);
      return Math.abs(at.x - x) < w * 0.5 && Math.abs(at.y - y) < h * 0.5;
    });
  let d = "";
  for (const slot of slots) {
    const { x, y } = brick(bricks, slot);
    const [l, r, t, b] = [x - w / 2, x + w / 2, y - h / 2, y + h / 2].map((n) => Math.round(n * 100) / 100) as [
      number,
      number,
      number,
      number,
    ];
    if (!has(x - w, y)) d += `M${l} ${t}V${b}`;
    if (!has(x + w, y)) d += `M${r} ${t}V${b}`;
    for (const [edge, side] of [
      [t, -1],
      [b, 1],
    ] as const) {
      if (!has(x - w / 4, y + side * h)) d += `M${l} ${edge}H${x}`;
      if (!has(x + w / 4, y + side * h)) d += `M${x} ${edge}H${r}`;
    }
  }
  return d;
}

export function around(bricks: Bricks, rows: number): Box {
  return { x: bricks.x - (BASE * bricks.w) / 2, y: bricks.y - rows * bricks.h, w: BASE * bricks.w, h: rows * bricks.h };
}
