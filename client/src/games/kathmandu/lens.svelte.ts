/** The picture of the landscape drawn nearer, moved, or following the yaks. */

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";
import { untrack } from "svelte";
import { following, kept, shaped, zoomed } from "./camera";
import { CELL, extent, type Board, type Box, type Point } from "./geometry";

type Mode = "fit" | "follow" | "free";

const STILL = 6; // pixels a finger may tremble and still tap

export class Lens {
  width = $state(600);
  height = $state(400);
  mode = $state<Mode>("fit");
  private free = $state<Box>({ x: 0, y: 0, w: 100, h: 100 });
  private slide = 0;
  private camera: Tween<Box>;
  private fingers = new Map<number, Point>();
  private travelled = 0;
  picture: SVGSVGElement | undefined;

  readonly full = $derived.by(() => shaped(extent(this.boards()), { w: this.width, h: this.height }));
  private readonly wanted = $derived.by((): Box => {
    if (this.mode === "fit") return this.full;
    if (this.mode === "free") return this.free;
    const near = following(this.boards(), this.watched(), extent(this.boards()));
    return kept(shaped(near, { w: this.width, h: this.height }), this.full);
  });

  constructor(
    private boards: () => Board[],
    private watched: () => string[],
  ) {
    this.camera = new Tween<Box>(
      untrack(() => this.full),
      { easing: cubicOut },
    );
    $effect(() => {
      const to = this.wanted;
      untrack(() => this.camera.set(to, { duration: prefersReducedMotion.current ? 0 : this.slide }));
    });
  }

  get box(): Box {
    return this.camera.current;
  }

  /** Pixels for a unit of the drawing. */
  get scale(): number {
    return this.width / this.box.w;
  }

  /** Whether the finger or mouse moved the picture, so that it was no tap. */
  get dragged(): boolean {
    return this.travelled > STILL;
  }

  change(mode: Mode): void {
    this.slide = 350;
    this.mode = mode;
  }

  zoom(factor: number, at?: Point, slide = 200): void {
    const { x, y, w, h } = this.box;
    const next = zoomed(this.wanted, factor, at ?? { x: x + w / 2, y: y + h / 2 }, this.full);
    this.slide = slide;
    this.free = next;
    this.mode = next.w >= this.full.w - 1 ? "fit" : "free";
  }

  /** Drawn so near around a point that a cell is as wide as this on the screen. */
  near(at: Point, cell: number): void {
    this.zoom((CELL * this.scale) / cell, at, 300);
    const { w, h } = this.free;
    this.free = kept({ x: at.x - w / 2, y: at.y - h / 2, w, h }, this.full);
  }

  /** The point of the drawing under a point of the screen. */
  place(event: { clientX: number; clientY: number }): Point {
    const rect = this.picture!.getBoundingClientRect();
    const { x, y, w, h } = this.box;
    return {
      x: x + ((event.clientX - rect.left) / rect.width) * w,
      y: y + ((event.clientY - rect.top) / rect.height) * h,
    };
  }

  // One finger or the mouse moves the picture, two fingers and the wheel draw it nearer

  down = (event: PointerEvent): void => {
    if (event.button) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.travelled = 0;
  };

  drag = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    this.fingers.set(event.pointerId, now);
    if (!this.dragged) return;
    if (other) this.pinch(before, now, other);
    else if (this.wanted.w < this.full.w - 1) this.pan(before, now);
  };

  up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(event.deltaY * 0.0016), this.place(event), 0);
  };

  private pinch(before: Point, now: Point, other: Point): void {
    const gap = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y);
    this.zoom(gap(before) / Math.max(gap(now), 1), this.place({ clientX: other.x, clientY: other.y }), 0);
  }

  private pan(before: Point, now: Point): void {
    const seen = this.box;
    const by = { x: (now.x - before.x) / this.scale, y: (now.y - before.y) / this.scale };
    this.slide = 0;
    this.free = kept({ ...seen, x: seen.x - by.x, y: seen.y - by.y }, this.full);
    this.mode = "free";
  }
}
