import { describe as suite, expect, it } from "vitest";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Action, Facts, GameEvent } from "../src/lib/board";
import { canAdd, fitting, flow, meant, reachable } from "../src/games/yak/basket";
import { describe } from "../src/games/yak/describe";
import { after, afterAll, flights, markedPlaces, next, weight } from "../src/games/yak/following";
import { arrange, stationAt } from "../src/games/yak/layout";
import { LOOKS } from "../src/games/yak/looks";
import type { Road } from "../src/games/yak/road";
import { along, corners, facing, length, onward, pointAt } from "../src/games/yak/road";
import { sketch } from "../src/games/yak/sketch";
import { spot } from "../src/games/yak/spots";
import { PYRAMID, brick, height, outline } from "../src/games/yak/tower";
import { chips, trayHeight } from "../src/games/yak/tray";
import type { Box, YakView } from "../src/games/yak/types";
import { FOODS, STONES } from "../src/games/yak/types";
import flows from "./yak-flows.json";

interface Flow {
  before: YakView;
  events: GameEvent[];
  after: YakView;
}

const FLOWS = flows as unknown as Flow[];
const VIEWS = FLOWS.flatMap((one) => [one.before, one.after]);
const texts = import.meta.glob<string>("../src/locale/*/yak.ftl", { query: "?raw", import: "default", eager: true });

function speaker(language: string): (key: string, facts?: Facts) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(texts[`../src/locale/${language}/yak.ftl`]!));
  return (key, facts) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`no words for ${key}`);
    const errors: Error[] = [];
    const said = bundle.formatPattern(message.value, facts as never, errors);
    if (errors.length) throw errors[0]!;
    return said;
  };
}

function bought(...stones: string[]): Action {
  return { id: stones.join().length, kind: "buy", args: { stones }, notation: `buy ${stones.join(" ")}`, text: "" };
}

suite("the road", () => {
  const road: Road = { left: 0, right: 400, top: 0, bottom: 200, r: 50, near: 100, far: 300 };

  it("closes where it begins", () => {
    const start = pointAt(road, 0);
    const end = pointAt(road, length(road));
    expect(end.x).toBeCloseTo(start.x);
    expect(end.y).toBeCloseTo(start.y);
  });

  it("is followed without jumps", () => {
    for (let far = 0; far < length(road); far += 5) {
      const a = pointAt(road, far);
      const b = pointAt(road, far + 5);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThanOrEqual(5.0001);
    }
  });

  it("has its stations at the four corners", () => {
    expect(pointAt(road, along(road, "top-left"))).toEqual({ x: 100, y: 0 });
    expect(pointAt(road, along(road, "top-right"))).toEqual({ x: 300, y: 0 });
    expect(pointAt(road, along(road, "bottom-right")).x).toBeCloseTo(300);
    expect(pointAt(road, along(road, "bottom-left")).x).toBeCloseTo(100);
  });

  it("puts the own seat at the bottom left and goes on clockwise", () => {
    expect([...corners([0, 1, 2, 3], 2)]).toEqual([
      [2, "bottom-left"],
      [3, "top-left"],
      [0, "top-right"],
      [1, "bottom-right"],
    ]);
    expect(corners([0, 1, 2], 0).get(2)).toBe("top-right");
  });

  it("puts two players opposite each other, whoever looks", () => {
    expect([...corners([0, 1, "middle"], 0)]).toEqual([
      [0, "bottom-left"],
      [1, "top-right"],
      ["middle", "bottom-right"],
    ]);
    expect([...corners([0, 1, "middle"], 1)]).toEqual([
      [1, "bottom-left"],
      ["middle", "top-left"],
      [0, "top-right"],
    ]);
  });

  it("is travelled the way the yaks look", () => {
    const from = along(road, "bottom-left");
    const to = along(road, "top-left");
    expect(onward(road, from, to, "clockwise")).toBeGreaterThan(0);
    expect(onward(road, from, to, "counterclockwise")).toBeLessThan(0);
    expect(onward(road, from, from, "clockwise")).toBe(0);
    const away = onward(road, from, to, "counterclockwise");
    expect(pointAt(road, from + away).x).toBeCloseTo(pointAt(road, to).x);
  });

  it("shows yaks looking right above and left below when they head clockwise", () => {
    expect(facing(road, { x: 100, y: 0 }, "clockwise")).toBe(1);
    expect(facing(road, { x: 100, y: 200 }, "clockwise")).toBe(-1);
    expect(facing(road, { x: 100, y: 200 }, "counterclockwise")).toBe(1);
  });
});

