/** What this browser saw of games: it asks for signed heads seldom enough, keeps them, and notices another key. */

import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../src/lib/messages";
import { browser } from "./straw";

browser(); // before the modules that look at it
const { Witness, believe, headsOf, isOtherKey, keptFile, knownKey } = await import("../src/lib/witness");

let asked = 0;
let seq = 0;
let key = "k1";

beforeEach(() => {
  browser();
  asked = 0;
  key = "k1";
  vi.stubGlobal("fetch", async () => {
    asked++;
    return new Response(JSON.stringify({ table: "81c3", seq, head: `head ${seq}`, key, signature: `signature ${seq}` }), { status: 200 });
  });
});

const update = (at: number, status = "playing"): Update => ((seq = at), { seq: at, table: { status } } as unknown as Update);
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

test("the head is kept at the start, at most once a minute, and at the end", async () => {
  const witness = new Witness("81c3", () => {});
  witness.see(update(2, "open"), [], 0);
  expect(asked).toBe(0);
  for (const [at, when] of [[4, 1000], [5, 2000], [6, 30_000], [7, 61_500], [8, 62_000]] as const) {
    witness.see(update(at), [], when);
    await rest();
  }
  expect(asked).toBe(2);
  witness.see(update(9, "over"), [], 63_000);
  await rest();
  expect(headsOf("81c3").map((head) => head.seq)).toEqual([4, 9]);
  witness.see(update(9, "over"), [], 64_000);
  expect(asked).toBe(3);
  expect(JSON.parse(keptFile("81c3"))).toEqual({
    format: "chautari kept 1", table: "81c3",
    heads: [4, 9].map((one) => ({ seq: one, head: `head ${one}`, key: "k1", signature: `signature ${one}` })),
  });
});

test("a head is kept while the start is drawn: no draw can be forgotten later", async () => {
  const witness = new Witness("81c3", () => {});
  const drawing = { seq: (seq = 3), table: { status: "open", draw: { stage: "revealing" } } } as unknown as Update;
  witness.see(drawing, [], 0);
  await rest();
  expect(headsOf("81c3").map((head) => head.seq)).toEqual([3]);
});

test("what could not be asked is asked again", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  const witness = new Witness("81c3", () => {});
  witness.see(update(4), [], 1000);
  await rest();
  expect(headsOf("81c3")).toEqual([]);
});

test("a key that is seen for the first time is believed; another one is told, until it is believed", async () => {
  const told: string[] = [];
  const witness = new Witness("81c3", (other) => told.push(other));
  witness.see(update(4), [], 1000);
  await rest();
  expect([knownKey(), told]).toEqual(["k1", []]);
  key = "k2";
  witness.see(update(9, "over"), [], 2000);
  await rest();
  expect([knownKey(), told]).toEqual(["k1", ["k2"]]);
  believe("k2");
  expect(isOtherKey("k2")).toBe(false);
});
