import { describe, expect, test } from "vitest";
import type { Action, GameEvent, Preview } from "../src/lib/board";
import { arrange, close, menuSpot, onMap, onPoster, placeSpot, seatSpot, type Plan } from "../src/games/nepal/arrange";
import { byProvince, claimOf, isQuiet, only } from "../src/games/nepal/choices";
import { describe as told } from "../src/games/nepal/describe";
import { flight, land, lift, weight } from "../src/games/nepal/follow";
import { around, borders, cellAt, centre, distance, overlaps, RADIUS, towards, way } from "../src/games/nepal/geometry";
import { aroundTheMap } from "../src/games/nepal/labels";
import { claimedRoutes, lineOf, network } from "../src/games/nepal/lines";
import { actionNote, cardNote, regionNote, signed } from "../src/games/nepal/note";
import { conflicts, outlook } from "../src/games/nepal/outlook";
import { territory, type Card } from "../src/games/nepal/table";
import { targetAt, type Hand } from "../src/games/nepal/targets";
import { tokens } from "../src/games/nepal/tokens";
import { broken, cardName, fitted, namesOf, squeezed, wide } from "../src/games/nepal/words";
import { card, CELLS, EDITION, province, table } from "./nepal.sample";

const say = (key: string, facts: object = {}): string => [key, ...Object.values(facts)].join(" ");
const NAMES = ["Ani", "Dirk", "Nathalie"];

function action(kind: string, args: object): Action {
  return { id: 0, kind, args, notation: [kind, ...Object.values(args)].join(" "), text: kind };
}

function event(kind: string, seat: number | null, args: object | null): GameEvent {
  return { kind, seat, args };
}

describe("geometry", () => {
  test("axial coordinates name cells as the rules do", () => {
    expect([cellAt(3, 0), cellAt(0, 2), cellAt(7, 4), cellAt(9, 7)]).toEqual(["a3", "c1", "e9", "h12"]);
  });

  test("cells around a cell are as far away as a hex is wide, in even and odd rows", () => {
    for (const cell of ["e9", "d8"]) {
      const at = centre(cell);
      expect(new Set(around(cell)).size).toBe(6);
      for (const other of around(cell))
        expect(Math.hypot(centre(other).x - at.x, centre(other).y - at.y)).toBeCloseTo(66, 5);
    }
  });

  test("being next to each other is mutual", () => {
    for (const cell of ["d5", "e5"]) for (const other of around(cell)) expect(around(other)).toContain(cell);
  });

  test("a border between two regions is drawn once", () => {
    const groups = new Map([
      ["a1", 1],
      ["a2", 2],
    ]);
    const count = (drawn: string): number => drawn.split("M").length - 1;
    expect(count(borders(groups, (mine, other) => other !== undefined && other !== mine))).toBe(1);
    expect(count(borders(groups, (_, other) => other === undefined))).toBe(10);
  });

  test("a way is a shortest one through the given cells", () => {
    const cells = new Set(["a1", "a2", "a3", "b1", "b2"]);
    expect(way(cells, ["a1"], ["a3"])).toEqual(["a1", "a2", "a3"]);
    expect(way(new Set(["a1", "b1", "b2", "a3"]), ["a1"], ["a3"])).toEqual(["a1", "b1", "b2", "a3"]);
    expect(way(new Set(["a1", "a3"]), ["a1"], ["a3"])).toEqual([]);
    expect(way(cells, ["a2"], ["a2", "a3"])).toEqual(["a2"]);
  });

  test("an arrow key leads to the nearest cell in its direction", () => {
    const cells = ["a1", "a2", "a4", "b1", "c1"];
    expect(towards("a1", 1, 0, cells)).toBe("a2");
    expect(towards("a2", -1, 0, cells)).toBe("a1");
    expect(towards("a4", 1, 0, cells)).toBe("a4");
    expect(towards("a1", 0, 1, cells)).toBe("c1");
  });
});

