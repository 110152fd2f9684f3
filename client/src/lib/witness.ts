/** What this browser saw of games, so that nobody can tell another story later: signed heads, and the server's key. */

import { api } from "./api";
import { read, write } from "./keep";
import type { HeadInfo, Update } from "./messages";

const HEADS = "chautari-heads";
const KEY = "chautari-server-key";
const MOST = 60; // tables
const BETWEEN = 60_000; // milliseconds from one head to the next while a game is played

/** A head as it is kept, and as `chautari verify --kept` reads it. */
export type Head = Omit<HeadInfo, "table">;
type Kept = { [table: string]: { at: number; heads: Head[] } };

/** The heads that were kept of a table: the first and the latest. */
export const headsOf = (table: string): Head[] => read<Kept>(HEADS, {})[table]?.heads ?? [];

/** The key of the server as this browser saw it first; null if it never did. */
export const knownKey = (): string | null => read<string | null>(KEY, null);

/** Believe a key from now on. */
export const believe = (key: string): void => write(KEY, key);

/** Whether a key is another one than before. One that is seen for the first time is believed. */
export function isOtherKey(key: string): boolean {
  const before = knownKey();
  if (before === null) believe(key);
  return before !== null && before !== key;
}

/** The file for `chautari verify --kept`. */
export const keptFile = (table: string): string =>
  JSON.stringify({ format: "chautari kept 1", table, heads: headsOf(table) }, null, 1);

/** Keep a head beside the first one that was kept of its table. */
export function keep({ table, ...head }: HeadInfo, now = Date.now()): void {
  const all = read<Kept>(HEADS, {});
  const first = all[table]?.heads[0] ?? head;
  const others = Object.entries(all).filter(([id]) => id !== table).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST - 1);
  write(HEADS, { ...Object.fromEntries(others), [table]: { at: now, heads: first.seq === head.seq ? [head] : [first, head] } });
}

/** Asks for the signed head of a table when its start is drawn, now and then, and at the end of the game. */
export class Witness {
  private asked = 0; // when, last
  private seq = 0; // that was kept last

  constructor(readonly table: string, private otherKey: (key: string) => void) {
    this.seq = headsOf(table).at(-1)?.seq ?? 0;
  }

  see({ table, seq }: Update, secrets: string[], now = Date.now()): void {
    const isTime = !this.seq || table.status === "over" || now - this.asked >= BETWEEN;
    const isDrawn = table.status !== "open" || table.draw?.stage === "revealing";
    if (!isDrawn || seq <= this.seq || !isTime) return;
    const before = this.seq;
    this.seq = seq;
    this.asked = now;
    api.head(this.table, secrets).then(
      (head) => {
        if (head.table !== this.table || !head.signature) return;
        this.seq = head.seq;
        keep(head);
        if (isOtherKey(head.key)) this.otherKey(head.key);
      },
      () => (this.seq = before), // the next update asks again
    );
  }
}
