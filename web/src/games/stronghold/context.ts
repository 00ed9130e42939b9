/** What every part of the board needs to know, handed down once. */

import { getContext, setContext } from "svelte";
import type { Drag } from "../../bits/board/drag.svelte";
import type { Viewport } from "../../bits/board/viewport.svelte";
import type { Box } from "./model/box";
import type { Table } from "./model/model";
import type { Touch } from "./touch/touch.svelte";
import type { Say } from "./words";

/** What single drawings need. */
export interface Drawn {
  readonly say: Say;
}

export interface Scene extends Drawn {
  readonly box: Box;
  /** as drawn: with what is being tried */
  readonly table: Table;
  readonly touch: Touch;
  readonly viewport: Viewport;
  /** what is dragged, called by the place that it comes from */
  readonly drag: Drag<string>;
  /** the seat from which we look; null for a spectator */
  readonly look: number | null;
  /** the places where something changed since the last step began */
  readonly fresh: ReadonlySet<string>;
  /** the places that the event being shown concerns */
  readonly shown: ReadonlySet<string>;
}

const KEY = Symbol("the board of Stronghold");

export function lay(scene: Scene): void {
  setContext(KEY, scene);
}

/** Away from the board, in a scene of the assault. */
export function layDrawn(drawn: Drawn): void {
  setContext(KEY, drawn);
}

export function drawn(): Drawn {
  return getContext<Drawn>(KEY);
}

export function scene(): Scene {
  return getContext<Scene>(KEY);
}