describe("arranging", () => {
  const cards = (open: number, claimed: number): Card[] =>
    Array.from({ length: open + claimed }, (_, k) => card(String(k + 1), ["a1", "a2"], k < claimed ? [0, 1] : []));
  const boxes = (plan: Plan): { x: number; y: number; w: number; h: number }[] => [
    plan.turn,
    plan.seats,
    plan.pile,
    plan.note,
    ...plan.cards,
  ];

  test.each([
    [5, 0],
    [5, 14],
    [4, 22],
    [1, 25],
    [0, 26],
  ])("%i open and %i claimed cards overlap with nothing, with five seats", (open, claimed) => {
    for (const narrow of [false, true]) {
      const plan = arrange(CELLS, cards(open, claimed), 5, narrow);
      expect(plan.cards).toHaveLength(open + claimed);
      const all = boxes(plan);
      all.forEach((a, k) => all.slice(k + 1).forEach((b) => expect(overlaps(a, b, -0.01)).toBe(false)));
      for (const box of all) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.w).toBeLessThanOrEqual(plan.width);
        expect(box.y + box.h).toBeLessThanOrEqual(plan.height);
      }
    }
  });

  test("no panel of the poster lies on a province", () => {
    const plan = arrange(CELLS, cards(4, 22), 5, false);
    expect(plan.height).toBe(640);
    for (const cell of CELLS)
      for (const box of boxes(plan)) expect(distance(onPoster(plan, centre(cell)), box)).toBeGreaterThan(33);
  });

  test("a map that leaves no corner free gets its tables below it", () => {
    const full = Array.from({ length: 48 }, (_, k) => `${"abcdefgh"[k % 8]}${1 + Math.floor(k / 8)}`);
    const plan = arrange(full, cards(5, 10), 5, false);
    for (const box of boxes(plan)) expect(box.y).toBeGreaterThanOrEqual(plan.frame.h);
  });

  test("on a telephone cards are high enough for fingers", () => {
    for (const { h } of arrange(CELLS, cards(5, 10), 5, true).cards) expect(h).toBeGreaterThanOrEqual(44);
  });

  test("looking closely stays inside the map, and provinces are as wide as asked", () => {
    const plan = arrange(CELLS, [], 3, true);
    const seen = close(plan, centre("a3"), 74);
    expect(seen.x).toBeGreaterThanOrEqual(plan.whole.x);
    expect(seen.y).toBeGreaterThanOrEqual(plan.whole.y);
    const [a, b] = [onPoster(plan, centre("e9"), seen), onPoster(plan, centre("e10"), seen)];
    expect(b.x - a.x).toBeCloseTo(74, 5);
  });

  test("choices are offered beyond the provinces next to the one picked", () => {
    const plan = arrange(CELLS, [], 3, false);
    for (const cell of CELLS) {
      const { top, above } = menuSpot(plan, cell, plan.whole);
      const away = Math.abs((top / 100) * plan.height - onPoster(plan, centre(cell)).y);
      expect(away).toBeGreaterThanOrEqual(2.5 * RADIUS);
      expect(above ? top > 10 : top < 75).toBe(true);
    }
  });

  test("what flies knows its places", () => {
    const plan = arrange(CELLS, cards(1, 1), 3, false);
    const [open, claimed] = plan.cards;
    expect(placeSpot(plan, { seat: 1 }, plan.whole)).toEqual(seatSpot(plan, 1));
    expect(placeSpot(plan, { card: open!.card }, plan.whole).x).toBeCloseTo(open!.x + open!.w / 2);
    expect(placeSpot(plan, { card: claimed!.card }, plan.whole).y).toBeCloseTo(claimed!.y + claimed!.h / 2);
    expect(placeSpot(plan, { cell: "e9" }, plan.whole).x).toBeCloseTo(onPoster(plan, centre("e9")).x);
  });

  test("a box of the poster is found again on the map", () => {
    const plan = arrange(CELLS, [], 3, false);
    const box = onMap(plan, plan.seats);
    expect(onPoster(plan, box)).toEqual({ x: plan.seats.x, y: plan.seats.y });
  });
});

