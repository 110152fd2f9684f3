/** Players: a seat has a colour, a shape and a letter, so that no one need tell it by colour alone. */

const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** Disc, triangle, square, diamond and hexagon, around (0, 0). */
const OUTLINES: ((r: number) => string)[] = [
  (r) => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`,
  (r) => `M0 ${-1.16 * r}L${1.2 * r} ${0.94 * r}H${-1.2 * r}Z`,
  (r) => `M${-0.9 * r} ${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}Z`,
  (r) => `M0 ${-1.22 * r}L${1.22 * r} 0L0 ${1.22 * r}L${-1.22 * r} 0Z`,
  (r) => `M${-0.57 * r} ${-0.98 * r}H${0.57 * r}L${1.13 * r} 0L${0.57 * r} ${0.98 * r}H${-0.57 * r}L${-1.13 * r} 0Z`,
];

/** Every shape there is. */
export const SHAPES = OUTLINES.map((outline) => outline(10));

const number = (seat: number): number => seat % OUTLINES.length;

/** The outline of a seat's shape, about as wide as `size`. */
export const outlineOf = (seat: number, size: number): string => OUTLINES[number(seat)]!(size / 2);
export const isTriangle = (seat: number): boolean => number(seat) === 1; // its middle is lower
export const colourOf = (seat: number): string => `var(--player-${number(seat)})`;
export const inkOn = (seat: number): string => `var(--on-player-${number(seat)})`;
export const letterOf = (seat: number): string => LETTERS[seat] ?? "?";
