/** Words around the map: places outside with their arrows, and the plaques of the regions, where there is room. */

import { around, centre, corners, distance, middle, overlaps, RADIUS, type Point, type Rect } from "./geometry";

export interface Arrow {
  cell: string;
  from: Point;
  to: Point;
}

export interface Outside extends Rect {
  arrows: Arrow[];
}

const STEP = 6;
const SHORTEST = 34; // from the rim to the middle of the words

interface Ground {
  cells: string[];
  bounds: Rect;
  taken: Rect[];
  lines: Point[]; // points along arrows
}

/** Boxes for places outside (by the cells with an arrow to them) and for regions (by their cells). */
export function aroundTheMap(
  cells: string[],
  bounds: Rect,
  panels: Rect[],
  outside: { cells: string[]; w: number; h: number }[],
  regions: { cells: string[]; w: number; h: number }[],
): { outside: Outside[]; regions: Rect[] } {
  const ground: Ground = { cells, bounds, taken: [...panels], lines: [] };
  const places = outside.map((wanted) => {
    const rims = wanted.cells.map((cell) => ({ cell, rim: rim(cell, cells) }));
    const box = put(ground, wanted, (spot) => wayThere(ground, rims, spot));
    const arrows = rims.map(({ cell, rim }) => arrow(cell, nearest(rim, middle(box)), box));
    arrows.forEach(({ from, to }) => ground.lines.push(...along(from, to)));
    return { ...box, arrows };
  });
  return { outside: places, regions: regions.map((wanted) => put(ground, wanted, (spot) => beside(ground, wanted.cells, spot))) };
}

/** The cheapest free place for a box, which is taken from now on; the middle of the bounds where none is free. */
function put(ground: Ground, size: { w: number; h: number }, cost: (spot: Rect) => number): Rect {
  const { bounds } = ground;
  let found: Rect = { x: bounds.x, y: bounds.y, w: size.w, h: size.h };
  let least = Infinity;
  for (let y = bounds.y + 4; y + size.h <= bounds.y + bounds.h - 4; y += STEP) {
    for (let x = bounds.x + 4; x + size.w <= bounds.x + bounds.w - 4; x += STEP) {
      const spot = { x, y, w: size.w, h: size.h };
      if (!isFree(ground, spot)) continue;
      const price = cost(spot);
      if (price < least) {
        least = price;
        found = spot;
      }
    }
  }
  ground.taken.push(found);
  return found;
}

function isFree(ground: Ground, spot: Rect): boolean {
  if (ground.taken.some((box) => overlaps(spot, box, 5))) return false;
  if (ground.lines.some((point) => distance(point, spot) < 7)) return false;
  return !ground.cells.some((cell) => distance(centre(cell), spot) < RADIUS + 1);
}

/** How long the arrows to a place would be; short ones, and ones across something else, are worse than long ones. */
function wayThere(ground: Ground, rims: { cell: string; rim: Point[] }[], spot: Rect): number {
  const at = middle(spot);
  let sum = 0;
  for (const { cell, rim } of rims) {
    const from = nearest(rim, at);
    const length = Math.hypot(from.x - at.x, from.y - at.y);
    sum += length + 5 * Math.max(0, SHORTEST - distance(from, spot) - 10);
    for (const point of along(from, at)) {
      if (ground.cells.some((other) => other !== cell && Math.hypot(point.x - centre(other).x, point.y - centre(other).y) < RADIUS * 0.9))
        sum += 40;
      if (ground.taken.some((box) => distance(point, box) < 3) || ground.lines.some((p) => Math.hypot(p.x - point.x, p.y - point.y) < 6))
        sum += 40;
    }
  }
  return sum;
}

/** How far a plaque is from its region; being nearer to another region is worse. */
function beside(ground: Ground, cells: string[], spot: Rect): number {
  const gap = (some: string[]): number => Math.min(...some.map((cell) => distance(centre(cell), spot)));
  const own = gap(cells);
  const others = gap(ground.cells.filter((cell) => !cells.includes(cell)));
  const heart = { x: mean(cells.map((cell) => centre(cell).x)), y: mean(cells.map((cell) => centre(cell).y)) };
  const at = middle(spot);
  return own + 0.35 * Math.hypot(heart.x - at.x, heart.y - at.y) + 3 * Math.max(0, own + 8 - others);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Points just outside a cell on the sides where the map ends; without such sides its middle. */
function rim(cell: string, cells: string[]): Point[] {
  const at = centre(cell);
  const points = corners(at);
  const found = around(cell).flatMap((beyond, side) => {
    if (cells.includes(beyond)) return [];
    const a = points[side]!;
    const b = points[(side + 1) % 6]!;
    const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const out = 1.06;
    return [{ x: at.x + (half.x - at.x) * out, y: at.y + (half.y - at.y) * out }];
  });
  return found.length ? found : [at];
}

function nearest(points: Point[], to: Point): Point {
  return points.reduce((best, point) =>
    Math.hypot(point.x - to.x, point.y - to.y) < Math.hypot(best.x - to.x, best.y - to.y) ? point : best,
  );
}

/** An arrow from the rim of a cell to the edge of a box. */
function arrow(cell: string, from: Point, box: Rect): Arrow {
  const at = middle(box);
  let to = at;
  for (const point of along(from, at, 40)) {
    if (distance(point, box) < 4) break;
    to = point;
  }
  return { cell, from, to };
}

function along(from: Point, to: Point, parts = 12): Point[] {
  return Array.from({ length: parts + 1 }, (_, k) => ({
    x: from.x + ((to.x - from.x) * k) / parts,
    y: from.y + ((to.y - from.y) * k) / parts,
  }));
}
