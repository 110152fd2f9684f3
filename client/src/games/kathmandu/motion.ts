/** What the event being shown changes on the board, before the view tells it. */

import type { Facts, GameEvent } from "../../lib/board";
import { RESOURCES } from "./looks";

/** The view after an event, as far as the event tells: what stands where, what was paid and gained, how dice lie. */
export function advance(view: Facts, { kind, seat: p, args }: GameEvent): Facts {
  if (!args && kind !== "rest" && kind !== "arrive") return view;
  if (kind === "storm") return { ...view, storm: args!.strip };
  if (kind === "weather") return { ...view, weather: withAt(view.weather, view.day - 1, args!.weather) };
  if (kind === "new_day") return { ...view, day: args!.day };
  if (p === null || !view.seats[p]) return view;
  const seat = advanceSeat(view.seats[p], kind, args ?? {});
  return seat === view.seats[p] ? view : { ...view, seats: withAt(view.seats, p, seat) };
}

function advanceSeat(seat: Facts, kind: string, args: Facts): Facts {
  switch (kind) {
    case "place":
    case "move":
    case "step":
    case "stand":
    case "relocate":
      return { ...seat, cell: args.cell };
    case "arrive":
      return { ...seat, cell: null, arrived: true };
    case "gain":
      return { ...seat, resources: more(seat.resources, args.resource, 1) };
    case "needle":
      return { ...seat, resources: more(seat.resources, "compass", -args.paid) };
    case "cross":
      return { ...seat, resources: more(seat.resources, "yak_fodder", -args.paid) };
    case "tired":
      return { ...seat, exhaustion: args.markers };
    case "relieved":
      return { ...seat, exhaustion: seat.exhaustion - args.removed };
    case "rest":
      return { ...seat, exhaustion: 0 };
    case "roll":
      return { ...seat, dice: rolled(seat.dice, { ...args.first, ...args.second }) };
    case "turn_die":
      return { ...seat, dice: { ...seat.dice, [args.die]: { ...seat.dice[args.die], face: args.face } } };
    case "set_aside":
      return { ...seat, dice: { ...seat.dice, [args.die]: { ...seat.dice[args.die], place: "aside" } } };
    case "yak_tile":
      return { ...seat, yak_tile: args.yak_tile };
    case "paint":
      return { ...seat, animals: [...seat.animals, args.animal] };
    case "take_map":
      return { ...seat, maps: [...seat.maps, args.map].sort() };
    case "collect":
    case "deal_card":
      return { ...seat, equipment: more(seat.equipment, args.kind, 1) };
    default:
      return seat;
  }
}

function withAt<T>(list: T[], i: number, item: T): T[] {
  return list.map((old, k) => (k === i ? item : old));
}

function more(counts: { [what: string]: number }, what: string, by: number): { [what: string]: number } {
  return { ...counts, [what]: Math.max((counts[what] ?? 0) + by, 0) };
}

/** A roll of all six dice begins a day: none of them is used. */
function rolled(dice: Facts, faces: { [die: string]: number }): Facts {
  const all = Object.keys(faces).length === Object.keys(dice).length;
  return Object.fromEntries(
    Object.entries(dice as { [die: string]: Facts }).map(([die, old]) => [
      die,
      { face: faces[die] ?? old.face, place: all ? "unused" : old.place },
    ]),
  );
}

export interface Flyer {
  icon: string; // of icons.ts
  sign: "+" | "−" | "";
  seat: number;
}

/** What flies off a yak, or to it, with an event. */
export function flyer(event: GameEvent | null): Flyer | null {
  if (!event || event.seat === null) return null;
  const { kind, seat, args } = event;
  const gets = (icon: string): Flyer => ({ icon, sign: "+", seat });
  const pays = (icon: string): Flyer => ({ icon, sign: "−", seat });
  if (kind === "tired") return gets("exhaustion");
  if (kind === "rest" || kind === "relieved") return pays("exhaustion");
  if (kind === "blocked") return { icon: "blocked", sign: "", seat };
  if (!args) return null;
  if (kind === "needle") return args.paid ? pays("compass") : null;
  if (kind === "cross") return args.paid ? pays("yak_fodder") : null;
  if (kind === "gain" || kind === "exchange") return gets(args.resource);
  if (kind === "collect") return gets(args.kind);
  if (kind === "play") return pays(args.kind);
  if (kind === "buy" || kind === "special") return gets(args.good);
  if (kind === "paint") return gets("animal");
  if (kind === "take_map") return gets("map");
  if (kind === "offer") return pays("offering");
  if (kind === "visit") return gets("kathmandu");
  return null;
}

/** What of a seat earned a line of the score sheet. */
function scored({ category, what, good, map, animal, kind, resource }: Facts): string[] {
  if (good) return [`${what === "special" ? "special" : "good"}:${good}`];
  if (map) return [`map:${map}`];
  if (animal) return [`animal:${animal}`];
  if (kind) return [`card:${kind}`];
  if (resource) return [`resource:${resource}`];
  if (what === "resources") return RESOURCES.map((resource) => `resource:${resource}`);
  return { offerings: ["offerings"], yak_tiles: ["tile"], exhaustion: ["exhaustion"] }[category as string] ?? ["yak"];
}

/** The things on the board that an event is about, by their names (see targets.ts). */
export function touched(event: GameEvent, view: Facts): string[] {
  const { kind, seat, args } = event;
  const own = (thing: string): string => `${seat}/${thing}`;
  if (kind === "rest" || kind === "relieved" || kind === "tired") return [own("exhaustion")];
  if (kind === "arrive") return [own("yak")];
  if (!args) return kind === "draw_tent" ? [own("tents")] : [];
  switch (kind) {
    case "place":
    case "stand":
    case "relocate":
      return [`cell:${args.cell}`];
    case "choose_die":
    case "turn_die":
    case "set_aside":
      return [own(`die:${args.die}`)];
    case "roll":
      return Object.keys({ ...args.first, ...args.second }).map((die) => own(`die:${die}`));
    case "gain":
      return [own(`resource:${args.resource}`)];
    case "exchange":
      return [own(`resource:${args.resource}`), own("resource:yak_fodder")];
    case "needle":
      return args.paid ? [own("resource:compass")] : [];
    case "cross":
      return [`strip:${args.strip}`, ...(args.paid ? [own("resource:yak_fodder")] : [])];
    case "yak_tile":
    case "fulfil":
      return [own("tile")];
    case "paint":
      return [own(`animal:${args.animal}`)];
    case "collect":
    case "deal_card":
      return [own(`card:${args.kind}`)];
    case "buy":
      return [own(`good:${args.good}`)];
    case "special":
      return [own(`special:${args.good}`), `special:${args.good}`];
    case "offer":
      return [`cell:${args.cell}`, own("offerings")];
    case "take_map":
      return [own(`map:${args.map}`)];
    case "swap":
      return [own(`map:${args.got}`), `${args.other}/map:${args.gave}`];
    case "show_map":
      return [`map:${args.map}`];
    case "show_card":
      return [`display:${args.kind} ${args.landscape}`];
    case "show_animal":
      return [`animal:${args.animal}`];
    case "standee":
      return [own("standee")];
    case "visit":
      return ["kathmandu", own("yak")];
    case "tent":
    case "draw_tent":
      return [own("tents")];
    case "score":
      return scored(args).map(own);
    case "weather":
      return [`day:${view.day}`];
    case "storm":
      return ["storm"];
    default:
      return [];
  }
}
