/** Words for the components. */

import type { Facts } from "../../lib/board";

export type Say = (key: string, facts?: Facts) => string;

/** The word for a thing of a kind: `word(say, "landscape", "grain_field")`. */
export function word(say: Say, kind: string, id: string): string {
  return say(`kathmandu-${kind}-${id.replaceAll("_", "-")}`);
}

/** A landscape; an edition may call it by another name. */
export function landWord(say: Say, edition: Facts, id: string): string {
  const given = (edition.landscapes as Facts[] | undefined)?.find((land) => land.id === id)?.names;
  return given?.[say("kathmandu-language")] ?? word(say, "landscape", id);
}

/** A map such as "red a". */
export function mapWord(say: Say, name: string): string {
  const [colour, half] = name.split(" ") as [string, string];
  return say("kathmandu-map", { colour: word(say, "colour", colour), half: half.toUpperCase() });
}

/** The rules by component, for asking. */
export const RULES: { [topic: string]: string } = {
  ...{ mountain: "K37", city: "K46", temple: "K47", kathmandu: "K50", strip: "K38", needle: "K39", storm: "K62" },
  ...{ start: "K22", yak: "K41", dice: "K34", resources: "K34", exhaustion: "K40", tile: "K43", offerings: "K47" },
  ...{ maps: "K48", animals: "K44", equipment: "K45", goods: "K46", special: "K46", weather: "K62", standee: "K60" },
  ...{ board: "K2", "start-equipment": "K19", characters: "K27" },
  ...{ tents: "K131", tiles: "K50", day: "K30", reach: "K36", landscape: "K42" },
  ...{ tool_case: "K105", magnifying_glass: "K106", wooden_barrel: "K107", first_aid_bag: "K108", telescope: "K109" },
  ...{ water_bottle: "K110", terrain_map: "K111", chest: "K112", climbing_gear: "K113", tea_leaves: "K114" },
  ...{ bridle: "K115", rope_ladder: "K116", mountaineer: "K120", yak_guide: "K121", monk: "K122", merchant: "K124" },
  ...{ border_guard: "K125", artist: "K126" },
};
