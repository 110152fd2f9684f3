/** The middle of every place that a piece can be in, so that pieces can fly from one to the other. */

import type { Plan } from "./layout";
import { stationAt } from "./layout";
import { facing } from "./road";
import { brick } from "./tower";
import type { Point, YakView } from "./types";
import { FOODS, total } from "./types";

// A cart is drawn around the middle of its bed, with its wheels on the road. The yak stands at one side.

export const CART = { half: 56, shift: 24, ground: 41, stone: 26, cell: 36 };

export const cartStone = (k: number): Point => ({ x: (k - 1.5) * CART.stone, y: 9 });
export const cartFood = (k: number): Point => ({ x: (k - 1) * CART.cell, y: -20 });
export const yurtFood = (k: number): Point => ({ x: (k - 1) * 25, y: -22 });
export const marketFood = (k: number): Point => ({ x: (k - 1) * 34, y: 6 });

/** The middle of a cart's bed for a point of the road. */
function bed(plan: Plan, view: YakView, at: Point): Point {
  return { x: at.x - facing(plan.road, at, view.heading) * CART.shift, y: at.y - CART.ground };
}

// What lies before the active seat

const TRAY = { top: 24, foot: 16, step: 44 };

export function trayItem(plan: Plan, k: number, of: number): Point {
  const { x, y, w, h } = plan.tray;
  return { x: x + w / 2 + (k - (of - 1) / 2) * TRAY.step, y: y + TRAY.top + (h - TRAY.top - TRAY.foot) / 2 };
}

/** How many pieces lie in the tray: stones first, then the food that was paid. */
export function inHand(view: YakView): number {
  return Math.max(1, view.bought.length + view.drawn.length + total(view.paid));
}

function offset(at: Point & { scale?: number }, by: Point): Point {
  const scale = at.scale ?? 1;
  return { x: at.x + by.x * scale, y: at.y + by.y * scale };
}

/** Places are written as `following.ts` writes them: `yurt:0:milk`, `cart:no_milk:stone:2`, `tower:1:2-0`, `bag`. */
export function spot(plan: Plan, view: YakView, place: string): Point {
  const [where, which = "", what = "", number = "0"] = place.split(":");
  const kind = (name: string): number => Math.max(0, FOODS.indexOf(name as never));
  switch (where) {
    case "cart": {
      const cart = view.carts.find((candidate) => candidate.cart === which)!;
      const at = bed(plan, view, stationAt(plan, cart.station));
      return offset(at, what === "stone" ? cartStone(Number(number)) : cartFood(kind(what)));
    }
    case "yurt":
      return offset(plan.seats[Number(which)]!.yurt, yurtFood(kind(what)));
    case "tower":
      return brick(plan.seats[Number(which)]!.bricks, what);
    case "market":
      return offset(plan.market, marketFood(kind(which)));
    case "track":
      return plan.track[Number(which)]!;
    case "aside":
      return plan.aside;
    case "stupa":
      return which === "" ? plan.stupa : plan.seats[Number(which)]!.stupa;
    case "baby":
      return plan.seats[Number(which)]!.baby;
    case "bought":
    case "drawn":
      return trayItem(plan, Number(which), inHand(view));
    case "paid": {
      const before = FOODS.slice(0, kind(which)).reduce((sum, food) => sum + view.paid[food], 0);
      return trayItem(plan, view.bought.length + before, inHand(view));
    }
    default:
      return plan.bag;
  }
}
