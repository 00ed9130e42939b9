/** The keys that every chart has: arrows to go about and to move it, plus, minus and nought to zoom. */

import { move, type Way, WAYS } from "./focus";
import type { Viewport } from "./viewport.svelte";

const STEP = 80;
const PAN: Record<Way, [number, number]> = { up: [0, STEP], down: [0, -STEP], left: [STEP, 0], right: [-STEP, 0] };
const LIT = "[data-zone=field][data-lit]";

/** Does what the key asks for; was it one of ours? */
export function pressed(event: KeyboardEvent, board: Element, viewport: Viewport): boolean {
  if (event.altKey || event.metaKey) return false;
  const way = WAYS[event.key];
  if (way) return arrow(event, way, board, viewport);
  if (event.ctrlKey) return false;
  switch (event.key) {
    case "+":
    case "=":
      viewport.zoom(1.25);
      return true;
    case "-":
    case "−":
      viewport.zoom(0.8);
      return true;
    case "0":
      viewport.fit();
      return true;
    default:
      return false;
  }
}

/** From one lit space to the next; with Control to anything, with Shift the chart itself moves. */
function arrow(event: KeyboardEvent, way: Way, board: Element, viewport: Viewport): boolean {
  if (event.shiftKey) {
    viewport.pan(...PAN[way], true);
    return true;
  }
  const inField = document.activeElement?.getAttribute("data-zone") === "field";
  if (inField && !event.ctrlKey && move(board, way, LIT)) return true;
  const others = inField && !event.ctrlKey && board.querySelector(LIT) ? "[data-zone]:not([data-zone=field])" : "[data-zone]";
  if (move(board, way, others)) return true;
  if (inField) viewport.pan(...PAN[way], true);
  return inField;
}
