/** Where everything stands: the map from corner to corner, tables in the corners it leaves free; or a column. */

import { centre, distance, extent, middle, RADIUS, type Point, type Rect } from "./geometry";
import type { Place } from "./follow";
import type { Card } from "./table";

export interface Spot extends Rect {
  card: string;
  open: boolean; // nobody has claimed it
}

export interface Plan {
  narrow: boolean;
  width: number;
  height: number;
  frame: Rect; // the map's place
  whole: Rect; // what of the map is seen in the frame, in units of the map
  turn: Rect;
  seats: Rect;
  seat: number; // height of the line of one seat
  cards: Spot[];
  pile: Rect;
  note: Rect;
  corner: Rect; // what the cards may fill
}

export const WIDE = { width: 900, height: 640 };
const NARROW = 360;
const MARGIN = 10;
const HEAD = 20; // above the lines of the seats
const TILE = { w: 92, h: 47, gap: 5 };
const CARDS = 520; // width of the cards' corner
const CARDS_TOP = 387;

/** The plan for a board of that many pixels. */
export function arrange(cells: string[], cards: Card[], seats: number, narrow: boolean): Plan {
  return narrow ? column(cells, cards, seats) : poster(cells, cards, seats);
}

function poster(cells: string[], cards: Card[], seats: number): Plan {
  const map = extent(cells);
  const scale = Math.min(1, (WIDE.width - 3.2 * MARGIN) / map.w, 490 / map.h);
  const size = { w: WIDE.width / scale, h: WIDE.height / scale };
  const whole = { x: map.x - MARGIN / scale, y: map.y - MARGIN / scale, ...size };
  const turn = { x: 427, y: 8, w: 177, h: 50 };
  const table = { x: 614, y: 8, w: 278, h: HEAD + 28 * seats };
  const room = { x: MARGIN, y: CARDS_TOP, w: CARDS, h: WIDE.height - 6 - CARDS_TOP };
  const note = { x: 548, y: 548, w: 344, h: 86 };
  const plan = { narrow: false, ...WIDE, frame: { x: 0, y: 0, w: WIDE.width, h: WIDE.height }, whole, seat: 28 };
  const corners = [turn, table, room, note];
  if (!corners.some((box) => cells.some((cell) => distance(onPoster(plan, centre(cell)), box) < RADIUS * scale - 4))) {
    return { ...plan, turn, seats: table, note, corner: room, ...hand(cards, room) };
  }
  return below(plan, map.h * scale + 90, cards, seats);
}

/** The tables under a map that leaves no corner free. */
function below(plan: Pick<Plan, "narrow" | "whole" | "seat">, top: number, cards: Card[], seats: number): Plan {
  const height = top + 260;
  const whole = { ...plan.whole, h: (plan.whole.w * top) / WIDE.width };
  return {
    ...plan,
    whole,
    width: WIDE.width,
    height,
    frame: { x: 0, y: 0, w: WIDE.width, h: top },
    turn: { x: 614, y: top, w: 278, h: 50 },
    seats: { x: 614, y: top + 58, w: 278, h: HEAD + 24 * seats },
    seat: 24,
    note: { x: 614, y: top + 58 + HEAD + 24 * seats + 6, w: 278, h: 60 },
    corner: { x: MARGIN, y: top, w: CARDS, h: 250 },
    ...hand(cards, { x: MARGIN, y: top, w: CARDS, h: 250 }),
  };
}

/** The pile and the unclaimed cards as tiles, below them the claimed ones in two columns of lines. */
function hand(cards: Card[], room: Rect): Pick<Plan, "cards" | "pile"> {
  const open = cards.filter((card) => card.claims.length === 0);
  const claimed = cards.filter((card) => card.claims.length > 0);
  const pile = { x: room.x, y: room.y, w: 34, h: TILE.h };
  const spots: Spot[] = [];
  const step = Math.min(TILE.w + TILE.gap, (room.w - pile.w - TILE.gap) / Math.max(open.length, 5));
  open.forEach((card, k) => {
    const x = room.x + pile.w + TILE.gap + 2 + k * step;
    spots.push({ card: card.card, open: true, x, y: room.y, w: step - TILE.gap, h: TILE.h });
  });
  const rows = Math.ceil(claimed.length / 2);
  const top = room.y + TILE.h + 7;
  const left = room.y + room.h - top;
  const height = Math.min(rows <= 8 ? 23 : 17.6, left / Math.max(rows, 1));
  const width = (room.w - 8) / 2;
  claimed.forEach((card, k) => {
    const x = room.x + Math.floor(k / rows) * (width + 8);
    spots.push({ card: card.card, open: false, x, y: top + (k % rows) * height, w: width, h: height });
  });
  return { cards: spots, pile };
}

