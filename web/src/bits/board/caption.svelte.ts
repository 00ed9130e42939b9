/** What the pointer or the focus is on, in words; one for each board. */

import { getContext, setContext } from "svelte";

export class Caption {
  text: string = $state("");

  /** What is gone, or is called otherwise by now, is said no longer: no pointer leaves it. */
  forget(text: string): void {
    if (this.text === text) this.text = "";
  }
}

const KEY = Symbol("the caption of a board");

export function captioned(): Caption {
  return setContext(KEY, new Caption());
}

export function caption(): Caption {
  return getContext<Caption>(KEY);
}