test("words around the map lie on no province, no panel and no other words", () => {
  const plan = arrange(CELLS, [], 5, false);
  const panels = [plan.turn, plan.seats, plan.corner, plan.note].map((box) => onMap(plan, box));
  const outside = EDITION.outside!.map(({ arrows }) => ({
    cells: arrows.map((id) => EDITION.provinces.find((other) => other.id === id)!).map(({ q, r }) => cellAt(q, r)),
    w: 74,
    h: 20,
  }));
  const regions = EDITION.regions.map((_, k) => ({
    cells: CELLS.filter((cell) => province(cell).region === k + 1),
    w: 128,
    h: 50,
  }));
  const found = aroundTheMap(CELLS, plan.whole, panels, outside, regions);
  const all = [...found.outside, ...found.regions, ...panels];
  all.forEach((a, k) =>
    all.slice(k + 1).forEach((b) => (panels.includes(a) ? null : expect(overlaps(a, b)).toBe(false))),
  );
  for (const box of [...found.outside, ...found.regions])
    for (const cell of CELLS) expect(distance(centre(cell), box)).toBeGreaterThan(RADIUS);
  expect(found.outside.map(({ arrows }) => arrows.length)).toEqual(EDITION.outside!.map(({ arrows }) => arrows.length));
});

describe("words", () => {
  test("places have the names of the language", () => {
    expect(namesOf(EDITION, "fr").outside[0]).toBe("Lhassa");
    expect(namesOf(EDITION, "en").outside[0]).toBe("Lhasa");
    expect(namesOf(EDITION, "de").regions[0]).toBe("Ferner Westen");
    expect(namesOf(EDITION, "en").provinces.get("e9")).toBe("Kathmandu");
  });

  test("a card is named by its ends, one of them outside", () => {
    expect(cardName(namesOf(EDITION, "en"), { ends: ["e9", 1] })).toBe("Kathmandu – Lhasa");
  });

  test("long names are broken at a space or after a vowel", () => {
    expect(broken("Pokhara")).toEqual(["Pokhara"]);
    expect(broken("Namche Bazaar")).toEqual(["Namche", "Bazaar"]);
    expect(broken("Région de l'Extrême-Ouest", 19)).toEqual(["Région de", "l'Extrême-Ouest"]);
  });

  test("words that are too wide are cut or squeezed", () => {
    const cut = fitted("A very long name for a player", 13, 80);
    expect(cut.endsWith("…")).toBe(true);
    expect(wide(cut, 13)).toBeLessThanOrEqual(80);
    expect(fitted("Ani", 13, 80)).toBe("Ani");
    expect(squeezed("Birendranagar", 12, 50)).toEqual({ textLength: 50, lengthAdjust: "spacingAndGlyphs" });
    expect(squeezed("Ilam", 12, 50)).toEqual({});
  });
});

describe("choosing", () => {
  const legal = [
    action("stop", {}),
    action("grow", { province: "e9" }),
    action("move", { from: "e9", to: "e10" }),
    action("fortress", { province: "a3" }),
    action("claim", { card: "4" }),
    action("grow", { province: "d9" }),
  ];
  const here = byProvince(legal);

  test("actions belong to the province where they begin", () => {
    expect(here.get("e9")).toEqual({ here: [legal[1]], moves: [legal[2]] });
    expect([...here.keys()].sort()).toEqual(["a3", "d9", "e9"]);
  });

  test("a single action is done at once, but a fortress is asked for", () => {
    expect(only(here.get("d9")!)).toBe(legal[5]);
    expect(only(here.get("e9")!)).toBeNull();
    expect(only(here.get("a3")!)).toBeNull();
    expect(isQuiet(here.get("a3")!)).toBe(true);
    expect(isQuiet(here.get("d9")!)).toBe(false);
  });

  test("a card is claimed by the action that names it", () => {
    expect(claimOf(legal, "4")).toBe(legal[4]);
    expect(claimOf(legal, "5")).toBeNull();
  });
});

