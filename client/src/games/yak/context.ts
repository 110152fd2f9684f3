/** What every part of the board needs, however deep it lies. */

import { getContext, setContext } from "svelte";
import type { BoardProps } from "../../lib/board";

export interface Table {
  say: BoardProps["say"];
  stone: (name: string) => string; // as the edition calls it
  lookup: BoardProps["lookup"];
  finger: () => boolean; // so narrow that fingers press it
  hidden: (place: string) => boolean; // a piece is still flying there
  marked: (place: string) => boolean; // something just happened there
}

const KEY = Symbol("yak");

export function lay(table: Table): void {
  setContext(KEY, table);
}

export function table(): Table {
  return getContext<Table>(KEY);
}
