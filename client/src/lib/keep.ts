/** What this browser keeps: settings, the tables it knows and their secrets. Nothing of it is sent on its own. */

/** A table this browser has something to do with, and the secrets it holds there. */
export interface Known {
  id: string;
  game: string;
  at: number; // when it was last opened
  owner?: string;
  invite?: string;
  watch?: string;
  seats: { [seat: number]: string }; // seat -> its secret
  before?: string[]; // secrets of the table before, of which this is the rematch: they invite here
}

const TABLES = "chautari-tables";
const MOST = 40;

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // a full or forbidden store: the game goes on, it is only forgotten with the page
  }
}

/** The tables this browser knows, the last used first. */
export function tables(): Known[] {
  return read<Known[]>(TABLES, []).sort((a, b) => b.at - a.at);
}

export function known(id: string): Known | null {
  return tables().find((one) => one.id === id) ?? null;
}

/** Remember what is known of a table, on top of what was. */
export function remember(id: string, more: Partial<Omit<Known, "id">>, now = Date.now()): Known {
  const before = known(id) ?? { id, game: "", at: now, seats: {} };
  const after = { ...before, ...more, seats: { ...before.seats, ...more.seats }, at: now };
  write(TABLES, [after, ...tables().filter((one) => one.id !== id)].slice(0, MOST));
  return after;
}

/** Forget the secret of one seat. */
export function forgetSeat(id: string, seat: number): void {
  const before = known(id);
  if (!before) return;
  const seats = { ...before.seats };
  delete seats[seat];
  write(TABLES, tables().map((one) => (one.id === id ? { ...before, seats } : one)));
}

export function forget(id: string): void {
  write(TABLES, tables().filter((one) => one.id !== id));
}

/** All secrets held at a table: those of seats first. */
export function secretsOf(one: Known | null): string[] {
  if (!one) return [];
  return [...Object.values(one.seats), one.owner, one.invite, one.watch, ...(one.before ?? [])].filter((secret): secret is string => !!secret);
}

/** What opens a table without a seat: to look on, to sit down. */
const withoutSeat = (one: Known): string[] => secretsOf({ ...one, seats: {} });

/** To look through one seat's eyes; and if the seat is no longer ours, to look on at least. */
export function lookingAs(one: Known, seat: number | null): string[] {
  const own = seat === null ? undefined : one.seats[seat];
  return own ? [own, ...withoutSeat(one)] : withoutSeat(one);
}

/** As few secrets as let us look on; those of seats only where there is nothing else. */
export function watching(one: Known | null): string[] {
  const enough = one?.watch ?? one?.invite ?? one?.owner;
  return enough ? [enough] : secretsOf(one);
}
