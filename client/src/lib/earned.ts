/** A line of the score sheet on the board: what earned it, told as events that a board can mark. */

import type { Facts, GameEvent } from "./board";

/** Something of the score sheet that is shown on the board. */
export interface Earned {
  title: string;
  events: GameEvent[];
}

/** The pieces of a line, each with the line's own facts; the facts alone where no piece is named. */
export function earned(seat: number, line: Facts): GameEvent[] {
  const { pieces, points: _points, ...facts } = line;
  const named = (pieces as Facts[] | undefined) ?? [];
  const all = named.length ? named.map((one) => ({ ...facts, ...((one.piece as Facts | undefined) ?? one) })) : [facts];
  return all.map((args) => ({ kind: "score", seat, args }));
}
