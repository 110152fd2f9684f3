/** Where everything lies on the table: boards, cells, strips and the storm, in units of the drawing. */

import type { Facts } from "../../lib/board";

export const CELL = 40;
export const SIZE = 6; // cells along a side of a board
export const SIDE = CELL * SIZE;
export const FRAME = 6; // the rim of a board
export const GAP = 12; // between the rims of two boards: here lie the strips
export const PITCH = SIDE + 2 * FRAME + GAP;
export const EDGE = 26; // around the whole landscape
export const STORM_ASIDE = CELL + 2; // from the middle of a strip, which shows what crossing costs

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Board {
  column: number;
  row: number;
  heading: string | null;
}

export const STEPS: { [heading: string]: Point } = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export const ANGLES: { [heading: string]: number } = { north: 0, east: 90, south: 180, west: 270 };

const AROUND: { [side: string]: Point } = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};

/** The whole landscape with its edge. */
export function extent(boards: Board[]): Box {
  const columns = Math.max(...boards.map((board) => board.column)) + 1;
  const rows = Math.max(...boards.map((board) => board.row)) + 1;
  return { x: 0, y: 0, w: columns * PITCH - GAP + 2 * EDGE, h: rows * PITCH - GAP + 2 * EDGE };
}

/** The north-west corner of a board's first cell. */
export function corner(board: Board): Point {
  return { x: EDGE + FRAME + board.column * PITCH, y: EDGE + FRAME + board.row * PITCH };
}

/** The corners of the places where no board lies, those with most room around them first. */
export function emptyPlaces(boards: Board[]): Point[] {
  const taken = (column: number, row: number): boolean => boards.some((b) => b.column === column && b.row === row);
  const columns = Math.max(...boards.map((board) => board.column)) + 1;
  const rows = Math.max(...boards.map((board) => board.row)) + 1;
  const found: (Point & { neighbours: number })[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken(column, row)) continue;
      const neighbours = Object.values(STEPS).filter((step) => taken(column + step.x, row + step.y)).length;
      found.push({ ...corner({ column, row, heading: null }), neighbours });
    }
  }
  return found.sort((a, b) => a.neighbours - b.neighbours).map(({ x, y }) => ({ x, y }));
}

/** Board, column and row of a cell's name such as 2c4. */
export function parse(cell: string): { board: number; column: number; row: number } {
  return { board: Number(cell[0]), column: cell.charCodeAt(1) - 97, row: Number(cell.slice(2)) - 1 };
}

/** The middle of a cell. */
export function middle(boards: Board[], cell: string): Point {
  const { board, column, row } = parse(cell);
  const from = corner(boards[board]!);
  return { x: from.x + (column + 0.5) * CELL, y: from.y + (row + 0.5) * CELL };
}

/** The cell at so many columns and rows from another one, also over a strip; null off the landscape. */
export function beside(boards: Board[], cell: string, by: Point): string | null {
  const { board, column, row } = parse(cell);
  const x = boards[board]!.column * SIZE + column + by.x;
  const y = boards[board]!.row * SIZE + row + by.y;
  const found = boards.findIndex((b) => b.column === Math.floor(x / SIZE) && b.row === Math.floor(y / SIZE));
  if (found < 0) return null;
  return `${found}${"abcdef"[x - boards[found]!.column * SIZE]}${y - boards[found]!.row * SIZE + 1}`;
}

/** The cell on one of the eight sides. */
export function around(boards: Board[], cell: string, side: string): string | null {
  return beside(boards, cell, AROUND[side]!);
}

/** The middle of strip i, counted from 1, and the way over it. */
export function strip(boards: Board[], i: number): Point & { heading: string } {
  const board = boards[i - 1]!;
  const heading = board.heading!;
  const step = STEPS[heading]!;
  const from = corner(board);
  const far = SIDE / 2 + FRAME + GAP / 2;
  return { x: from.x + SIDE / 2 + step.x * far, y: from.y + SIDE / 2 + step.y * far, heading };
}

/** Where the storm stands: on its strip, beside the middle, or behind the start board. */
export function stormAt(boards: Board[], storm: number): Point {
  if (storm > 0) {
    const { x, y, heading } = strip(boards, storm);
    const step = STEPS[heading]!;
    return { x: x - Math.abs(step.y) * STORM_ASIDE, y: y - Math.abs(step.x) * STORM_ASIDE };
  }
  const from = corner(boards[0]!);
  const step = STEPS[boards[0]!.heading!]!;
  const far = SIDE / 2 + FRAME + 2;
  return { x: from.x + SIDE / 2 - step.x * far, y: from.y + SIDE / 2 - step.y * far };
}

/** Where several yaks stand in one cell, around its middle; alone in the middle. */
export function crowd(number: number, count: number): Point {
  if (count <= 1) return { x: 0, y: 0 };
  if (count === 2) return { x: number ? 9 : -9, y: number ? 5 : -5 };
  return { x: number % 2 ? 9 : -9, y: number < 2 ? -8 : 8 };
}

/** A line through points with soft corners. */
export function softLine(points: Point[], radius = 9): string {
  if (points.length < 2) return "";
  let path = `M${points[0]!.x} ${points[0]!.y}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [before, here, after] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const a = toward(here, before, radius);
    const b = toward(here, after, radius);
    path += `L${a.x} ${a.y}Q${here.x} ${here.y} ${b.x} ${b.y}`;
  }
  const last = points[points.length - 1]!;
  return `${path}L${last.x} ${last.y}`;
}

function toward(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(most, length / 2) / length;
  return { x: tidy(from.x + (to.x - from.x) * part), y: tidy(from.y + (to.y - from.y) * part) };
}

export function tidy(n: number): number {
  return Math.round(n * 100) / 100;
}