/** One below the other, for a telephone held upright. */
function column(cells: string[], cards: Card[], seats: number): Plan {
  const map = extent(cells);
  const wide = NARROW - 16;
  const frame = { x: 0, y: 62, w: NARROW, h: 240 };
  const whole = fill({ x: map.x - 38, y: map.y - 42, w: map.w + 76, h: map.h + 84 }, frame);
  const note = { x: 8, y: 308, w: wide, h: 76 };
  const table = { x: 8, y: 392, w: wide, h: HEAD + 46 * seats };
  let y = table.y + table.h + 14;
  const pile = { x: 8, y, w: 34, h: 44 };
  const sorted = [...cards].sort((a, b) => Math.sign(a.claims.length) - Math.sign(b.claims.length));
  const spots = sorted.map((card, k) => {
    const open = card.claims.length === 0;
    const x = open ? 50 : 8;
    if (k > 0 || !open) y += 48;
    return { card: card.card, open, x, y, w: NARROW - 8 - x, h: 44 };
  });
  const turn = { x: 8, y: 4, w: wide, h: 54 };
  const corner = { x: 8, y: pile.y, w: wide, h: y + 44 - pile.y };
  return {
    narrow: true,
    width: NARROW,
    height: y + 54,
    frame,
    whole,
    turn,
    seats: table,
    seat: 46,
    cards: spots,
    pile,
    note,
    corner,
  };
}

/** A box grown about its middle until it has the proportions of another. */
export function fill(box: Rect, shape: Rect): Rect {
  const w = Math.max(box.w, (box.h * shape.w) / shape.h);
  const h = (w * shape.h) / shape.w;
  const { x, y } = middle(box);
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** What is seen around a point of the map when one looks closely, kept inside the map. */
export function close(plan: Plan, at: Point, pitch: number): Rect {
  const w = (66 * plan.frame.w) / pitch;
  const h = (w * plan.frame.h) / plan.frame.w;
  const { whole } = plan;
  const kept = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
  const x = kept(whole.x, at.x - w / 2, whole.x + whole.w - w);
  return { x, y: kept(whole.y, at.y - h / 2, whole.y + whole.h - h), w, h };
}

/** A point of the map on the poster, as the camera shows it. */
export function onPoster(plan: Pick<Plan, "frame" | "whole">, point: Point, camera: Rect = plan.whole): Point {
  const scale = plan.frame.w / camera.w;
  return { x: plan.frame.x + (point.x - camera.x) * scale, y: plan.frame.y + (point.y - camera.y) * scale };
}

/** A box of the poster in units of the map. */
export function onMap(plan: Pick<Plan, "frame" | "whole">, box: Rect): Rect {
  const scale = plan.whole.w / plan.frame.w;
  const x = plan.whole.x + (box.x - plan.frame.x) * scale;
  return { x, y: plan.whole.y + (box.y - plan.frame.y) * scale, w: box.w * scale, h: box.h * scale };
}

/** The middle of a seat's sign in the table of seats. */
export function seatSpot(plan: Plan, seat: number): Point {
  return { x: plan.seats.x + 17, y: plan.seats.y + HEAD + (seat + 0.5) * plan.seat };
}

export const SEATS_HEAD = HEAD;

/** Where something flies from or to, as the camera shows it. */
export function placeSpot(plan: Plan, place: Place, camera: Rect): Point {
  if ("cell" in place) {
    const { x, y } = centre(place.cell);
    return onPoster(plan, { x, y: y - 8 }, camera);
  }
  if ("seat" in place) return seatSpot(plan, place.seat);
  if ("pile" in place) return middle(plan.pile);
  const spot = plan.cards.find(({ card }) => card === place.card);
  if (spot && !spot.open) return { x: spot.x + spot.w - 60, y: spot.y + spot.h / 2 };
  return middle(spot ?? plan.cards.filter(({ open }) => open).at(-1) ?? plan.pile);
}

export interface MenuSpot {
  left: number; // percent of the poster
  top: number;
  above: boolean; // it ends there
}

/** Where a province's choices are offered: beyond the provinces next to it, which may be chosen as well. */
export function menuSpot(plan: Plan, cell: string, camera: Rect): MenuSpot {
  if (plan.narrow) return { left: 50, top: (100 * plan.note.y) / plan.height, above: false };
  const at = onPoster(plan, centre(cell), camera);
  const above = at.y > plan.frame.y + plan.frame.h * 0.4;
  const gap = ((2.5 * RADIUS + 2) * plan.frame.w) / camera.w;
  return {
    left: (100 * at.x) / plan.width,
    top: (100 * (above ? at.y - gap : at.y + gap)) / plan.height,
    above,
  };
}
