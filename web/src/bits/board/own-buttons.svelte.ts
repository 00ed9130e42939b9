/** A board that has buttons of its own says for which choices, so that the bar below does not repeat them. */

import { getContext, setContext } from "svelte";
import type { Choice } from "../../net/wire";

type Tell = (choices: readonly Choice[]) => void;
const KEY = Symbol("buttons");

/** For whoever shows a board: be told. */
export function onButtons(tell: Tell): void {
  setContext(KEY, tell);
}

/** For a part of a board: these choices have buttons while it is shown. */
export function haveButtons(choices: () => readonly Choice[]): void {
  const tell = getContext<Tell | undefined>(KEY);
  $effect(() => {
    tell?.(choices());
    return () => tell?.([]);
  });
}
