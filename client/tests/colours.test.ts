/** Every set of colours as it is used, light and dark: told apart by all eyes, legible, and never colour alone. */

import { converter, differenceCiede2000, wcagContrast, type Linear } from "culori";
import { describe, expect, test } from "vitest";
import { DICE, LANDS, MAPS } from "../src/games/kathmandu/looks";
import { piece } from "../src/games/nepal/shapes";
import { LETTERS } from "../src/games/nepal/table";
import { FOOD_COLOURS, LOOKS, SEAT_SHAPES } from "../src/games/yak/looks";
import { SHAPES } from "../src/lib/players";
import look from "../src/games/nepal/look.css?raw";
import theme from "../src/theme.css?raw";

/** Eyes without one sort of cones, after Machado, Oliveira and Fernandes (2009), for linear light. */
const LACKING = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const EYES = ["normal", "protan", "deutan", "tritan"] as const;
const light = converter("lrgb");
const distance = differenceCiede2000();

/** A colour as such eyes see it. */
function seen(colour: string, eyes: (typeof EYES)[number]): Linear {
  const { r, g, b } = light(colour);
  if (eyes === "normal") return { mode: "lrgb", r, g, b };
  const row = ([x, y, z]: number[]): number => Math.min(1, Math.max(0, x! * r + y! * g + z! * b));
  const [red, green, blue] = LACKING[eyes].map(row) as [number, number, number];
  return { mode: "lrgb", r: red, g: green, b: blue };
}

const LEGIBLE = 4.5;

/** The colours a style sheet gives its names, in a theme; what the dark one does not change is as in the light one. */
function named(css: string, selector: string): { [name: string]: string } {
  const found: { [name: string]: string } = {};
  for (const [, where, block] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const dark = where!.includes("dark");
    if (!where!.includes(selector) || (dark && !where!.includes("[data-theme"))) continue;
    for (const [, name, colour] of block!.matchAll(/--([a-z0-9-]+):\s*(?:var\([^,]*,\s*)?(#[0-9a-f]{6})\b/g))
      found[`${dark ? "dark " : ""}${name}`] = colour!;
  }
  return found;
}

const COLOURS = named(theme, ":root");
const MAP = named(look, ".nepal");
const colour = (name: string, dark: boolean): string => (dark ? COLOURS[`dark ${name}`] : null) ?? COLOURS[name] ?? "";
const group = (prefix: string, dark: boolean): { [name: string]: string } =>
  Object.fromEntries(
    Object.keys(COLOURS)
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), colour(name, dark)]),
  );
const regions = (dark: boolean): { [name: string]: string } =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((k) => [k, (dark ? MAP[`dark np-region-${k}`] : null) ?? MAP[`np-region-${k}`]!]),
  );
const fills = <T>(of: { [name: string]: T }, fill: (look: T) => string): { [name: string]: string } =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, fill(one)]));
const { fog, ...stones } = fills(LOOKS, ({ fill }) => fill); // fog is a white cloud, no stone

// the least distance inside each set, as the art direction asks for it
const SETS: [string, number, (dark: boolean) => { [name: string]: string }][] = [
  ["players", 21, (dark) => group("player-", dark)],
  ["landscapes", 17, () => fills(LANDS, ({ ground }) => ground)],
  ["landscapes of the page", 17, (dark) => group("land-", dark)],
  ["stones", 15, () => stones],
  ["dice and resources", 18, () => fills(DICE, ({ ground }) => ground)],
  ["dice and resources of the page", 18, (dark) => group("die-", dark)],
  ["regions", 11, regions],
  ["maps", 11, () => fills(MAPS, ({ ground }) => ground)],
  ["food", 11, () => FOOD_COLOURS],
];

describe.each([
  ["light", false],
  ["dark", true],
])("in the %s theme", (_, dark) => {
  describe.each(SETS)("%s", (_, least, set) => {
    test.each(EYES)("are told apart by %s eyes", (eyes) => {
      const colours = Object.entries(set(dark)).map(([name, value]) => [name, seen(value, eyes)] as const);
      expect(colours.length).toBeGreaterThan(2);
      const distances = colours.flatMap(([name, one], k) =>
        colours.slice(k + 1).map(([other, two]) => ({ pair: `${name} ${other}`, far: distance(one, two) })),
      );
      const [closest] = distances.sort((a, b) => a.far - b.far);
      expect(Math.round(closest!.far), `${closest!.pair} ${closest!.far.toFixed(1)}`).toBeGreaterThanOrEqual(least);
    });
  });

  test("text is legible on every paper", () => {
    const contrast = (ink: string, paper: string): number => wcagContrast(colour(ink, dark), colour(paper, dark));
    for (const paper of ["paper", "paper-high", "paper-low"])
      for (const ink of ["ink", "ink-soft", "accent"])
        expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(LEGIBLE);
    expect(contrast("on-accent", "accent")).toBeGreaterThanOrEqual(LEGIBLE);
  });

  test("what is written on a colour is legible", () => {
    for (const [seat, ground] of Object.entries(group("player-", dark)))
      expect(wcagContrast(colour(`on-player-${seat}`, dark), ground), `player ${seat}`).toBeGreaterThanOrEqual(LEGIBLE);
    for (const [name, { ground, ink }] of [...Object.entries(DICE), ...Object.entries(MAPS), ...Object.entries(LANDS)])
      expect(wcagContrast(ink, ground), name).toBeGreaterThanOrEqual(LEGIBLE);
    for (const [name, { fill, sign }] of Object.entries(LOOKS))
      expect(wcagContrast(sign, fill), name).toBeGreaterThanOrEqual(3); // a drawing, not letters
    for (const [name, ground] of Object.entries(regions(dark)))
      expect(wcagContrast("#2a241d", ground), `region ${name}`).toBeGreaterThanOrEqual(LEGIBLE);
  });
});

test("the boards use the colours of the page", () => {
  for (const [land, { ground }] of Object.entries(LANDS))
    expect(ground).toBe(COLOURS[`land-${land.replace("_", "-")}`]);
  for (const [die, { ground }] of Object.entries(DICE)) expect(ground).toBe(COLOURS[`die-${die}`]);
  for (const [stone, fill] of Object.entries(stones)) expect(fill).toBe(COLOURS[`stone-${stone}`]);
  for (const [seat, fill] of Object.entries(group("player-", false))) expect(MAP[`np-player-${seat}`]).toBe(fill);
});

test("no colour is alone: each has a shape, a sign or a letter that no other of its set has", () => {
  const differ = (marks: string[]): void => expect(new Set(marks).size).toBe(marks.length);
  differ(Object.values(LOOKS).map(({ stroke, solid }, k) => stroke + (solid ?? "") || `facets ${k}`));
  differ(Object.values(MAPS).map(({ letter }) => letter));
  differ(SEAT_SHAPES);
  differ([0, 1, 2, 3, 4].map((seat) => piece(seat, 20)));
  differ(LETTERS);
  differ(SHAPES);
  expect(fog).toBe("#ffffff");
});
