/** Every message of the protocol. Written by scripts/messages.py from the server, not by hand. */

export const PROTOCOL = 1;
export type Facts = { [key: string]: any };

/** The first frame: which table, with which secrets, from which entry on. */
export interface Hello {
  type: "hello";
  table: string;
  protocol?: number;
  secrets?: string[];
  since?: number;
  lang?: string;
  present?: string[];
}

/** Decide: the notation of an open action. `seen` is the `seq` of the last update. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  action: string;
  seen: number;
}

/** Take the last action back. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Say a line. */
export interface Talk {
  type: "talk";
  id: string;
  seat: number;
  text: string;
}

/** Let an agent play for the seat, or (null) take it back. */
export interface Hand {
  type: "hand";
  id: string;
  seat: number;
  agent: string | null;
}

/** Ask for the best actions of the seat. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Ask what an open action would do. */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  action: string;
}

/** Ask for everything from an entry on. */
export interface Resync {
  type: "resync";
  since: number;
}

/** Ask for a sign of life. */
export interface Ping {
  type: "ping";
}

/** The table at `seq`, with the entries from `first` on. */
export interface Update {
  type: "update";
  first: number;
  seq: number;
  head: string;
  table: TableInfo;
  entries: Seen[];
  sights: Sight[];
}

/** A table as everybody may see it. `policy` says what happens to players who run out of time or are away. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Facts;
  status: string;
  public: boolean;
  pace: number | null;
  policy: string;
  absence: number;
  talk: boolean;
  hints: boolean;
  seats: SeatInfo[];
  waiting: number[];
  commitment: string;
  secret: string | null;
  before: string | null;
  origin: OriginInfo | null;
  next: string | null;
  result: Facts | null;
  draw: DrawInfo;
  frozen: boolean;
  queued: boolean;
}

/** Who sits there: `open`, `person` or `agent`; `stand_in` is an agent that plays for a person. */
export interface SeatInfo {
  kind: string;
  name: string;
  agent: string | null;
  stand_in: string | null;
  share: string;
  due: number | null;
  share_origin: string;
  commitment: string | null;
  owes: boolean;
  away: number | null;
  kept: string;
  kept_until: number | null;
}

/** The step of another game from which a table plays on. */
export interface OriginInfo {
  table: string;
  step: number;
  link: string;
}

/** How far the draw of the start is: `stage` is `committing`, `revealing` or `done`. */
export interface DrawInfo {
  protocol: number;
  stage: string;
  round: number;
  abandoned: AbandonedInfo[];
}

/** A draw that led to no game: who left, `by` whom (player, owner, clock), and whose shares were missing. */
export interface AbandonedInfo {
  round: number;
  seat: number;
  name: string;
  by: string;
  missing: number[];
}

/** An entry of the log as the asker may see it: `facts` by its kind, game events, and sentences that tell them. */
export interface Seen {
  number: number;
  kind: string;
  at: number;
  facts: Facts;
  events: Facts[];
  lines: string[];
  turn: TurnEnd | null;
}

/** The summary of a turn. `undone` has actions that stayed open; null for everybody but the seat itself. */
export interface TurnEnd {
  seat: number;
  actions: number;
  gains: Gained[];
  undone: { [key: string]: string }[] | null;
  lines: string[];
}

/** What a seat has more, or less, of than when the turn began: points per category and in all, and holdings. */
export interface Gained {
  seat: number;
  points: { [key: string]: number };
  holdings: { [key: string]: number };
}

/** The game as a seat sees it; `seat` is null for a spectator. */
export interface Sight {
  seat: number | null;
  view: Facts;
  prompt: string;
  legal: Facts[];
  undo: Facts | null;
}

/** The action is kept for good; it is the entry of this number. */
export interface Ack {
  type: "ack";
  id: string;
  entry: number;
}

/** The best actions of the seat. */
export interface Hints {
  type: "hints";
  id: string;
  seat: number;
  hints: Facts[];
}

/** What an action would do as its seat can know it, up to the first chance or secret; `lines` tell it. */
export interface Foreseen {
  type: "preview";
  id: string;
  seat: number;
  action: string;
  events: Facts[];
  cut: string | null;
  points: { [key: string]: number };
  leads_to: Facts[];
  next: Facts | null;
  lines: string[];
  forced: string[];
}

/** What was not done, and why; after too much also in how many seconds it is worth trying again. */
export interface Refusal {
  type: "refused";
  code: string;
  text: string;
  id: string | null;
  retry_after: number;
}

