/** What the strip of players says about each seat. */

import type { Position, SeatInfo } from "../../net/wire";

export type Doing = "asked" | "done" | "idle";

/** Do several seats choose in secret at the same time? The kernel's word for it lies on top of the agenda. */
export function together(position: Position | null): boolean {
  const agenda: unknown = position?.view.agenda;
  const top: unknown = Array.isArray(agenda) ? agenda.at(-1) : null;
  return typeof top === "object" && top !== null && "together" in top;
}

/** Is this seat asked, or done while others still choose? */
export function doing(seat: SeatInfo, position: Position | null): Doing {
  if (!position) return "idle";
  if (position.waiting.includes(seat.seat)) return "asked";
  return together(position) ? "done" : "idle";
}

/** "Ana, Bo et Cy". */
export function listed(names: string[], and: string): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1) ?? ""}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
