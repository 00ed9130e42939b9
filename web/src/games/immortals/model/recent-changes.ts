/** What changed on the table since the last turn began, so that a player who looks up sees it. */

import { type Change, changes } from "./changes";
import type { Table } from "./model";

/** More spaces changed than a turn can change: a jump to another position. */
const JUMP = 12;

export class RecentChanges {
  private base: Table | null = null;
  private last: Table | null = null;

  /** The marks to show with this table; called once for each new one. */
  see(table: Table): Change[] {
    const { last } = this;
    this.last = table;
    if (last === null || changes(last, table).length > JUMP) this.base = table;
    else if (turnOf(last) !== turnOf(table)) this.base = last;
    return this.base ? changes(this.base, table) : [];
  }
}

/** Whose turn it is in which phase of which round. */
function turnOf(table: Table): string {
  const asked = table.secret ? [] : table.players.filter((player) => player.asked !== null).map((player) => player.seat);
  return [table.round, table.phase, ...asked].join(" ");
}