describe("targets", () => {
  const legal = [
    action("grow", { province: "e9" }),
    action("move", { from: "e9", to: "e10" }),
    action("fortress", { province: "a3" }),
    action("grow", { province: "d9" }),
  ];
  const hand: Hand = {
    choices: byProvince(legal),
    picked: null,
    forts: null,
    name: (cell) => cell,
    many: (cell, choices) => `${cell} ${choices}`,
  };

  test("a province with several choices glows and asks, one with a single choice acts", () => {
    expect(targetAt("e9", hand)).toMatchObject({ glow: "soft", action: null, label: "e9 2", active: true });
    expect(targetAt("d9", hand)).toMatchObject({ glow: "soft", action: legal[3] });
    expect(targetAt("e10", hand)).toMatchObject({ glow: "none", active: false });
  });

  test("after a province was picked, the provinces next to it are where its piece may go", () => {
    const picked = { ...hand, picked: "e9" };
    expect(targetAt("e10", picked)).toMatchObject({ glow: "move", action: legal[1] });
    expect(targetAt("e9", picked)).toMatchObject({ glow: "chosen", action: null });
    expect(targetAt("d9", picked)).toMatchObject({ glow: "none", active: true });
  });

  test("places for a fortress glow only while one is looked for", () => {
    expect(targetAt("a3", hand)).toMatchObject({ glow: "none", active: true, action: null });
    const forts = new Map([["a3", legal[2]!]]);
    expect(targetAt("a3", { ...hand, forts })).toMatchObject({ glow: "move", action: legal[2] });
    expect(targetAt("e9", { ...hand, forts })).toMatchObject({ glow: "none", active: false });
  });
});

describe("pieces in a province", () => {
  test("up to three stand in a row, more in two rows, all inside the hex", () => {
    const place = { ...province("e9"), pieces: [1, 2, 0, 0, 0] };
    expect(tokens(place).map(({ y }) => y)).toEqual([-8, -8]);
    const crowd = tokens({ ...place, pieces: [1, 2, 3, 4, 5], fortress: 1 });
    expect(crowd).toHaveLength(6);
    expect(new Set(crowd.map(({ y }) => y)).size).toBe(2);
    for (const { x, size } of crowd) expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(33);
  });

  test("a fortress stands beside the pieces of its owner", () => {
    expect(
      tokens({ ...province("a3"), pieces: [0, 2, 0], fortress: 1 }).map(({ kind, count }) => [kind, count]),
    ).toEqual([
      ["fortress", 1],
      ["piece", 2],
    ]);
  });
});

describe("routes", () => {
  const mine = card(
    "4",
    ["e9", 1],
    [1],
    [
      { seat: 1, route: ["e9", "e10"] },
      { seat: 0, route: ["e9", "e10"] },
    ],
  );

  test("only claimed cards draw their routes for good", () => {
    expect(claimedRoutes([mine]).map(({ seat }) => seat)).toEqual([1]);
  });

  test("seats on the same way run next to each other, and on to a place outside", () => {
    const ways = [[{ cell: "e10", from: { x: 1, y: 1 }, to: { x: 2, y: 2 } }]];
    const found = network(
      mine.controlled.map((control) => ({ ...control, card: mine })),
      ways,
    );
    expect(found).toHaveLength(6);
    const [a, b] = found;
    expect(Math.abs(a!.from.y - b!.from.y)).toBeGreaterThan(3);
  });
});