suite("the tower", () => {
  it("has fifteen slots without the column", () => expect(PYRAMID).toHaveLength(15));

  it("draws no joint inside an outline", () => {
    const bricks = { x: 0, y: 0, w: 10, h: 10 };
    expect(outline(bricks, ["0-2"]).match(/M/g)).toHaveLength(6);
    expect(outline(bricks, ["0-1", "0-2"]).match(/M/g)).toHaveLength(10);
    expect(outline(bricks, ["0-1", "0-2", "1-1"]).match(/M/g)).toHaveLength(12);
    expect(outline(bricks, ["4-0", "5-0"]).match(/M/g)).toHaveLength(8);
  });

  it("stands on the ground and grows with the column", () => {
    expect(brick({ x: 50, y: 100, w: 10, h: 8 }, "0-0")).toEqual({ x: 30, y: 96 });
    expect(height([])).toBe(5);
    expect(height(["6-0"])).toBe(7);
  });
});

suite("baskets", () => {
  const actions = [bought("red"), bought("crystal"), bought("red", "red"), bought("red", "crystal")];

  it("fit an action when they hold the same pieces in any order", () => {
    expect(fitting(actions, ["crystal", "red"])).toBe(actions[3]);
    expect(fitting(actions, [])).toBeNull();
  });

  it("take only what still leads to an action", () => {
    expect(canAdd(actions, ["red"], "red")).toBe(true);
    expect(canAdd(actions, ["crystal"], "crystal")).toBe(false);
    expect(reachable(actions, ["crystal"])).toHaveLength(2);
  });

  it("mean the first stones of a row", () => {
    expect(meant(["red", "red", "blue", "red"], ["red", "red"])).toEqual([true, true, false, false]);
  });

  it("know food as well, and nothing", () => {
    const take = (food: Facts): Action => ({ id: 1, kind: "take", args: { food }, notation: "", text: "" });
    const offers = [take({}), take({ milk: 1 }), take({ milk: 1, bread: 1 })];
    expect(fitting(offers, [])).toBe(offers[0]);
    expect(fitting(offers, ["bread", "milk"])).toBe(offers[2]);
  });

  it("lie in lines that fit", () => {
    expect(flow([40, 40, 40], 90, 5)).toEqual([
      { x: 0, line: 0 },
      { x: 45, line: 0 },
      { x: 0, line: 1 },
    ]);
    for (const chip of chips(actions, 200, 94, false)) expect(chip.x + chip.w / 2).toBeLessThanOrEqual(200);
    expect(trayHeight(actions, 200, false)).toBeGreaterThan(44);
  });
});

