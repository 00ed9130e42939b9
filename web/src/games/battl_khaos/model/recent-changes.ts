/** What changed on the table since the last turn began, so that a player who looks up sees it. */

import { type Change, changes } from "./changes";
import type { Table } from "./model";

/** More tiles laid than one turn can lay: a jump to another position, not a turn. */
const JUMP = 3;

export class RecentChanges {
  private base: Table | null = null;
  private last: Table | null = null;

  /** The marks to show with this table; called once for each new one. */
  see(table: Table): Change[] {
    const { last } = this;
    this.last = table;
    if (last === null || Math.abs(last.laid.length - table.laid.length) > JUMP) {
      this.base = table;
      return [];
    }
    if (beginsATurn(last)) this.base = last;
    return this.base ? changes(this.base, table) : [];
  }
}

function beginsATurn(table: Table): boolean {
  return table.sides.some((side) => side.asked?.kind === "placing");
}
