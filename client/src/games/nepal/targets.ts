/** What touching each province of the map does. */

import type { Action } from "../../lib/board";
import { isQuiet, only, type Here } from "./choices";

export interface Target {
  cell: string;
  label: string;
  glow: "none" | "soft" | "move" | "chosen";
  action: Action | null; // what touching it does, if that is one thing
  active: boolean; // something can be done
}

export interface Hand {
  choices: Map<string, Here>;
  picked: string | null; // a province whose pieces may move
  forts: Map<string, Action> | null; // where a fortress may stand, while a place for it is looked for
  name: (cell: string) => string;
  many: (cell: string, choices: number) => string; // the label of a province with several choices
}

/** The target a province is, after what has been picked so far. */
export function targetAt(cell: string, { choices, picked, forts, name, many }: Hand): Target {
  const away = picked === null ? undefined : choices.get(picked)?.moves.find(({ args }) => args.to === cell);
  if (away) return { cell, label: away.text, glow: "move", action: away, active: true };
  if (forts) {
    const fort = forts.get(cell) ?? null;
    return { cell, label: fort?.text ?? name(cell), glow: fort ? "move" : "none", action: fort, active: fort !== null };
  }
  if (cell === picked) return { cell, label: name(cell), glow: "chosen", action: null, active: true };
  const choice = choices.get(cell);
  if (!choice) return { cell, label: name(cell), glow: "none", action: null, active: false };
  const action = only(choice);
  const label = action?.text ?? many(cell, choice.here.length + choice.moves.length);
  return { cell, label, glow: isQuiet(choice) || picked ? "none" : "soft", action, active: true };
}
