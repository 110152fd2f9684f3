/** The event player: what others did is shown one event after the other, then the table as it stands. */

import type { GameEvent } from "./board";
import type { Seen, Sight, TableInfo } from "./messages";

/** The table at one moment. */
export interface Moment {
  table: TableInfo;
  sights: Sight[];
  entries: Seen[];
}

interface Step {
  moment: Moment;
  events: GameEvent[];
  isOwn: boolean;
}

const MOST_EVENTS = 40; // of a step; what is beyond them is not shown one by one
const MOST_STEPS = 8; // when so many wait, those before are only told
const OWN = 0.5; // one's own moves are known already

export interface Hooks {
  beat: () => number; // milliseconds for one event
  weight: (event: GameEvent) => number;
  shown: (moment: Moment) => void; // the table has caught up with this
}

export class Follower {
  moment = $state.raw<Moment | null>(null);
  marked = $state.raw<GameEvent[]>([]);
  moving = $state.raw<GameEvent | null>(null);
  pace = $state(0);
  private steps: Step[] = [];
  private isRunning = $state(false);
  private wake: (() => void) | null = null;
  private isSkipping = false;
  private turn = 0; // of running; a jump makes it another

  constructor(private hooks: Hooks) {}

  get isMoving(): boolean {
    return this.isRunning;
  }

  /** Show this at once, without the way there. */
  jump(moment: Moment): void {
    this.steps = [];
    this.turn++; // whatever is being shown ends here
    this.isRunning = false;
    this.wake?.();
    this.show({ moment, events: lastEvents(moment.entries), isOwn: false });
  }

  /** Show the way there first. */
  follow(moment: Moment, fresh: Seen[], isOwn: (entry: Seen) => boolean): void {
    const told = fresh.filter((entry) => entry.events.length);
    const step: Step = {
      moment,
      events: told.flatMap((entry) => entry.events as GameEvent[]),
      isOwn: told.length > 0 && told.every(isOwn),
    };
    if (!this.isRunning && !step.events.some((event) => this.time(step, event) > 0)) {
      this.show(step); // there is nothing to see on the way: one picture, not three
      return;
    }
    this.steps.push(step);
    if (!this.isRunning) void this.run();
  }

  /** Show the rest at once. */
  skip(): void {
    this.isSkipping = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    const turn = this.turn;
    this.isRunning = true;
    this.isSkipping = false;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      if (this.steps.length < MOST_STEPS) await this.play(step, turn);
      if (turn !== this.turn) return;
      this.show(step);
    }
    this.isRunning = false;
    if (this.moment) this.hooks.shown(this.moment);
  }

  private async play(step: Step, turn: number): Promise<void> {
    for (const event of step.events.slice(0, MOST_EVENTS)) {
      const time = this.time(step, event);
      if (time <= 0 || this.isSkipping) continue;
      this.pace = time;
      this.moving = event;
      await this.rest(time);
      if (turn !== this.turn) return;
    }
    this.moving = null;
    this.pace = 0;
  }

  /** Milliseconds for an event. */
  private time(step: Step, event: GameEvent): number {
    return this.hooks.beat() * (step.isOwn ? OWN : 1) * this.hooks.weight(event);
  }

  private rest(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  private show(step: Step): void {
    this.moving = null;
    this.pace = 0;
    this.moment = step.moment;
    if (step.events.length) this.marked = step.events;
    if (!this.steps.length) this.isSkipping = false;
    if (!this.isRunning) this.hooks.shown(step.moment);
  }
}

/** The events of the last entry that had any. */
function lastEvents(entries: Seen[]): GameEvent[] {
  return (entries.findLast((entry) => entry.events.length)?.events ?? []) as GameEvent[];
}
