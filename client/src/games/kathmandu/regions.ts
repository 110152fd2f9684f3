/** The outlines of the areas of one landscape on a board. */

import { CELL, SIZE, tidy, type Point } from "./geometry";

export interface Region {
  land: string;
  cells: number[];
  path: string;
}

const EAST = { x: 1, y: 0 };
const SOUTH = { x: 0, y: 1 };
const WEST = { x: -1, y: 0 };
const NORTH = { x: 0, y: -1 };

/** The connected areas of a board's cells, by what each cell is. */
export function regions(lands: string[], inset = 0.8, radius = 9): Region[] {
  const seen = new Set<number>();
  const found: Region[] = [];
  for (let first = 0; first < lands.length; first++) {
    if (seen.has(first)) continue;
    const cells = area(lands, first);
    cells.forEach((cell) => seen.add(cell));
    const loops = outline(new Set(cells));
    found.push({ land: lands[first]!, cells, path: loops.map((loop) => rounded(loop, inset, radius)).join("") });
  }
  return found;
}

/** All cells connected with one. */
export function area(lands: string[], first: number): number[] {
  const cells = [first];
  const known = new Set(cells);
  for (const cell of cells) {
    for (const near of neighbours(cell)) {
      if (lands[near] === lands[first] && !known.has(near)) {
        known.add(near);
        cells.push(near);
      }
    }
  }
  return cells.sort((a, b) => a - b);
}

function neighbours(cell: number): number[] {
  const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
  const found = [];
  if (y > 0) found.push(cell - SIZE);
  if (x < SIZE - 1) found.push(cell + 1);
  if (y < SIZE - 1) found.push(cell + SIZE);
  if (x > 0) found.push(cell - 1);
  return found;
}

/** The corners around cells, clockwise, holes the other way; in cells. */
export function outline(cells: Set<number>): Point[][] {
  const has = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < SIZE && y < SIZE && cells.has(y * SIZE + x);
  const edges = new Map<string, Point[]>();
  const add = (x: number, y: number, way: Point): void => {
    const key = `${x},${y}`;
    edges.set(key, [...(edges.get(key) ?? []), way]);
  };
  for (const cell of cells) {
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    if (!has(x, y - 1)) add(x, y, EAST);
    if (!has(x + 1, y)) add(x + 1, y, SOUTH);
    if (!has(x, y + 1)) add(x + 1, y + 1, WEST);
    if (!has(x - 1, y)) add(x, y + 1, NORTH);
  }
  const loops: Point[][] = [];
  while (edges.size) {
    const start = edges.keys().next().value!;
    loops.push(follow(edges, start));
  }
  return loops;
}

function follow(edges: Map<string, Point[]>, start: string): Point[] {
  const corners: Point[] = [];
  let [x, y] = start.split(",").map(Number) as [number, number];
  let heading: Point | null = null;
  const beginning = edges.get(start)![0]!;
  for (;;) {
    const key = `${x},${y}`;
    const ways: Point[] = edges.get(key) ?? [];
    if (!ways.length) break;
    // where two corners touch, turning right keeps the areas apart
    const right: Point | null = heading && { x: -heading.y, y: heading.x };
    const way: Point = ways.find((w) => right && w.x === right.x && w.y === right.y) ?? ways[0]!;
    const rest = ways.filter((w) => w !== way);
    if (rest.length) edges.set(key, rest);
    else edges.delete(key);
    if (way !== heading) corners.push({ x, y });
    heading = way;
    x += way.x;
    y += way.y;
  }
  if (heading === beginning) corners.shift();
  return corners;
}

/** A closed path a little inside the corners, with round ones. */
function rounded(loop: Point[], inset: number, radius: number): string {
  const n = loop.length;
  const way = (i: number): Point => {
    const [a, b] = [loop[i % n]!, loop[(i + 1) % n]!];
    return { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
  };
  const points = loop.map((corner, i) => {
    const [into, out] = [way(i + n - 1), way(i)];
    return {
      x: corner.x * CELL + inset * (-into.y - out.y),
      y: corner.y * CELL + inset * (into.x + out.x),
    };
  });
  let path = "";
  points.forEach((here, i) => {
    const [before, after] = [points[(i + n - 1) % n]!, points[(i + 1) % n]!];
    const a = near(here, before, radius);
    const b = near(here, after, radius);
    path += `${i ? "L" : "M"}${a.x} ${a.y}Q${tidy(here.x)} ${tidy(here.y)} ${b.x} ${b.y}`;
  });
  return `${path}Z`;
}

function near(from: Point, to: Point, most: number): Point {
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) || 1;
  const part = Math.min(most, length / 2) / length;
  return { x: tidy(from.x + (to.x - from.x) * part), y: tidy(from.y + (to.y - from.y) * part) };
}
