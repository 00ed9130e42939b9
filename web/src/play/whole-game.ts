/** The game with which a course ends, with the coach. */

import { coach } from "../browser/coach.svelte";
import { api } from "../net/api";
import type { TableInfo } from "../net/wire";

export function openWhole(slug: string): Promise<TableInfo> {
  coach.turn(true);
  return api.lastGame(slug);
}
