/** Something carried from one place to another with the mouse or a finger. */

import type { Point } from "./camera";
import { ClickAfterDrag } from "./click-after-drag";
import { SLIP } from "./fingers";

/** What has to be known of an event. */
type Pointer = Pick<PointerEvent, "clientX" | "clientY" | "pointerId">;

export class Drag<T> {
  /** The thing on its way, and where the pointer is. */
  now: { thing: T; at: Point } | null = $state.raw(null);
  private from: { thing: T; at: Point; pointer: number } | null = null;
  private readonly afterDrag = new ClickAfterDrag();

  constructor(
    /** may it be carried at all? called once it has left its place */
    private readonly take: (thing: T) => boolean,
    private readonly drop: (at: Point, thing: T) => void,
    /** it is not put down anywhere: the browser took the finger to scroll, or another finger came */
    private readonly back: (thing: T) => void = () => undefined,
  ) {}

  /** Is it this pointer that carries? A second finger never does. */
  begin(event: Pointer & Pick<PointerEvent, "button" | "isPrimary">, thing: T): boolean {
    if (event.button !== 0 || !event.isPrimary) return false;
    this.interrupt();
    this.from = { thing, at: pointOf(event), pointer: event.pointerId };
    return true;
  }

  /** Nothing is carried any more; also when another finger comes down where it means something else, as on a chart. */
  interrupt(): void {
    const { now } = this;
    this.from = this.now = null;
    if (now) this.back(now.thing);
  }

  move(event: Pointer): void {
    const { from } = this;
    if (!from || event.pointerId !== from.pointer) return;
    const at = pointOf(event);
    if (!this.now && Math.hypot(at.x - from.at.x, at.y - from.at.y) <= SLIP) return;
    if (!this.now && !this.take(from.thing)) {
      this.from = null;
      return;
    }
    this.now = { thing: from.thing, at };
  }

  end(event: Pointer & Pick<PointerEvent, "type">): void {
    if (event.pointerId !== this.from?.pointer) return;
    const { now } = this;
    if (event.type !== "pointerup") return this.interrupt();
    this.from = this.now = null;
    if (!now) return;
    this.afterDrag.expect();
    this.drop(pointOf(event), now.thing);
  }

  /** Was this click only the end of a drag? */
  ended(): boolean {
    return this.afterDrag.came();
  }
}

function pointOf({ clientX: x, clientY: y }: Pointer): Point {
  return { x, y };
}
