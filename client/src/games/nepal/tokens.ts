/** Where pieces and a fortress stand inside a hex, about its middle. */

import type { Province } from "./table";

export interface Token {
  kind: "piece" | "fortress";
  seat: number;
  count: number;
  x: number;
  y: number;
  size: number;
}

const NEAR = { one: -8, rows: [-14.2, 0.8], size: 20, small: 15, step: 21 };
const FAR = { one: 0, rows: [-12, 12], size: 28, small: 21, step: 26 };

/** Up to three in a row; from four on two rows of smaller ones. */
export function tokens(province: Province, far = false): Token[] {
  const found: Pick<Token, "kind" | "seat" | "count">[] = [];
  province.pieces.forEach((count, seat) => {
    if (province.fortress === seat) found.push({ kind: "fortress", seat, count: 1 });
    if (count > 0) found.push({ kind: "piece", seat, count });
  });
  const { one, rows, size, small, step } = far ? FAR : NEAR;
  if (found.length <= 3) {
    const narrow = Math.min(step, 62 / Math.max(found.length, 1));
    return found.map((token, k) => ({
      ...token,
      x: (k - (found.length - 1) / 2) * narrow,
      y: one,
      size: far && found.length > 1 ? small : size,
    }));
  }
  const first = Math.ceil(found.length / 2);
  return found.map((token, k) => {
    const row = k < first ? 0 : 1;
    const many = row === 0 ? first : found.length - first;
    const x = ((row === 0 ? k : k - first) - (many - 1) / 2) * Math.min(step * 1.34, 58 / many);
    return { ...token, x, y: rows[row]!, size: many > 3 ? small * 0.85 : small };
  });
}
