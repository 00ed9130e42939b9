/** What every part of the board needs to know, handed down once. */

import { getContext, setContext } from "svelte";
import type { Viewport } from "../../bits/board/viewport.svelte";
import type { Box } from "./model/box";
import type { Change, Counts } from "./model/changes";
import type { Asked, Seat, Table } from "./model/model";
import type { Touch } from "./touch/touch.svelte";
import type { Say } from "./words";

/** What single drawings need. */
export interface Drawn {
  readonly box: Box;
  readonly say: Say;
}

export interface Scene extends Drawn {
  /** as drawn: with what is being tried */
  readonly table: Table;
  readonly touch: Touch;
  readonly viewport: Viewport;
  readonly names: string[];
  readonly south: Seat;
  /** may the reader play at all, or does he only look */
  readonly plays: boolean;
  readonly asked: Asked | null;
  /** what would change if what is tried were played */
  readonly preview: Change[];
  readonly counts: Map<string, Counts>;
  /** what changed since the last turn */
  readonly fresh: Change[];
}

const KEY = Symbol("the board of Batt'l Kha'os");

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
