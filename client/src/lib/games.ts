/** What the server says of its games: who can take a seat, what can be chosen. */

import { api } from "./api";
import type { GameInfo } from "./messages";
import { Once } from "./once";
import { words } from "./words.svelte";

const asked = new Once<GameInfo[]>();

export const games = (): Promise<GameInfo[]> => asked.get(words.language, api.games);

export async function gameOf(name: string): Promise<GameInfo> {
  const found = (await games()).find((game) => game.name === name);
  if (!found) throw new Error(name); // a table of a game that this server has not
  return found;
}
