/** Following a game event by event: what has left its place, what has arrived, and what flies in between. */

import type { GameEvent } from "../../lib/board";
import { cellAt } from "./geometry";
import { lineOf } from "./lines";
import type { Card, Edition, Province, Seat, Table } from "./table";

/** How long an event is shown, as a share of the pace; 0: not by itself. */
export function weight(event: GameEvent): number {
  const shares: { [kind: string]: number } = {
    place: 0.8,
    move: 1,
    grow: 0.8,
    fortress: 1.2,
    claim: 1.3,
    reveal: 0.8,
    conflict: 0.9,
    remove: 0.7,
    last_turns: 1.5,
    end: 1,
  };
  return shares[event.kind] ?? 0;
}

/** Where something comes from or goes to: a province, a seat's hand, a card, the pile. */
export type Place = { cell: string } | { seat: number } | { card: string } | { pile: true };

export interface Flight {
  kind: "piece" | "fortress" | "card";
  seat: number | null;
  from: Place;
  to: Place;
}

/** What flies while an event is shown. */
export function flight({ kind, seat, args }: GameEvent): Flight | null {
  if (kind === "reveal" && args)
    return { kind: "card", seat: null, from: { pile: true }, to: { card: String(args.card) } };
  if (seat === null || !args) return null;
  const flights: { [kind: string]: () => Flight } = {
    move: () => ({ kind: "piece", seat, from: { cell: args.from }, to: { cell: args.to } }),
    place: () => ({ kind: "piece", seat, from: { seat }, to: { cell: args.province } }),
    grow: () => ({ kind: "piece", seat, from: { seat }, to: { cell: args.province } }),
    fortress: () => ({ kind: "fortress", seat, from: { seat }, to: { cell: args.province } }),
    claim: () => ({ kind: "piece", seat, from: { seat }, to: { card: String(args.card) } }),
    remove: () => ({ kind: "piece", seat, from: { cell: args.province }, to: { seat } }),
  };
  return flights[kind]?.() ?? null;
}

/** The table when what an event moves has left its place. */
export function lift(table: Table, event: GameEvent): Table {
  const { kind, seat, args } = event;
  if (kind === "reveal") return { ...table, pile: table.pile - 1 };
  if (seat === null || !args) return table;
  if (kind === "move") return withPieces(table, args.from, seat, -1);
  if (kind === "remove") return withSeat(withPieces(table, args.province, seat, -1), seat, { on_map: -1 });
  if (kind === "claim") return withSeat(withControl(table, String(args.card), seat), seat, { hand: -1 });
  if (kind === "place" || kind === "grow") return withSeat(table, seat, { hand: -1 });
  if (kind === "fortress") return withSeat(table, seat, { hand: -table.fortress_pieces });
  return table;
}

/** The table when it has arrived as well; to be given what `lift` made. */
export function land(table: Table, event: GameEvent, edition: Edition): Table {
  const { kind, seat, args } = event;
  if (kind === "reveal" && args) return withCard(table, String(args.card), edition);
  if (kind === "last_turns" && args) return { ...table, trigger: args.reason };
  if (seat === null || !args) return table;
  const { actions } = table;
  switch (kind) {
    case "move":
      return { ...withPieces(table, args.to, seat, 1), actions: { ...actions, moves: actions.moves + 1 } };
    case "grow":
      return {
        ...withSeat(withPieces(table, args.province, seat, 1), seat, { on_map: 1 }),
        actions: { ...actions, grows: actions.grows + 1 },
      };
    case "place":
      return withSeat(withPieces(table, args.province, seat, 1), seat, { on_map: 1 });
    case "fortress":
      return withSeat(withFortress(table, args.province, seat), seat, { on_map: table.fortress_pieces });
    case "claim":
      return withSeat(withClaim(table, String(args.card), seat), seat, { on_cards: 1, points: args.points });
    case "remove":
      return withSeat(table, seat, { hand: 1 });
    case "new_turn":
      return { ...table, turn: args.turn, active: seat, actions: { ...actions, moves: 0, grows: 0 } };
    default:
      return table;
  }
}

