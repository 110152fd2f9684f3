/** The little that the tests use of culori, which comes without types. */
declare module "culori" {
  export interface Linear {
    mode: "lrgb";
    r: number;
    g: number;
    b: number;
  }
  export function converter(mode: "lrgb"): (colour: string) => Linear;
  export function differenceCiede2000(): (one: Linear, other: Linear) => number;
  export function wcagContrast(one: string, other: string): number;
}
