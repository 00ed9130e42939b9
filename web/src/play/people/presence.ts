/** Who has come to the table, and who has left it, for those who do not see the list of players. */

import type { TableInfo } from "../../net/wire";

export interface Step {
  name: string;
  here: boolean;
}

/** Of the others who play themselves, since then. */
export function comingsAndGoings(before: TableInfo | null, { status, seats }: TableInfo): Step[] {
  if (status !== "running") return [];
  return seats.flatMap(({ seat, name, kind, mine, left, present }) => {
    const known = before?.seats[seat];
    return known && kind === "person" && !mine && !left && known.present !== present ? [{ name, here: present }] : [];
  });
}
