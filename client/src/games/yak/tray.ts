/** The tray before the mountain: what is being decided, and what the active seat has in hand. */

import type { Action } from "../../lib/board";
import { contents, flow } from "./basket";
import type { Point } from "./types";

export const COMPOSED = ["buy", "pay", "excess", "take"]; // actions that are made up of several pieces
const TITLE = 26;
const GAP = 6;

export interface Chip extends Point {
  action: Action;
  pieces: string[];
  w: number;
  h: number;
}

function chipWidth(action: Action): number {
  const pieces = contents(action).length;
  if (pieces === 0) return 76;
  return Math.max(44, 14 + pieces * (action.kind === "buy" ? 24 : 17));
}

/** Chips for the actions in lines of that width, centred, from the top of the room that is left under the title. */
export function chips(actions: Action[], width: number, room: number, finger: boolean): Chip[] {
  const order = [...actions].sort((a, b) => contents(a).length - contents(b).length);
  const widths = order.map(chipWidth);
  const spots = flow(widths, width - 16, GAP);
  const lines = (spots.at(-1)?.line ?? 0) + 1;
  const line = finger ? 48 : Math.min(40, (room - TITLE) / lines);
  const ends: number[] = [];
  spots.forEach((at, k) => (ends[at.line] = at.x + widths[k]!));
  const top = TITLE + (finger ? 0 : Math.max(0, (room - TITLE - lines * line) / 2 - 4));
  return order.map((action, k) => ({
    action,
    pieces: contents(action),
    w: widths[k]!,
    h: line - 4,
    x: (width - ends[spots[k]!.line]!) / 2 + spots[k]!.x + widths[k]! / 2,
    y: top + spots[k]!.line * line + line / 2,
  }));
}

/** How high the tray is where things lie under each other. */
export function trayHeight(legal: Action[], width: number, over: boolean): number {
  if (over) return 34;
  const kind = legal[0]?.kind;
  if (kind === "card") return 132;
  if (kind === "restock" || (kind && COMPOSED.includes(kind))) {
    const lowest = Math.max(...chips(legal, width, 0, true).map((chip) => chip.y + chip.h / 2));
    return lowest + 24;
  }
  return 96;
}
