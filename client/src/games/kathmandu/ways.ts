/** Ways of a yak: the path, where it ends and what it costs on the way. */

import type { Facts, GameEvent, Preview } from "../../lib/board";

export interface Toll {
  what: string; // a resource, or "exhaustion"
  after: number; // how many steps were done before it
  strip?: number;
}

export interface Way {
  first: string; // the notation of the action with which it begins
  die: string | null;
  from: string;
  path: string[];
  end: string;
  blocked: boolean;
  rest: boolean;
  fodder: number;
  compass: number;
  exhaustion: number;
  cards: string[];
  gains: string[];
  tolls: Toll[];
}

/** A line of `reach` or `leads_to`. */
export function fromLine(line: Facts): Way {
  return {
    first: line.first,
    die: line.die ?? null,
    from: line.from,
    path: line.path,
    end: line.cell,
    blocked: line.blocked,
    rest: line.rest,
    fodder: line.fodder,
    compass: line.compass,
    exhaustion: line.exhaustion,
    cards: line.cards,
    gains: line.gains,
    tolls: [],
  };
}

/** The way that events tell, if a yak moves in them. */
export function fromEvents(events: GameEvent[], first = ""): Way | null {
  const start = events.find((event) => event.kind === "move");
  if (!start?.args) return null;
  const way: Way = {
    ...{ first, die: null, from: start.args.cell, path: [], end: start.args.cell, blocked: false, rest: false },
    ...{ fodder: 0, compass: 0, exhaustion: 0, cards: [], gains: [], tolls: [] },
  };
  for (const { kind, args } of events.slice(events.indexOf(start))) {
    if (!args && kind !== "blocked") continue;
    const after = way.path.length;
    if (kind === "step") {
      way.path.push(args!.cell);
      way.end = args!.cell;
    } else if (kind === "needle") {
      if (args!.paid) way.compass += args!.paid;
      way.tolls.push({ what: args!.paid ? "compass" : "exhaustion", after });
    } else if (kind === "cross") {
      if (args!.paid) way.fodder += args!.paid;
      way.tolls.push({ what: args!.paid ? "yak_fodder" : "exhaustion", after, strip: args!.strip });
    } else if (kind === "blocked") {
      way.blocked = true;
      way.tolls.push({ what: "exhaustion", after });
    } else if (kind === "tired") {
      way.exhaustion += 1;
    }
  }
  way.cards = events.filter((event) => event.kind === "play").map((event) => event.args!.kind);
  return way;
}

/** The ways that the action pointed at begins: what it does at once, or what it can lead to. */
export function previewed(preview: Preview | null, first = ""): Way[] {
  if (!preview) return [];
  const way = fromEvents(preview.events, first);
  return way ? [way] : preview.leads_to.filter((line) => !line.rest).map(fromLine);
}

/** The cell to which an action sets a yak without a walk. */
export function placed(preview: Preview | null): string | null {
  const event = preview?.events.find(({ kind }) => kind === "place" || kind === "relocate");
  return event?.args?.cell ?? null;
}

/** How hard a way is, for choosing which of several is drawn. */
function price(way: Way): number {
  return way.exhaustion * 3 + way.fodder + way.compass + way.cards.length * 2;
}

/** The cheapest way to each end. */
export function ends(ways: Way[]): Map<string, Way> {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const known = found.get(way.end);
    if (!known || price(way) < price(known)) found.set(way.end, way);
  }
  return found;
}

/** What a way costs, piece by piece. */
export function costs(way: Way): string[] {
  return [
    ...Array<string>(Math.max(way.compass, 0)).fill("compass"),
    ...Array<string>(Math.max(way.fodder, 0)).fill("yak_fodder"),
    ...Array<string>(Math.max(way.exhaustion, 0)).fill("exhaustion"),
  ];
}
