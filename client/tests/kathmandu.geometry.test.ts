import { describe, expect, it } from "vitest";
import { following, kept, shaped, zoomed } from "../src/games/kathmandu/camera";
import { area, outline, regions } from "../src/games/kathmandu/regions";
import * as geometry from "../src/games/kathmandu/geometry";
import { position } from "./kathmandu.position";

const { CELL, EDGE, FRAME, GAP, PITCH, SIDE } = geometry;
const boards = position().boards;

describe("the table", () => {
  it("is as large as the boards lie", () => {
    expect(geometry.extent(boards)).toEqual({
      x: 0,
      y: 0,
      w: 2 * PITCH - GAP + 2 * EDGE,
      h: 2 * PITCH - GAP + 2 * EDGE,
    });
  });

  it("has every cell in the middle of its square", () => {
    expect(geometry.middle(boards, "0a1")).toEqual({ x: EDGE + FRAME + CELL / 2, y: EDGE + FRAME + CELL / 2 });
    expect(geometry.middle(boards, "2f6").x - geometry.middle(boards, "1f6").x).toBe(0);
    expect(geometry.middle(boards, "1a3").x - geometry.middle(boards, "0f3").x).toBe(CELL + 2 * FRAME + GAP);
  });

  it("finds neighbours across a strip and none off the landscape", () => {
    expect(geometry.beside(boards, "0f3", { x: 1, y: 0 })).toBe("1a3");
    expect(geometry.around(boards, "1c6", "se")).toBe("2d1");
    expect(geometry.around(boards, "0a1", "nw")).toBeNull();
  });

  it("lays strips between the boards and the storm on them", () => {
    const first = geometry.strip(boards, 1);
    expect(first.heading).toBe("east");
    expect(first.x).toBe(EDGE + 2 * FRAME + SIDE + GAP / 2);
    expect(geometry.stormAt(boards, 1)).toEqual({ x: first.x, y: first.y - geometry.STORM_ASIDE });
  });

  it("keeps the storm behind the start board before it moves", () => {
    expect(geometry.stormAt(boards, 0)).toEqual({ x: EDGE - 2, y: EDGE + FRAME + SIDE / 2 });
  });

  it("knows where no board lies", () => {
    expect(geometry.emptyPlaces(boards)).toEqual([{ x: EDGE + FRAME, y: EDGE + FRAME + PITCH }]);
  });

  it("gives several yaks in a cell places of their own", () => {
    expect(geometry.crowd(0, 1)).toEqual({ x: 0, y: 0 });
    const four = [0, 1, 2, 3].map((i) => JSON.stringify(geometry.crowd(i, 4)));
    expect(new Set(four).size).toBe(4);
  });

  it("draws a path through all its points with soft corners", () => {
    const path = geometry.softLine(
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 40 },
      ],
      10,
    );
    expect(path).toBe("M0 0L30 0Q40 0 40 10L40 40");
    expect(geometry.softLine([{ x: 1, y: 1 }])).toBe("");
  });
});

describe("areas of landscape", () => {
  const lands = boards[0].cells.map((cell: { landscape: string }) => cell.landscape);

  it("cover every cell once", () => {
    const cells = regions(lands).flatMap((region) => region.cells);
    expect(cells.sort((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, i) => i));
  });

  it("connect cells side by side, not over a corner", () => {
    const corners = Array.from({ length: 36 }, (_, i) => (i === 0 || i === 7 ? "snow" : `other ${i}`));
    expect(area(corners, 0)).toEqual([0]);
  });

  it("are outlined clockwise, with a hole inside as a second loop", () => {
    expect(outline(new Set([0]))).toEqual([
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
    ]);
    const ring = new Set([0, 1, 2, 6, 8, 12, 13, 14]);
    expect(outline(ring)).toHaveLength(2);
  });

  it("give closed paths", () => {
    for (const { path } of regions(lands)) expect(path).toMatch(/^M.*Z$/);
  });
});

describe("the lens", () => {
  const whole = { x: 0, y: 0, w: 1000, h: 500 };

  it("fits the whole into any window", () => {
    expect(shaped(whole, { w: 100, h: 100 })).toEqual({ x: 0, y: -250, w: 1000, h: 1000 });
    expect(shaped(whole, { w: 400, h: 100 })).toEqual({ x: -500, y: 0, w: 2000, h: 500 });
  });

  it("keeps the point under the finger while it draws nearer", () => {
    const at = { x: 600, y: 200 };
    const near = zoomed(whole, 0.5, at, whole);
    expect((at.x - near.x) / near.w).toBeCloseTo(0.6);
    expect((at.y - near.y) / near.h).toBeCloseTo(0.4);
  });

  it("goes no farther than the whole and never leaves it", () => {
    expect(zoomed(whole, 3, { x: 0, y: 0 }, whole)).toEqual(whole);
    expect(kept({ x: -50, y: 480, w: 100, h: 50 }, whole)).toEqual({ x: 0, y: 450, w: 100, h: 50 });
  });

  it("follows yaks with room around them, or shows the whole where none is", () => {
    const near = following(boards, ["0a1", "0c1"], whole, 40);
    expect(near.w).toBe(2 * CELL + 80);
    expect(following(boards, [], whole)).toBe(whole);
  });
});
