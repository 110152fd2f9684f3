/** Hexes with a corner to the north: where the cells of the lattice lie, their sides, and ways across them. */

export interface Point {
  x: number;
  y: number;
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const PITCH = 66; // from one hex to the next in its row
export const RADIUS = PITCH / Math.sqrt(3);

const ROWS = "abcdefghijklmnopqrstuvwxyz";

/** The row and the place in it of a cell: a3 is 0 and 3. */
export function place(cell: string): { row: number; column: number } {
  return { row: ROWS.indexOf(cell[0] ?? "a"), column: Number(cell.slice(1)) };
}

/** The cell with these axial coordinates. */
export function cellAt(q: number, r: number): string {
  return `${ROWS[r]}${q + (r - (r % 2)) / 2}`;
}

/** The middle of a cell; odd rows lie half a hex further east. */
export function centre(cell: string): Point {
  const { row, column } = place(cell);
  return { x: PITCH * (column + (row % 2) / 2), y: RADIUS * 1.5 * row };
}

/** The corners of a hex from the north-east one clockwise: side k lies between corners k and k + 1. */
export function corners(middle: Point, radius = RADIUS): Point[] {
  const half = (radius * Math.sqrt(3)) / 2;
  const { x, y } = middle;
  return [
    { x: x + half, y: y - radius / 2 },
    { x: x + half, y: y + radius / 2 },
    { x, y: y + radius },
    { x: x - half, y: y + radius / 2 },
    { x: x - half, y: y - radius / 2 },
    { x, y: y - radius },
  ];
}

/** The cells beyond the sides of a cell: east, then clockwise, whether the map has them or not. */
export function around(cell: string): string[] {
  const { row, column } = place(cell);
  const shift = row % 2;
  return [
    [row, column + 1],
    [row + 1, column + shift],
    [row + 1, column + shift - 1],
    [row, column - 1],
    [row - 1, column + shift - 1],
    [row - 1, column + shift],
  ].map(([r, c]) => `${ROWS[r!] ?? "?"}${c}`);
}

export function line(points: Point[], closed = true): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;
}

export function hex(middle: Point, radius = RADIUS): string {
  return line(corners(middle, radius));
}

/** The sides between cells of different groups, and between cells and nothing, as one line; `kept` chooses. */
export function borders(
  groups: Map<string, number>,
  kept: (mine: number, other: number | undefined) => boolean,
): string {
  let drawn = "";
  for (const [cell, mine] of groups) {
    const points = corners(centre(cell));
    around(cell).forEach((beyond, side) => {
      const other = groups.get(beyond);
      const once = other === undefined || side < 3;
      if (once && kept(mine, other)) drawn += line([points[side]!, points[(side + 1) % 6]!], false);
    });
  }
  return drawn;
}

/** The box around all cells, hexes included. */
export function extent(cells: string[]): Rect {
  const points = cells.flatMap((cell) => corners(centre(cell)));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** A shortest way through cells from one of some to one of others; empty where there is none. */
export function way(through: Set<string>, from: string[], to: string[]): string[] {
  const before = new Map<string, string | null>();
  const queue = from.filter((cell) => through.has(cell));
  queue.forEach((cell) => before.set(cell, null));
  for (const cell of queue) {
    if (to.includes(cell)) {
      const found: string[] = [];
      for (let at: string | null = cell; at !== null; at = before.get(at) ?? null) found.unshift(at);
      return found;
    }
    for (const next of around(cell)) {
      if (through.has(next) && !before.has(next)) {
        before.set(next, cell);
        queue.push(next);
      }
    }
  }
  return [];
}

/** Which of some cells lies next in a direction given in steps right and down; the cell itself where none does. */
export function towards(cell: string, dx: number, dy: number, cells: string[]): string {
  const from = centre(cell);
  let best = cell;
  let least = Infinity;
  for (const other of cells) {
    const { x, y } = centre(other);
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy - (y - from.y) * dx);
    if (other !== cell && along > 1 && along >= aside * 0.55 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = other;
    }
  }
  return best;
}

export function middle(box: Rect): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** How far a point is from a box; 0 inside. */
export function distance(point: Point, box: Rect): number {
  const dx = Math.max(box.x - point.x, 0, point.x - box.x - box.w);
  const dy = Math.max(box.y - point.y, 0, point.y - box.y - box.h);
  return Math.sqrt(dx * dx + dy * dy); // much faster than hypot, and asked very often
}

/** How far two points are from each other. */
export function gap(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

export function overlaps(a: Rect, b: Rect, gap = 0): boolean {
  return a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap;
}
