/** Where a replay stops: after each move, after each turn, or where a new day or round begins. */

import type { Seen } from "./messages";

export type Stride = "move" | "turn" | "day";

const isMove = (entry: Seen): boolean => entry.kind === "acted" || entry.kind === "undone" || entry.kind === "started";
const isNewDay = (entry: Seen): boolean => entry.events.some((event) => /^new_(day|round|turn)$|^end$/.test(event.kind));

export function stops(entries: Seen[], stride: Stride): number[] {
  const moves = entries.filter(isMove);
  if (stride === "move") return moves.map((entry) => entry.number);
  if (stride === "day") {
    const days = moves.filter((entry, number) => number === 0 || number === moves.length - 1 || isNewDay(entry));
    return days.map((entry) => entry.number);
  }
  return moves
    .filter((entry, number) => number === 0 || moves[number + 1]?.facts.seat !== entry.facts.seat)
    .map((entry) => entry.number);
}