describe("looking ahead", () => {
  const before = table({ e9: [1, 1, 0], d8: [1, 0, 0] }, [
    card("4", ["e9", "d9"], []),
    card("5", ["e9", "d8"], [0], [{ seat: 0, route: ["e9", "d8"] }]),
  ]);

  const foretold = (leads_to: Preview["leads_to"], events: GameEvent[] = []): Preview => ({
    events,
    cut: null,
    points: {},
    leads_to,
    next: null,
  });

  test("a move shows the routes it joins and the ones it breaks", () => {
    const preview = foretold([
      { kind: "joins", card: "4", route: ["e9", "d9"], claimed: false },
      { kind: "breaks", card: "5" },
    ]);
    const { from, to, gains, losses } = outlook(before, 0, action("move", { from: "d8", to: "d9" }), preview);
    expect([from, to]).toEqual(["d8", "d9"]);
    expect(gains).toEqual([{ card: "4", route: ["e9", "d9"], points: null, position: null, again: false }]);
    expect(losses).toEqual(["5"]);
  });

  test("until its preview has come an action shows where it leads, and no more", () => {
    expect(outlook(before, 0, action("move", { from: "d8", to: "d9" }), null)).toMatchObject({
      from: "d8",
      to: "d9",
      gains: [],
      losses: [],
      crowded: null,
    });
  });

  test("a claimed card is controlled again, and a claim runs where its route runs now", () => {
    const again = outlook(
      before,
      0,
      action("grow", { province: "d8" }),
      foretold([{ kind: "joins", card: "5", route: ["e9", "d8"], claimed: true }]),
    );
    expect(again.gains[0]).toMatchObject({ card: "5", again: true });
    const words = actionNote("Grow", again, before, namesOf(EDITION, "en"), NAMES, say).lines;
    expect(words[0]).toBe("nepal-joins-again Kathmandu – Dhading");
    const claim = foretold([], [event("claim", 0, { card: "5", position: 2, points: 2 })]);
    expect(outlook(before, 0, action("stop", {}), claim).gains[0]).toMatchObject({ route: ["e9", "d8"], points: 2 });
  });

  test("a claim of the preview comes with its points, and points are added up by kind", () => {
    const preview: Preview = {
      events: [event("claim", 0, { card: "4", position: 1, points: 3 }), event("last_turns", 0, { reason: "hand" })],
      cut: null,
      points: { claims: 3, routes_first: 4, routes_second: -1, region_1: 2, region_5: -3, total: 5 },
      leads_to: [{ kind: "joins", card: "4", route: ["e9", "d9"], claimed: false }],
      next: null,
    };
    const ahead = outlook(before, 0, action("move", { from: "d8", to: "d9" }), preview);
    expect(ahead.gains[0]).toMatchObject({ card: "4", points: 3, position: 1 });
    expect(ahead.points).toEqual({ claims: 3, routes: 3, regions: -1, total: 5 });
    expect(ahead.lastTurns).toBe(true);
    const note = actionNote("Move", ahead, before, namesOf(EDITION, "en"), NAMES, say);
    expect(note.lines[0]).toBe("nepal-claims Kathmandu – Rasuwa 1 3");
  });

  test("too many pieces are seen before the conflict comes", () => {
    const preview = foretold([{ kind: "crowded", province: "d8", population: 3, limit: 2 }]);
    const ahead = outlook(before, 0, action("grow", { province: "d8" }), preview);
    expect(ahead.crowded).toEqual({ population: 3, limit: 2 });
  });

  test("a conflict counts the pieces of each seat that leave", () => {
    const events = [
      event("conflict", null, { province: "d8", population: 5, limit: 2 }),
      event("remove", 0, { province: "d8", left: 1, group: 1 }),
      event("remove", 1, { province: "d8", left: 1, group: 2 }),
      event("remove", 0, { province: "d8", left: 0, group: 3 }),
    ];
    expect(conflicts(events)).toEqual([
      {
        cell: "d8",
        population: 5,
        limit: 2,
        removed: [
          { seat: 0, pieces: 2 },
          { seat: 1, pieces: 1 },
        ],
      },
    ]);
  });

  test("numbers show their sign", () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "+0", "−2"]);
  });
});

describe("following", () => {
  const before = table({ e9: [1, 1, 0] }, [card("4", ["e9", "d9"], [])]);
  const after = (what: GameEvent): ReturnType<typeof table> => land(lift(before, what), what, EDITION);
  const pieces = (shown: ReturnType<typeof table>, cell: string): number[] =>
    shown.provinces.find((other) => other.province === cell)!.pieces;

  test("a moving piece has left, and has not arrived yet", () => {
    const move = event("move", 1, { from: "e9", to: "d9" });
    expect(pieces(lift(before, move), "e9")).toEqual([1, 0, 0]);
    expect(pieces(lift(before, move), "d9")).toEqual([0, 0, 0]);
    expect(pieces(after(move), "d9")).toEqual([0, 1, 0]);
    expect(after(move).actions).toEqual({ moves: 1, grows: 0, most: 3, of_a_kind: 2 });
    expect(flight(move)).toEqual({ kind: "piece", seat: 1, from: { cell: "e9" }, to: { cell: "d9" } });
    expect(pieces(before, "e9")).toEqual([1, 1, 0]);
  });

  test("pieces of a conflict go back to the hand one by one", () => {
    const remove = event("remove", 1, { province: "e9", left: 0, group: 1 });
    const shown = after(remove);
    expect(pieces(shown, "e9")).toEqual([1, 0, 0]);
    expect(shown.seats[1]).toMatchObject({ hand: 11, on_map: 0 });
    expect(flight(remove)?.to).toEqual({ seat: 1 });
  });

  test("growing, placing and a fortress take from the hand", () => {
    expect(after(event("grow", 0, { province: "e9" })).seats[0]).toMatchObject({ hand: 9, on_map: 2 });
    expect(pieces(after(event("place", 0, { province: "a3" })), "a3")).toEqual([1, 0, 0]);
    const built = after(event("fortress", 2, { province: "a3" }));
    expect(built.provinces.find((other) => other.province === "a3")).toMatchObject({
      fortress: 2,
      population: 2,
      standing: [0, 0, 2],
    });
    expect(built.seats[2]).toMatchObject({ hand: 8, fortress: "a3" });
  });

  test("a claim lies on its card with its points, and tells who controls it", () => {
    const shown = after(event("claim", 0, { card: "4", position: 1, points: 3 }));
    expect(shown.cards[0]).toMatchObject({ claims: [0], controlled: [{ seat: 0 }] });
    expect(shown.seats[0]).toMatchObject({ points: 3, on_cards: 1, hand: 9 });
  });

  test("a revealed card is read from the edition", () => {
    const shown = after(event("reveal", null, { card: "20" }));
    expect(shown.pile).toBe(before.pile - 1);
    expect(shown.cards.map(({ card }) => card)).toEqual(["4", "20"]);
    expect(shown.cards[1]).toMatchObject({ ends: ["f8", 1], high: 4, low: 2, low_star: true });
  });

  test("what is worth showing is shown", () => {
    for (const kind of ["move", "grow", "claim", "conflict", "remove", "last_turns"])
      expect(weight(event(kind, 0, {}))).toBeGreaterThan(0);
    for (const kind of ["stop", "new_turn", "new_round"]) expect(weight(event(kind, 0, {}))).toBe(0);
  });
});

