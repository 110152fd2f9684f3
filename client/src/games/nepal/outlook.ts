/** What pointing at an action shows on the board before it is chosen. */

import type { Action, Facts, GameEvent, Preview } from "../../lib/board";
import type { Table } from "./table";

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
  again: boolean; // a card claimed long ago, controlled again
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

/** The outlook for an action; `preview` may still be on its way, then only the ends are known. */
export function outlook(table: Table, seat: number, action: Action, preview: Preview | null): Outlook {
  const events = preview?.events ?? [];
  const points = preview?.points ?? {};
  const ahead = preview?.leads_to ?? [];
  // conflict that follows whatever card is revealed before it
  const certain = ahead.filter((line) => line.kind === "certain").map((line) => line.event as GameEvent);
  const crowd = ahead.find((line) => line.kind === "crowded");
  return {
    from: action.kind === "move" ? (action.args.from as string) : null,
    to: (action.args.to ?? action.args.province ?? null) as string | null,
    fortress: action.kind === "fortress",
    gains: gains(table, seat, ahead, events),
    losses: ahead.filter((line) => line.kind === "breaks").map((line) => String(line.card)),
    conflicts: conflicts([...events, ...certain]),
    points: {
      claims: points.claims ?? 0,
      routes: (points.routes_first ?? 0) + (points.routes_second ?? 0),
      regions: Object.entries(points).reduce((sum, [line, value]) => sum + (line.startsWith("region_") ? value : 0), 0),
      total: points.total ?? 0,
    },
    crowded: crowd ? { population: crowd.population, limit: crowd.limit } : null,
    lastTurns: events.some((event) => event.kind === "last_turns"),
  };
}

/** The cards that are claimed, or whose two ends would be joined. */
function gains(table: Table, seat: number, ahead: Facts[], events: GameEvent[]): Gain[] {
  const joined = new Map(ahead.filter((line) => line.kind === "joins").map((line) => [String(line.card), line]));
  const claims = new Map(
    events.filter((event) => event.kind === "claim").map((event) => [String(event.args?.card), event.args]),
  );
  return table.cards.flatMap(({ card, controlled }) => {
    const [line, claim] = [joined.get(card), claims.get(card)];
    if (!line && !claim) return [];
    const route = (line?.route as string[] | undefined) ?? controlled.find((one) => one.seat === seat)?.route ?? [];
    return [
      {
        card,
        route,
        points: claim?.points ?? null,
        position: claim?.position ?? null,
        again: Boolean(line?.claimed),
      },
    ];
  });
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
