/** Our part in the draw: shares stay in this browser until all seats have committed, and are never lost on the way. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Told } from "../src/lib/draw";
import type { TableInfo } from "../src/lib/messages";
import { browser } from "./straw";

browser(); // before the modules that look at it
const { Drawing, commitment, commitmentTo, isShareMissing, missingNames } = await import("../src/lib/draw");
const { sha256 } = await import("../src/lib/sha256");
const { headsOf, keep } = await import("../src/lib/witness");

interface Sent {
  path: string;
  body: { share?: string; commitment?: string };
  secret: string;
}
let sent: Sent[] = [];
let answers: number[] = []; // the status of the next answers; 204 if there is none

beforeEach(() => {
  browser();
  vi.useFakeTimers();
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string, { body, headers }: { body: string; headers: { [name: string]: string } }) => {
    sent.push({ path, body: JSON.parse(body), secret: headers.authorization ?? "" });
    return Promise.resolve({ ok: (answers[0] ?? 204) < 300, status: answers.shift() ?? 204, json: () => Promise.resolve({ code: "busy", text: "" }) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KEYS = { id: "81c3", game: "yak", at: 0, seats: { 0: "mine" } };

function table(stage: string, commitment: string | null, owes = true, round = 1): TableInfo {
  const seat = { kind: "person", name: "Ani", share: "", share_origin: "own", commitment, owes };
  const other = { ...seat, name: "Dirk", commitment: "d1", owes: stage === "revealing" };
  return { id: "81c3", status: "open", seats: [seat, other], draw: { protocol: 2, stage, round, abandoned: [] } } as unknown as TableInfo;
}

const told = (info: TableInfo, seq = 3): Told => ({ seq, head: `head ${seq}`, table: info });

test("hashes are those of everybody else, whatever their length", async () => {
  for (const text of ["", "abc", "chautari share 1\0ff", "x".repeat(55), "x".repeat(56), "é".repeat(64), "long ".repeat(400)]) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(sha256(text)).toBe(Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});

describe("a share", () => {
  test("is kept before anybody hears of the commitment to it", () => {
    const given = commitment().commitment!;
    const kept = JSON.parse(localStorage.getItem("chautari-shares")!);
    expect(commitmentTo(kept[given].share)).toBe(given);
    expect(kept[given].share).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is not committed to where nothing can be kept: the server's follows from its secret", () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("forbidden"); } });
    expect(commitment()).toEqual({});
  });

  test("is only shown after what we were told of the draw is kept: signed heads stay beside it", () => {
    const given = commitment().commitment!;
    const seen: unknown[] = [];
    vi.stubGlobal("fetch", () => (seen.push(headsOf("81c3")), Promise.resolve({ ok: true, status: 204 })));
    new Drawing().takePart(told(table("revealing", given)), KEYS);
    const kept = { seq: 3, head: "head 3", stage: "revealing" };
    expect(seen).toEqual([[kept]]);
    for (const seq of [4, 9, 12]) keep({ table: "81c3", seq, head: `head ${seq}`, key: "k", signature: "s" });
    expect(headsOf("81c3").map((head) => [head.seq, head.stage])).toEqual([[3, "revealing"], [4, undefined], [12, undefined]]);
  });

  test("is not sent before all seats have committed", () => {
    new Drawing().takePart(told(table("committing", commitment().commitment!, false)), KEYS);
    expect(sent).toEqual([]);
  });

  test("is sent by itself as soon as all have, once, with the secret of its seat; a reload changes nothing", async () => {
    const given = commitment().commitment!;
    const drawing = new Drawing();
    drawing.takePart(told(table("revealing", given)), KEYS);
    drawing.takePart(told(table("revealing", given)), KEYS);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.path).toBe("/api/tables/81c3/seats/0/share");
    expect(sent[0]!.secret).toBe("Bearer mine");
    expect(commitmentTo(sent[0]!.body.share!)).toBe(given);
    new Drawing().takePart(told(table("revealing", given)), KEYS); // the page was loaded again
    expect(sent[1]!.body).toEqual(sent[0]!.body);
  });

  test("is sent again until it arrives", async () => {
    answers = [503, 503];
    new Drawing().takePart(told(table("revealing", commitment().commitment!)), KEYS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(3);
  });

  test("is another one after a draw that was abandoned", async () => {
    const first = commitment().commitment!;
    const drawing = new Drawing();
    drawing.takePart(told(table("revealing", first)), KEYS);
    drawing.takePart(told(table("committing", null, true, 2)), KEYS);
    await vi.advanceTimersByTimeAsync(1);
    const again = sent[1]!.body.commitment!;
    expect(again).not.toBe(first);
    drawing.takePart(told(table("revealing", again, true, 2)), KEYS);
    expect(commitmentTo(sent[2]!.body.share!)).toBe(again);
    expect(sent[2]!.body.share).not.toBe(sent[0]!.body.share);
  });

  test("that this browser does not have is said to be missing, and nothing is sent in its place", () => {
    const info = table("revealing", "ab".repeat(32));
    new Drawing().takePart(told(info), KEYS);
    expect(sent).toEqual([]);
    expect(isShareMissing(info, info.seats[0]!)).toBe(true);
  });
});

test("who keeps a full table waiting is named", () => {
  expect(missingNames(table("revealing", "ab"))).toEqual(["Ani", "Dirk"]);
  expect(missingNames(table("committing", "ab", false))).toEqual([]);
});
