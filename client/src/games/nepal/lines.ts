/** Trade routes as lines on the map, next to each other where several seats use the same way, as with railways. */

import { centre, way, type Point } from "./geometry";
import type { Arrow } from "./labels";
import { cellsAtEnd, territory, type Card, type Table } from "./table";

export interface Stretch {
  seat: number;
  from: Point;
  to: Point;
}

const LANE = 4.4;

/** The stretches of some routes of the seats; `ways` are the arrows to each place outside. */
export function network(routes: { seat: number; route: string[]; card: Card }[], ways: Arrow[][]): Stretch[] {
  const users = new Map<string, { from: Point; to: Point; seats: Set<number> }>();
  const use = (key: string, from: Point, to: Point, seat: number): void => {
    if (!users.has(key)) users.set(key, { from, to, seats: new Set() });
    users.get(key)!.seats.add(seat);
  };
  for (const { seat, route, card } of routes) {
    for (let k = 1; k < route.length; k++) {
      const [a, b] = [route[k - 1]!, route[k]!].sort() as [string, string];
      use(`${a} ${b}`, centre(a), centre(b), seat);
    }
    card.ends.forEach((end, k) => {
      const cell = k === 0 ? route[0] : route[route.length - 1];
      const out = typeof end === "number" ? ways[end - 1]?.find((way) => way.cell === cell) : undefined;
      if (!out || !cell) return;
      use(`${cell} ${end} border`, centre(cell), out.from, seat);
      use(`${cell} ${end} abroad`, out.from, out.to, seat);
    });
  }
  return [...users.values()].flatMap(({ from, to, seats }) => beside(from, to, [...seats].sort()));
}

/** One line for each seat, next to each other. */
function beside(from: Point, to: Point, seats: number[]): Stretch[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  return seats.map((seat, k) => {
    const lane = (k - (seats.length - 1) / 2) * LANE;
    const moved = (point: Point): Point => ({ x: point.x + aside.x * lane, y: point.y + aside.y * lane });
    return { seat, from: moved(from), to: moved(to) };
  });
}

/** The routes that seats control on cards they have claimed. */
export function claimedRoutes(cards: Card[]): { seat: number; route: string[]; card: Card }[] {
  return cards.flatMap((card) =>
    card.controlled.filter(({ seat }) => card.claims.includes(seat)).map(({ seat, route }) => ({ seat, route, card })),
  );
}

/** How the line of a route runs that a seat is told to control: a shortest way through its provinces. */
export function lineOf(table: Table, card: Card, seat: number): string[] {
  return way(territory(table, seat), cellsAtEnd(table, card.ends[0]!), cellsAtEnd(table, card.ends[1]!));
}
