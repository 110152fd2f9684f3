/** Which things on the board an open action belongs to. A thing has a name such as `cell:1a2`, `die:brown`, `card:chest`. */

import type { Action, Facts } from "../../lib/board";
import { around } from "./geometry";

export type Targets = Map<string, Action[]>;

/** Things by name with the actions that can be done there; what belongs to nothing is in `deeds`. */
export function targets(view: Facts, legal: Action[], seat: number | null): { on: Targets; deeds: Action[] } {
  const on: Targets = new Map();
  const deeds: Action[] = [];
  const ways = waysByFirst(view);
  for (const action of legal) {
    const things = new Set([...thingsOf(action, view, seat), ...cellsOf(action, view, ways)]);
    for (const thing of things) on.set(thing, [...(on.get(thing) ?? []), action]);
    if (!things.size || ALWAYS.includes(action.kind)) deeds.push(action);
  }
  return { on, deeds };
}

const ALWAYS = ["end", "rest", "pass", "straight", "throw", "stop", "special", "climb"];

function waysByFirst(view: Facts): Map<string, Facts[]> {
  const found = new Map<string, Facts[]>();
  for (const line of view.reach as Facts[]) found.set(line.first, [...(found.get(line.first) ?? []), line]);
  return found;
}

/** Where its ways end, and where it enters a board. */
function cellsOf(action: Action, view: Facts, ways: Map<string, Facts[]>): string[] {
  if (action.kind === "rest" || action.kind === "tools") return [];
  const cells: string[] = [];
  for (const line of ways.get(action.notation) ?? []) {
    if (line.rest) continue;
    cells.push(`cell:${line.cell}`);
    const entry = action.kind === "enter" ? line.path[view.move?.path.length ?? 0] : null;
    if (entry) cells.push(`cell:${entry}`);
  }
  return cells;
}

function thingsOf(action: Action, view: Facts, seat: number | null): string[] {
  const { kind, args } = action;
  const mine = seat === null ? null : view.seats[seat];
  switch (kind) {
    case "die":
    case "reroll":
    case "mark":
    case "unmark":
      return [`die:${args.die}`];
    case "pink":
      return ["die:pink"];
    case "bottle":
      return ["card:water_bottle", ...(view.turn.die ? [`die:${view.turn.die}`] : [])];
    case "take":
    case "exchange":
      return [`resource:${args.resource}`];
    case "tools":
      return args.resources.map((resource: string) => `resource:${resource}`);
    case "go":
      return [`go:${args.heading}`];
    case "play":
      return [`card:${args.kind}`];
    case "climb":
      return args.means === "gear" ? ["card:climbing_gear"] : [];
    case "fulfil":
      return ["tile", `cell:${mine.cell}`];
    case "offer":
      return ["offerings", `cell:${mine.cell}`];
    case "ladder":
      return ["card:rope_ladder", ...present(around(view.boards, mine.cell, args.around))];
    case "special":
      return args.answer === "yes" ? [`special:${view.turn.good}`] : [];
    case "map":
      return [args.pile ? "map:pile" : `map:${args.colour} ${args.half}`];
    case "want":
      return [`held:${view.turn.swap_with}:${args.colour} ${args.half}`];
    case "give":
      return [`held:${seat}:${args.colour} ${args.half}`];
    case "tent":
      return [`tent:${args.landscape}`];
    case "buy":
      return present(cellOfGood(view, args));
    case "paint":
      return [`animal:${args.animal}`];
    case "collect":
      return [`display:${args.kind} ${args.landscape}`];
    case "swap":
      return [`seat:${args.seat}`];
    case "character":
      return [`character:${args.character}`];
    case "start":
    case "relocate":
      return [`cell:${args.cell}`];
    default:
      return [];
  }
}

function present(cell: string | null): string[] {
  return cell ? [`cell:${cell}`] : [];
}

function cellOfGood(view: Facts, wanted: Facts): string | null {
  for (const board of view.boards) {
    for (const { goods, cell } of board.cells) {
      if (goods && goods.good === wanted.good && goods.tile === wanted.tile) return cell;
    }
  }
  return null;
}

/** A part of the table that a narrow screen shows by itself: a seat, what lies beside the landscape, or the landscape. */
export type Part = number | "display" | "landscape";

/** The parts where something can be done. */
export function partsOf(things: string[], seat: number | null): Set<Part> {
  return new Set(things.map((thing) => partOf(thing, seat)));
}

function partOf(thing: string, seat: number | null): Part {
  const [kind, rest] = thing.split(":") as [string, string | undefined];
  if (["map", "animal", "display", "special"].includes(kind)) return "display";
  if (["cell", "go", "character"].includes(kind)) return "landscape";
  return kind === "held" || kind === "seat" ? Number(rest) : (seat ?? 0);
}
