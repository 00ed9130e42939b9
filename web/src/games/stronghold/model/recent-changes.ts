/** What changed on the board since the last step of the turn began, so that a player who looks up sees it. */

import type { Table } from "./model";

/** More places changed than a step can change: a jump to another position. */
const JUMP = 30;

export class RecentChanges {
  private base: Map<string, string> | null = null;
  private last: { marks: Map<string, string>; when: string } | null = null;

  /** The places to mark with this table; called once for each new one. */
  see(table: Table): ReadonlySet<string> {
    const now = { marks: marksOf(table), when: `${table.turn} ${table.phase} ${table.players.find(({ asked }) => asked)?.camp ?? ""}` };
    const { last } = this;
    this.last = now;
    if (last === null || changed(last.marks, now.marks).size > JUMP) this.base = now.marks;
    else if (last.when !== now.when) this.base = last.marks;
    return this.base ? changed(this.base, now.marks) : new Set();
  }
}

/** What stands at each place, as a text that is another when anything there is. */
export function marksOf(table: Table): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { place, note: _, ...rest } of table.walls) marks.set(place.id, JSON.stringify(rest));
  for (const { place, ...rest } of [...table.ramparts, ...table.foregrounds, ...table.towers]) marks.set(place.id, JSON.stringify(rest));
  for (const { path, tile } of table.lanes) marks.set(path.id, tile ?? "");
  for (const { building, units, saboteur, fire } of table.houses) marks.set(building.id, JSON.stringify([units, saboteur, fire]));
  marks.set("courtyard", JSON.stringify(table.courtyard));
  marks.set("barbican", JSON.stringify(table.barbican));
  return marks;
}

export function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Set<string> {
  return new Set([...after].flatMap(([id, mark]) => (before.get(id) === mark ? [] : [id])));
}
