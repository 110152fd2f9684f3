/** A table as this browser plays it: through the eyes of one seat at a time, even where it holds several. */

import { api } from "./api";
import type { Action, Facts, GameEvent, GameFolder, Preview } from "./board";
import { Connection, newId } from "./connection.svelte";
import { Drawing, isShareMissing, missingNames, type Told } from "./draw";
import type { Earned } from "./earned";
import { folderOf } from "./folders";
import { Follower, type Moment } from "./follow.svelte";
import { forgetSeat, known, lookingAs, remember, secretsOf, type Known } from "./keep";
import type { Ack, Act, Foreseen, Hints, Seen, Sight, TableInfo, Update } from "./messages";
import { chime, notify } from "./notice";
import { Refused } from "./refused";
import { settings } from "./settings.svelte";
import { namesOf } from "./story";
import { Witness } from "./witness";
import { say, words } from "./words.svelte";

const POINTING = 70; // milliseconds that something is pointed at before its preview is asked for

const NOTHING: Action[] = []; // always the same, so that nobody takes it for news
const MOVES = ["started", "acted", "undone", "handed"]; // entries that change the position, or who decides

interface HintLine {
  action: Action;
  score: number;
  win: number;
  reason: string;
}

export class Table {
  keys = $state.raw<Known>({ id: "", game: "", at: 0, seats: {} });
  eye = $state<number | null>(null); // the seat through whose eyes we look; null: a spectator
  curtain = $state<number | null>(null); // the seat that the table is to be passed to
  folder = $state.raw<GameFolder | null>(null);
  edition = $state.raw<Facts | null>(null);
  pointed = $state.raw<Action | null>(null);
  foreseen = $state.raw<Foreseen | null>(null);
  hovered = $state.raw<GameEvent[] | null>(null); // of the log line that is pointed at
  explained = $state.raw<Earned | null>(null); // a line of the score sheet that is marked on the board
  asking = $state.raw<{ action: Action; preview: Foreseen } | null>(null); // the end of a turn, to be confirmed
  chosen = $state.raw<Action | null>(null); // what was chosen, until the table has answered
  hints = $state.raw<HintLine[]>([]);
  isThinking = $state(false); // about hints
  isSending = $state(false);
  problem = $state("");
  news = $state(""); // for screen readers
  otherKey = $state(""); // with which the server signs, if it is another one than before
  connection: Connection;
  follower: Follower;
  latest = $state.raw<Moment | null>(null);
  private drawing = new Drawing();
  private told: Told | null = null; // the update that came last
  private witness: Witness;
  private previews = new Map<string, Foreseen>();
  private position = 0; // another number whenever the position changes, or who looks at it
  private question = 0; // another number whenever the seat is asked something else; others may act meanwhile
  private settledAt = -1; // the position that was settled last
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private wasAsked = false;
  private prompted = ""; // what was announced last
  private opening: Promise<void> | null = null;
  private isVisiting = false; // somebody wants to look through this seat's eyes though it is not asked

  constructor(readonly id: string, given: Partial<Known>) {
    this.keys = remember(id, given);
    const seats = this.held;
    this.eye = seats[0] ?? null;
    this.follower = new Follower({
      beat: () => settings.beat,
      weight: (event) => this.folder?.weight(event) ?? 0,
      shown: () => this.settled(),
    });
    this.witness = new Witness(id, (key) => (this.otherKey = key));
    this.connection = new Connection(id, this.secrets, {
      language: () => words.language,
      updated: (update, fresh, isFirst) => this.updated(update, fresh, isFirst),
      dismissed: () => this.dismissed(),
      present: () => (this.held.length > 1 ? Object.values(this.keys.seats) : []),
    });
  }

  // What there is

  /** The seats whose secrets this browser holds. */
  get held(): number[] {
    return Object.keys(this.keys.seats).map(Number).sort((a, b) => a - b);
  }

  /** One seat's secret at a time, so that nothing meant for another's eyes comes to the page; and what lets us look on without it. */
  private get secrets(): string[] {
    return lookingAs(this.keys, this.eye);
  }

  get table(): TableInfo | null {
    return this.follower.moment?.table ?? null;
  }

  get sight(): Sight | null {
    return this.follower.moment?.sights[0] ?? null;
  }

  get names(): string[] {
    return this.table ? namesOf(this.table) : [];
  }

  get entries(): Seen[] {
    return this.follower.moment?.entries ?? [];
  }

  /** Open actions; none while something is shown or covered. They stay in sight while the one that was chosen is sent. */
  get legal(): Action[] {
    const isFree = !this.follower.isMoving && this.curtain === null && !this.isAway;
    return isFree ? ((this.sight?.legal ?? NOTHING) as Action[]) : NOTHING;
  }

  /** Open actions on the board: the end of a turn that is asked about is answered where the question stands. */
  readonly offered = $derived.by(() => {
    const asked = this.asking?.action.notation;
    return asked ? this.legal.filter((action) => action.notation !== asked) : this.legal;
  });

  /** What everything is about now: the end of a turn that is asked about, what was chosen, what is pointed at. */
  get focused(): Action | null {
    return this.asking?.action ?? this.chosen ?? this.pointed;
  }

