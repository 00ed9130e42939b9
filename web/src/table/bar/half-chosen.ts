/** What is half chosen and not said yet: "undo" takes it back before any move. */

import type { Choosing } from "../../play/choosing.svelte";
import { type Halfway, missingPart } from "../../play/halfway";
import type { GameInfo } from "../../net/wire";
import { t } from "../../words/words.svelte";

/** Let go of one thing that is half chosen, on the board or in the bar; was there any? */
export function letGo(choosing: Choosing, board: () => boolean): boolean {
  if (board()) return true;
  if (!isHalfChosen(choosing)) return false;
  choosing.clear();
  return true;
}

/** What is picked, while a part of it is missing. */
export function halfPicked(choosing: Choosing): Halfway | null {
  const asks = missingPart(choosing);
  return asks && { begun: "", asks, back: () => choosing.clear() };
}

/** What the bar asks then: the game's question for the missing part. */
export function asked({ asks }: Halfway, words: GameInfo["asks"], otherwise: string): string | null {
  if (asks === null || typeof asks === "string") return asks;
  const question = words[asks.verb]?.[asks.field];
  return question ? t(question) : otherwise;
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
