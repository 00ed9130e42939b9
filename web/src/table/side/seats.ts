/** What the strip of players says about each seat. */

import type { Position, SeatInfo } from "../../net/wire";
import { inSecret } from "../../play/agenda";

export type Doing = "asked" | "done" | "idle";

/** Do several seats choose in secret at the same time? */
export function together(position: Position | null): boolean {
  return position !== null && inSecret(position.view);
}

/** Is this seat asked, or done while others still choose? */
export function doing(seat: SeatInfo, position: Position | null): Doing {
  if (!position) return "idle";
  if (position.waiting.includes(seat.seat)) return "asked";
  return together(position) ? "done" : "idle";
}
