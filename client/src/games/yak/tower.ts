/** The shape of a tower: where its slots lie, and the edge around stones that belong together. */

import type { Box, Point } from "./types";

export const BASE = 5; // stones side by side at the bottom

interface Slot {
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