/** A sign of life. */
export interface Pong {
  type: "pong";
}

/** A table to create. Its seats are taken afterwards, or by agents at once. */
export interface NewTable {
  game: string;
  players?: number | null;
  options?: Facts;
  edition?: Facts | null;
  public?: boolean;
  pace?: number | null;
  talk?: boolean;
  hints?: boolean;
}

/** A seat to take: by a person, or (for the owner) by an agent. */
export interface Sit {
  name?: string;
  seat?: number | null;
  share?: string | null;
  agent?: string | null;
  commitment?: string | null;
}

/** The part of a seat in the draw: its share, when all seats have committed, or another commitment. */
export interface TakePart {
  share?: string | null;
  commitment?: string | null;
}

/** Who plays for the seat. */
export interface HandOver {
  agent: string | null;
}

/** The same table again; what is not given stays as it was. */
export interface Rematch {
  players?: number | null;
  order?: (number | null)[] | null;
  agents?: { [key: string]: string | null };
}

/** A finished game goes on from one of its steps: the asker at a seat, agents at all others. */
export interface PlayOn {
  name: string;
  seat?: number;
  share?: string | null;
  agent?: string;
  agents?: { [key: string]: string };
  commitment?: string | null;
}

/** The public key with which this server signs games (Ed25519); `fingerprint` is the same for people to compare. */
export interface KeyInfo {
  key: string;
  fingerprint: string;
}

/** The head of a table's log, signed by the server: proof that the server vouched for it. */
export interface HeadInfo {
  table: string;
  seq: number;
  head: string;
  key: string;
  signature: string;
}

/** A new table with its secrets; they are shown this once. */
export interface Created {
  table: string;
  owner: string;
  invite: string;
  watch: string;
}

/** A seat with its secret, shown this once; agents have none. */
export interface Seated {
  table: string;
  seat: number;
  secret: string | null;
}

/** A table that plays on from a step of another, with its secrets and that of the asker's seat. */
export interface PlayedOn {
  table: string;
  owner: string;
  invite: string;
  watch: string;
  seat: number;
  secret: string;
}

/** The links to a table for the secrets that came along; `note` warns if only this machine reaches the address. */
export interface Invitation {
  address: string;
  is_local: boolean;
  note: string;
  links: LinkInfo[];
}

/** A link to share: what its secret opens (`invite`, `watch`, `seat 0`; "" at a public table), and its QR code. */
export interface LinkInfo {
  opens: string;
  link: string;
  svg: string;
}

/** A game that can be played here, with what can be chosen, and the agents that can take a seat. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  usual_players: number;
  options: Facts;
  choices: OptionInfo[];
  rules_version: string;
  agents: string[];
  usual_agent: string;
}

/** A choice before the game: its plain values, or its least and greatest number. Some options also take lists. */
export interface OptionInfo {
  name: string;
  title: string;
  text: string;
  default: any;
  choices: any[] | null;
  range: [number, number] | null;
  is_seat: boolean;
  players: number[];
}

/** The rules of a game in our own words, with our rulings. */
export interface RulesInfo {
  game: string;
  rules: Rule[];
  rulings: Ruling[];
}

/** One rule: its id, our wording, the heading of the printed rulebook it stands under. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  related: string[];
  heading: string;
  words: string[];
  note: boolean;
}

/** One decision of ours where the printed rules are silent or differ. */
export interface Ruling {
  id: string;
  title: string;
  text: string;
  rules: string[];
  words: string[];
}

/** The score sheet of a finished game: names of its lines, points by seat, and every line explained. */
export interface SheetInfo {
  categories: { [key: string]: string };
  points: { [key: string]: number }[];
  lines: SheetLine[][];
  places: PlaceInfo[];
  aborted: string;
}

/** Some points of a seat, and what earned them. */
export interface SheetLine {
  category: string;
  points: number;
  text: string;
}

/** Who came where, told with what decided. */
export interface PlaceInfo {
  place: number;
  seat: number;
  total: number;
  text: string;
}

/** The whole log as the asker may see it; after the game the points after each entry, and the bare sheets. */
export interface ReplayInfo {
  table: TableInfo;
  seq: number;
  head: string;
  entries: Seen[];
  points: number[][] | null;
  sheets: Facts[][] | null;
}

export type FromClient = Hello | Act | Undo | Talk | Hand | Hint | Preview | Resync | Ping;

export type FromServer = Update | Ack | Hints | Foreseen | Refusal | Pong;
