/** The parts of a YAK view that the board draws, and the places of its pieces. */

export const FOODS = ["milk", "meat", "bread"] as const;
export const COLOURS = ["red", "yellow", "black", "grey", "orange", "blue", "green", "purple"] as const;
/** In the order in which carts and the bag list them. */
export const STONES = [...COLOURS, "crystal"] as const;
export const CARDS = ["build", "restock", "market"] as const;

export type Kind = (typeof FOODS)[number];
export type Food = Record<Kind, number>;
export type Station = number | "middle";
export type Heading = "clockwise" | "counterclockwise";

export interface CartView {
  cart: string;
  station: Station;
  food: Food;
  stones: string[];
}

export interface SeatView {
  yurt: Food;
  chosen: boolean;
  card: string | null;
  shown: boolean;
  stones: number;
  tower: Record<string, string>;
  groups: Group[];
}

/** Stones that count together as things are now, with the crystals that join them. */
export interface Group {
  colour: string;
  slots: string[];
  points: number;
}

export interface BonusView {
  type: "majority" | "position" | "missing";
  colour: string;
  first?: number;
  second?: number;
  points?: number;
  slots?: string[];
  penalty?: number;
}

export interface YakView {
  players: number;
  options: { [name: string]: unknown }; // what the table agreed on
  waiting: number[];
  over: boolean;
  aborted: unknown;
  day: number;
  last_day: number | null;
  phase: string;
  active: number | null;
  baby_yak: number;
  heading: Heading;
  stupa: number | null;
  fog: { stage: number; track: number; aside: number };
  track_spaces: number;
  bag: Record<string, number>;
  bag_closed: boolean;
  removed_colour: string | null;
  rooms: { yurt: number; cart_food: number; cart_stones: number };
  prices: { stones: number[]; crystal: number }; // for one stone, two, three; more for each crystal
  market: Food;
  road: Station[];
  carts: CartView[];
  bought: string[];
  paid: Food;
  drawn: string[];
  bonus_cards: BonusView[];
  seats: SeatView[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export function cartBefore(view: YakView, station: Station): CartView | undefined {
  return view.carts.find((cart) => cart.station === station);
}

/** Cart and card names as they stand in keys of texts: `no_milk` becomes `no-milk`. */
export function key(name: string): string {
  return name.replaceAll("_", "-");
}

export function total(food: Food): number {
  return FOODS.reduce((sum, kind) => sum + food[kind], 0);
}
