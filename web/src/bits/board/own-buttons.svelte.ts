/** A board that has buttons of its own says for which choices, so that the bar below does not repeat them; each part of it for its own. */

import { getContext, setContext } from "svelte";
import type { Choice } from "../../net/wire";

type Tell = (part: symbol, choices: readonly Choice[]) => void;
const KEY = Symbol("buttons");

/** For whoever shows a board: be told. */
export function onButtons(tell: (choices: readonly Choice[]) => void): void {
  const parts = new Map<symbol, readonly Choice[]>();
  setContext<Tell>(KEY, (part, choices) => {
    parts.set(part, choices);
    tell([...parts.values()].flat());
  });
}

/** For a part of a board: these choices have buttons while it is shown. */
export function haveButtons(choices: () => readonly Choice[]): void {
  const tell = getContext<Tell | undefined>(KEY);
  const part = Symbol();
  $effect(() => {
    tell?.(part, choices());
    return () => tell?.(part, []);
  });
}
