/** A table as a browser plays it, with a server of straw: what is asked and chosen belongs to one position and one seat. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Action } from "../src/lib/board";
import type { Seen, Sight, TableInfo, Update } from "../src/lib/messages";
import { Straw, browser } from "./straw";

browser(); // before the modules that look at it
const { settings } = await import("../src/lib/settings.svelte");
const { Table } = await import("../src/lib/table.svelte");
const { known, lookingAs, remember, watching } = await import("../src/lib/keep");
type Table = InstanceType<typeof Table>;

const action = (kind: string, args = {}): Action => ({ id: 0, kind, args, notation: kind, text: kind });
const PASS = action("pass");
const LEGAL = [PASS, action("buy", { stone: "red" }), action("rest")];

const entry = (number: number, kind: string, seat: number): Seen => ({ number, kind, at: 0, facts: { seat }, events: [], lines: [], turn: null });

function table(waiting: number[], kinds = ["person", "person"], status = "playing"): TableInfo {
  const seats = kinds.map((kind, seat) => ({ kind, name: `Seat ${seat}`, agent: null, stand_in: null, share: "", due: null }));
  return { id: "81c3", game: "straw", status, seats, waiting, hints: true, talk: true } as unknown as TableInfo;
}

const sight = (seat: number | null, legal = LEGAL): Sight => ({ seat, view: { game: "straw" }, prompt: "What now?", legal, undo: null });

function update(entries: Seen[], more: Partial<Update> = {}): Update {
  const first = entries[0]?.number ?? 0;
  return { type: "update", first, seq: first + entries.length, head: "", table: table([0]), entries, sights: [sight(0)], ...more };
}

const socket = (): Straw => Straw.all.at(-1)!;
const acts = (): any[] => Straw.all.flatMap((one) => one.sent).filter((frame) => frame.type === "act");
const asked = (type: string): any => socket().sent.findLast((frame) => frame.type === type);
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

/** A table that has begun, seen by seat 0. */
async function playing(seats: { [seat: number]: string } = { 0: "zero" }): Promise<Table> {
  const shown = new Table("81c3", { seats, watch: "look" });
  socket().open();
  socket().say(update([entry(0, "created", 0), entry(1, "started", 0)]));
  await vi.waitFor(() => expect(shown.folder).not.toBeNull());
  await rest();
  return shown;
}

/** Answer the last question about an action: it would end the turn. */
function foretell(more: object = {}): void {
  const { id, action: notation } = asked("preview");
  const preview = { events: [], cut: null, points: {}, leads_to: [], next: { seat: 1 }, lines: [], forced: [] };
  socket().say({ type: "preview", id, seat: 0, action: notation, ...preview, ...more });
}