function withProvince(table: Table, cell: string, changed: (province: Province) => Province): Table {
  return {
    ...table,
    provinces: table.provinces.map((province) => (province.province === cell ? changed(province) : province)),
  };
}

function changed(counts: number[], seat: number, more: number): number[] {
  return counts.map((count, q) => (q === seat ? Math.max(0, count + more) : count));
}

function withPieces(table: Table, cell: string, seat: number, more: number): Table {
  return withProvince(table, cell, (province) => ({
    ...province,
    population: province.population + more,
    pieces: changed(province.pieces, seat, more),
    standing: changed(province.standing, seat, more),
  }));
}

function withFortress(table: Table, cell: string, seat: number): Table {
  const built = (province: Province): Province => ({
    ...province,
    fortress: seat,
    standing: changed(province.standing, seat, table.fortress_pieces),
    population: province.population + table.fortress_pieces,
  });
  const seats = table.seats.map((mine, q) => (q === seat ? { ...mine, fortress: cell } : mine));
  return withProvince({ ...table, seats }, cell, built);
}

function withSeat(
  table: Table,
  seat: number,
  more: Partial<Pick<Seat, "hand" | "on_map" | "on_cards" | "points">>,
): Table {
  const seats = table.seats.map((mine, q) => {
    if (q !== seat) return mine;
    const changed = { ...mine };
    for (const [name, value] of Object.entries(more)) changed[name as "hand"] += value;
    return changed;
  });
  return { ...table, seats };
}

function withClaim(table: Table, name: string, seat: number): Table {
  const claimed = (card: Card): Card => (card.card === name ? { ...card, claims: [...card.claims, seat] } : card);
  return { ...table, cards: table.cards.map(claimed) };
}

/** A claim tells that its seat controls the route now, which the view before the move did not know yet. */
function withControl(table: Table, name: string, seat: number): Table {
  const controlled = (card: Card): Card => {
    if (card.card !== name || card.controlled.some((control) => control.seat === seat)) return card;
    return { ...card, controlled: [...card.controlled, { seat, route: lineOf(table, card, seat) }] };
  };
  return { ...table, cards: table.cards.map(controlled) };
}

/** A card newly turned up, as the edition prints it. */
function withCard(table: Table, name: string, edition: Edition): Table {
  const printed = edition.trade_cards[Number(name) - 1];
  if (!printed || table.cards.some(({ card }) => card === name)) return table;
  const cell = new Map(edition.provinces.map(({ id, q, r }) => [id, cellAt(q, r)]));
  const end = (place: string): string | number => {
    const number = (edition.outside ?? []).findIndex(({ id }) => id === place);
    return number >= 0 ? number + 1 : (cell.get(edition.locations[place] ?? place) ?? place);
  };
  const card: Card = {
    card: name,
    ends: [end(printed.a), end(printed.b)],
    high: printed.hi,
    low: printed.lo,
    high_star: printed.hi_star ?? false,
    low_star: printed.lo_star ?? false,
    worth: [printed.hi, printed.lo],
    claims: [],
    controlled: [],
  };
  return { ...table, cards: [...table.cards, card].sort((a, b) => Number(a.card) - Number(b.card)) };
}

/** The points of a region are marked where the seat stands in it. */
export function scoredIn(events: GameEvent[], table: Table): GameEvent[] {
  return events.flatMap((event) => {
    const [, region] = (event.kind === "score" && /^region_(\d)$/.exec(String(event.args?.category))) || [];
    if (!region) return [event];
    const here = table.provinces.filter((one) => one.region === Number(region) && one.pieces[event.seat ?? 0]! > 0);
    return here.map(({ province }) => ({ ...event, args: { province } }));
  });
}
