/** Names of stones: an edition may call a colour otherwise than we do. */

import type { BoardProps, Facts } from "../../lib/board";

type Say = BoardProps["say"];

export function stoneName(edition: Facts, say: Say, stone: string): string {
  const colours = (edition.colours ?? []) as { id: string; names?: Record<string, string> }[];
  const names = colours.find((colour) => colour.id === stone)?.names;
  return names?.[say("yak-language")] ?? say(`yak-stone-${stone}`);
}
