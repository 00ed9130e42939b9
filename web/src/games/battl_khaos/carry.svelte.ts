/** A tile carried from the hand to the field with the mouse or a finger. */

import type { Point } from "../../bits/chart/camera";
import { SLIP } from "../../bits/chart/fingers";
import type { Tile } from "./box";
import type { Touch } from "./touch.svelte";

export class Carry {
  /** The tile on its way, and where the pointer is. */
  now: { tile: Tile; at: Point } | null = $state.raw(null);
  private from: { tile: Tile; at: Point; pointer: number } | null = null;
  private dropped = false;

  constructor(
    private readonly touch: Touch,
    private readonly drop: (at: Point) => void,
  ) {}

  begin(event: PointerEvent, tile: Tile): void {
    this.dropped = false;
    if (event.button !== 0 || !this.touch.burst.tries) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.from = { tile, at: { x: event.clientX, y: event.clientY }, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const { from } = this;
    if (!from || event.pointerId !== from.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!this.now && Math.hypot(at.x - from.at.x, at.y - from.at.y) <= SLIP) return;
    if (!this.now && !this.take(from.tile)) {
      this.from = null;
      return;
    }
    this.now = { tile: from.tile, at };
  }

  end(event: PointerEvent): void {
    if (event.pointerId !== this.from?.pointer) return;
    this.from = null;
    if (!this.now) return;
    this.now = null;
    this.dropped = true;
    if (event.type === "pointerup") this.drop({ x: event.clientX, y: event.clientY });
  }

  /** Was this click the end of a carry? */
  ended(): boolean {
    const { dropped } = this;
    this.dropped = false;
    return dropped;
  }

  /** Choose the tile, unless it is chosen already; may it be placed at all? */
  private take(tile: Tile): boolean {
    const { touch } = this;
    if (touch.held === tile.id) return true;
    if (!touch.mayTile(tile) && touch.burst.earlier("choose_tile", { tile: tile.id }) < 0) return false;
    if (!touch.isChosen("choose_tile", "tile", tile.id)) touch.pressTile(tile);
    return true;
  }
}
