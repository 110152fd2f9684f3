/** Positions that tests make up look like those of the rules: shapes.json, written by scripts/scenes.py. */

import { expect, test } from "vitest";
import { position } from "./kathmandu.position";
import { table } from "./nepal.sample";
import shapes from "./shapes.json";

interface Shape {
  is?: string[];
  list?: Shape;
  parts?: { [key: string]: Shape };
  always?: string[];
}
const SHAPES = shapes as unknown as { [game: string]: Shape };

/** What every view has, which boards are told apart from it. */
const SHARED = Object.values(SHAPES).map((shape) => shape.always!).reduce((some, more) => some.filter((key) => more.includes(key)));

const kindOf = (value: unknown): string => (value === null || value === undefined ? "nothing" : typeof value);

/** Where a value differs from a shape. Records in lists must be whole; those that are parts of one may be smaller. */
function differences(value: unknown, shape: Shape | undefined, where: string, isWhole: boolean): string[] {
  if (!shape) return [`${where} is unknown`];
  if (Array.isArray(value)) {
    if (!shape.list) return [`${where} is a list`];
    return value.flatMap((one, number) => differences(one, shape.list, `${where}[${number}]`, true));
  }
  if (typeof value === "object" && value !== null) {
    if (!shape.parts) return [`${where} is a record`];
    const missing = isWhole ? shape.always!.filter((key) => !(key in value)).map((key) => `${where}.${key} is missing`) : [];
    return [...missing, ...Object.entries(value).flatMap(([key, part]) => differences(part, shape.parts![key], `${where}.${key}`, false))];
  }
  const kinds = shape.is ?? [];
  const isRare = kindOf(value) === "nothing" || kinds.every((kind) => kind === "nothing"); // few games come to it
  return kinds.length && (isRare || kinds.includes(kindOf(value))) ? [] : [`${where} is ${kindOf(value)}`];
}

test.each([["nepal", table({})], ["kathmandu", position()]])("the made-up position of %s has the shape of a real one", (game, made) => {
  const found = differences(made, SHAPES[game], game, true);
  expect(found.filter((one) => !SHARED.some((key) => one === `${game}.${key} is missing`))).toEqual([]);
});
