/** What can be done where: the open actions by province and by card. */

import type { Action } from "../../lib/board";

export interface Here {
  here: Action[]; // grow, place, fortress: done in the province itself
  moves: Action[]; // moves that leave it
}

/** The actions that begin in each province. */
export function byProvince(legal: Action[]): Map<string, Here> {
  const found = new Map<string, Here>();
  const at = (cell: string): Here => {
    if (!found.has(cell)) found.set(cell, { here: [], moves: [] });
    return found.get(cell)!;
  };
  for (const action of legal) {
    if (action.kind === "move") at(action.args.from).moves.push(action);
    else if (typeof action.args.province === "string") at(action.args.province).here.push(action);
  }
  return found;
}

/** Whether a province only offers a fortress: then it does not glow until a fortress is wanted. */
export function isQuiet({ here, moves }: Here): boolean {
  return moves.length === 0 && here.every((action) => action.kind === "fortress");
}

/** The one action of a province that needs no further question; a fortress, which takes a whole turn, always asks. */
export function only(choice: Here): Action | null {
  const first = choice.here[0];
  return choice.moves.length === 0 && choice.here.length === 1 && first && first.kind !== "fortress" ? first : null;
}

/** The action that claims a card. */
export function claimOf(legal: Action[], card: string): Action | null {
  return legal.find((action) => action.kind === "claim" && String(action.args.card) === card) ?? null;
}

/** The provinces an action is about. */
export function cellsOf(args: { [key: string]: any } | null): string[] {
  return ["from", "to", "province"].flatMap((name) => (typeof args?.[name] === "string" ? [args[name] as string] : []));
}
