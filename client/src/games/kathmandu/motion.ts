/** What the event being shown changes on the board, before the view tells it. */

import type { Facts, GameEvent } from "../../lib/board";

export interface Shown {
  cells: { [seat: number]: string }; // where yaks stand while events are shown
  storm: number | null;
}

/** Where things stand before an event; the positions told by events so far stay until all have been shown. */
export function shown(before: Shown, event: GameEvent | null): Shown {
  if (!event) return { cells: {}, storm: null };
  const { kind, seat, args } = event;
  if (args && seat !== null && ["move", "step", "stand", "relocate", "place"].includes(kind)) {
    return { ...before, cells: { ...before.cells, [seat]: args.cell } };
  }
  if (args && kind === "storm") return { ...before, storm: args.strip };
  return before;
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
    case "weather":
      return [`day:${view.day}`];
    case "storm":
      return ["storm"];
    default:
      return [];
  }
}
