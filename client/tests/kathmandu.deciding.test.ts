import { describe, expect, it } from "vitest";
import type { GameEvent } from "../src/lib/board";
import { partsOf, targets } from "../src/games/kathmandu/targets";
import { costs, ends, fromEvents, fromLine, placed, previewed } from "../src/games/kathmandu/ways";
import { action, line, position } from "./kathmandu.position";

const event = (kind: string, args: object | null = {}): GameEvent => ({ kind, seat: 0, args });

describe("targets on the board", () => {
  const on = (notation: string, args: object, view = position(), seat = 0): string[] => [
    ...targets(view, [action(notation, args)], seat).on.keys(),
  ];

  it("are the arrows and the ends of a move", () => {
    const view = position({ reach: [line(), line({ cell: "0d1", blocked: true })] });
    expect(on("go east", { heading: "east" }, view)).toEqual(["go:east", "cell:0e1", "cell:0d1"]);
  });

  it("are the own things an action is about", () => {
    expect(on("die brown", { die: "brown" })).toEqual(["die:brown"]);
    expect(on("play chest", { kind: "chest" })).toEqual(["card:chest"]);
    expect(on("bottle up", { way: "up" })).toEqual(["card:water_bottle", "die:brown"]);
    expect(on("fulfil", {})).toEqual(["tile", "cell:0a1"]);
    expect(on("tools coin compass", { resources: ["coin", "compass"] })).toEqual(["resource:coin", "resource:compass"]);
  });

  it("are the dice for the barrel, to mark and to take back, while the throw has a button of its own", () => {
    expect(on("mark grey", { die: "grey" })).toEqual(["die:grey"]);
    expect(on("unmark grey", { die: "grey" })).toEqual(["die:grey"]);
    const { deeds } = targets(position(), [action("unmark grey", { die: "grey" }), action("throw")], 0);
    expect(deeds.map((deed) => deed.notation)).toEqual(["throw"]);
  });

  it("are the things that lie beside the landscape", () => {
    expect(on("collect bridle steppe", { kind: "bridle", landscape: "steppe" })).toEqual(["display:bridle steppe"]);
    expect(on("map pile", { pile: true })).toEqual(["map:pile"]);
    expect(on("map blue a", { pile: false, colour: "blue", half: "a" })).toEqual(["map:blue a"]);
    expect(on("want red a", { colour: "red", half: "a" })).toEqual(["held:1:red a"]);
  });

  it("are the cell of the goods and the temple around the yak", () => {
    expect(on("buy ring 2", { good: "ring", tile: 2 })).toEqual(["cell:1c2"]);
    const view = position();
    view.seats[0].cell = "0b2";
    expect(on("ladder se", { around: "se" }, view)).toEqual(["card:rope_ladder", "cell:0c3"]);
  });

  it("let a border guard tap the cell of entry", () => {
    const reach = [line({ first: "enter 3", path: ["0e1", "0f1", "1a3", "1b3"], cell: "1b3" })];
    const view = position({ reach, move: { path: ["0e1", "0f1"] } });
    expect(on("enter 3", { place: 3 }, view)).toEqual(["cell:1b3", "cell:1a3"]);
  });

  it("leave to the bar what belongs to no thing", () => {
    const { on, deeds } = targets(position(), [action("end"), action("die pink", { die: "pink" })], 0);
    expect(deeds.map((deed) => deed.notation)).toEqual(["end"]);
    expect(on.has("die:pink")).toBe(true);
  });

  it("lie in parts of the table, of which a narrow screen shows one", () => {
    expect(partsOf(["map:pile", "animal:yak"], 0)).toEqual(new Set(["display"]));
    expect(partsOf(["held:2:red a", "seat:1"], 0)).toEqual(new Set([2, 1]));
    expect(partsOf(["die:pink", "tile", "cell:0a1", "go:east"], 3)).toEqual(new Set([3, "landscape"]));
  });

  it("reach every action of a list", () => {
    const legal = [action("pass"), action("tent snow", { landscape: "snow" }), action("unheard of")];
    const { on, deeds } = targets(position(), legal, 0);
    expect(new Set([...deeds, ...[...on.values()].flat()])).toEqual(new Set(legal));
  });
});

describe("ways", () => {
  const walk = [
    event("play", { kind: "bridle" }),
    event("move", { cell: "0e1", heading: "east", steps: 3 }),
    event("needle", { paid: 1 }),
    event("step", { cell: "0f1" }),
    event("cross", { strip: 1, paid: 0 }),
    event("tired", { markers: 2 }),
    event("step", { cell: "1a1" }),
    event("blocked", { lost: 1 }),
    event("tired", { markers: 3 }),
    event("stand", { cell: "1a1", landscape: "forest" }),
  ];

  it("are read from events with every cost where it falls due", () => {
    const way = fromEvents(walk)!;
    expect(way).toMatchObject({ from: "0e1", path: ["0f1", "1a1"], end: "1a1", blocked: true, cards: ["bridle"] });
    expect(way.tolls).toEqual([
      { what: "compass", after: 0 },
      { what: "exhaustion", after: 1, strip: 1 },
      { what: "exhaustion", after: 2 },
    ]);
    expect(costs(way)).toEqual(["compass", "exhaustion", "exhaustion"]);
  });

  it("are none where no yak moves", () => {
    expect(fromEvents([event("gain", { resource: "coin" })])).toBeNull();
  });

  it("come from what an action can lead to, rests aside", () => {
    const leads_to = [line({ fodder: 1 }), line({ rest: true })];
    const ways = previewed({ events: [], cut: null, points: {}, leads_to, next: null });
    expect(ways).toHaveLength(1);
    expect(costs(ways[0]!)).toEqual(["yak_fodder"]);
  });

  it("come from the events where these complete the move", () => {
    const ways = previewed({ events: walk, cut: null, points: {}, leads_to: [], next: null }, "go east");
    expect(ways.map((way) => way.first)).toEqual(["go east"]);
  });

  it("are not needed where a yak is set down", () => {
    const preview = { events: [event("place", { cell: "0a3" })], cut: null, points: {}, leads_to: [], next: null };
    expect(placed(preview)).toBe("0a3");
    expect(placed({ ...preview, events: walk })).toBeNull();
  });

  it("show the cheapest one to each end", () => {
    const ways = [line({ exhaustion: 1 }), line({ fodder: 1 }), line({ cell: "0d1" })].map(fromLine);
    const found = ends(ways);
    expect([...found.keys()]).toEqual(["0e1", "0d1"]);
    expect(found.get("0e1")!.fodder).toBe(1);
  });

  it("cost nothing where exhaustion is taken away", () => {
    expect(costs(fromLine(line({ exhaustion: -1 })))).toEqual([]);
  });
});
