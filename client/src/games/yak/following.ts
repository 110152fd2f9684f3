/** What happens on the board: which events are shown, what each of them moves, and from where to where. */

import type { GameEvent } from "../../lib/board";
import { minus } from "./basket";
import type { CartView, Food, Heading, Station, YakView } from "./types";
import { FOODS, STONES, cartBefore } from "./types";

const WEIGHTS: Record<string, number> = {
  choose: 0.4,
  reveal: 0.9,
  buy: 1,
  pay: 0.9,
  excess: 0.8,
  place: 1.1,
  stupa: 1.4,
  no_trade: 0.9,
  restock: 1,
  take: 0.9,
  draw: 1.1,
  fog_rises: 1.6,
  load: 0.8,
  put: 1,
  return: 0.7,
  fog_on_track: 1,
  fog_back: 0.9,
  marker_leaves: 1.2,
  bag_closed: 1.4,
  evening: 2,
  last_day: 1,
  new_day: 0.6,
  end: 1,
  aborted: 1,
};

export function weight(event: GameEvent): number {
  return WEIGHTS[event.kind] ?? 0;
}

// The position after an event: what the event names goes where the event says. Nothing is decided here.

function moved(food: Food, change: Partial<Food>, sign: 1 | -1): Food {
  const result = { ...food };
  for (const kind of FOODS) result[kind] = Math.max(0, result[kind] + sign * (change[kind] ?? 0));
  return result;
}

function sorted(stones: string[]): string[] {
  return [...stones].sort((a, b) => STONES.indexOf(a as never) - STONES.indexOf(b as never));
}

function changed(
  view: YakView,
  which: (cart: CartView) => boolean,
  change: (cart: CartView) => Partial<CartView>,
): CartView[] {
  return view.carts.map((cart) => (which(cart) ? { ...cart, ...change(cart) } : cart));
}

function seated(view: YakView, p: number, change: Partial<YakView["seats"][number]>): YakView["seats"] {
  return view.seats.map((seat, q) => (q === p ? { ...seat, ...change } : seat));
}

/** The paid food goes onto the cart as soon as something else happens. */
function delivered(view: YakView): YakView {
  if (!FOODS.some((kind) => view.paid[kind]) || view.active === null) return view;
  const carts = changed(
    view,
    (cart) => cart.station === view.active,
    (cart) => ({ food: moved(cart.food, view.paid, 1) }),
  );
  return { ...view, carts, paid: { milk: 0, meat: 0, bread: 0 } };
}

function pieces(args: Record<string, unknown>): string[] {
  return Object.values(args).filter((piece): piece is string => typeof piece === "string");
}

/** The station that comes next, the way the carts head. */
export function next(road: Station[], station: Station, heading: Heading): Station {
  const step = heading === "clockwise" ? 1 : road.length - 1;
  return road[(road.indexOf(station) + step) % road.length]!;
}

type Change = (view: YakView, args: Record<string, any>, p: number) => Partial<YakView>;

