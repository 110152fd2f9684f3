/** The whole position in words. */

import type { BoardProps, Facts } from "../../lib/board";
import { RESOURCES } from "./looks";
import { landWord, mapWord, word, type Say } from "./words";

type Told = { title: string; lines: string[] };

/** Headings with lines: the day, the landscape, the display, every seat, where the yak can go. */
export function describe({
  view,
  edition,
  seat,
  names,
  say,
}: Pick<BoardProps, "view" | "edition" | "seat" | "names" | "say">): Told[] {
  const told: Told[] = [
    days(view, say),
    ...view.boards.map((_: Facts, i: number) => board(view, edition, i, names, say)),
  ];
  told.push(display(view, edition, names, say));
  const order: number[] = view.seats.map((_: Facts, i: number) => ((seat ?? 0) + i) % view.seats.length);
  for (const p of order) told.push(oneSeat(view, edition, p, names, say));
  if (view.reach.length) told.push(reach(view, say));
  return told;
}

function pair(say: Say, name: string, value: string | number): string {
  return say("kathmandu-is", { name, value: String(value) });
}

function counted(n: number, what: string): string {
  return n > 1 ? `${n} × ${what}` : what;
}

function days(view: Facts, say: Say): Told {
  const lines = [say("kathmandu-storm-at", { n: view.storm })];
  view.weather.forEach((weather: string | null, i: number) => {
    if (weather) lines.push(say("kathmandu-day-weather", { day: i + 1, weather: word(say, "weather", weather) }));
  });
  for (const pool of view.weather_pools) lines.push(say("kathmandu-pool", pool));
  const title = view.over
    ? say("kathmandu-over")
    : say("kathmandu-day", { day: view.day, days: view.days, round: view.round });
  return { title, lines };
}

function board(view: Facts, edition: Facts, i: number, names: string[], say: Say): Told {
  const { cells, heading, needle } = view.boards[i] as Facts;
  const title =
    i === 0
      ? say("kathmandu-start-board")
      : heading
        ? say("kathmandu-board", { n: i + 1 })
        : say("kathmandu-destination");
  const lines: string[] = [];
  if (heading) lines.push(say("kathmandu-way-on", { heading: word(say, "heading", heading) }));
  if (needle) lines.push(say("kathmandu-needle", { heading: word(say, "heading", needle) }));
  if (i < view.storm) lines.push(say("kathmandu-behind"));
  for (let row = 0; row < cells.length; row += 6) {
    lines.push(
      cells
        .slice(row, row + 6)
        .map((cell: Facts) => cellWords(cell, edition, names, say))
        .join("; "),
    );
  }
  return { title, lines };
}

function cellWords(cell: Facts, edition: Facts, names: string[], say: Say): string {
  const parts = [cell.kathmandu ? say("kathmandu-kathmandu") : landWord(say, edition, cell.landscape)];
  if (cell.start) parts.push(say("kathmandu-start-space"));
  if (cell.temple) parts.push(say("kathmandu-temple"));
  if (cell.offerings.length)
    parts.push(say("kathmandu-offerings-of", { names: cell.offerings.map((p: number) => names[p]).join(", ") }));
  if (cell.goods)
    parts.push(say("kathmandu-worth", { good: word(say, "good", cell.goods.good), points: cell.goods.points }));
  for (const p of cell.yaks) parts.push(say("kathmandu-yak-of", { name: names[p] ?? "" }));
  return `${cell.cell} ${parts.join(", ")}`;
}

function display(view: Facts, edition: Facts, names: string[], say: Say): Told {
  const lines: string[] = [];
  const list = (key: string, items: string[], pile?: number): void => {
    const rest = pile === undefined ? [] : [say("kathmandu-pile", { n: pile })];
    lines.push(pair(say, say(key), [...items, ...rest].join(", ") || say("kathmandu-none")));
  };
  const cards = (view.equipment as (Facts | null)[]).filter((card) => card !== null);
  list(
    "kathmandu-equipment",
    cards.map((card) => `${word(say, "equipment", card!.kind)} (${landWord(say, edition, card!.landscape)})`),
    view.equipment_pile,
  );
  list(
    "kathmandu-animals",
    view.animals.map((a: Facts) => `${word(say, "animal", a.animal)} (${landWord(say, edition, a.landscape)})`),
    view.animal_pile,
  );
  list(
    "kathmandu-maps",
    view.maps.filter(Boolean).map((name: string) => mapWord(say, name)),
    view.map_pile,
  );
  list("kathmandu-tiles", view.kathmandu_tiles.map(String));
  list(
    "kathmandu-special-goods",
    Object.entries(view.special_goods as { [good: string]: number | null }).map(
      ([good, p]) => word(say, "good", good) + (p === null ? "" : ` (${names[p]})`),
    ),
  );
  if (view.with_tents) list("kathmandu-tents", [], view.tent_pile);
  return { title: say("kathmandu-display"), lines };
}

