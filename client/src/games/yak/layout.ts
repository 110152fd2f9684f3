/** Where everything lies: one arrangement for wide boards, one for narrow ones. All numbers are units of the drawing. */

import type { Corner, Road } from "./road";
import { along, corners, pointAt } from "./road";
import type { Bricks } from "./tower";
import { BASE, height } from "./tower";
import type { Box, Point, Station, YakView } from "./types";

interface Scaled extends Point {
  scale: number;
}

export interface SeatPlan {
  box: Box;
  name: Point & { letters: number; size: number };
  baby: Scaled;
  yurt: Scaled; // the middle of the yurt's ground line
  card: Scaled; // the card's middle
  stupa: Scaled; // the middle of its foot
  bricks: Bricks;
  rows: number; // for which there is room
}

export interface Plan {
  kind: "wide" | "tall";
  w: number;
  h: number;
  road: Road;
  corners: Map<Station, Corner>;
  header: Box;
  mountain: Box;
  track: Point[];
  fog: number; // scale of fog pieces on the track
  stupa: Scaled;
  market: Scaled;
  bag: Scaled;
  aside: Point;
  contents: Box;
  bonus: Box & { columns: number };
  seats: SeatPlan[];
  tray: Box;
  rest: Point | null; // where a chautari invites to rest: the ground of a corner that nobody uses
}

const NARROW = 620; // below this width things lie under each other

/** The mountain is drawn in a box of this size; the spaces of its track stand on ledges. */
export const MOUNTAIN = { w: 400, h: 360 };
const LEDGES: Point[] = [
  { x: 136, y: 254 },
  { x: 176, y: 216 },
  { x: 212, y: 175 },
  { x: 236, y: 130 },
];
const STUPA: Point = { x: 200, y: 346 };

function onMountain(box: Box, at: Point): Point {
  return { x: box.x + (at.x / MOUNTAIN.w) * box.w, y: box.y + (at.y / MOUNTAIN.h) * box.h };
}

export function stationAt(plan: Plan, station: Station): Point {
  return pointAt(plan.road, along(plan.road, plan.corners.get(station)!));
}

/** Rows a tower needs: what stands, and where the next stone of the column may go. */
function rowsOf(view: YakView, p: number): number {
  const tower = Object.keys(view.seats[p]!.tower);
  const room = "4-0" in view.seats[p]!.tower ? 1 : 0;
  return Math.max(BASE, height(tower) + room);
}

const SIDE = 204;
const WIDE = { w: 900, h: 640 };

function wideSeat(box: Box, tall: boolean): SeatPlan {
  const { x, y, w, h } = box;
  const width = tall ? 36 : 30;
  const bricks = { x: x + w / 2, y: y + h - 30, w: width, h: tall ? 29 : 23.5 };
  return {
    box,
    bricks,
    rows: 9,
    name: { x: x + 34, y: y + 22, letters: 15, size: 15 },
    baby: { x: x + w - 24, y: y + 28, scale: 0.5 },
    yurt: tall ? { x: x + w / 2, y: y + 156, scale: 1.55 } : { x: x + 45, y: y + 108, scale: 0.9 },
    card: tall ? { x: x + w / 2, y: y + 226, scale: 1.1 } : { x: x + w - 42, y: y + 82, scale: 0.98 },
    stupa: tall ? { x: x + w - 34, y: y + h - 158, scale: 1 } : { x: x + w - 28, y: y + h - 126, scale: 0.8 },
  };
}

function wide(view: YakView, own: number): Plan {
  const road: Road = { left: 238, right: 662, top: 148, bottom: 428, r: 58, near: 318, far: 582 };
  const at = corners(view.road, own);
  const tall = view.players === 2;
  const place = (corner: Corner): Box => ({
    x: corner.endsWith("left") ? 6 : WIDE.w - 6 - SIDE,
    y: tall || corner.startsWith("top") ? 6 : 324,
    w: SIDE,
    h: tall ? WIDE.h - 12 : 310,
  });
  const mountain = { x: 262, y: 62, w: 376, h: 360 };
  const aside = view.players === 3; // with three, the fourth corner is free for the bonus cards
  const split = view.bonus_cards.length > 0 && !aside;
  return {
    kind: "wide",
    ...WIDE,
    road,
    corners: at,
    mountain,
    header: { x: 220, y: 6, w: 460, h: 40 },
    track: LEDGES.map((ledge) => onMountain(mountain, ledge)),
    fog: 1,
    stupa: { ...onMountain(mountain, STUPA), scale: 1.25 },
    market: { x: 322, y: 258, scale: 1 },
    bag: { x: 588, y: 268, scale: 1 },
    aside: { x: 588, y: 314 },
    contents: split ? { x: 218, y: 446, w: 228, h: 88 } : { x: 218, y: 448, w: 464, h: 38 },
    bonus: aside
      ? { x: WIDE.w - 6 - SIDE, y: 324, w: SIDE, h: 310, columns: 1 }
      : { x: 452, y: 446, w: 230, h: 88, columns: 3 },
    seats: view.seats.map((_, p) => wideSeat(place(at.get(p)!), tall)),
    rest: aside ? { x: WIDE.w - 6 - SIDE / 2, y: WIDE.h - 14 } : null,
    tray: split ? { x: 218, y: 540, w: 464, h: 94 } : { x: 218, y: 494, w: 464, h: 140 },
  };
}

