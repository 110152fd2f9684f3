/** Which events are shown one by one, and how long each. */

import type { GameEvent } from "../../lib/board";

const WEIGHTS: { [kind: string]: number } = {
  ...{ place: 0.8, roll: 1, choose_die: 0.7, set_aside: 0.6, gain: 0.7, play: 0.8, turn_die: 0.7, relieved: 0.7 },
  ...{ exchange: 0.7, rest: 1, move: 0.2, needle: 0.8, step: 0.5, cross: 0.8, blocked: 0.8, tired: 0.6 },
  ...{ relocate: 1, fulfil: 0.8, yak_tile: 0.5, paint: 0.9, collect: 0.9, buy: 0.9, special: 0.8, offer: 0.9 },
  ...{ take_map: 0.7, show_map: 0.3, swap: 1, secure: 0.8, visit: 1.2, arrive: 1, tent: 0.9, standee: 0.9 },
  ...{ draw_tent: 0.4, weather: 1, storm: 1.6, show_card: 0.25, show_animal: 0.25, new_day: 0.8, character: 0.8 },
};

/** How long an event is shown relative to the pace; 0 for one that shows nothing. */
export function weight(event: GameEvent): number {
  return WEIGHTS[event.kind] ?? 0;
}