suite("following", () => {
  const drawn = (view: YakView): unknown => ({
    carts: [...view.carts].sort((a, b) => a.cart.localeCompare(b.cart)),
    seats: view.seats.map(({ groups: _, ...seat }) => seat), // groups are told by views alone
    market: view.market,
    bought: view.bought,
    drawn: view.drawn,
    heading: view.heading,
    stupa: view.stupa,
    track: view.fog.track,
    aside: view.fog.aside,
    bag: view.bag,
    baby: view.baby_yak,
    day: view.day,
    last: view.last_day,
    over: view.over,
  });

  it("leads from each view to the next by its events alone", () => {
    for (const one of FLOWS) {
      const told =
        one.after.phase === "excess" ? one.events.reduce(after, one.before) : afterAll(one.before, one.events);
      expect(drawn(told)).toEqual(drawn(one.after));
    }
  });

  it("never changes the view it starts from", () => {
    const before = structuredClone(FLOWS[0]!.before);
    afterAll(before, FLOWS[0]!.events);
    expect(before).toEqual(FLOWS[0]!.before);
  });

  it("shows every event that happens, the evening longest", () => {
    const kinds = new Set(FLOWS.flatMap((one) => one.events.map((event) => event.kind)));
    for (const kind of kinds) expect(weight({ kind, seat: 0, args: {} })).toBeGreaterThan(0);
    expect(weight({ kind: "evening", seat: null, args: {} })).toBe(2);
    expect(weight({ kind: "unheard of", seat: null, args: {} })).toBe(0);
  });

  it("keeps a hidden card hidden", () => {
    const view = FLOWS[0]!.before;
    const seat = after(view, { kind: "choose", seat: 1, args: null }).seats[1]!;
    expect(seat.chosen).toBe(true);
    expect(seat.card).toBe(view.seats[1]!.card);
  });

  it("flies pieces from where they were to where they are", () => {
    const view = { ...FLOWS[0]!.before, bought: ["red"], drawn: [] };
    const placed = after(view, { kind: "place", seat: 0, args: { stone: "red", slot: "9-0" } });
    expect(flights(view, placed)).toEqual([{ piece: "red", from: "bought:0", to: "tower:0:9-0" }]);
    const pulled = after(view, { kind: "draw", seat: 0, args: { piece1: "blue", piece2: null, piece3: null } });
    expect(flights(view, pulled)).toEqual([{ piece: "blue", from: "bag", to: "drawn:0" }]);
    expect(flights(pulled, after(pulled, { kind: "return", seat: 0, args: { stones: 1 } }))).toEqual([
      { piece: "blue", from: "drawn:0", to: "bag" },
    ]);
  });

  it("knows a spot for every flight, on both arrangements", () => {
    for (const one of FLOWS) {
      let view = one.before;
      for (const event of one.events) {
        const later = after(view, event);
        for (const width of [900, 360]) {
          const plan = arrange(later, 0, width, 100);
          for (const flight of flights(view, later)) {
            for (const at of [spot(plan, view, flight.from), spot(plan, later, flight.to)]) {
              expect(Number.isFinite(at.x) && Number.isFinite(at.y)).toBe(true);
              expect(at.x).toBeGreaterThan(0);
              expect(at.x).toBeLessThan(plan.w);
            }
          }
        }
        view = later;
      }
    }
  });

  it("moves every cart one station the way it heads", () => {
    expect(next([0, 1, "middle"], 1, "clockwise")).toBe("middle");
    expect(next([0, 1, "middle"], 0, "counterclockwise")).toBe("middle");
  });

  it("marks what was touched, but not a cart that has gone on since", () => {
    const view = FLOWS[0]!.before;
    const fetch: GameEvent = { kind: "restock", seat: 0, args: { kind: "milk", moved: 1, left: 0 } };
    const here = view.carts.find((cart) => cart.station === 0)!.cart;
    expect(markedPlaces([fetch], view)).toEqual(new Set(["yurt:0", `cart:${here}`]));
    expect(markedPlaces([fetch, { kind: "evening", seat: null, args: {} }], view)).toEqual(new Set());
  });

  it("sketches what an action surely does before its preview comes", () => {
    expect(sketch(bought("red", "blue"), 1)).toEqual([
      { kind: "buy", seat: 1, args: { stone1: "red", stone2: "blue", stone3: null } },
    ]);
    const card: Action = { id: 0, kind: "card", args: { card: "build" }, notation: "card build", text: "" };
    expect(sketch(card, 1)).toEqual([]);
  });
});