function oneSeat(view: Facts, edition: Facts, p: number, names: string[], say: Say): Told {
  const seat = view.seats[p] as Facts;
  const lines: string[] = [];
  const list = (key: string, items: string[]): void => {
    if (items.length) lines.push(pair(say, say(key), items.join(", ")));
  };
  if (seat.character) lines.push(`${word(say, "character", seat.character)}: ${word(say, "ability", seat.character)}`);
  if (view.standee === p) lines.push(say("kathmandu-standee"));
  if (seat.arrived) lines.push(say("kathmandu-arrived-with", { points: seat.kathmandu_tile ?? 0, ...seat.arrival }));
  else if (seat.cell) lines.push(pair(say, say("kathmandu-yak"), seat.cell));
  lines.push(say("kathmandu-exhausted", { n: seat.exhaustion }));
  const dice = Object.entries(seat.dice as { [die: string]: { face: number | null; place: string } }).filter(
    ([, d]) => d.face,
  );
  const shown = (test: (place: string) => boolean): string[] =>
    dice.filter(([, d]) => test(d.place)).map(([die, d]) => `${word(say, "die", die)} ${d.face}`);
  list(
    "kathmandu-dice",
    shown((place) => place === "unused"),
  );
  list(
    "kathmandu-dice-used",
    shown((place) => place >= "1" && place <= "3"),
  );
  list(
    "kathmandu-aside",
    shown((place) => place === "aside"),
  );
  list(
    "kathmandu-resources",
    RESOURCES.map((resource) => `${seat.resources[resource]} ${word(say, "resource", resource)}`),
  );
  list(
    "kathmandu-equipment",
    Object.entries(seat.equipment as { [kind: string]: number }).map(([kind, n]) =>
      counted(n, word(say, "equipment", kind)),
    ),
  );
  list(
    "kathmandu-maps",
    seat.maps.map((name: string) => mapWord(say, name)),
  );
  for (const colour of seat.secured) lines.push(say("kathmandu-secured", { colour: word(say, "colour", colour) }));
  list(
    "kathmandu-animals",
    seat.animals.map((animal: string) => word(say, "animal", animal)),
  );
  list(
    "kathmandu-goods",
    seat.goods.map((tile: Facts) =>
      say("kathmandu-worth", { good: word(say, "good", tile.good), points: tile.points }),
    ),
  );
  list(
    "kathmandu-special-goods",
    seat.special_goods.map((good: string) => word(say, "good", good)),
  );
  const value = seat.offerings ? edition.offering_track[seat.offerings - 1].points : 0;
  lines.push(say("kathmandu-offerings-made", { n: seat.offerings, points: value }));
  if (seat.yak_tile) {
    list("kathmandu-yak-tile", [
      seat.yak_tile === "ten_points" ? say("kathmandu-ten-points") : landWord(say, edition, seat.yak_tile),
      say("kathmandu-face-down", { n: seat.face_down }),
    ]);
  }
  if (view.with_tents) {
    const held = Object.entries((seat.tents ?? {}) as { [land: string]: number }).map(([land, n]) =>
      counted(n, landWord(say, edition, land)),
    );
    list("kathmandu-tents", [String(seat.tent_cards), ...held]);
  }
  return { title: names[p] ?? String(p + 1), lines };
}

function reach(view: Facts, say: Say): Told {
  const lines = (view.reach as Facts[])
    .filter((line) => !line.rest)
    .map((line) => {
      const costs = [
        ...(line.compass ? [counted(line.compass, word(say, "resource", "compass"))] : []),
        ...(line.fodder ? [counted(line.fodder, word(say, "resource", "yak_fodder"))] : []),
        ...(line.exhaustion > 0 ? [say("kathmandu-exhausted", { n: line.exhaustion })] : []),
        ...line.cards.map((kind: string) => word(say, "equipment", kind)),
      ];
      const die = line.die ? `${word(say, "die", line.die)}: ` : "";
      return `${die}${[line.from, ...line.path].join(" ")} – ${costs.join(", ") || say("kathmandu-free")}`;
    });
  return { title: say("kathmandu-reach"), lines };
}
