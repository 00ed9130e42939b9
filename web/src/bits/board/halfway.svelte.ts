/** A board on which choices are more than picks says what is half made, so that the bar asks for the rest. */

import { getContext, setContext } from "svelte";
import type { Halfway } from "../../play/halfway";

type Tell = (halfway: Halfway | null) => void;
const KEY = Symbol("halfway");

/** For whoever shows a board: be told. */
export function onHalfway(tell: Tell): void {
  setContext(KEY, tell);
}

/** For a board: this is half made now; null: nothing is. */
export function goHalfway(halfway: () => Halfway | null): void {
  const tell = getContext<Tell | undefined>(KEY);
  $effect(() => {
    tell?.(halfway());
    return () => tell?.(null);
  });
}
