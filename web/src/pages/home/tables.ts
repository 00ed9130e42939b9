/** What the first page says about a table, and what can be done there. */

import type { SeatInfo, TableInfo } from "../../net/wire";

export type Offer = "goOn" | "wait" | "sit" | "watch" | "read";

/** What I would do at this table. */
export function offerAt(table: TableInfo): Offer {
  if (table.status === "over") return "read";
  const mine = table.seats.some((seat) => seat.mine);
  if (table.status === "waiting") return mine ? "wait" : "sit";
  return mine ? "goOn" : "watch";
}

/** Has one of my seats to answer now? One that I left to a bot does not count. */
export function isMyTurn(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.mine && !seat.left && table.asked.includes(seat.seat));
}

/** The only one who has to answer, if there is just one; "" if not. */
export function whoseTurn(table: TableInfo): string {
  const [only, ...more] = table.asked;
  return only !== undefined && more.length === 0 ? (table.seats[only]?.name ?? "") : "";
}

/** Does it go on, or wait to begin? */
export function isUnderWay(table: TableInfo): boolean {
  return table.status !== "over";
}

/** The first seat that waits for somebody. */
export function openSeat(table: TableInfo): number | null {
  return table.seats.find((seat) => seat.kind === "open")?.seat ?? null;
}

/** How many seats wait for somebody. */
export function freeSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === "open").length;
}

/** Who sits there, me as `you` and first; seats that wait are left out. */
export function whoSits(seats: SeatInfo[], you: string): string[] {
  const taken = seats.filter((seat) => seat.kind !== "open");
  const me = taken.filter((seat) => seat.mine).slice(0, 1);
  const others = taken.filter((seat) => !me.includes(seat));
  return [...me.map((seat) => (mineOnly(taken) ? you : seat.name)), ...others.map((seat) => seat.name)];
}

/** Several seats of mine are people around one screen: they keep their names. */
function mineOnly(taken: SeatInfo[]): boolean {
  return taken.filter((seat) => seat.mine).length === 1;
}

const ORDER: Record<TableInfo["status"], number> = { running: 0, waiting: 1, over: 2 };

/** Where I have to answer first, then what is under way, then the newest. */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  return [...tables].sort(
    (a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || ORDER[a.status] - ORDER[b.status] || b.created.localeCompare(a.created),
  );
}

/** Public tables at which I do not sit: mine stand in my own list. */
export function others(publicTables: TableInfo[]): TableInfo[] {
  return inOrder(publicTables.filter((table) => !table.seats.some((seat) => seat.mine)));
}
