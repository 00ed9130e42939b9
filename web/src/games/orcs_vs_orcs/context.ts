/** What every part of the board needs to know, handed down once. */

import { getContext, setContext } from "svelte";
import type { Viewport } from "../../bits/board/viewport.svelte";
import type { Box } from "./model/box";
import type { Change } from "./model/changes";
import type { Table } from "./model/model";
import type { Touch } from "./touch/touch.svelte";
import type { Say } from "./words";

/** What single drawings need. */
export interface Drawn {
  readonly box: Box;
  /** as drawn: with what is being tried */
  readonly table: Table;
  readonly say: Say;
}

export interface Scene extends Drawn {
  readonly touch: Touch;
  readonly viewport: Viewport;
  /** the seat from which we look; null for a spectator */
  readonly look: number | null;
  /** what changed since the last turn, or would change */
  readonly fresh: Change[];
}

const KEY = Symbol("the board of Orcs vs Orcs");

export function lay(scene: Scene): void {
  setContext(KEY, scene);
}

/** Away from the board, in the scene of a battle. */
export function layDrawn(drawn: Drawn): void {
  setContext(KEY, drawn);
}

export function drawn(): Drawn {
  return getContext<Drawn>(KEY);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
