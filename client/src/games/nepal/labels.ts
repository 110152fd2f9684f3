/** Words around the map: places outside with their arrows, and the plaques of the regions, where there is room. */

import {
  around,
  centre,
  corners,
  distance,
  extent,
  gap,
  middle,
  overlaps,
  RADIUS,
  type Point,
  type Rect,
} from "./geometry";

export interface Arrow {
  cell: string;
  from: Point;
  to: Point;
}

export interface Outside extends Rect {
  arrows: Arrow[];
}

const STEP = 6;
const REACH = 110; // how far words may be from their cells
const SHORTEST = 24; // from the rim to the words

interface Ground {
  cells: Map<string, Point>; // with their middles
  bounds: Rect;
  taken: Rect[];
  lines: Point[]; // points along arrows
}

export interface Wanted {
  cells: string[]; // with an arrow to the place, or of the region
  w: number;
  h: number;
}

export interface Words {
  outside: Outside[];
  regions: Rect[];
}

const found = new Map<string, Words>();

/** Boxes for places outside and for regions; found once for each map and size. */
export function aroundTheMap(
  cells: string[],
  bounds: Rect,
  panels: Rect[],
  outside: Wanted[],
  regions: Wanted[],
): Words {
  const key = JSON.stringify([cells, bounds, panels, outside, regions]);
  if (!found.has(key)) found.set(key, find(cells, bounds, panels, outside, regions));
  return found.get(key)!;
}

function find(cells: string[], bounds: Rect, panels: Rect[], outside: Wanted[], regions: Wanted[]): Words {
  const ground: Ground = {
    cells: new Map(cells.map((cell) => [cell, centre(cell)])),
    bounds,
    taken: [...panels],
    lines: [],
  };
  const places = outside.map((wanted) => {
    const rims = wanted.cells.map((cell) => ({ cell, rim: rim(cell, cells) }));
    const box = put(
      ground,
      wanted,
      (spot) => length(rims, spot),
      (spot) => crossings(ground, rims, spot),
    );
    const arrows = rims.map(({ cell, rim }) => arrow(cell, nearest(rim, middle(box)), box));
    arrows.forEach(({ from, to }) => ground.lines.push(...along(from, to)));
    return { ...box, arrows };
  });
  return { outside: places, regions: regions.map((wanted) => put(ground, wanted, beside(ground, wanted.cells))) };
}

/** The cheapest free place for a box, which is taken from now on; a corner where none is free. */
function put(ground: Ground, size: Wanted, cost: (spot: Rect) => number, more: (spot: Rect) => number = () => 0): Rect {
  const { bounds } = ground;
  const spots: { spot: Rect; price: number }[] = [];
  const near = extent(size.cells);
  const [left, top] = [
    Math.max(bounds.x + 4, near.x - REACH - size.w),
    Math.max(bounds.y + 4, near.y - REACH - size.h),
  ];
  const right = Math.min(bounds.x + bounds.w - 4 - size.w, near.x + near.w + REACH);
  const bottom = Math.min(bounds.y + bounds.h - 4 - size.h, near.y + near.h + REACH);
  for (let y = top; y <= bottom; y += STEP) {
    for (let x = left; x <= right; x += STEP) {
      const spot = { x, y, w: size.w, h: size.h };
      if (isFree(ground, spot)) spots.push({ spot, price: cost(spot) });
    }
  }
  spots.sort((a, b) => a.price - b.price);
  let best: Rect = { x: bounds.x, y: bounds.y, w: size.w, h: size.h };
  let least = Infinity;
  for (const { spot, price } of spots) {
    if (price >= least) break; // `more` takes long: it is asked only of places that may still be the cheapest
    const whole = price + more(spot);
    if (whole < least) [least, best] = [whole, spot];
  }
  ground.taken.push(best);
  return best;
}

function isFree(ground: Ground, spot: Rect): boolean {
  if (ground.taken.some((box) => overlaps(spot, box, 5))) return false;
  for (const at of ground.cells.values()) if (distance(at, spot) < RADIUS + 1) return false;
  return !ground.lines.some((point) => distance(point, spot) < 7);
}

/** How long the arrows to a place would be; short ones are worse than long ones. */
function length(rims: { rim: Point[] }[], spot: Rect): number {
  const at = middle(spot);
  return rims.reduce((sum, { rim }) => {
    const from = nearest(rim, at);
    return sum + gap(from, at) + 5 * Math.max(0, SHORTEST - distance(from, spot));
  }, 0);
}

/** How much the arrows to a place would run over hexes, words and other arrows. */
function crossings(ground: Ground, rims: { cell: string; rim: Point[] }[], spot: Rect): number {
  const at = middle(spot);
  let points = 0;
  for (const { cell, rim } of rims) {
    for (const point of along(nearest(rim, at), at)) {
      for (const [other, middle] of ground.cells) if (other !== cell && gap(point, middle) < RADIUS * 0.9) points += 1;
      if (ground.taken.some((box) => distance(point, box) < 3) || ground.lines.some((other) => gap(point, other) < 6))
        points += 1;
    }
  }
  return 40 * points;
}

/** How far a plaque is from its region; being nearer to another region is worse. */
function beside(ground: Ground, cells: string[]): (spot: Rect) => number {
  const own = cells.map(centre);
  const others = [...ground.cells.keys()].filter((cell) => !cells.includes(cell)).map(centre);
  const heart = { x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) };
  const nearest = (points: Point[], spot: Rect): number =>
    points.reduce((least, point) => Math.min(least, distance(point, spot)), Infinity);
  return (spot) => {
    const mine = nearest(own, spot);
    return mine + 0.35 * gap(heart, middle(spot)) + 3 * Math.max(0, mine + 8 - nearest(others, spot));
  };
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
  return points.reduce((best, point) => (gap(point, to) < gap(best, to) ? point : best));
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
