/** Requests to the server. What it refuses comes back as an error whose text says what to do. */

import type {
  Created, GameInfo, HeadInfo, Invitation, KeyInfo, NewTable, PlayedOn, PlayOn, Refusal, Rematch, ReplayInfo, RulesInfo, Seated, SheetInfo, Sit, TableInfo, TakePart, Update,
} from "./messages";
import type { Facts } from "./board";
import { Refused } from "./refused";
import { say, words } from "./words.svelte";

const TRIES = 3; // of a question that was too much at once; a change is the person's to try again
const LONGEST_WAIT = 20; // seconds that a page waits by itself

/** Ask; what the server wants to answer later is asked again then, a few times. */
async function ask<T>(method: string, path: string, body?: unknown, secrets: string[] = []): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce<T>(method, path, body, secrets);
    } catch (problem) {
      const after = problem instanceof Refused ? problem.after : 0;
      if (method !== "GET" || !after || after > LONGEST_WAIT || tries === TRIES) throw problem;
      await new Promise((done) => setTimeout(done, 1000 * after));
    }
  }
}

async function askOnce<T>(method: string, path: string, body: unknown, secrets: string[]): Promise<T> {
  const headers: Record<string, string> = { "accept-language": words.language };
  if (secrets.length) headers.authorization = `Bearer ${secrets.join(", ")}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, { method, headers, body: sent, cache: "no-store" });
  } catch {
    throw new Refused("offline", say("error-offline"), 0);
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const refusal = (await answer.json().catch(() => null)) as Refusal | null;
  throw new Refused(refusal?.code ?? "fault", refusal?.text ?? say("error-fault"), answer.status, Number(answer.headers.get("retry-after")) || 0);
}

/** Through whose eyes: those of a seat, or nobody's. */
export type Eyes = number | "none";
const query = (eyes: Eyes): string => `?eyes=${eyes}`;

export const api = {
  games: () => ask<GameInfo[]>("GET", "games"),
  tables: () => ask<TableInfo[]>("GET", "tables"),
  create: (wanted: NewTable) => ask<Created>("POST", "tables", wanted),
  /** The table as everybody may see it. */
  table: (id: string, secrets: string[]) => ask<Update>("GET", `tables/${id}${query("none")}`, undefined, secrets),
  sit: (id: string, wanted: Sit, secrets: string[]) => ask<Seated>("POST", `tables/${id}/seats`, wanted, secrets),
  leave: (id: string, seat: number, secrets: string[]) => ask<void>("DELETE", `tables/${id}/seats/${seat}`, undefined, secrets),
  /** Show the share of a seat, or commit to another one. */
  takePart: (id: string, seat: number, wanted: TakePart, secrets: string[]) =>
    ask<void>("PUT", `tables/${id}/seats/${seat}/share`, wanted, secrets),
  /** Release a seat that is reserved for a player of the previous game. */
  release: (id: string, seat: number, secrets: string[]) => ask<void>("DELETE", `tables/${id}/seats/${seat}/kept`, undefined, secrets),
  rematch: (id: string, wanted: Rematch, secrets: string[]) => ask<Created>("POST", `tables/${id}/rematch`, wanted, secrets),
  invitation: (id: string, secrets: string[]) => ask<Invitation>("GET", `tables/${id}/invitation`, undefined, secrets),
  playOn: (id: string, step: number, wanted: PlayOn, secrets: string[]) =>
    ask<PlayedOn>("POST", `tables/${id}/replay/${step}/table`, wanted, secrets),
  rules: (game: string) => ask<RulesInfo>("GET", `games/${game}/rules`),
  edition: (id: string, secrets: string[]) => ask<Facts>("GET", `tables/${id}/edition`, undefined, secrets),
  sheet: (id: string, secrets: string[]) => ask<SheetInfo>("GET", `tables/${id}/sheet`, undefined, secrets),
  replay: (id: string, secrets: string[], eyes: Eyes) =>
    ask<ReplayInfo>("GET", `tables/${id}/replay${query(eyes)}`, undefined, secrets),
  step: (id: string, step: number, secrets: string[], eyes: Eyes) =>
    ask<Update>("GET", `tables/${id}/replay/${step}${query(eyes)}`, undefined, secrets),
  key: () => ask<KeyInfo>("GET", "key"),
  /** The head of the log as it is now, signed by the server. */
  head: (id: string, secrets: string[]) => ask<HeadInfo>("GET", `tables/${id}/proof`, undefined, secrets),
  export: (id: string, secrets: string[]) => ask<Facts>("GET", `tables/${id}/export`, undefined, secrets),
};
