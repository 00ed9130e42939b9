/** Fingers and mouse on the board: dragging moves it, two fingers zoom it or turn what is held, and a tap is a tap. */

import type { Point } from "./camera";

/** Farther than this, a press is no tap any more. */
export const SLIP = 7;
/** Twisted by so much, two fingers turn it by a quarter. */
const TWIST = Math.PI / 4;

export type Moved = { dx: number; dy: number; zoom: number; at: Point; turn: -1 | 0 | 1 };

export class Fingers {
  private readonly down = new Map<number, Point>();
  private start: Point | null = null;
  private angle: number | null = null;
  /** Has the press become a drag? */
  dragging = false;

  press(id: number, at: Point): void {
    if (this.down.size === 0) {
      this.start = at;
      this.dragging = false;
    }
    this.down.set(id, at);
    this.angle = this.twist();
  }

  /** What this movement means; null while it may still be a tap. */
  move(id: number, at: Point): Moved | null {
    const was = this.down.get(id);
    if (!was || !this.start) return null;
    if (this.down.size === 1) {
      if (!this.dragging && far(at, this.start) <= SLIP) return null;
      const from = this.dragging ? was : this.start;
      this.dragging = true;
      this.down.set(id, at);
      return { dx: at.x - from.x, dy: at.y - from.y, zoom: 1, at, turn: 0 };
    }
    const before = this.span();
    this.down.set(id, at);
    const after = this.span();
    this.dragging = true;
    return {
      dx: after.middle.x - before.middle.x,
      dy: after.middle.y - before.middle.y,
      zoom: before.wide > 0 ? after.wide / before.wide : 1,
      at: after.middle,
      turn: this.quarter(),
    };
  }

  /** Was it a drag, so that what follows is no click? Not for a pointer that came down on something else. */
  lift(id: number): boolean {
    if (!this.down.delete(id)) return false;
    const { dragging } = this;
    this.angle = this.twist();
    if (this.down.size === 0) {
      this.start = null;
      this.dragging = false;
    }
    return dragging;
  }

  get many(): boolean {
    return this.down.size > 1;
  }

  private span(): { middle: Point; wide: number } {
    const [one, other] = [...this.down.values()];
    if (!one || !other) return { middle: one ?? { x: 0, y: 0 }, wide: 0 };
    return { middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, wide: far(one, other) };
  }

  private twist(): number | null {
    const [one, other] = [...this.down.values()];
    return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : null;
  }

  private quarter(): -1 | 0 | 1 {
    const now = this.twist();
    if (now === null || this.angle === null) return 0;
    const by = Math.atan2(Math.sin(now - this.angle), Math.cos(now - this.angle));
    if (Math.abs(by) < TWIST) return 0;
    this.angle = now;
    return by > 0 ? 1 : -1;
  }
}

function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
