/** The whole position in words, for screen readers. */

import type { BoardProps } from "../../lib/board";
import { cardNote, provinceNote, regionNote } from "./note";
import { asEdition, asTable } from "./table";
import { namesOf } from "./words";

type Given = Pick<BoardProps, "view" | "edition" | "seat" | "names" | "say">;

/** Headings with lines: the turn, the seats, trade cards, regions, provinces with pieces. */
export function describe({ view, edition, seat, names: players, say }: Given): { title: string; lines: string[] }[] {
  const table = asTable(view);
  const names = namesOf(asEdition(edition), say("nepal-language"));
  const inWords = ({ title, lines }: { title: string; lines: string[] }): string => `${title}: ${lines.join("; ")}`;
  const turn = [];
  if (table.phase === "place") turn.push(say("nepal-start"));
  if (table.phase === "over") turn.push(say("nepal-over"));
  if (table.active !== null) turn.push(say("nepal-turn-of", { turn: table.turn, name: players[table.active] ?? "" }));
  const { moves, grows, most } = table.actions;
  if (table.phase === "actions") turn.push(say("nepal-actions-left", { left: most - moves - grows, moves, grows }));
  if (table.trigger && table.phase !== "over") {
    turn.push(say(`nepal-trigger-${table.trigger}`));
    turn.push(say(table.final_turns ? "nepal-last-turns" : "nepal-last-soon", { turns: table.final_turns }));
  }
  turn.push(say("nepal-pile", { cards: table.pile }));
  const seats = table.seats.map(({ points, hand, on_map, on_cards, fortress }, k) => {
    const facts = { name: players[k] ?? "", points, hand, map: on_map, cards: on_cards };
    const line = say(k === seat ? "nepal-seat-you" : "nepal-seat", facts);
    return fortress
      ? `${line} ${say("nepal-seat-fortress", { province: names.provinces.get(fortress) ?? fortress })}`
      : line;
  });
  const cards = (claimed: boolean): string[] =>
    table.cards
      .filter((card) => card.claims.length > 0 === claimed)
      .map((card) => inWords(cardNote(card, names, players, say)));
  const regions = names.regions.map((name, k) => {
    const { lines } = regionNote(table, k, names, players, say);
    return `${name}: ${lines.join("; ")}`;
  });
  const settled = table.provinces.filter(({ population }) => population > 0);
  return [
    { title: say("nepal-title-turn"), lines: turn },
    { title: say("nepal-title-seats"), lines: seats },
    { title: say("nepal-title-open"), lines: cards(false) },
    { title: say("nepal-title-claimed"), lines: cards(true) },
    { title: say("nepal-title-regions"), lines: regions },
    {
      title: say("nepal-title-provinces"),
      lines: settled.map((province) => inWords(provinceNote(province, names, players, say))),
    },
  ];
}
