/** While events are shown one by one, a board runs ahead of its view, which is still the position before them. */

import { untrack } from "svelte";
import type { Facts, GameEvent } from "./board";

/** The events that were shown since the view came; the last one is being shown now. Made while a board is being made. */
export class Ahead {
  events = $state.raw<GameEvent[]>([]);

  constructor(view: () => Facts, moving: () => GameEvent | null) {
    let base: Facts | null = null;
    $effect.pre(() => {
      const [now, event] = [view(), moving()];
      untrack(() => {
        if (now !== base || !event) this.events = this.events.length ? [] : this.events;
        if (event && event !== this.events.at(-1)) this.events = [...this.events, event];
        base = now;
      });
    });
  }
}
