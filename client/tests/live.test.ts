/** The connection and the event player, with a server of straw and a clock of our own. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameEvent } from "../src/lib/board";
import { Connection, delay } from "../src/lib/connection.svelte";
import { Follower } from "../src/lib/follow.svelte";
import type { Ack, Seen, Update } from "../src/lib/messages";
import { Straw, browser, heard } from "./straw";

const entry = (number: number, seat = 1, ...kinds: string[]): Seen => ({
  number, kind: "acted", at: 0, facts: { seat }, events: kinds.map((kind) => ({ kind, seat, args: {} })), lines: [], turn: null,
});
const update = (first: number, seq: number): Update => ({
  type: "update", first, seq, head: "", table: {} as Update["table"], sights: [],
  entries: Array.from({ length: seq - first }, (_, n) => entry(first + n)),
});

beforeEach(() => {
  Straw.all = [];
  vi.useFakeTimers();
  browser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connected() {
  const seen: number[] = [];
  let dismissed = 0;
  const connection = new Connection("81c3", ["secret"], {
    language: () => "en",
    updated: (_update, fresh) => seen.push(...fresh.map((one) => one.number)),
    dismissed: () => dismissed++,
  });
  return { connection, seen, isDismissed: () => dismissed };
}

describe("the connection", () => {
  test("says hello with what it has seen, and hears every entry once", async () => {
    const { connection, seen } = await connected();
    Straw.all[0]!.open();
    expect(Straw.all[0]!.sent[0]).toMatchObject({ type: "hello", table: "81c3", secrets: ["secret"], since: 0 });
    Straw.all[0]!.say(update(0, 3));
    Straw.all[0]!.say(update(2, 4));
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(connection.state).toBe("open");
  });

  test("asks for what it missed", async () => {
    const { seen } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say(update(0, 2));
    Straw.all[0]!.say(update(4, 5));
    expect(Straw.all[0]!.sent.at(-1)).toEqual({ type: "resync", since: 2 });
    Straw.all[0]!.say(update(2, 5));
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  test("asks once for what it missed, and again when the server has time for it", async () => {
    const { seen } = await connected();
    const straw = Straw.all[0]!;
    const resyncs = () => straw.sent.filter((frame) => frame.type === "resync").length;
    straw.open();
    straw.say(update(0, 2));
    straw.say(update(4, 5));
    straw.say(update(5, 6));
    expect(resyncs()).toBe(1);
    straw.say({ type: "refused", code: "too-many", text: "", id: null, retry_after: 7 });
    vi.advanceTimersByTime(6900);
    expect(resyncs()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(resyncs()).toBe(2);
    straw.say(update(2, 6));
    expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(60_000);
    expect(resyncs()).toBe(2);
  });

  test("waits as long as the server asks before it comes back", async () => {
    const { connection } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say({ type: "refused", code: "too-many", text: "", id: null, retry_after: 30 });
    expect(connection.state).toBe("lost");
    heard.get("online")!();
    vi.advanceTimersByTime(29_000);
    expect(Straw.all).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(Straw.all).toHaveLength(2);
    Straw.all[1]!.open();
    Straw.all[1]!.say(update(0, 2));
    expect(connection.state).toBe("open");
  });

  test("does not come back at once to a server that found it too slow", async () => {
    await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say(update(0, 2));
    Straw.all[0]!.cut(4002);
    vi.advanceTimersByTime(4900);
    expect(Straw.all).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(Straw.all).toHaveLength(2);
  });

  test("sends an action that was too much at once again, with the same id", async () => {
    const { connection } = await connected();
    const straw = Straw.all[0]!;
    straw.open();
    straw.say(update(0, 2));
    const answer = connection.ask<Ack>({ type: "act", id: "one", seat: 0, action: "card build", seen: 2 });
    straw.say({ type: "refused", code: "too-many", text: "", id: "one", retry_after: 2 });
    vi.advanceTimersByTime(2100);
    expect(straw.sent.filter((frame) => frame.type === "act")).toHaveLength(2);
    straw.say({ type: "ack", id: "one", entry: 2 });
    expect((await answer).entry).toBe(2);
  });

  test("comes back by itself and sends again what was not answered, with the same id", async () => {
    const { connection } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say(update(0, 2));
    const answer = connection.ask<Ack>({ type: "act", id: "one", seat: 0, action: "card build", seen: 2 });
    Straw.all[0]!.cut();
    expect(connection.state).toBe("lost");
    vi.advanceTimersByTime(1000);
    Straw.all[1]!.open();
    expect(Straw.all[1]!.sent).toEqual([expect.objectContaining({ type: "hello", since: 2 })]);
    Straw.all[1]!.say(update(2, 2));
    expect(Straw.all[1]!.sent.at(-1)).toEqual({ type: "act", id: "one", seat: 0, action: "card build", seen: 2 });
    Straw.all[1]!.say({ type: "ack", id: "one", entry: 2 });
    expect((await answer).entry).toBe(2);
  });

  test("knows at once when the machine has no network, and comes back with it", async () => {
    const { connection } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say(update(0, 1));
    heard.get("offline")!();
    expect(connection.state).toBe("lost");
    heard.get("online")!();
    Straw.all[1]!.open();
    Straw.all[1]!.say(update(1, 1));
    expect(connection.state).toBe("open");
  });

  test("notices a silent line", async () => {
    const { connection } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say(update(0, 1));
    vi.advanceTimersByTime(21_000);
    expect(Straw.all[0]!.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(20_000);
    expect(Straw.all.length).toBeGreaterThan(1);
    expect(connection.state).toBe("lost");
  });

  test("tells what was refused to whoever asked, and gives up only where the table is refused", async () => {
    const { connection } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say(update(0, 1));
    const answer = connection.ask<Ack>({ type: "undo", id: "two", seat: 0 });
    Straw.all[0]!.say({ type: "refused", id: "two", code: "undo", text: "Not now." });
    await expect(answer).rejects.toThrow("Not now.");
    connection.restart([]);
    Straw.all[1]!.open();
    Straw.all[1]!.say({ type: "refused", id: null, code: "no-table", text: "There is no such table." });
    expect(connection.state).toBe("refused");
    expect(connection.refusal?.message).toBe("There is no such table.");
    vi.advanceTimersByTime(60_000);
    expect(Straw.all).toHaveLength(2);
  });

  test("comes again while the server's database is away", async () => {
    const { connection } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.say({ type: "refused", id: null, code: "table-not-kept", text: "Please try again." });
    expect(connection.state).toBe("lost");
    vi.advanceTimersByTime(1000);
    Straw.all[1]!.open();
    Straw.all[1]!.say(update(0, 1));
    expect(connection.state).toBe("open");
  });

  test("knows when a seat was given up", async () => {
    const { isDismissed } = await connected();
    Straw.all[0]!.open();
    Straw.all[0]!.cut(4001);
    expect(isDismissed()).toBe(1);
  });

  test("waits longer each time, but not for ever", () => {
    expect([0, 1, 2, 9].map((tries) => delay(tries, 0.5))).toEqual([400, 800, 1600, 8000]);
  });
});

describe("the event player", () => {
  const moment = (entries: Seen[]) => ({ table: {} as Update["table"], sights: [], entries });
  async function follower(beat: number) {
    const shown: number[] = [];
    const player = new Follower({
      beat: () => beat,
      weight: (event: GameEvent) => (event.kind === "quiet" ? 0 : 1),
      shown: (now) => shown.push(now.entries.length),
    });
    return { player, shown };
  }
  const others = () => false;

  test("shows one event after the other, then the table as it stands", async () => {
    const { player, shown } = await follower(100);
    const entries = [entry(0, 1, "draw", "quiet", "load")];
    player.follow(moment(entries), entries, others);
    expect(player.moving?.kind).toBe("draw");
    expect(player.moment).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(player.moving?.kind).toBe("load");
    await vi.advanceTimersByTimeAsync(100);
    expect([player.moving, player.marked.length, player.isMoving]).toEqual([null, 3, false]);
    expect(shown).toEqual([1]);
  });

  test("is quicker with one's own moves", async () => {
    const { player } = await follower(100);
    player.follow(moment([entry(0)]), [entry(0, 0, "draw")], () => true);
    expect(player.pace).toBe(50);
  });

  test("shows the rest at once when it is skipped", async () => {
    const { player, shown } = await follower(1000);
    for (let number = 0; number < 3; number++) {
      const entries = Array.from({ length: number + 1 }, (_, n) => entry(n, 1, "draw"));
      player.follow(moment(entries), [entry(number, 1, "draw")], others);
    }
    player.skip();
    await vi.advanceTimersByTimeAsync(1);
    expect(player.isMoving).toBe(false);
    expect(shown).toEqual([3]);
  });

  test("moves nothing where no motion is wanted", async () => {
    const { player, shown } = await follower(0);
    player.follow(moment([entry(0)]), [entry(0, 1, "draw")], others);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1]);
    expect(player.moving).toBeNull();
  });

  test("is not led back by what it was showing when it jumped", async () => {
    const { player } = await follower(1000);
    player.follow(moment([entry(0)]), [entry(0, 1, "draw", "load")], others);
    player.jump(moment([entry(0), entry(1)]));
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.moment?.entries).toHaveLength(2);
    expect(player.moving).toBeNull();
    player.follow(moment([entry(0), entry(1), entry(2)]), [entry(2, 1, "draw")], others);
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.moment?.entries).toHaveLength(3);
  });

  test("jumps without the way there", async () => {
    const { player, shown } = await follower(1000);
    player.jump(moment([entry(0, 1, "draw"), entry(1)]));
    expect(player.marked.map((event) => event.kind)).toEqual(["draw"]);
    expect(shown).toEqual([2]);
  });
});