const CHANGES: Record<string, Change> = {
  choose: (view, args, p) => ({
    waiting: view.waiting.filter((q) => q !== p),
    seats: seated(view, p, { chosen: true, ...(args.card ? { card: args.card } : {}) }),
  }),
  reveal: (view, args, p) => ({
    waiting: [p],
    active: p,
    phase: args.card,
    seats: seated(view, p, { card: args.card, shown: true }),
  }),
  buy: (view, args, p) => {
    const stones = pieces(args);
    return {
      bought: stones,
      carts: changed(
        view,
        (cart) => cart.station === p,
        (cart) => ({ stones: minus(cart.stones, stones) }),
      ),
    };
  },
  pay: (view, args, p) => ({
    paid: args as Food,
    seats: seated(view, p, { yurt: moved(view.seats[p]!.yurt, args, -1) }),
  }),
  excess: (view, args) => ({ paid: moved(view.paid, args, -1), market: moved(view.market, args, 1) }),
  place: (view, args, p) => {
    const tower = { ...view.seats[p]!.tower, [args.slot]: args.stone };
    return {
      bought: minus(view.bought, [args.stone]),
      seats: seated(view, p, { tower, stones: Object.keys(tower).length }),
    };
  },
  stupa: (_view, _args, p) => ({ stupa: p }),
  restock: (view, args, p) => {
    const food = { [args.kind]: args.moved };
    return {
      carts: changed(
        view,
        (cart) => cart.station === p,
        (cart) => ({ food: moved(cart.food, food, -1) }),
      ),
      seats: seated(view, p, { yurt: moved(view.seats[p]!.yurt, food, 1) }),
    };
  },
  take: (view, args, p) => ({
    market: moved(view.market, args, -1),
    seats: seated(view, p, { yurt: moved(view.seats[p]!.yurt, args, 1) }),
  }),
  draw: (view, args) => {
    const bag = { ...view.bag };
    for (const piece of pieces(args)) bag[piece] = Math.max(0, (bag[piece] ?? 0) - 1);
    return { bag, drawn: [...view.drawn, ...pieces(args).filter((piece) => piece !== "fog")] };
  },
  fog_rises: (view, args) => ({ heading: args.heading, fog: { ...view.fog, aside: view.fog.aside + args.fog } }),
  load: (view, args) => ({
    drawn: minus(view.drawn, [args.stone]),
    carts: changed(
      view,
      (cart) => cart.cart === args.cart,
      (cart) => ({ stones: sorted([...cart.stones, args.stone]) }),
    ),
  }),
  return: (view) => {
    const bag = { ...view.bag };
    for (const stone of view.drawn) bag[stone] = (bag[stone] ?? 0) + 1;
    return { bag, drawn: [] };
  },
  fog_on_track: (view, args) => ({
    fog: { ...view.fog, track: args.track, aside: Math.max(0, view.fog.aside - args.fog) },
  }),
  marker_leaves: (view) => ({ fog: { ...view.fog, stage: 2 }, track_spaces: view.track_spaces + 1 }),
  fog_back: (view, args) => ({
    bag: { ...view.bag, fog: (view.bag.fog ?? 0) + args.fog },
    fog: { ...view.fog, track: Math.max(0, view.fog.track - (args.fog - view.fog.aside)), aside: 0 },
  }),
  bag_closed: (view) => ({ bag_closed: true, fog: { ...view.fog, aside: 0 } }),
  evening: (view, args) => ({
    active: null,
    waiting: [],
    phase: "evening",
    baby_yak: args.baby_yak,
    carts: changed(
      view,
      () => true,
      (cart) => ({ station: next(view.road, cart.station, args.heading) }),
    ),
    seats: view.seats.map((seat) => ({ ...seat, card: null, shown: false, chosen: false })),
  }),
  last_day: (_view, args) => ({ last_day: args.day }),
  new_day: (view, args) => ({ day: args.day, phase: "morning", waiting: view.seats.map((_, p) => p) }),
  end: () => ({ phase: "over", over: true }),
  aborted: () => ({ phase: "over", over: true }),
};
CHANGES.put = CHANGES.load!;

/** The position after an event, as far as the event tells. */
export function after(view: YakView, event: GameEvent): YakView {
  const before = event.kind === "excess" ? view : delivered(view);
  const change = CHANGES[event.kind];
  return change ? { ...before, ...change(before, event.args ?? {}, event.seat ?? 0) } : before;
}

/** The position after all of them, with what was paid on its cart. */
export function afterAll(view: YakView, events: GameEvent[]): YakView {
  return delivered(events.reduce(after, view));
}

// Flights: pieces that are somewhere else after the event

export interface Flight {
  piece: string; // a stone, a kind of food, fog, stupa or baby yak
  from: string; // places as in `spots.ts`
  to: string;
}

