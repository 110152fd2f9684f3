import { describe, expect, test } from "vitest";
import { beginning, filtered, grouped } from "../src/lib/actions";
import { agentsByStyle } from "../src/lib/agents";
import { freeName } from "../src/lib/names";
import type { Action } from "../src/lib/board";
import { earned } from "../src/lib/earned";
import { placeOf, replayLink, secretsIn } from "../src/lib/links";
import type { RulesInfo, Seen } from "../src/lib/messages";
import { outlineOf, SHAPES } from "../src/lib/players";
import { commitmentOf } from "../src/lib/proof";
import { stops } from "../src/lib/replay";
import { found } from "../src/lib/rules";

const action = (kind: string, text: string): Action => ({ id: 0, kind, args: {}, notation: `${kind} ${text}`, text });

describe("actions", () => {
  const moves = [action("move", "Move from Gorkha to Dhading"), action("move", "Move from Gorkha to Rasuwa"), action("stop", "Stop")];

  test("are grouped by kind, under the words they share", () => {
    expect(grouped(moves).map((group) => [group.title, group.actions.length])).toEqual([["Move from Gorkha to", 2], ["Stop", 1]]);
  });
  test("that share no word stand under the first of them", () => {
    expect(grouped([action("pay", "1 Brot zahlen"), action("pay", "2 Milch zahlen")])[0]!.title).toBe("1 Brot zahlen …");
  });
  test("share no more than all but the last word", () => {
    expect(beginning(["Stop", "Stop"])).toBe("");
  });
  test("are found by parts of words, whatever the accents", () => {
    expect(filtered([action("a", "Croître à Gorkha"), ...moves], "croitre GOR")).toHaveLength(1);
    expect(filtered(moves, "")).toHaveLength(3);
    expect(filtered([action("a", "Payer l’offrande")], "l'off")).toHaveLength(1);
  });
});

describe("links", () => {
  test("lead to pages", () => {
    expect(placeOf("/")).toEqual({ page: "start" });
    expect(placeOf("/table/81c353a69225")).toEqual({ page: "table", id: "81c353a69225" });
    expect(placeOf("/replay/81c3", "?step=12")).toEqual({ page: "replay", id: "81c3", step: 12 });
    expect(placeOf("/replay/81c3", "?step=x")).toEqual({ page: "replay", id: "81c3", step: null });
    expect(placeOf("/elsewhere")).toEqual({ page: "start" });
    expect(replayLink("81c3", 4)).toBe("/replay/81c3?step=4");
  });
  test("carry secrets behind the # only", () => {
    const link = new URL("https://table.example/table/81c3#invite=dHT5y6D7Y3kpgG17M6EI9A");
    expect(link.pathname + link.search).toBe("/table/81c3");
    expect(secretsIn(link.hash)).toEqual({ invite: "dHT5y6D7Y3kpgG17M6EI9A", seats: {} });
  });
  test("with nonsense in them give no secrets", () => {
    expect(secretsIn("#invite=<b>&seat0=abc&seat77=abc&else=1")).toEqual({ seats: { 0: "abc" } });
    expect(secretsIn("")).toEqual({ seats: {} });
  });
});

describe("rules", () => {
  const rule = (id: string, title: string, text: string, words: string[] = []) => ({ id, title, text, words, related: [], heading: "Setup", note: false });
  const book: RulesInfo = {
    game: "yak",
    rules: [rule("Y1", "Seats", "For 2 to 4 players."), rule("Y10", "Fog", "Fog rises.", ["mist"]), rule("Y11", "Stones", "A stone in the fog stays.")],
    rulings: [{ id: "YA1", title: "Fog twice", text: "Both count.", rules: ["Y10"], words: [] }],
  };

  test("are found by their id alone", () => expect(found(book, "y1").map((entry) => entry.id)).toEqual(["Y1"]));
  test("are found by words, titles first", () => expect(found(book, "fog").map((entry) => entry.id)).toEqual(["Y10", "YA1", "Y11"]));
  test("are found by a component's name as programs write it", () => expect(found(book, "mist_").map((entry) => entry.id)).toEqual(["Y10"]));
  test("are all there if nothing is asked", () => expect(found(book, " ")).toHaveLength(4));
  test("need every word", () => expect(found(book, "fog seats")).toEqual([]));
});

describe("replays", () => {
  const entry = (number: number, seat: number | null, ...kinds: string[]): Seen => ({
    number, at: 0, kind: seat === null ? "sat" : "acted", facts: { seat }, lines: [], turn: null, events: kinds.map((kind) => ({ kind, seat, args: {} })),
  });
  const entries = [
    entry(0, null), entry(1, 0, "choose"), entry(2, 1, "choose"), entry(3, 1, "buy"), entry(4, 1, "place", "new_day"),
    entry(5, 0, "choose"), entry(6, 0, "buy"), entry(7, 1, "end"),
  ];

  test("stop after every move", () => expect(stops(entries, "move")).toEqual([1, 2, 3, 4, 5, 6, 7]));
  test("stop at the end of turns", () => expect(stops(entries, "turn")).toEqual([1, 4, 6, 7]));
  test("stop where days begin, and at both ends", () => expect(stops(entries, "day")).toEqual([1, 4, 7]));
});

test("every seat has a shape of its own, up to five", () => {
  expect(new Set([0, 1, 2, 3, 4].map((seat) => outlineOf(seat, 20)))).toEqual(new Set(SHAPES));
  expect(new Set(SHAPES).size).toBe(5);
});

test("a commitment is computed as the server does", async () => {
  expect(commitmentOf("00")).toBe("39ca8cd2ca3607991897c41c27daccca8afed2ee9266dbfc674de6e08cf58165");
});

describe("a line of the score sheet", () => {
  test("is marked on the board piece by piece, each with the line's facts", () => {
    const line = { category: "goods", points: 7, what: "special", pieces: [{ piece: { good: "silk" } }, { slot: "0-1" }] };
    expect(earned(2, line)).toEqual([
      { kind: "score", seat: 2, args: { category: "goods", what: "special", good: "silk" } },
      { kind: "score", seat: 2, args: { category: "goods", what: "special", slot: "0-1" } },
    ]);
  });
  test("without pieces is marked by what it says", () => {
    expect(earned(0, { category: "claims", points: 2, pieces: [], card: "4" })[0]!.args).toEqual({ category: "claims", card: "4" });
  });
});

describe("agents", () => {
  test("stand in groups: levels, levels in each style, simple ones", () => {
    expect(agentsByStyle(["level1", "level2", "greedy", "level1-daring", "level2-daring"])).toEqual([
      ["even", ["level1", "level2"]],
      ["daring", ["level1-daring", "level2-daring"]],
      ["simple", ["greedy"]],
    ]);
  });
});

describe("a free name", () => {
  test("is none that somebody has in other letters", () => {
    expect(freeName(["ani"], "Ani")).toBe("Ani 2");
    expect(freeName(["ani", "Ani 2"], "Ani")).toBe("Ani 3");
    expect(freeName(["ANI", "Zoé"])).toBe("Dirk");
    expect(freeName(["Zoe"], "Zoé")).toBe("Zoé 2");
  });
});
