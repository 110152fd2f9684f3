/** What is pointed at, in a few words: an action with what it brings, a trade card, a province, a seat. */

import type { Outlook } from "./outlook";
import type { Card, Province, Table } from "./table";
import { cardName, type Names } from "./words";

export type Say = (key: string, facts?: { [name: string]: any }) => string;

export interface Note {
  title: string;
  lines: string[];
}

/** A number with its sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** What an action would bring. */
export function actionNote(
  text: string,
  ahead: Outlook,
  table: Table,
  names: Names,
  players: string[],
  say: Say,
): Note {
  const called = (name: string): string => {
    const card = table.cards.find((other) => other.card === name);
    return card ? cardName(names, card) : name;
  };
  const lines = ahead.gains.map(({ card, points, position, again }) =>
    points === null
      ? say(again ? "nepal-joins-again" : "nepal-joins", { card: called(card) })
      : say("nepal-claims", { card: called(card), position: position ?? 0, points }),
  );
  lines.push(...ahead.losses.map((card) => say("nepal-loses", { card: called(card) })));
  if (ahead.crowded && ahead.conflicts.length === 0) lines.push(say("nepal-crowded", ahead.crowded));
  for (const { cell, removed } of ahead.conflicts) {
    const who = removed.map(({ seat, pieces }) => `${players[seat]} −${pieces}`).join(", ");
    lines.push(say("nepal-conflict", { province: names.provinces.get(cell) ?? cell, who }));
  }
  const { claims, routes, regions, total } = ahead.points;
  const parts = Object.entries({ claims, routes, regions }).filter(([, value]) => value !== 0);
  if (parts.length) {
    const sums = parts.map(([part, value]) => say(`nepal-part-${part}`, { points: signed(value) })).join(" · ");
    lines.push(say("nepal-outlook", { parts: sums, total: signed(total) }));
  }
  if (ahead.lastTurns) lines.push(say("nepal-brings-end"));
  return { title: text, lines };
}

/** A trade card: its numbers, who lies on it, who controls it. */
export function cardNote(card: Card, names: Names, players: string[], say: Say): Note {
  const lines = [say("nepal-card-numbers", { high: card.high, low: card.low })];
  const nothing = [card.high, card.low].filter((value, k) => value !== card.worth[k]);
  if (nothing.length) lines.push(say("nepal-card-star", { number: nothing.join(", ") }));
  const length = (seat: number): number => card.controlled.find((control) => control.seat === seat)?.route.length ?? 0;
  card.claims.forEach((seat, k) => {
    const facts = { name: players[seat] ?? "", position: k + 1, provinces: length(seat) };
    lines.push(say(length(seat) ? "nepal-card-claim" : "nepal-card-claim-lost", facts));
  });
  for (const { seat, route } of card.controlled) {
    if (!card.claims.includes(seat))
      lines.push(say("nepal-card-controls", { name: players[seat] ?? "", provinces: route.length }));
  }
  if (lines.length === 1) lines.push(say("nepal-card-nobody"));
  return { title: cardName(names, card), lines };
}

/** A province: its region, its room and who stands there. */
export function provinceNote(province: Province, names: Names, players: string[], say: Say): Note {
  const cell = province.province;
  const { limit, population } = province;
  const room = limit === null ? say("nepal-room-endless", { population }) : say("nepal-room", { population, limit });
  const lines = [`${names.regions[province.region - 1] ?? ""} · ${room}`];
  const who = players.flatMap((name, seat) => (province.standing[seat] ? [`${name} ${province.standing[seat]}`] : []));
  if (who.length) lines.push(who.join(", "));
  if (province.fortress !== null) lines.push(say("nepal-fortress-of", { name: players[province.fortress] ?? "" }));
  return { title: `${names.provinces.get(cell) ?? cell} (${cell})`, lines };
}

/** A region: who stands there, and the points for it as things are now. */
export function regionNote(table: Table, region: number, names: Names, players: string[], say: Say): Note {
  const lines = (table.regions[region] ?? []).map((line) =>
    say("nepal-standing", { ...line, name: players[line.seat] ?? "" }),
  );
  return { title: names.regions[region] ?? "", lines: lines.length ? lines : [say("nepal-nobody")] };
}

/** A seat: the cards on which it lies. */
export function seatNote(table: Table, seat: number, names: Names, players: string[], say: Say): Note {
  const mine = table.cards.filter((card) => card.claims.includes(seat));
  const holds = (card: Card): boolean => card.controlled.some((control) => control.seat === seat);
  const list = (cards: Card[]): string => cards.map((card) => cardName(names, card)).join(", ");
  const lines = [];
  const held = mine.filter(holds);
  const lost = mine.filter((card) => !holds(card));
  if (held.length) lines.push(say("nepal-seat-holds", { cards: list(held) }));
  if (lost.length) lines.push(say("nepal-seat-lost", { cards: list(lost) }));
  if (mine.length === 0) lines.push(say("nepal-seat-none"));
  return { title: players[seat] ?? "", lines };
}
