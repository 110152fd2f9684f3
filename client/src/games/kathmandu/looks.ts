/** The colours of Kathmandu; each also has a shape or a texture. */

/** Ground, shade of the texture, light of the texture, and ink on it. */
export const LANDS: { [land: string]: { ground: string; shade: string; light: string; ink: string } } = {
  snow: { ground: "#e9edfa", shade: "#a3b3da", light: "#ffffff", ink: "#2e3a5c" },
  meadow: { ground: "#9bc18d", shade: "#5f8f55", light: "#b9d8ad", ink: "#1f3a18" },
  grain_field: { ground: "#ffcd0d", shade: "#c99400", light: "#ffe069", ink: "#4a3700" },
  steppe: { ground: "#c3711b", shade: "#8f4d0c", light: "#d98f42", ink: "#2b1500" },
  forest: { ground: "#446756", shade: "#2b483b", light: "#5f8672", ink: "#ffffff" },
  city: { ground: "#901616", shade: "#640c0c", light: "#b5423a", ink: "#ffffff" },
  mountain: { ground: "#608bb0", shade: "#3d6388", light: "#8fb1cf", ink: "#0d1c2b" },
};

/** Of dice and resources. */
export const DICE: { [die: string]: { ground: string; ink: string } } = {
  brown: { ground: "#8a4b22", ink: "#ffffff" },
  purple: { ground: "#6a2a9c", ink: "#ffffff" },
  orange: { ground: "#f0a000", ink: "#2b1d00" },
  grey: { ground: "#7f94a3", ink: "#10181e" },
  pink: { ground: "#f6cfe0", ink: "#4a1730" },
  black: { ground: "#111111", ink: "#ffffff" },
};

export const RESOURCES = ["backpack", "compass", "paint_box", "coin", "yak_fodder"];

export const RESOURCE_DIE: { [resource: string]: string } = {
  backpack: "brown",
  paint_box: "purple",
  coin: "orange",
  compass: "grey",
  yak_fodder: "pink",
  any: "black",
};

export const MAPS: { [colour: string]: { ground: string; ink: string; letter: string } } = {
  red: { ground: "#a71d0e", ink: "#ffffff", letter: "R" },
  purple: { ground: "#6a2a9c", ink: "#ffffff", letter: "P" },
  green: { ground: "#4ed1a2", ink: "#0c2a20", letter: "G" },
  blue: { ground: "#457ec7", ink: "#05080d", letter: "B" },
  yellow: { ground: "#fff27a", ink: "#3a3200", letter: "Y" },
  orange: { ground: "#f0a000", ink: "#2b1d00", letter: "O" },
};

export const FLAGS = ["#457ec7", "#f4efe4", "#a71d0e", "#4ed1a2", "#f0b93a"]; // a string of prayer flags

export { colourOf as player } from "../../lib/players";

export const GOODS = ["thangka", "silk", "spices", "prayer_mill", "statue", "ring"];

/** Which of several little drawings a cell gets: always the same for the same cell. */
export function variant(cell: string, of: number): number {
  let n = 7;
  for (const letter of cell) n = (n * 31 + letter.charCodeAt(0)) % 9973;
  return n % of;
}
