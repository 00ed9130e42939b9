/** What the keys do on the board. */

import type { Viewport } from "../../../bits/board/viewport.svelte";
import { pressed as onChart } from "../../../bits/board/keys";
import type { Plan } from "./plan.svelte";
import type { Touch } from "./touch.svelte";

/** Does what the key asks for; was it one of ours? */
export function pressed(event: KeyboardEvent, board: Element, touch: Touch, plan: Plan, viewport: Viewport): boolean {
  if (event.key === "Escape") return touch.escape();
  if (event.key === "Delete" || event.key === "Backspace") return cleared(event, plan);
  return onChart(event, board, viewport);
}

/** Take back the card of the box in focus. */
function cleared(event: KeyboardEvent, plan: Plan): boolean {
  const slot = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-box]") : null;
  if (!slot || !plan.open) return false;
  plan.clear(Number(slot.dataset.box));
  return true;
}
