/** The outlines of things, about the origin: each seat has a shape of its own besides its colour and letter. */

import { hex } from "./geometry";

/** The outline of a seat's piece. */
export { outlineOf as piece } from "../../lib/players";

/** A tower with battlements, standing on the origin's line. */
export function tower(size: number): string {
  const u = size / 20;
  const steps = [
    [-9, 9],
    [-9, -9],
    [-5, -9],
    [-5, -5],
    [-2, -5],
    [-2, -9],
    [2, -9],
    [2, -5],
    [5, -5],
    [5, -9],
    [9, -9],
    [9, 9],
  ];
  return `M${steps.map(([x, y]) => `${(x! * u).toFixed(2)} ${(y! * u).toFixed(2)}`).join("L")}Z`;
}

/** Small woodcuts of the land, about 40 wide, about the origin: light faces, dark faces, lines. */
export const LANDS: { [land: string]: { light: string; dark: string; lines: string } } = {
  himalaya: {
    light: "M-22 11L-9-7L-3 1L6-13L22 11Z",
    dark: "M-9-7L-3 1L-6 11H-14L-10 3ZM6-13L22 11H11L7 3L9-4Z",
    lines: "M-18 11h36",
  },
  hills: {
    light: "M-20 9q9-17 20 0M-5 5q10-17 23 4",
    dark: "",
    lines: "M-20 9q9-17 20 0M-5 5q10-17 23 4M-13 6q3-6 7-7M-9 8q2-3 4-4M4 4q4-7 8-7M8 6q3-4 5-4",
  },
  terai: {
    light: "",
    dark: "",
    lines: "M-19-5q4.5-4 9 0t9 0t9 0t9 0M-15 2q4.5-4 9 0t9 0t9 0M-9 9q4.5-4 9 0t9 0",
  },
  capital: {
    light: "M-12 3H12V12H-12ZM-8-6H8V-2H-8Z",
    dark: "M0-19L3.5-12H-3.5ZM-11-6Q-4-8-3.5-12H3.5Q4-8 11-6ZM-19 3Q-9 0-8-3H8Q9 0 19 3Z",
    lines: "M-3 12V6H3V12M-19 12H19",
  },
};

/** Which land a province shows: the less room without its city, the higher it lies. */
export function land(limit: number | null, city: boolean): string {
  if (limit === null) return "capital";
  const room = limit - (city ? 1 : 0);
  return room <= 1 ? "himalaya" : room === 2 ? "hills" : "terai";
}

/** Signs of 14 by 14 about the origin, for the heads of columns and for buttons. */
export const SIGNS = {
  points: "M0-6L1.8-1.9L6.2-1.5L2.9 1.4L3.9 5.7L0 3.4L-3.9 5.7L-2.9 1.4L-6.2-1.5L-1.8-1.9Z",
  hand: [3.2, -0.6, -4.4].map((y) => `M-5.5 ${y}a5.5 2.2 0 0 1 11 0v1.8a5.5 2.2 0 0 1-11 0Z`).join(""),
  map: hex({ x: 0, y: 0 }, 6.4),
  cards: "M-4.5-6h9v12h-9ZM-2.5-3h5M-2.5 0h5",
  fortress: tower(12),
  move: "M-5.5 0H4M0.5-4L4.8 0L0.5 4",
  grow: "M0-5.2V5.2M-5.2 0H5.2",
  stop: "M-4.5-4.5h9v9h-9Z",
};