  get preview(): Preview | null {
    const shown = this.asking?.preview ?? this.foreseen;
    return shown && shown.action === this.focused?.notation ? (shown as unknown as Preview) : null;
  }

  get marked(): GameEvent[] {
    return this.hovered ?? this.explained?.events ?? this.follower.marked;
  }

  /** Whether an agent plays for the seat we look through. */
  get isAway(): boolean {
    return this.eye !== null && !!this.table?.seats[this.eye]?.stand_in;
  }

  get isAsked(): boolean {
    return this.eye !== null && !this.isAway && !!this.table?.waiting.includes(this.eye);
  }

  /** Whether all that is missing for the draw of the start are shares which this browser is about to show. */
  get isDrawing(): boolean {
    const { table } = this;
    const owing = table?.seats.flatMap((seat, number) => (seat.owes && !isShareMissing(table, seat) ? [number] : [])) ?? [];
    const isOwn = owing.length > 0 && owing.every((seat) => this.held.includes(seat));
    return isOwn && missingNames(table!).length === owing.length;
  }

  get isOwner(): boolean {
    return !!this.keys.owner;
  }

  // What comes

  private async updated(update: Update, fresh: Seen[], isFirst: boolean): Promise<void> {
    if (this.isUnseated(update)) {
      this.dismissed();
      return;
    }
    const moves = fresh.filter((entry) => MOVES.includes(entry.kind));
    const isOwn = moves.some((entry) => entry.facts.seat === this.eye);
    if (moves.length) this.position++;
    if (isOwn) this.stopAsking();
    if (isOwn || (moves.length && !this.isSending)) this.chosen = null;
    const moment: Moment = { table: update.table, sights: update.sights, entries: this.connection.entries };
    this.latest = moment;
    this.told = update;
    this.drawing.takePart(update, this.keys);
    this.witness.see(update, this.secrets);
    if (this.keys.game !== update.table.game) this.keys = remember(this.id, { game: update.table.game });
    if (!this.folder) await (this.opening ??= this.open(update.table.game));
    const latest = this.latest;
    if (!isFirst && fresh.length) this.isVisiting = false;
    if (isFirst) this.follower.jump(latest);
    else this.follower.follow(latest, fresh, (entry) => entry.facts.seat === this.eye);
    const lines = fresh.flatMap((entry) => entry.lines);
    if (!isFirst && lines.length) this.news = lines.join(" ");
  }

  /** Whether the seat we look through is somebody else's, or nobody's, by now. */
  private isUnseated(update: Update): boolean {
    if (this.eye === null) return false;
    const sight = update.sights[0];
    return sight ? sight.seat !== this.eye : update.table.seats[this.eye]?.kind === "open";
  }

  /** What was asked about a position that is no more. */
  private stopAsking(): void {
    this.question++;
    this.asking = null;
    this.hints = [];
  }

  private async open(game: string): Promise<void> {
    try {
      const [folder, edition] = await Promise.all([
        folderOf(game), api.edition(this.id, secretsOf(this.keys)), words.learn(game),
      ]);
      this.edition = edition;
      this.folder = folder;
    } catch {
      this.problem = say("error-board");
    }
  }

  /** The table is shown as it stands: whose turn is it, and is it somebody else's at this browser? */
  private settled(): void {
    if (this.settledAt !== this.position) {
      this.settledAt = this.position;
      this.pointed = this.foreseen = this.hovered = null;
      this.previews.clear();
    }
    this.passOn();
    const asked = this.isAsked;
    if (asked && !this.wasAsked) {
      if (settings.sound) chime();
      if (settings.notify) notify(say("your-turn"), this.sight?.prompt ?? "");
    }
    const prompt = asked ? (this.sight?.prompt ?? "") : "";
    if (prompt && (prompt !== this.prompted || !this.wasAsked)) this.news = `${this.news} ${say("your-turn")}: ${prompt}`.trim();
    this.prompted = prompt;
    if (!asked) this.stopAsking();
    this.wasAsked = asked;
  }

  private passOn(): void {
    const { table, held } = this;
    if (this.isVisiting || !table || table.status !== "playing" || held.length < 2 || this.isAsked) return;
    const next = held.find((seat) => table.waiting.includes(seat) && !table.seats[seat]?.stand_in);
    if (next === undefined || next === this.eye) return;
    if (settings.curtain) this.curtain = next;
    else this.look(next);
  }

  private dismissed(): void {
    if (this.eye !== null) {
      forgetSeat(this.id, this.eye);
      this.keys = known(this.id) ?? this.keys;
    }
    this.look(this.held[0] ?? null);
  }

  // What people do

  /** Pass the table to a seat of this browser that is not asked. */
  visit(seat: number): void {
    this.isVisiting = true;
    this.curtain = seat;
  }

  /** Look through another seat's eyes; the log and everything else comes anew. */
  look(seat: number | null): void {
    this.eye = seat;
    this.curtain = null;
    this.chosen = null;
    this.stopAsking();
    this.wasAsked = false;
    this.retell();
  }

