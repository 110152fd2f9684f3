/** Players: a seat has a colour, a shape and a letter, so that no one need tell it by colour alone. */

const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"];
type Shape = "disc" | "triangle" | "square" | "diamond" | "hexagon";
const SHAPES: Shape[] = ["disc", "triangle", "square", "diamond", "hexagon"];

/** The outline of a shape around (0, 0), about 20 wide; a disc is a path too. */
export const OUTLINES: Record<Shape, string> = {
  disc: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z",
  triangle: "M0 -11.5L11.5 9.5L-11.5 9.5z",
  square: "M-9.2 -9.2H9.2V9.2H-9.2z",
  diamond: "M0 -12L12 0L0 12L-12 0z",
  hexagon: "M-5.6 -9.8H5.6L11.2 0L5.6 9.8H-5.6L-11.2 0z",
};

export const shapeOf = (seat: number): Shape => SHAPES[seat % SHAPES.length]!;
export const colourOf = (seat: number): string => `var(--player-${seat % SHAPES.length})`;
export const inkOn = (seat: number): string => `var(--on-player-${seat % SHAPES.length})`;
export const letterOf = (seat: number): string => LETTERS[seat] ?? "?";
