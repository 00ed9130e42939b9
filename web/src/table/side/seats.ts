/** What the strip of players says about each seat. */

import type { Position, SeatInfo } from "../../net/wire";
import { hasSealed } from "../../play/agenda";

export type Doing = "asked" | "done" | "idle";

/** Is this seat asked, or done while others still choose? */
export function doing(seat: SeatInfo, position: Position | null): Doing {
  if (!position) return "idle";
  if (position.waiting.includes(seat.seat)) return "asked";
  return hasSealed(position.view, position.waiting, seat.seat) ? "done" : "idle";
}
