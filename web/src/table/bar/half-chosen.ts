/** What is half chosen and not said yet: "undo" takes it back before any move. */

import type { Choosing } from "../../play/choosing.svelte";

/** Let go of one thing that is half chosen, on the board or in the bar; was there any? */
export function letGo(choosing: Choosing, board: () => boolean): boolean {
  if (board()) return true;
  if (!isHalfChosen(choosing)) return false;
  choosing.clear();
  return true;
}

export function isHalfChosen(choosing: Choosing): boolean {
  return Object.keys(choosing.picked).length > 0;
}

/**
 * Only the board knows what it tries, and Escape is its word for taking that back: whatever stands in one of its zones
 * is told it. A board that let go of something has used the key up.
 */
export function boardLetsGo(): boolean {
  const spot = document.querySelector("[data-face] [data-zone]:not(:disabled)");
  return spot !== null && !spot.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
}
