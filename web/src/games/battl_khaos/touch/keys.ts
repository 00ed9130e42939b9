/** What the keys do on the board. */

import type { Viewport } from "../../../bits/board/viewport.svelte";
import { pressed as onChart } from "../../../bits/board/keys";
import type { Touch } from "./touch.svelte";

/** Does what the key asks for; was it one of ours? */
export function pressed(event: KeyboardEvent, board: Element, touch: Touch, viewport: Viewport): boolean {
  if (onChart(event, board, viewport)) return true;
  if (event.altKey || event.metaKey || event.ctrlKey) return false;
  switch (event.key) {
    case "Escape":
      return touch.escape();
    case "r":
    case "R":
      return touch.gesture.turn(event.shiftKey ? -1 : 1);
    default:
      return false;
  }
}