describe("telling", () => {
  test("a seat stands where its pieces or its fortress are, and a line runs through there", () => {
    const shown = table({ e9: [1, 2, 0], d9: [0, 1, 0] }, [card("4", ["e9", "d9"], [])]);
    shown.provinces.find((other) => other.province === "d9")!.standing = [2, 1, 0];
    expect(territory(shown, 0)).toEqual(new Set(["e9", "d9"]));
    expect(lineOf(shown, shown.cards[0]!, 0)).toEqual(["e9", "d9"]);
    expect(lineOf(shown, shown.cards[0]!, 2)).toEqual([]);
  });

  test("a region tells its seats with their points", () => {
    const shown = table({});
    shown.regions[0] = [{ seat: 1, pieces: 4, provinces: 2, points: 5 }];
    const { lines } = regionNote(shown, 0, namesOf(EDITION, "en"), NAMES, say);
    expect(lines).toEqual(["nepal-standing 1 4 2 5 Dirk"]);
    expect(regionNote(shown, 1, namesOf(EDITION, "en"), NAMES, say).lines).toEqual(["nepal-nobody"]);
  });

  test("a number that brings nothing in this game is told", () => {
    const shown = { ...card("4", ["e9", "d9"], []), worth: [4, 0] as [number, number] };
    expect(cardNote(shown, namesOf(EDITION, "en"), NAMES, say).lines[1]).toBe("nepal-card-star 2");
  });

  test("a card tells who lies on it, who lost it and who may claim it", () => {
    const shown = card(
      "4",
      ["e9", "d9"],
      [1, 2],
      [
        { seat: 2, route: ["e9", "d9"] },
        { seat: 0, route: ["e9", "d9"] },
      ],
    );
    const { title, lines } = cardNote(shown, namesOf(EDITION, "en"), NAMES, say);
    expect(title).toBe("Kathmandu – Rasuwa");
    expect(lines.map((words) => words.split(" ")[0])).toEqual([
      "nepal-card-numbers",
      "nepal-card-claim-lost",
      "nepal-card-claim",
      "nepal-card-controls",
    ]);
  });

  test("the whole position is told", () => {
    const view = table({ e9: [1, 1, 0] }, [card("4", ["e9", "d9"], []), card("5", ["e9", "d8"], [0])]);
    const parts = told({ view, edition: EDITION as never, seat: 1, names: NAMES, say });
    expect(parts).toHaveLength(6);
    expect(parts[1]!.lines[1]).toContain("nepal-seat-you Dirk");
    expect(parts[2]!.lines).toHaveLength(1);
    expect(parts[3]!.lines).toHaveLength(1);
    expect(parts[4]!.lines).toHaveLength(5);
    expect(parts[5]!.lines).toHaveLength(1);
  });
});
