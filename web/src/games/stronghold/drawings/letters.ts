/** Letters on the map that can be read, however far it is seen. */

import { TILE } from "../../../bits/board/camera";
import type { Viewport } from "../../../bits/board/viewport.svelte";

/** Letters have so many pixels at least. */
const LEAST = 10.1;

/** So many units of the map. */
export function readable({ camera }: Viewport): number {
  return (LEAST * TILE) / camera.size;
}
