/** The live connection to a table. It heals by itself; what was not acknowledged is sent again with the same id. */

import { PROTOCOL, type Ack, type Foreseen, type FromClient, type FromServer, type Hints, type Seen, type Update } from "./messages";
import { Refused } from "./refused";

/** `connecting` before the first update, `open`, `lost` while it tries again, `refused` for good, `closed` by us. */
export type State = "connecting" | "open" | "lost" | "refused" | "closed";
type Answer = Ack | Hints | Foreseen;
type Asking = Extract<FromClient, { id: string }>;

interface Pending {
  frame: Asking;
  done: (answer: Answer) => void;
  failed: (problem: Refused) => void;
}

export interface Hooks {
  language: () => string;
  updated: (update: Update, fresh: Seen[], isFirst: boolean) => void;
  dismissed: () => void; // a seat that we held was given up
  present?: () => string[]; // the secrets of everybody at this browser, who count as present
}

const FIRST_DELAY = 400; // milliseconds until the first new attempt; doubled up to the longest
const LONGEST_DELAY = 8000;
const BEAT = 20_000; // a sign of life is asked for this often
const PATIENCE = 10_000; // and must come in this time
const SEAT_GIVEN_UP = 4001;
const TRY_AGAIN = 1013;
const TOO_SLOW = 4002;
const TOO_MUCH = 4003;
const SLOWED = 5; // seconds until we come back when the server has shown us out for one of these
const TOO_MANY = "too-many"; // at once; the refusal says when it is worth trying again
/** The server is there, but its database does not answer, or cannot keep anything. */
const NOT_NOW = ["table-not-kept", "table-disk-full", "table-read-only", "table-locked", "table-disk-failed"];

/** An id that no other action of a seat has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How long to wait before attempt number `tries`, with some chance so that not all come at once. */
export function delay(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** tries) * (0.75 + chance / 2);
}

export class Connection {
  state = $state<State>("connecting");
  refusal = $state<Refused | null>(null);
  entries: Seen[] = [];
  seq = 0;
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private greeted = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private notBefore = 0; // the server has asked us to wait until then
  private missing = false; // a resync is on its way
  private later = new Set<ReturnType<typeof setTimeout>>();

  constructor(readonly table: string, private secrets: string[], private hooks: Hooks) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.missed);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Come back as somebody else, or in another language: everything is told anew. */
  restart(secrets: string[]): void {
    for (const [id, asked] of this.pending) {
      if (asked.frame.type !== "preview" && asked.frame.type !== "hint") continue;
      this.pending.delete(id); // questions of somebody who looks no more
      asked.failed(new Refused("gone", "", 0));
    }
    this.secrets = secrets;
    this.entries = [];
    this.seq = 0;
    this.tries = 0;
    this.refusal = null;
    this.state = "connecting";
    this.connect();
  }

  close(): void {
    this.state = "closed";
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.missed);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  /** Ask for something; the answer comes even if the connection is lost in between. */
  ask<T extends Answer>(frame: Asking): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.pending.set(frame.id, { frame, done: done as (answer: Answer) => void, failed });
      if (this.greeted) this.send(frame);
    });
  }

  private send(frame: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private hurry = (): void => {
    if (this.state === "lost" && document.visibilityState === "visible" && Date.now() >= this.notBefore) this.connect();
  };

  /** The machine says that it has no network: nobody need wait for the silence to be noticed. */
  private missed = (): void => {
    if (this.state === "open") this.lost(1006);
  };

  private drop(): void {
    clearTimeout(this.again);
    clearInterval(this.beat);
    for (const timer of this.later) clearTimeout(timer);
    this.later.clear();
    this.greeted = false;
    this.missing = false;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private connect(): void {
    this.drop();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
    this.socket = socket;
    socket.onopen = () => {
      const { table, secrets, seq: since } = this;
      const present = this.hooks.present?.() ?? [];
      this.send({ type: "hello", protocol: PROTOCOL, table, secrets, since, lang: this.hooks.language(), ...(present.length ? { present } : {}) });
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
    this.heard = Date.now();
    this.beat = setInterval(() => this.checkLife(), BEAT / 2);
  }

  private checkLife(): void {
    const quiet = Date.now() - this.heard;
    if (quiet > BEAT + PATIENCE) this.lost(1006);
    else if (quiet > BEAT / 2) this.send({ type: "ping" });
  }

  /** Send something when the server wants to hear it, if the connection is still the same. */
  private sendAfter(seconds: number, frame: () => FromClient | undefined): void {
    const timer = setTimeout(() => {
      this.later.delete(timer);
      const wanted = frame();
      if (wanted) this.send(wanted);
    }, 1000 * seconds);
    this.later.add(timer);
  }

  private lost(code: number, after = code === TOO_SLOW || code === TOO_MUCH ? SLOWED : 0): void {
    if (this.state === "closed" || this.state === "refused") return;
    this.drop();
    if (code === SEAT_GIVEN_UP) {
      this.hooks.dismissed();
      return;
    }
    this.state = "lost";
    this.notBefore = Date.now() + 1000 * after;
    this.again = setTimeout(() => this.connect(), Math.max(delay(this.tries++), 1000 * after));
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    if (message.type === "update") this.take(message);
    else if (message.type === "refused") this.refused(message.id, new Refused(message.code, message.text, 0, message.retry_after));
    else if (message.type !== "pong") {
      const asked = this.pending.get(message.id);
      this.pending.delete(message.id);
      asked?.done(message);
    }
  }

  private refused(id: string | null, problem: Refused): void {
    if (id === null) {
      if (this.greeted) {
        if (problem.code === TOO_MANY && this.missing)
          this.sendAfter(problem.after || 1, () => (this.missing ? { type: "resync", since: this.seq } : undefined));
        return; // or nonsense that was answered; it has no sender here
      }
      if (problem.code === TOO_MANY) return this.lost(TRY_AGAIN, problem.after);
      if (NOT_NOW.includes(problem.code)) return this.lost(TRY_AGAIN);
      this.refusal = problem;
      this.state = "refused";
      this.drop();
      return;
    }
    const asked = this.pending.get(id);
    if (asked && problem.code === TOO_MANY && (asked.frame.type === "act" || asked.frame.type === "undo")) {
      this.sendAfter(problem.after || 1, () => this.pending.get(id)?.frame); // it has the same id: it is not done twice
      return;
    }
    this.pending.delete(id);
    if (asked?.frame.type === "hand" && problem.code === "table-so-already") asked.done({ type: "ack", id, entry: -1 });
    else asked?.failed(problem);
  }

  private take(update: Update): void {
    if (update.first > this.seq) {
      if (!this.missing) this.send({ type: "resync", since: this.seq });
      this.missing = true;
      return;
    }
    this.missing = false;
    const isFirst = this.seq === 0;
    const fresh = update.entries.filter((entry) => entry.number >= this.seq);
    this.entries = [...this.entries, ...fresh];
    this.seq = update.seq;
    this.state = "open";
    this.tries = 0;
    if (!this.greeted) {
      this.greeted = true;
      for (const { frame } of this.pending.values()) this.send(frame);
    }
    this.hooks.updated(update, fresh, isFirst);
  }
}
