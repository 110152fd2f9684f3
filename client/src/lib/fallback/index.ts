/** A board for any game: the view's parts as text. It stands in where a game has no drawn board. */

import type { Facts, GameEvent, GameFolder } from "../board";
import Fallback from "./Fallback.svelte";

export const Board = Fallback;
export const weight = (_event: GameEvent): number => 0.6;

const SHELL = new Set(["game", "seat", "players", "options", "waiting", "over", "aborted"]);

/** A value in one line. */
export function told(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.length ? value.map(told).join(", ") : "–";
  if (typeof value === "object") return Object.entries(value as Facts).map(([name, part]) => `${named(name)} ${told(part)}`).join("; ");
  return String(value);
}

export const named = (name: string): string => name.replaceAll("_", " ");

const isLong = (value: unknown): value is unknown[] | Facts =>
  typeof value === "object" && value !== null && JSON.stringify(value).length > 60;

export const describe: GameFolder["describe"] = ({ view, names }) => {
  const parts = Object.entries(view).filter(([name]) => !SHELL.has(name));
  const short = parts.filter(([, value]) => !isLong(value));
  const long = parts.filter(([, value]) => isLong(value));
  const lines = (name: string, value: unknown[] | Facts): string[] =>
    Array.isArray(value)
      ? value.map((one, number) => `${name === "seats" ? (names[number] ?? number) : number + 1}: ${told(one)}`)
      : Object.entries(value).map(([key, one]) => `${named(key)}: ${told(one)}`);
  return [
    { title: view.game, lines: short.map(([name, value]) => `${named(name)}: ${told(value)}`) },
    ...long.map(([name, value]) => ({ title: named(name), lines: lines(name, value as unknown[] | Facts) })),
  ];
};