suite("the arrangement", () => {
  const apart = (a: Box, b: Box): boolean =>
    a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

  it("keeps everything on the board and apart, wide and narrow", () => {
    for (const view of VIEWS) {
      for (let own = 0; own < view.players; own++) {
        for (const width of [900, 360]) {
          const plan = arrange(view, own, width, 132);
          const cards = view.bonus_cards.length ? [plan.bonus] : [];
          const land = {
            x: plan.road.left - 12,
            y: plan.header.y,
            w: plan.road.right - plan.road.left + 24,
            h: plan.road.bottom - plan.header.y + 12,
          };
          const boxes = [...plan.seats.map((seat) => seat.box), plan.tray, plan.contents, land, ...cards];
          boxes.forEach((box, k) => {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.x + box.w).toBeLessThanOrEqual(plan.w);
            expect(box.y + box.h).toBeLessThanOrEqual(plan.h);
            for (const other of boxes.slice(k + 1)) expect(apart(box, other)).toBe(true);
          });
        }
      }
    }
  });

  it("has room for the tallest tower on a wide board", () => {
    for (const view of VIEWS) {
      for (const { box, bricks } of arrange(view, 0, 900, 0).seats) {
        expect(bricks.y - 9 * bricks.h).toBeGreaterThan(box.y + 34);
        expect(bricks.x - 2.5 * bricks.w - 9).toBeGreaterThanOrEqual(box.x);
      }
    }
  });

  it("fits the screen without scrolling when it is wide", () => {
    const plan = arrange(VIEWS[0]!, 0, 900, 0);
    expect([plan.w, plan.h]).toEqual([900, 640]);
  });

  it("puts each cart on the road before its seat", () => {
    const view = VIEWS[0]!;
    const plan = arrange(view, 0, 900, 0);
    const mine = stationAt(plan, 0);
    expect(mine.x).toBeLessThan(450);
    expect(mine.y).toBe(plan.road.bottom);
  });
});

suite("the words", () => {
  for (const language of ["en", "fr", "de"]) {
    it(`tell the whole position in ${language}`, () => {
      const say = speaker(language);
      for (const view of VIEWS) {
        const names = ["Ani", "Dirk", "Nathalie", "Vincent"].slice(0, view.players);
        const told = describe({ view: view as unknown as Facts, edition: {}, seat: 0, names, say });
        expect(told.map((part) => part.title).slice(1)).toEqual(names);
        for (const part of told) for (const line of part.lines) expect(line).not.toMatch(/undefined|NaN|\{|\}/);
      }
    });
  }

  it("name what is on the table", () => {
    const view = FLOWS[0]!.after;
    const names = ["Ani", "Dirk", "Nathalie", "Vincent"].slice(0, view.players);
    const lines = describe({ view: view as unknown as Facts, edition: {}, seat: 0, names, say: speaker("en") });
    expect(lines[0]!.lines.filter((line) => line.includes(" cart "))).toHaveLength(view.carts.length);
    expect(lines[1]!.lines.some((line) => line.startsWith("Yurt:"))).toBe(true);
  });

  it("use the edition's own name of a colour", () => {
    const view = { ...FLOWS[0]!.before, bought: ["purple"] };
    const edition = { colours: [{ id: "purple", names: { en: "white" } }] };
    const told = describe({
      view: view as unknown as Facts,
      edition,
      seat: 0,
      names: ["Ani", "Dirk", "Nathalie", "Vincent"].slice(0, view.players),
      say: speaker("en"),
    });
    expect(told[0]!.lines.join(" ")).toContain("not yet placed: white");
  });
});

suite("the looks", () => {
  it("give every stone a colour and a sign of its own", () => {
    const stones = [...STONES, "fog"];
    expect(new Set(stones.map((stone) => LOOKS[stone]!.fill)).size).toBe(stones.length);
    const signs = stones
      .filter((stone) => stone !== "crystal")
      .map((stone) => `${LOOKS[stone]!.stroke}${LOOKS[stone]!.solid ?? ""}`);
    expect(new Set(signs).size).toBe(signs.length);
    expect(FOODS).toHaveLength(3);
  });
});

suite("points", () => {
  it("are marked where they were earned", () => {
    const view = FLOWS[0]!.after;
    const score = (args: object): GameEvent => ({ kind: "score", seat: 1, args });
    expect([...markedPlaces([score({ slot: "0-1" }), score({ category: "food" }), score({ category: "number_of_groups" })], view)]).toEqual(["tower:1:0-1", "yurt:1"]);
  });
});