  /** Have everything told anew, in the language of now. */
  retell(): void {
    this.position++;
    this.question++;
    this.connection.restart(this.secrets);
  }

  point = (action: Action | null): void => {
    clearTimeout(this.pointing);
    this.pointed = action;
    this.foreseen = action ? (this.previews.get(action.notation) ?? null) : null;
    if (action && !this.foreseen) this.pointing = setTimeout(() => void this.foresee(action), POINTING);
  };

  private async foresee(action: Action): Promise<Foreseen | null> {
    const kept = this.previews.get(action.notation);
    if (kept || this.eye === null) return kept ?? null;
    const { position } = this;
    try {
      const answer = await this.connection.ask<Foreseen>({ type: "preview", id: newId(), seat: this.eye, action: action.notation });
      if (position !== this.position) return null;
      this.previews.set(action.notation, answer);
      if (this.pointed?.notation === action.notation) this.foreseen = answer;
      return answer;
    } catch {
      return null; // too many at once, or the table has changed: the next glance asks again
    }
  }

  /** Choose an action; where it would end the turn with things left to do, or by force, it is asked for first. */
  choose = async (action: Action): Promise<void> => {
    const { eye, position, legal } = this;
    if (eye === null || this.chosen || !legal.some((one) => one.notation === action.notation)) return;
    this.chosen = action;
    const isSure = this.asking?.action.notation === action.notation;
    const isBare = Object.keys(action.args).length === 0;
    const mayEnd = legal.length > 1 && (isBare || this.folder?.forcing?.includes(action.kind));
    if (settings.confirm && mayEnd && !isSure) {
      const preview = await this.foresee(action);
      const isMeant = position === this.position && this.chosen === action; // not another table, by now
      const isOver = isBare && preview?.cut === null && preview.next?.seat !== eye;
      const isEnd = preview && (isOver || preview.forced?.length);
      if (!isMeant || isEnd) {
        if (this.chosen === action) this.chosen = null;
        if (isMeant && isEnd) this.asking = { action, preview };
        return;
      }
    }
    this.asking = null;
    const frame: Act = { type: "act", id: newId(), seat: eye, action: action.notation, seen: this.connection.seq };
    const isDone = await this.attempt(() => this.connection.ask<Ack>(frame));
    if (this.chosen === action && (!isDone || position !== this.position)) this.chosen = null; // else with the update
  };

  confirm(): void {
    const action = this.asking?.action;
    if (action) void this.choose(action);
  }

  /** Do something that may be refused; says why. */
  async attempt(doing: () => Promise<unknown>): Promise<boolean> {
    this.problem = "";
    this.isSending = true;
    try {
      await doing();
      return true;
    } catch (problem) {
      this.problem = problem instanceof Refused ? problem.message : say("error-fault");
      return false;
    } finally {
      this.isSending = false;
    }
  }

  undo = (): Promise<boolean> => this.attempt(() => this.connection.ask<Ack>({ type: "undo", id: newId(), seat: this.eye! }));

  talk = (text: string): Promise<boolean> =>
    this.attempt(() => this.connection.ask<Ack>({ type: "talk", id: newId(), seat: this.eye!, text }));

  hand = (agent: string | null): Promise<boolean> =>
    this.attempt(() => this.connection.ask<Ack>({ type: "hand", id: newId(), seat: this.eye!, agent }));

  /** Let an AI play for somebody who has been away for long enough. */
  handOver = (seat: number, agent: string): Promise<boolean> =>
    this.attempt(() => this.connection.ask<Ack>({ type: "hand", id: newId(), seat, agent }));

  hint = async (): Promise<void> => {
    if (this.eye === null || this.isThinking) return;
    this.isThinking = true;
    this.problem = "";
    const { question } = this;
    try {
      const answer = await this.connection.ask<Hints>({ type: "hint", id: newId(), seat: this.eye });
      if (question === this.question) this.advise(answer.hints as unknown as HintLine[]);
    } catch (problem) {
      if (question !== this.question) return; // nobody is asked that any more
      this.problem = problem instanceof Refused ? problem.message : say("error-fault");
    } finally {
      this.isThinking = false;
    }
  };

  private advise(hints: HintLine[]): void {
    this.hints = hints;
    this.news = hints.map((hint, number) => `${number + 1}. ${hint.action.text}: ${this.outlook(hint)} ${hint.reason}`).join(" ");
  }

  /** What an action of a hint may come to. */
  outlook = (hint: HintLine): string => say("hint-outlook", { points: hint.score, win: Math.round(100 * hint.win) });

  /** Remember a seat that was taken at this browser, and look through its eyes. */
  seated(seat: number, secret: string): void {
    this.keys = remember(this.id, { seats: { [seat]: secret } });
    if (this.told) this.drawing.takePart(this.told, this.keys);
    if (this.eye === null) this.look(seat);
    else this.retell(); // the server hears who else is here
  }

  /** Give up a seat that was not begun to play. */
  gone(seat: number): void {
    forgetSeat(this.id, seat);
    this.keys = known(this.id) ?? this.keys;
    if (this.eye === seat) this.look(this.held[0] ?? null);
  }

  close(): void {
    this.drawing.close();
    this.connection.close();
  }
}
