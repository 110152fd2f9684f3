/** The games' folders. A game without one is shown as text, and can be played all the same. */

import type { GameFolder } from "./board";

const folders = import.meta.glob<GameFolder>("../games/*/index.ts");

export async function folderOf(game: string): Promise<GameFolder> {
  const load = folders[`../games/${game}/index.ts`];
  return load ? await load() : await import("./fallback/index");
}
