/** Questions that the server answers later are asked again then, and not for ever; changes are not. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "./straw";

browser();
vi.stubGlobal("navigator", { languages: ["en"], language: "en" });
const { api } = await import("../src/lib/api");
const { Refused } = await import("../src/lib/refused");

let asked: string[];
let answers: Response[];

const tooMuch = (after: number) =>
  new Response(JSON.stringify({ type: "refused", code: "too-many", text: "Too much at once.", id: null, retry_after: after }), {
    status: 429,
    headers: { "retry-after": String(after) },
  });

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  browser();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answers.shift()!;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a question that was too much is asked again when the server said so", async () => {
  answers = [tooMuch(4), new Response("[]")];
  const found = api.tables();
  await vi.advanceTimersByTimeAsync(3900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await found).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("it is given up after a few times, with the reason", async () => {
  answers = [tooMuch(1), tooMuch(1), tooMuch(1), tooMuch(1)];
  const found = api.tables().catch((problem: unknown) => problem);
  await vi.advanceTimersByTimeAsync(60_000);
  const problem = (await found) as InstanceType<typeof Refused>;
  expect(problem).toBeInstanceOf(Refused);
  expect([problem.code, problem.message, problem.status, problem.after]).toEqual(["too-many", "Too much at once.", 429, 1]);
  expect(asked).toHaveLength(3);
});

test("nobody waits for very long, and a change is not asked for twice", async () => {
  answers = [tooMuch(3600)];
  await expect(api.tables()).rejects.toMatchObject({ after: 3600 });
  answers = [tooMuch(1)];
  await expect(api.create({ game: "yak" })).rejects.toMatchObject({ status: 429, after: 1 });
  expect(asked).toHaveLength(2);
});
