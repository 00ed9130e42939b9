/** Something carried from one place to another with the mouse or a finger. */

import type { Point } from "./camera";
import { SLIP } from "./fingers";

export class Carry<T> {
  /** The thing on its way, and where the pointer is. */
  now: { thing: T; at: Point } | null = $state.raw(null);
  private from: { thing: T; at: Point; pointer: number } | null = null;
  private dropped = false;

  constructor(
    /** may it be carried at all? called once it has left its place */
    private readonly take: (thing: T) => boolean,
    private readonly drop: (at: Point, thing: T) => void,
  ) {}

  begin(event: PointerEvent, thing: T): void {
    this.dropped = false;
    if (event.button !== 0) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.from = { thing, at: { x: event.clientX, y: event.clientY }, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const { from } = this;
    if (!from || event.pointerId !== from.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!this.now && Math.hypot(at.x - from.at.x, at.y - from.at.y) <= SLIP) return;
    if (!this.now && !this.take(from.thing)) {
      this.from = null;
      return;
    }
    this.now = { thing: from.thing, at };
  }

  end(event: PointerEvent): void {
    if (event.pointerId !== this.from?.pointer) return;
    this.from = null;
    if (!this.now) return;
    const { thing } = this.now;
    this.now = null;
    this.dropped = true;
    if (event.type === "pointerup") this.drop({ x: event.clientX, y: event.clientY }, thing);
  }

  /** Was this click the end of a carry? */
  ended(): boolean {
    const { dropped } = this;
    this.dropped = false;
    return dropped;
  }
}
