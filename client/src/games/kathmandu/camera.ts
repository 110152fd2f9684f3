/** What part of the landscape is in the picture. */

import { CELL, middle, type Board, type Box, type Point } from "./geometry";

const CLOSEST = 5 * CELL;

/** A box grown to the shape of the window, around its middle. */
export function shaped(box: Box, window: { w: number; h: number }): Box {
  const ratio = window.w / Math.max(window.h, 1);
  const w = Math.max(box.w, box.h * ratio);
  const h = w / ratio;
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}

/** The part around some cells, with room to look around. */
export function following(boards: Board[], cells: string[], whole: Box, room = 3 * CELL): Box {
  if (!cells.length) return whole;
  const points = cells.map((cell) => middle(boards, cell));
  const [x, y] = [Math.min(...points.map((p) => p.x)) - room, Math.min(...points.map((p) => p.y)) - room];
  const w = Math.max(...points.map((p) => p.x)) + room - x;
  const h = Math.max(...points.map((p) => p.y)) + room - y;
  return { x, y, w, h };
}

/** Nearer or farther, with one point staying where it is; never farther than the whole. */
export function zoomed(box: Box, factor: number, at: Point, whole: Box): Box {
  const w = Math.min(Math.max(box.w * factor, CLOSEST), whole.w);
  const scale = w / box.w;
  return kept({ x: at.x - (at.x - box.x) * scale, y: at.y - (at.y - box.y) * scale, w, h: box.h * scale }, whole);
}

/** A box that does not leave the whole. */
export function kept(box: Box, whole: Box): Box {
  const slack = (from: number, size: number, start: number, most: number): number =>
    size >= most ? start + (most - size) / 2 : Math.min(Math.max(from, start), start + most - size);
  return { ...box, x: slack(box.x, box.w, whole.x, whole.w), y: slack(box.y, box.h, whole.y, whole.h) };
}
