/** What every part of the board needs: the words, what can be done with a thing, and what is pointed at. */

import { getContext, setContext } from "svelte";
import type { Action, Facts } from "../../lib/board";
import type { Say } from "./words";

export interface Deciding {
  readonly view: Facts;
  readonly edition: Facts;
  readonly seat: number | null;
  readonly names: string[];
  readonly say: Say;
  readonly pace: number;
  readonly focused: Action | null;
  /** The open actions that belong to a thing. */
  actions: (thing: string) => Action[];
  /** Whether the action pointed at belongs to a thing. */
  hot: (thing: string) => boolean;
  /** "now" while an event about the thing is shown, "last" if one just was. */
  touched: (thing: string) => "now" | "last" | null;
  /** A thing is pointed at, or none. */
  point: (thing: string | null) => void;
  /** A thing is chosen; `at` is where it stands on the screen. A first touch only points. */
  pick: (thing: string, at: DOMRect, touch: boolean) => void;
  /** Points at one of the actions of a thing. */
  focus: (action: Action | null) => void;
  choose: (action: Action) => void;
}

const KEY = Symbol("kathmandu");

export function setDeciding(deciding: Deciding): void {
  setContext(KEY, deciding);
}

export function getDeciding(): Deciding {
  return getContext(KEY);
}

/** Whether a click came from a finger. */
export function byTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}
