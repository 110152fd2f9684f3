/** The log in sentences: what the server tells of the game, and what people did at the table. */

import type { GameEvent } from "./board";
import type { Seen, TableInfo } from "./messages";
import { say, words } from "./words.svelte";

interface Line {
  number: number;
  seat: number | null;
  texts: string[];
  events: GameEvent[];
  kind: "move" | "table" | "upkeep" | "chapter";
  sum: string[]; // of the turn that ended with it
}

const CHAPTER = /^new_|^end$|^aborted$/;

/** An entry for the log; null where there is nothing to tell. */
export function line(entry: Seen, names: string[]): Line | null {
  const events = entry.events as GameEvent[];
  const seat = typeof entry.facts.seat === "number" ? entry.facts.seat : null;
  const name = seat === null ? "" : (names[seat] ?? "");
  const whole = (kind: Line["kind"], texts: string[]): Line => ({ number: entry.number, seat, texts, events, kind, sum: entry.turn?.lines ?? [] });
  switch (entry.kind) {
    case "acted": {
      const texts = entry.facts.by === "clock" ? [say("log-clock", { name }), ...entry.lines] : entry.lines;
      if (!texts.length) return null;
      const isChapter = events.some((event) => CHAPTER.test(event.kind));
      const isUpkeep = events.length > 0 && events.every((event) => event.seat === null);
      return whole(isChapter ? "chapter" : isUpkeep ? "upkeep" : "move", texts);
    }
    case "undone":
      return whole("move", entry.lines.length ? entry.lines : [say("log-undone", { name })]);
    case "sat":
      return whole("table", [say("log-sat", { name: entry.facts.name, agent: entry.facts.agent ? "yes" : "no" })]);
    case "left":
      return whole("table", [say("log-left", { seat: (seat ?? 0) + 1, by: entry.facts.by ?? "player" })]);
    case "released":
      return whole("table", [say("log-released", { seat: (seat ?? 0) + 1, by: entry.facts.by ?? "owner" })]);
    case "handed":
      return whole("table", [entry.facts.agent ? say("log-handed", { name, agent: agentName(entry.facts.agent) }) : say("log-back", { name })]);
    case "started":
      return whole("table", [say("log-started")]);
    case "again":
      return whole("table", [say("log-again")]);
    default:
      return null; // created; talk has its own place
  }
}

/** What an agent is called; one with a style, as `level4-daring`, by its number and the style. */
export function agentName(agent: string): string {
  const [level = agent, style] = agent.split("-");
  const key = `agent-${style ?? level}`;
  return words.has(key) ? say(key, { level: level.replace("level", "") }) : agent;
}

/** Tells a growing log. What was told stays the same object, so that only new lines are drawn. */
export function teller(): (entries: Seen[], names: string[]) => Line[] {
  let told = new WeakMap<Seen, Line | null>();
  let to = "";
  const once = (entry: Seen, names: string[]): Line | null => {
    if (!told.has(entry)) told.set(entry, line(entry, names));
    return told.get(entry)!;
  };
  return (entries, names) => {
    const now = [words.language, ...names].join("\n");
    if (now !== to) told = new WeakMap();
    to = now;
    return entries.map((entry) => once(entry, names)).filter((one): one is Line => one !== null);
  };
}

/** Who sits where, by name. */
export function namesOf(table: TableInfo): string[] {
  return table.seats.map((seat, number) => seat.name || say("seat-number", { number: number + 1 }));
}
