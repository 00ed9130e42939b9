/** What changed on the table since the last turn began, so that a player who looks up sees it. */

import { type Change, changes } from "./changes";
import type { Table } from "./model";

/** More zones changed than a turn can change: a jump to another position. */
const JUMP = 14;

export class RecentChanges {
  private base: Table | null = null;
  private last: Table | null = null;

  /** The marks to show with this table; called once for each new one. */
  see(table: Table): Change[] {
    const { last } = this;
    this.last = table;
    if (last === null || last.side !== table.side || changes(last, table).length > JUMP) this.base = table;
    else if (last.active !== table.active || last.round !== table.round) this.base = last;
    return this.base ? changes(this.base, table) : [];
  }
}
