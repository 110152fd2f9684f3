/** What pointing at an action shows on the board before it is chosen. */

import type { Action, GameEvent, Preview } from "../../lib/board";
import { way } from "./geometry";
import { isPresent, PIECES_OF_A_FORTRESS, type Card, type Table } from "./table";

export interface Conflict {
  cell: string;
  population: number;
  limit: number;
  removed: { seat: number; pieces: number }[]; // in the order in which seats give way
}

export interface Gain {
  card: string;
  route: string[];
  points: number | null; // at once; null where it is not claimed yet in this action
  position: number | null;
}

export interface Outlook {
  from: string | null;
  to: string | null;
  fortress: boolean;
  gains: Gain[];
  losses: string[]; // cards whose route breaks
  conflicts: Conflict[];
  points: { claims: number; routes: number; regions: number; total: number };
  crowded: { population: number; limit: number } | null; // more pieces than room where it ends, before any conflict
  lastTurns: boolean;
}

/** The outlook for an action; `preview` may still be on its way. */
export function outlook(table: Table, seat: number, action: Action, preview: Preview | null): Outlook {
  const from = action.kind === "move" ? (action.args.from as string) : null;
  const to = (action.args.to ?? action.args.province ?? null) as string | null;
  const standing = territory(table, seat, from, to);
  const events = preview?.events ?? [];
  const points = preview?.points ?? {};
  return {
    from,
    to,
    fortress: action.kind === "fortress",
    gains: gains(table, seat, standing, events),
    losses: from ? lost(table, seat, standing).map((card) => card.card) : [],
    conflicts: conflicts(events),
    points: {
      claims: points.claims ?? 0,
      routes: (points.routes_first ?? 0) + (points.routes_second ?? 0),
      regions: Object.entries(points).reduce((sum, [line, value]) => sum + (line.startsWith("region_") ? value : 0), 0),
      total: points.total ?? 0,
    },
    crowded: crowded(table, to, action.kind === "fortress" ? PIECES_OF_A_FORTRESS : 1),
    lastTurns: events.some((event) => event.kind === "last_turns"),
  };
}

function crowded(table: Table, to: string | null, more: number): Outlook["crowded"] {
  const province = table.provinces.find((other) => other.province === to);
  if (!province || province.limit === null || province.population + more <= province.limit) return null;
  return { population: province.population + more, limit: province.limit };
}

/** Where a seat would stand. */
function territory(table: Table, seat: number, from: string | null, to: string | null): Set<string> {
  const cells = new Set<string>();
  for (const province of table.provinces) {
    const leaves = province.province === from && province.pieces[seat] === 1 && province.fortress !== seat;
    if ((isPresent(province, seat) && !leaves) || province.province === to) cells.add(province.province);
  }
  return cells;
}

/** The cells where a route may begin or end. */
export function cellsAtEnd(table: Table, end: string | number): string[] {
  return typeof end === "number" ? (table.outside[end - 1] ?? []) : [end];
}

/** A shortest way for a card through some provinces; empty where there is none. */
export function wayFor(table: Table, card: Card, through: Set<string>): string[] {
  return way(through, cellsAtEnd(table, card.ends[0]!), cellsAtEnd(table, card.ends[1]!));
}

/** The cards that are claimed, or whose two ends would be joined for the first time. */
function gains(table: Table, seat: number, standing: Set<string>, events: GameEvent[]): Gain[] {
  const claims = new Map(
    events.filter((event) => event.kind === "claim").map((event) => [String(event.args?.card), event.args]),
  );
  return table.cards.flatMap((card) => {
    const claim = claims.get(card.card);
    const isNew = !card.claims.includes(seat) && !card.controlled.some((control) => control.seat === seat);
    if (!claim && !isNew) return [];
    const route = wayFor(table, card, standing);
    if (route.length === 0) return [];
    return [{ card: card.card, route, points: claim?.points ?? null, position: claim?.position ?? null }];
  });
}

/** The seat's cards whose route it controls now and would not control any more. */
function lost(table: Table, seat: number, standing: Set<string>): Card[] {
  const controlled = table.cards.filter((card) => card.controlled.some((control) => control.seat === seat));
  return controlled.filter((card) => wayFor(table, card, standing).length === 0);
}

/** The conflicts among events, each with the pieces that leave. */
export function conflicts(events: GameEvent[]): Conflict[] {
  const found: Conflict[] = [];
  for (const { kind, seat, args } of events) {
    if (kind === "conflict" && args)
      found.push({ cell: args.province, population: args.population, limit: args.limit, removed: [] });
    if (kind !== "remove" || !args || seat === null) continue;
    const conflict = found.find(({ cell }) => cell === args.province);
    const before = conflict?.removed.find((line) => line.seat === seat);
    if (before) before.pieces += 1;
    else conflict?.removed.push({ seat, pieces: 1 });
  }
  return found;
}
