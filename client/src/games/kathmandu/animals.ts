/** Outlines of the animals in a box of 24 × 24, one for each family, and which animal belongs to which. */

export const SHAPES: { [family: string]: string } = {
  bird: "M3 9.5 6.5 7c1-1.7 3-2.2 4.5-.8 1.3 1.2 1.5 3 3 4.3l8 6.5-6-.5c-1.5 1.5-3.5 2-5.5 1.5L9.5 21H8l.7-3.3C6.5 16 5.8 12.8 6.2 9.8Z",
  cat: "M2.5 9.5 4 6l1.7 1.5H8L9.5 6l.8 3.5c2 .8 5 .6 7.5 1 2 .3 2.5-.5 2.3-2.5-.2-2 .5-3 2.4-3-1 1-.8 2-.7 3.5.2 2.5-.6 4-2.3 4.7L19 19h-2l-.5-4h-5L10 19H8l.3-4.5C5 14.5 2.5 13 2.5 9.5Z",
  deer: "M5 2.5c0 2 .6 3 2 3.5C6.5 4 7 3 8 2c0 2 .2 3.3 1.2 4.3C10.5 7 11 8 11.2 9.5c2.3.8 5 .2 7.3 1l1.5-1 .5 3c-.6.7-1.2 1-1.2 2L20 21h-1.7l-1.5-6h-4.3L11 21H9.3l.5-6.5C8 13 8.3 11 7.8 9.7L4 9.5 3.5 8 5.5 6.5C4.5 5.5 4.3 4 5 2.5Z",
  ox: "M2 6c.5 1.5 1.5 2 3 2h1.5C8 8 9 7.5 9.5 6c.8 1.3.6 2.5-.3 3.5 1-1.7 3-2.5 5-2 3.5.7 7 1.5 7.3 5.5l.5 3.5-1.2-1.5L20.5 20h-2.3l-.7-3c-1.5.7-4 .7-5.5 0l-.7 3H9l-.5-4.5c-1.5 0-3.5-.5-4.5-2.5l-.5-3C2 9 1.5 7.5 2 6Z",
  elephant:
    "M3.5 20.5c-1 0-1.5-.7-1.5-1.5h1.5c.5-3-1-5-.5-8.5C3.5 7 6 5 9.5 5H14c4.5 0 7.5 3 7.5 8v7.5h-3V16h-5v4.5h-3V15c-2 0-3.5-.5-4.5-2-.3 3 .3 7.5-2.5 7.5Z",
  rhino: "M1.5 10 4 13l.5-5 1.7 2C7.5 8 9.5 7 12 7c5.5 0 9.5 2 9.5 7v6.5h-3V17h-5.5v3.5h-3V16c-3 .5-6.5 0-7.5-2.5Z",
  monkey:
    "M8 3.5c2.5 0 4 1.7 4 3.8 0 1-.3 1.7-.8 2.3 3.5.9 5.8 3.9 5.8 8.4 2.5 0 3.5-1.5 2.5-4l1.5-.8c1.8 4.3-.2 7.3-4.5 7.3H6.5c0-1.3 1-2 2.5-2 .3-2-.5-2.5-2-4L4.5 12l1-1.7 2.3 1.2C5 11 4 9.5 4 7.3 4 5.2 5.5 3.5 8 3.5Z",
  lizard:
    "M2 8.5c2-1.7 4-1.7 6 0 3-.5 6 .5 8 2.5 1.6 1.6 3.5 2.5 6 2-2.3 2-5 2-7.5 1l1 3.5-1.5.5-1.7-4.3c-1.3.3-2.3.2-3.6-.3L7 17l-1.5-.7 1.2-4C4.5 11.5 2.5 10.5 2 8.5Z",
  snake:
    "M4 5.5C5.5 3 9 3.5 9 6.5c0 3.5-3.5 4-3.5 6.5 0 1.8 2.5 2.3 4 .5 2-2.5 2-5 5-5.5 3.5-.6 6 2 5.5 5.5-.5 3-3 4.5-5 7-.5-3.5 2.5-4.5 2.8-7 .2-2-1.3-3-3-2.5-2.3.8-2.3 3.5-4.3 5.5-3 3-8 1.5-7.8-3C2.8 9.7 6 9 6.3 7 6.4 6 5.5 5.5 4 5.5Z",
  dolphin:
    "M1.5 12.5C4 7 9.5 5.5 13.5 7l3-3 .5 4.5c2.5 2 3.5 4.5 3.5 7l2 3-4.5-.5-2.5 2.5.8-4.5c-2.3-2.3-6.3-3.5-10.3-2.5l-1 3-1.5-3Z",
};

const FAMILIES: { [family: string]: string[] } = {
  bird: ["golden_pheasant", "himalayan_monal", "red_headed_trogon", "spiny_babbler"],
  cat: ["red_panda", "bengal_tiger", "jackal", "snow_leopard"],
  deer: ["blackbuck", "himalayan_tahr", "bharal", "himalayan_serow", "musk_deer", "hog_deer", "mule"],
  ox: ["dzo", "yak", "wild_buffalo"],
  elephant: ["indian_elephant"],
  rhino: ["greater_one_horned_rhino"],
  monkey: ["langur", "rhesus_monkey"],
  lizard: ["gharial", "oriental_garden_lizard", "monitor_lizard"],
  snake: ["green_tree_snake"],
  dolphin: ["river_dolphin"],
};

/** The outline of an animal. */
export function shape(animal: string): string {
  const family = Object.keys(FAMILIES).find((name) => FAMILIES[name]!.includes(animal)) ?? "ox";
  return SHAPES[family]!;
}

/** The landscape of an animal, as the edition says. */
export function home(edition: { animals?: { id: string; landscape: string }[] }, animal: string): string {
  return edition.animals?.find((entry) => entry.id === animal)?.landscape ?? "meadow";
}
