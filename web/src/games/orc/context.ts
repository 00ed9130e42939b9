/** What every part of the board needs to know, handed down once. */

import { getContext, setContext } from "svelte";
import type { Layout } from "./layout/layout";
import type { Battle } from "./model/battle";
import type { Colour, Seat, Table } from "./model/model";
import type { Touch } from "./touch/touch.svelte";
import type { Say } from "./words";

/** What single drawings need. */
export interface Drawn {
  readonly say: Say;
}

export interface Scene extends Drawn {
  readonly table: Table;
  readonly layout: Layout;
  /** the battles that were fought, by their tribes */
  readonly battles: ReadonlyMap<Colour, Battle>;
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

/** Away from the board, in a scene. */
export function layDrawn(drawn: Drawn): void {
  setContext(KEY, drawn);
}

export function drawn(): Drawn {
  return getContext<Drawn>(KEY);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
