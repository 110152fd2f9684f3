/** What a table agreed on before the game: options in words. */

import type { Facts } from "./board";
import type { GameInfo, OptionInfo } from "./messages";
import { say, words } from "./words.svelte";

/** A value of an option as people read it. */
export function toldValue(value: unknown): string {
  const key = `value-${value === null ? "null" : String(value).replaceAll("_", "-")}`;
  return words.has(key) ? say(key) : String(value).replace("-", "−");
}

/** Whether an option is there with so many players. */
export const isFor = (option: OptionInfo, players: number): boolean =>
  !option.players?.length || option.players.includes(players);

/** The options that differ from the usual ones, each with its value. Lists, such as a landscape, are only named. */
export function agreed(game: GameInfo, options: Facts, names: string[]): { title: string; value: string }[] {
  return game.choices
    .filter(({ name, default: usual }) => name in options && JSON.stringify(options[name]) !== JSON.stringify(usual))
    .map((option) => ({ title: option.title, value: valueIn(option, options[option.name], names) }));
}

function valueIn(option: OptionInfo, value: unknown, names: string[]): string {
  if (Array.isArray(value)) return "";
  if (option.is_seat && typeof value === "number") return names[value] || say("seat-number", { number: value + 1 });
  return toldValue(value);
}
