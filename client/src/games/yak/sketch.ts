/** What an action surely does, drawn before its preview has come. */

import type { Action, GameEvent } from "../../lib/board";
import { FOODS } from "./types";

export function sketch(action: Action, seat: number): GameEvent[] {
  const { kind, args } = action;
  if (kind === "place" || kind === "put") return [{ kind, seat, args }];
  if (kind === "buy") {
    const [stone1 = null, stone2 = null, stone3 = null] = args.stones as string[];
    return [{ kind, seat, args: { stone1, stone2, stone3 } }];
  }
  if (kind === "pay" || kind === "take" || kind === "excess") {
    return [{ kind, seat, args: Object.fromEntries(FOODS.map((food) => [food, args.food[food] ?? 0])) }];
  }
  return [];
}
