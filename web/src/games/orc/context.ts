/** What every part of the board needs to know, handed down once. */

import { getContext, setContext } from "svelte";
import type { Layout } from "./layout/layout";
import type { Seat, Table } from "./model/model";
import type { Touch } from "./touch/touch.svelte";
import type { Say } from "./words";

export interface Scene {
  readonly table: Table;
  readonly layout: Layout;
  readonly say: Say;
  readonly touch: Touch;
  readonly names: string[];
  /** who sits south */
  readonly south: Seat;
  /** may the reader play at all, or does he only look */
  readonly plays: boolean;
}

const KEY = Symbol("the board of ORC");

export function lay(scene: Scene): void {
  setContext(KEY, scene);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
