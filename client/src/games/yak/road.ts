/** The road around the mountain: a loop with rounded corners, measured clockwise from the left end of its upper edge. */

import type { Heading, Point, Station } from "./types";

export type Corner = "bottom-left" | "top-left" | "top-right" | "bottom-right";

export interface Road {
  left: number;
  right: number;
  top: number;
  bottom: number;
  r: number; // of the corners
  near: number; // x of the stations on the left
  far: number; // x of the stations on the right
}

const AROUND: Corner[] = ["bottom-left", "top-left", "top-right", "bottom-right"];

/** Where the stations lie: clockwise from the own seat, which is at the bottom left; with two, the other is opposite. */
export function corners(road: Station[], own: number): Map<Station, Corner> {
  const first = road.indexOf(own);
  const order = road.map((_, k) => road[(first + k) % road.length]!);
  if (!road.includes("middle")) return new Map(order.map((station, k) => [station, AROUND[k]!]));
  const stops: Corner[] =
    order[1] === "middle" ? ["bottom-left", "top-left", "top-right"] : ["bottom-left", "top-right", "bottom-right"];
  return new Map(order.map((station, k) => [station, stops[k]!]));
}

function edges(road: Road): { across: number; down: number; bend: number } {
  return {
    across: road.right - road.left - 2 * road.r,
    down: road.bottom - road.top - 2 * road.r,
    bend: (Math.PI / 2) * road.r,
  };
}

export function length(road: Road): number {
  const { across, down, bend } = edges(road);
  return 2 * (across + down) + 4 * bend;
}

/** How far along the road a corner's station lies. */
export function along(road: Road, corner: Corner): number {
  const { across, down, bend } = edges(road);
  const start = road.left + road.r;
  if (corner === "top-left") return road.near - start;
  if (corner === "top-right") return road.far - start;
  const lower = across + 2 * bend + down; // the right end of the lower edge
  return lower + (road.right - road.r - (corner === "bottom-right" ? road.far : road.near));
}

/** The point that lies so far along the road. */
export function pointAt(road: Road, far: number): Point {
  const { left, right, top, bottom, r } = road;
  const { across, down, bend } = edges(road);
  const whole = length(road);
  let rest = ((far % whole) + whole) % whole;
  const turn = (x: number, y: number, from: number): Point => {
    const angle = from + rest / r;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  };
  if (rest < across) return { x: left + r + rest, y: top };
  rest -= across;
  if (rest < bend) return turn(right - r, top + r, -Math.PI / 2);
  rest -= bend;
  if (rest < down) return { x: right, y: top + r + rest };
  rest -= down;
  if (rest < bend) return turn(right - r, bottom - r, 0);
  rest -= bend;
  if (rest < across) return { x: right - r - rest, y: bottom };
  rest -= across;
  if (rest < bend) return turn(left + r, bottom - r, Math.PI / 2);
  rest -= bend;
  if (rest < down) return { x: left, y: bottom - r - rest };
  rest -= down;
  return turn(left + r, top + r, Math.PI);
}

/** Which way a yak looks there: 1 to the right, -1 to the left. Yaks change sides half-way up and down. */
export function facing(road: Road, at: Point, heading: Heading): 1 | -1 {
  const clockwise = heading === "clockwise" ? 1 : -1;
  return ((at.y < (road.top + road.bottom) / 2 ? 1 : -1) * clockwise) as 1 | -1;
}

/** How far a cart goes on when its place changes, the way it heads. */
export function onward(road: Road, from: number, to: number, heading: Heading): number {
  const whole = length(road);
  const ahead = (((to - from) % whole) + whole) % whole;
  if (ahead < 1e-6 || whole - ahead < 1e-6) return 0;
  return heading === "clockwise" ? ahead : ahead - whole;
}

export function path(road: Road): string {
  const { left, right, top, bottom, r } = road;
  const arc = `a${r} ${r} 0 0 1`;
  return (
    `M${left + r} ${top}H${right - r}${arc} ${r} ${r}V${bottom - r}${arc} ${-r} ${r}` +
    `H${left + r}${arc} ${-r} ${-r}V${top + r}${arc} ${r} ${-r}Z`
  );
}

/** Marks along the road that show which way it is travelled: points with the angle of the road, clockwise. */
export function marks(road: Road, number: number): (Point & { angle: number })[] {
  const step = length(road) / number;
  return Array.from({ length: number }, (_, k) => {
    const here = pointAt(road, (k + 0.5) * step);
    const next = pointAt(road, (k + 0.5) * step + 1);
    return { ...here, angle: (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI };
  });
}
