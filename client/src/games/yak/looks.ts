/** How stones, players and food look: colours from the art direction, each with a carved sign of its own. */

import { outlineOf } from "../../lib/players";

export interface Look {
  fill: string;
  sign: string; // colour of the carving
  stroke: string; // the sign as lines, in a box from -7 to 7
  solid?: string; // parts of the sign that are filled
}

export const LOOKS: Record<string, Look> = {
  red: {
    fill: "#940d0a",
    sign: "#ffd2bd",
    stroke: "",
    solid:
      "M.6-7.4C1.2-3.6 5.4-2.4 5.2 2 5 5.2 2.6 7 0 7S-5.2 5-5.2 1.8C-5.2-.4-4-1.6-3.2-3-2.6-1.4-2-.8-1.2-.6-1.6-3.4-.8-5.8.6-7.4ZM.2 1.2C-1 2.2-1.8 3-1.8 4.2A1.9 1.7 0 0 0 2 4.2C2 3 1 2.6.2 1.2Z",
  },
  yellow: {
    fill: "#fff27a",
    sign: "#6b4e00",
    stroke: "M0-7V-5M0 7V5M-7 0H-5M7 0H5M-4.9-4.9-3.6-3.6M4.9-4.9 3.6-3.6M-4.9 4.9-3.6 3.6M4.9 4.9 3.6 3.6",
    solid: "M-2.9 0A2.9 2.9 0 0 1 2.9 0 2.9 2.9 0 0 1-2.9 0Z",
  },
  black: {
    fill: "#111111",
    sign: "#f1ead9",
    stroke: "M-7.2 5.4-2.2-4.6 1.2 1.6 3.2-1.6 7.2 5.4ZM-3.8-1.4-2.2.2-.7-1.4",
  },
  grey: { fill: "#999fb1", sign: "#20242e", stroke: "M0-6.8 6.8 0 0 6.8-6.8 0ZM-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4" },
  orange: {
    fill: "#e89d11",
    sign: "#4d2300",
    stroke: "",
    solid:
      "M0-1.3C-3-3.6-2.6-7 0-7S3-3.6 0-1.3ZM1.2-.4C2.4-4 5.8-4.6 6.6-2.2S5 1.4 1.2-.4ZM.8 1C4.6 1 5.8 4.2 3.9 5.7S.2 4.8.8 1ZM-.8 1C-.2 4.8-2 7.2-3.9 5.7S-4.6 1-.8 1ZM-1.2-.4C-5 1.4-7.4.2-6.6-2.2S-2.4-4-1.2-.4Z",
  },
  blue: {
    fill: "#255be9",
    sign: "#e2ecff",
    stroke:
      "M-7-3.4C-5-5.6-3.4-5.6-1.6-3.4S1.8-1.2 3.6-3.4 6-4.8 7-4.4M-7 .9C-5-1.3-3.4-1.3-1.6.9S1.8 3.1 3.6.9 6-.5 7-.1M-7 5.2C-5 3-3.4 3-1.6 5.2S1.8 7.4 3.6 5.2 6 3.8 7 4.2",
  },
  green: {
    fill: "#1d9868",
    sign: "#04281a",
    stroke: "M-6.4 6.4 1.6-1.6",
    solid: "M-4.6 4.2C-6.8-2.6-.8-7 6.4-6.6 6.8.6 2.4 6.6-3.6 5.1L2.6-1.2 1.4-2.4Z",
  },
  purple: {
    fill: "#5c225e",
    sign: "#f5d9f5",
    stroke: "",
    solid:
      "M2.8-6.6A6.9 6.9 0 1 0 6.4 3.6 5.7 5.7 0 0 1 2.8-6.6ZM5-3.2 5.6-1.7 7.1-1.6 5.9-.6 6.3.9 5 0 3.7.9 4.1-.6 2.9-1.6 4.4-1.7Z",
  },
  crystal: { fill: "#a4f0e6", sign: "#1f6f68", stroke: "" },
  fog: {
    fill: "#ffffff",
    sign: "#8b93a0",
    stroke: "M-6.5 2.6C-8.4-2-2.4-5.4.4-2.2 2.2 0-.2 2.6-1.8 1.2M-1.6 4.6C3.4 6.4 8 2.4 5.8-1.4 4.4-3.6 2-3 2-1.2",
  },
};

export const FOOD_COLOURS: Record<string, string> = { milk: "#f4f7fb", meat: "#b5482f", bread: "#e3ab4c" };

/** The shapes of the players' colours, in a box from -8 to 8. */
export const SEAT_SHAPES = [0, 1, 2, 3].map((seat) => outlineOf(seat, 13.4));
export { colourOf as seatColour } from "../../lib/players";

/** A name that fits into a line of so many letters. */
export function fit(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}
