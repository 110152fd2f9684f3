/** What this browser saw of games, so that nobody can tell another story later: signed heads, and the server's key. */

import { api } from "./api";
import { read, write } from "./keep";
import type { HeadInfo, Update } from "./messages";

const HEADS = "chautari-heads";
const KEY = "chautari-server-key";
const MOST = 60; // tables
const BETWEEN = 60_000; // milliseconds from one head to the next while a game is played

/** A head as it is kept, and as `chautari verify --kept` reads it: signed, or with the stage of the draw we were told. */
export type Head = Omit<HeadInfo, "table" | "key" | "signature"> & Partial<Pick<HeadInfo, "key" | "signature">> & { stage?: string };
type Kept = { [table: string]: { at: number; heads: Head[] } };

/** The heads that were kept of a table: those at which shares were shown, then the first and the latest. */
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

/** Keep a signed head beside the first one that was kept of its table. */
export function keep({ table, ...head }: HeadInfo, now = Date.now()): void {
  const told = headsOf(table).filter(isTold);
  const first = headsOf(table).find((one) => !isTold(one)) ?? head;
  put(table, first.seq === head.seq ? [...told, head] : [...told, first, head], now);
}

/** Keep what we are told when we show a share: it binds the server to the commitments that were there by then. */
export function keepTold(table: string, seq: number, head: string, stage: string, now = Date.now()): void {
  const told = headsOf(table).filter((one) => isTold(one) && (one.seq !== seq || one.head !== head)); // what was said earlier stays
  put(table, [...told, { seq, head, stage }, ...headsOf(table).filter((one) => !isTold(one))], now);
}

const isTold = (head: Head): boolean => head.stage !== undefined;

function put(table: string, heads: Head[], at: number): void {
  const others = Object.entries(read<Kept>(HEADS, {})).filter(([id]) => id !== table).sort(([, a], [, b]) => b.at - a.at);
  write(HEADS, { ...Object.fromEntries(others.slice(0, MOST - 1)), [table]: { at, heads } });
}

/** Asks for the signed head of a table when its start is drawn, now and then, and at the end of the game. */
export class Witness {
  private asked = 0; // when, last
  private seq = 0; // that was kept last

  constructor(readonly table: string, private otherKey: (key: string) => void) {
    this.seq = headsOf(table).filter((head) => !isTold(head)).at(-1)?.seq ?? 0;
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
