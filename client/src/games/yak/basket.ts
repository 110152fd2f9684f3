/** Actions that are made up of several pieces: stones to buy, food to pay. Pieces are put in one by one until an action fits. */

import type { Action } from "../../lib/board";
import { FOODS } from "./types";

/** What an action is made of. */
export function contents(action: Action): string[] {
  if (action.args.stones) return action.args.stones as string[];
  if (action.args.kind) return [action.args.kind as string];
  const food = (action.args.food ?? {}) as Record<string, number>;
  return FOODS.flatMap((kind) => Array<string>(food[kind] ?? 0).fill(kind));
}

/** Whether all that is in the basket is in the other, each piece as often. */
function within(basket: string[], whole: string[]): boolean {
  return minus(basket, whole).length === 0;
}

/** The actions that can still be reached from this basket. */
export function reachable(actions: Action[], basket: string[]): Action[] {
  return actions.filter((action) => within(basket, contents(action)));
}

/** The action that is exactly this basket. */
export function fitting(actions: Action[], basket: string[]): Action | null {
  return reachable(actions, basket).find((action) => contents(action).length === basket.length) ?? null;
}

/** Whether one more such piece still leads to an action. */
export function canAdd(actions: Action[], basket: string[], piece: string): boolean {
  return reachable(actions, [...basket, piece]).length > 0;
}

/** What is left of a row when these are taken out of it, each as often as it is named. */
export function minus(row: string[], gone: string[]): string[] {
  const rest = [...row];
  for (const piece of gone) {
    const at = rest.indexOf(piece);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

export function without(basket: string[], piece: string): string[] {
  const at = basket.lastIndexOf(piece);
  return at < 0 ? basket : [...basket.slice(0, at), ...basket.slice(at + 1)];
}

export function count(basket: string[], piece: string): number {
  return basket.filter((other) => other === piece).length;
}

/** Which pieces of a row are meant when the basket holds some of each sort: the first ones. */
export function meant(row: string[], basket: string[]): boolean[] {
  const rest = [...basket];
  return row.map((piece) => {
    const at = rest.indexOf(piece);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Puts boxes of these widths into lines that are no wider than allowed. */
export function flow(widths: number[], most: number, gap: number): { x: number; line: number }[] {
  let x = 0;
  let line = 0;
  return widths.map((w) => {
    if (x > 0 && x + w > most) {
      x = 0;
      line += 1;
    }
    const at = { x, line };
    x += w + gap;
    return at;
  });
}
