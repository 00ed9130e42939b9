/** The game with which a course ends: against bots of its level, with the coach. */

import { coach } from "../browser/coach.svelte";
import { api } from "../net/api";
import type { CourseInfo, SeatWish, TableInfo } from "../net/wire";
import { salted } from "./salt";

export function openWhole(slug: string, { game: { seats, me, level, options } }: CourseInfo): Promise<TableInfo> {
  coach.turn(true);
  const wishes = Array.from({ length: seats }, (_, seat): SeatWish => (seat === me ? { kind: "me" } : { kind: "bot", level }));
  return api.open(salted({ game: slug, seats: wishes, options }));
}
