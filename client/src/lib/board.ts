/** What a game's board is given and what it gives back. Boards hold no rules: what can be done comes as actions. */

import type { Component } from "svelte";

export type Facts = { [key: string]: any };

/** An open action; `kind` and `args` as the game names them, `notation` is what is sent, `text` what people read. */
export interface Action {
  id: number;
  kind: string;
  args: Facts;
  notation: string;
  text: string;
}

/** What happened, as the seat may know it; `args` is null where it is hidden. */
export interface GameEvent {
  kind: string;
  seat: number | null;
  args: Facts | null;
}

/** What an action would do: `m.preview`. `leads_to` and `next` as the game gives them. */
export interface Preview {
  events: GameEvent[];
  cut: string | null;
  points: { [line: string]: number };
  leads_to: Facts[];
  next: { seat: number; kind: string | null; facts: Facts } | null;
  forced?: unknown[]; // what follows without a choice and ends the turn
}

/** Everything a board gets. It draws `view`, offers `legal` on the board, and tells what is pointed at and chosen. */
export interface BoardProps {
  view: Facts; // m.view(seat), whole; while `moving` is shown it is still the view before that move
  edition: Facts; // the contents of the edition the table is played with
  seat: number | null; // whose eyes; null for a spectator
  names: string[]; // by seat
  legal: Action[]; // empty where the seat is not asked
  focused: Action | null; // what is pointed at anywhere (board or list)
  preview: Preview | null; // of `focused`, once it has come
  marked: GameEvent[]; // what happened last; stays marked until the next move
  moving: GameEvent | null; // the event that is being shown now, one after the other; null: nothing moves, `view` is up to date
  pace: number; // milliseconds for `moving`; 0: no motion
  say: (key: string, facts?: Facts) => string; // words of the interface, keys in the game's client file
  focus: (action: Action | null) => void;
  choose: (action: Action) => void;
  lookup: (topic: string) => void; // a component was asked about: its rule (rule id or component name)
}

/** What a game's folder offers, loaded when needed: `import("../games/yak/index.ts")`. */
export interface GameFolder {
  Board: Component<BoardProps>;
  /** Which of several events are shown one by one, and how long relative to the pace (1 = as long as the pace says). */
  weight: (event: GameEvent) => number;
  /** Kinds of actions after which the game may end the turn by steps without a choice: the page looks ahead first. */
  forcing?: readonly string[];
  /** The whole position in words, for screen readers: headings with lines. */
  describe: (props: Pick<BoardProps, "view" | "edition" | "seat" | "names" | "say">) => { title: string; lines: string[] }[];
}