beforeEach(() => {
  Straw.all = [];
  vi.useFakeTimers();
  browser();
  settings.confirm = true;
  settings.curtain = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("choosing", () => {
  test("sends an action once, however often it is clicked", async () => {
    const shown = await playing();
    const clicks = [shown.choose(LEGAL[1]!), shown.choose(LEGAL[1]!)];
    await rest();
    socket().say({ type: "ack", id: acts()[0].id, entry: 2 });
    await Promise.all(clicks);
    expect(acts()).toHaveLength(1);
  });

  test("is answered at once: what was chosen is marked, and nothing else can be chosen until the table has moved", async () => {
    const shown = await playing();
    const [first, second] = [shown.choose(LEGAL[1]!), shown.choose(LEGAL[2]!)];
    await rest();
    expect([shown.chosen, shown.focused, shown.legal]).toEqual([LEGAL[1], LEGAL[1], LEGAL]);
    socket().say({ type: "ack", id: acts()[0].id, entry: 2 });
    await Promise.all([first, second]);
    expect(shown.chosen).toEqual(LEGAL[1]);
    socket().say(update([entry(2, "acted", 0)]));
    expect([shown.chosen, acts().length]).toEqual([null, 1]);
  });

  test("stays marked while somebody else moves, and not when it was refused", async () => {
    const shown = await playing();
    const chosen = shown.choose(LEGAL[1]!);
    await rest();
    socket().say(update([entry(2, "acted", 1)]));
    expect(shown.chosen).toEqual(LEGAL[1]);
    socket().say({ type: "refused", id: acts()[0].id, code: "no", text: "Not now." });
    await chosen;
    expect([shown.chosen, shown.problem]).toEqual([null, "Not now."]);
  });

  test("asks before the end of a turn, and does it only when it is confirmed", async () => {
    const shown = await playing();
    const clicks = [shown.choose(PASS), shown.choose(PASS)];
    foretell();
    await Promise.all(clicks);
    expect(shown.asking?.action).toEqual(PASS);
    expect(acts()).toEqual([]);
    shown.confirm();
    await rest();
    expect(acts()).toMatchObject([{ seat: 0, action: "pass" }]);
  });

  test("asks anew where another end is chosen than the one that was asked about", async () => {
    const shown = await playing();
    const first = shown.choose(PASS);
    foretell();
    await first;
    const second = shown.choose(LEGAL[2]!);
    foretell();
    await second;
    expect(shown.asking?.action.notation).toBe("rest");
    expect(acts()).toEqual([]);
  });

  test("asks before an action whose forced rest ends the turn, and shows that rest", async () => {
    const shown = await playing();
    shown.folder = { ...shown.folder!, forcing: ["buy"] };
    const chosen = shown.choose(LEGAL[1]!);
    foretell({ cut: "hidden", next: null, forced: ["Seat 0 places red at 3-1."] });
    await chosen;
    expect(shown.asking?.action).toEqual(LEGAL[1]);
    expect(shown.asking?.preview.forced).toEqual(["Seat 0 places red at 3-1."]);
    expect(acts()).toEqual([]);
    shown.confirm();
    await rest();
    expect(acts()).toMatchObject([{ seat: 0, action: "buy" }]);
  });

  test("does not ask about an action that ends the turn by itself, where nothing is forced", async () => {
    const shown = await playing();
    shown.folder = { ...shown.folder!, forcing: ["buy"] };
    const chosen = shown.choose(LEGAL[1]!);
    foretell({ cut: "hidden", next: null });
    await rest();
    expect([shown.asking, acts().length]).toEqual([null, 1]);
    socket().say({ type: "refused", id: acts()[0].id, code: "no", text: "Not now." });
    await chosen;
  });

  test("does nothing for another seat, if the eyes changed while it was being asked about", async () => {
    const shown = await playing({ 0: "zero", 1: "one" });
    const chosen = shown.choose(PASS);
    shown.look(1);
    socket().open();
    socket().say(update([entry(0, "created", 0)], { sights: [sight(1)], table: table([1]) }));
    await chosen;
    await rest();
    expect(shown.asking).toBeNull();
    expect(acts()).toEqual([]);
  });

  test("does nothing in a position that has come meanwhile", async () => {
    const shown = await playing();
    const chosen = shown.choose(PASS);
    socket().say(update([entry(2, "acted", 1)]));
    foretell();
    await chosen;
    expect([shown.asking, acts()]).toEqual([null, []]);
  });
});

describe("what was asked about a position", () => {
  const advise = (): void =>
    socket().say({ type: "hints", id: asked("hint").id, seat: 0, hints: [{ action: PASS, score: 1, win: 1, reason: "" }] });

  test("hints are read out once, with what they may come to", async () => {
    const shown = await playing();
    const hinted = shown.hint();
    advise();
    await hinted;
    expect(shown.news).toMatch(/^1\. .*: .*1[.,]0.*100.%/);
    expect(shown.news).toContain(shown.outlook(shown.hints[0]!));
  });

  test.each([[1, 1], [0, 0]])("if seat %i acts while a hint is thought of, %i come", async (seat, hints) => {
    const shown = await playing();
    const hinted = shown.hint();
    socket().say(update([entry(2, "acted", seat)])); // as in a morning in which all choose at the same time
    await rest();
    advise();
    await hinted;
    expect(shown.hints.length).toBe(hints);
  });

  async function asking(): Promise<Table> {
    const shown = await playing();
    const hinted = shown.hint();
    advise();
    await hinted;
    const chosen = shown.choose(PASS);
    foretell();
    await chosen;
    expect([shown.hints.length, shown.asking?.action]).toEqual([1, PASS]);
    return shown;
  }

  test.each(["acted", "undone", "handed"])("is forgotten when the seat has %s, even where it goes on", async (kind) => {
    const shown = await asking();
    socket().say(update([entry(2, kind, 0)]));
    await rest();
    expect([shown.hints, shown.asking]).toEqual([[], null]);
  });

  test("stays while people talk, and so does what is pointed at", async () => {
    const shown = await asking();
    shown.point(LEGAL[1]!);
    socket().say(update([entry(2, "talked", 0)]));
    await rest();
    expect([shown.hints.length, shown.asking?.action, shown.pointed]).toEqual([1, PASS, LEGAL[1]]);
  });

  test("is forgotten when the seat is asked no more", async () => {
    const shown = await asking();
    socket().say(update([entry(2, "acted", 1)], { table: table([1]), sights: [sight(0, [])] }));
    await rest();
    expect([shown.hints, shown.asking]).toEqual([[], null]);
  });
});

describe("a seat that is ours no more", () => {
  test("is asked for with what lets us look on without it", async () => {
    await playing();
    expect(Straw.all[0]!.sent[0].secrets).toEqual(["zero", "look"]);
  });

  test("is forgotten when the table is seen through nobody's eyes", async () => {
    const shown = new Table("81c3", { seats: { 0: "zero" }, watch: "look" });
    socket().open();
    socket().say(update([entry(0, "created", 0)], { sights: [sight(null, [])] }));
    expect([shown.eye, known("81c3")?.seats]).toEqual([null, {}]);
    socket().open();
    expect(asked("hello").secrets).toEqual(["look"]);
  });

  test("is forgotten when it is free again before the game", async () => {
    new Table("81c3", { seats: { 0: "zero", 1: "one" }, watch: "look" });
    socket().open();
    socket().say(update([entry(0, "created", 0)], { sights: [], table: table([], ["open", "person"], "open") }));
    socket().open();
    expect(asked("hello").secrets).toEqual(["one", "look"]);
  });
});

describe("two at one browser", () => {
  test("the table is covered before it is passed on, and nothing can be done behind the curtain", async () => {
    const shown = await playing({ 0: "zero", 1: "one" });
    socket().say(update([entry(2, "acted", 0)], { table: table([1]), sights: [sight(0, [])] }));
    await rest();
    expect([shown.curtain, shown.eye, shown.legal]).toEqual([1, 0, []]);
    shown.look(1);
    socket().open();
    expect(asked("hello").secrets).toEqual(["one", "look"]);
  });

  test("without a curtain it is passed on at once", async () => {
    settings.curtain = false;
    const shown = await playing({ 0: "zero", 1: "one" });
    socket().say(update([entry(2, "acted", 0)], { table: table([1]), sights: [sight(0, [])] }));
    await rest();
    expect([shown.curtain, shown.eye]).toEqual([null, 1]);
  });
});

describe("secrets", () => {
  const all = { id: "81c3", game: "", at: 0, owner: "own", invite: "sit", watch: "look", seats: { 0: "zero", 1: "one" } };
  test("of one seat are shown, never of two", () => expect(lookingAs(all, 1)).toEqual(["one", "own", "sit", "look"]));
  test("of seats are not needed to look on", () => {
    expect(watching(all)).toEqual(["look"]);
    expect(watching({ ...all, watch: undefined, invite: undefined })).toEqual(["own"]);
    expect(watching({ id: "81c3", game: "", at: 0, seats: { 1: "one" } })).toEqual(["one"]);
    expect(watching(null)).toEqual([]);
  });
  test("that are remembered are added to those that were", () => {
    remember("77", { owner: "own" });
    expect(remember("77", { seats: { 2: "two" } })).toMatchObject({ owner: "own", seats: { 2: "two" } });
  });
});