/** Every movable piece by the place it is in; equal places hold several. */
function inventory(view: YakView): Map<string, string[]> {
  const all = new Map<string, string[]>();
  const food = (place: string, amount: Food): void => {
    for (const kind of FOODS) all.set(`${place}:${kind}`, Array<string>(amount[kind]).fill(kind));
  };
  for (const cart of view.carts) {
    all.set(`cart:${cart.cart}:stone`, cart.stones);
    food(`cart:${cart.cart}`, cart.food);
  }
  view.seats.forEach((seat, p) => {
    food(`yurt:${p}`, seat.yurt);
    for (const [slot, stone] of Object.entries(seat.tower)) all.set(`tower:${p}:${slot}`, [stone]);
  });
  food("market", view.market);
  food("paid", view.paid);
  all.set("bought", view.bought);
  all.set("drawn", view.drawn);
  for (let k = 0; k < view.fog.track; k++) all.set(`track:${k}`, ["fog"]);
  all.set("aside", Array<string>(view.fog.aside).fill("fog"));
  all.set(view.stupa === null ? "stupa" : `stupa:${view.stupa}`, ["stupa"]);
  all.set(`baby:${view.baby_yak}`, ["baby"]);
  return all;
}

/** What leaves its place, as `place:number`; places that hold one piece only go without the number. */
function differing(one: Map<string, string[]>, other: Map<string, string[]>): { piece: string; place: string }[] {
  const found: { piece: string; place: string }[] = [];
  for (const [place, held] of one) {
    const rest = [...(other.get(place) ?? [])];
    held.forEach((piece, k) => {
      const at = rest.indexOf(piece);
      if (at >= 0) rest.splice(at, 1);
      else found.push({ piece, place: /stone$|^bought$|^drawn$|^aside$/.test(place) ? `${place}:${k}` : place });
    });
  }
  return found;
}

/** The pieces that move between two positions. What comes from nowhere was drawn from the bag; what vanishes goes there. */
export function flights(before: YakView, later: YakView): Flight[] {
  const one = inventory(before);
  const other = inventory(later);
  const gone = differing(one, other);
  const come = differing(other, one);
  const found: Flight[] = [];
  for (const { piece, place } of come) {
    const at = gone.findIndex((candidate) => candidate.piece === piece);
    const from = at >= 0 ? gone.splice(at, 1)[0]!.place : "bag";
    found.push({ piece, from, to: place });
  }
  return [...found, ...gone.map(({ piece, place }) => ({ piece, from: place, to: "bag" }))];
}

// What just happened stays marked

const MARKS: Record<string, (p: number, args: Record<string, any>, view: YakView) => string[]> = {
  choose: (p) => [`card:${p}`],
  reveal: (p) => [`card:${p}`],
  buy: (p, _args, view) => [`cart:${cartBefore(view, p)?.cart}`],
  pay: (p) => [`yurt:${p}`],
  excess: () => ["market"],
  place: (p, args) => [`tower:${p}:${args.slot}`],
  stupa: (p) => [`stupa:${p}`],
  restock: (p, _args, view) => [`yurt:${p}`, `cart:${cartBefore(view, p)?.cart}`],
  take: (p) => [`yurt:${p}`, "market"],
  fog_rises: () => ["heading"],
  load: (_p, args) => [`cart:${args.cart}`],
  put: (_p, args) => [`cart:${args.cart}`],
  fog_on_track: (_p, args) => [`track:${args.track - 1}`],
  fog_back: () => ["bag"],
  marker_leaves: () => ["marker"],
  bag_closed: () => ["bag"],
  score: (p, { slot, category }) => (slot ? [`tower:${p}:${slot}`] : ({ stupa: [`stupa:${p}`], food: [`yurt:${p}`] }[category as string] ?? [])),
};

/** The places that the last events touched; after an evening only what came later is where it was. */
export function markedPlaces(events: GameEvent[], view: YakView): Set<string> {
  const evening = events.map((event) => event.kind).lastIndexOf("evening");
  const places = new Set<string>();
  events.forEach((event, k) => {
    const byCart = ["buy", "restock"].includes(event.kind); // told by the seat before whom the cart stood
    const stale = k < evening && (byCart || event.kind === "reveal" || event.kind === "choose");
    if (!stale)
      for (const place of MARKS[event.kind]?.(event.seat ?? 0, event.args ?? {}, view) ?? []) places.add(place);
  });
  return places;
}