function tallOwn(y: number, rows: number): SeatPlan {
  const bricks = { x: 130, y: y + 36 + rows * 44, w: 46, h: 44 };
  return {
    box: { x: 4, y, w: 352, h: rows * 44 + 66 },
    bricks,
    rows,
    name: { x: 34, y: y + 22, letters: 18, size: 15 },
    baby: { x: 222, y: y + 28, scale: 0.5 },
    yurt: { x: 304, y: y + 218, scale: 1.1 },
    card: { x: 304, y: y + 90, scale: 1.15 },
    stupa: { x: 36, y: y + 100, scale: 1 },
  };
}

function tallOther(x: number, y: number, w: number, rows: number): SeatPlan {
  const width = Math.min(34, (w - 22) / BASE);
  const row = width * 0.8;
  const small = w < 150;
  return {
    box: { x, y, w, h: 106 + rows * row + 30 },
    rows,
    bricks: { x: x + w / 2, y: y + 108 + rows * row, w: width, h: row },
    name: { x: x + (small ? 25 : 34), y: y + 20, letters: small ? 8 : 14, size: small ? 13 : 15 },
    baby: { x: x + w - 15, y: y + 26, scale: small ? 0.36 : 0.48 },
    yurt: { x: x + (small ? 42 : w / 3), y: y + 98, scale: small ? 0.86 : 1 },
    card: { x: x + w - (small ? 20 : w / 4), y: y + 68, scale: small ? 0.5 : 0.74 },
    stupa: { x: x + (small ? 14 : 24), y: y + 146, scale: small ? 0.6 : 0.8 },
  };
}

function tall(view: YakView, own: number, trayHeight: number): Plan {
  const w = 360;
  const road: Road = { left: 18, right: 342, top: 128, bottom: 390, r: 44, near: 98, far: 262 };
  const mountain = { x: 52, y: 92, w: 256, h: 290 };
  const tray = { x: 4, y: 406, w: 352, h: trayHeight };
  const mine = tallOwn(tray.y + tray.h + 8, rowsOf(view, own));
  const others = view.seats.map((_, p) => p).filter((p) => p !== own);
  const y = mine.box.y + mine.box.h + 8;
  const room = (352 - (others.length - 1) * 4) / others.length;
  const rows = Math.max(...others.map((p) => rowsOf(view, p)));
  const order = others.map((_, k) => (own + 1 + k) % view.players); // clockwise from the left
  const seats = view.seats.map((_, p) =>
    p === own ? mine : tallOther(4 + order.indexOf(p) * (room + 4), y, room, rows),
  );
  const below = seats[others[0]!]!.box;
  const contents = { x: 4, y: below.y + below.h + 8, w: 352, h: 92 };
  const bonus = { x: 4, y: contents.y + contents.h + 8, w: 352, h: 96, columns: 3 };
  return {
    kind: "tall",
    w,
    h: (view.bonus_cards.length ? bonus.y + bonus.h : contents.y + contents.h) + 6,
    road,
    mountain,
    corners: corners(view.road, own),
    header: { x: 8, y: 2, w: 344, h: 34 },
    track: LEDGES.map((ledge) => onMountain(mountain, { x: ledge.x + 4, y: ledge.y - 14 })),
    fog: 0.86,
    stupa: { x: 58, y: 196, scale: 0.8 },
    market: { x: 86, y: 236, scale: 0.86 },
    bag: { x: 282, y: 244, scale: 0.84 },
    aside: { x: 282, y: 286 },
    contents,
    bonus,
    seats,
    tray,
    rest: null,
  };
}

/** The arrangement for a board of that width; `own` lies at the bottom left, or comes first. */
export function arrange(view: YakView, own: number, width: number, trayHeight: number): Plan {
  return width < NARROW ? tall(view, own, trayHeight) : wide(view, own);
}
