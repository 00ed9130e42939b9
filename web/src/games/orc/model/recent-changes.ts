/** What changed on the table since the last turn began, so that a player who looks up sees it. */

import type { Colour, Seat, Table } from "./model";

export type Spot =
  | { on: "tribe" | "pile"; tribe: Colour }
  | { on: "slot"; tribe: Colour; seat: Seat }
  | { on: "hand"; seat: Seat }
  | { on: "out" | "box" };

/** More cards moved than one turn can move: a jump to another position, not a turn. */
const JUMP = 3;

export class RecentChanges {
  private base: Table | null = null;
  private last: Table | null = null;
  private mover: Seat | null = null;
  private readonly colours = new Map<string, Colour>();

  /** The marks to show with this table; called once for each new one. */
  see(table: Table): Spot[] {
    const { last } = this;
    this.remember(table);
    this.last = table;
    if (last === null || Math.abs(cardsInPiles(last) - cardsInPiles(table)) > JUMP) {
      this.base = table;
      return [];
    }
    const mover = asked(last);
    if (mover !== this.mover) this.base = last;
    this.mover = mover;
    return this.base ? changes(this.base, table) : [];
  }

  /** With which colour a seat last attacked this tribe: after a battle the table no longer shows it. */
  colourOf(seat: Seat, tribe: Colour): Colour | null {
    return this.colours.get(`${seat} ${tribe}`) ?? null;
  }

  private remember(table: Table): void {
    for (const attack of table.tribes.flatMap((tribe) => tribe.attacks)) {
      if (attack.colour) this.colours.set(`${attack.seat} ${attack.tribe}`, attack.colour);
    }
  }
}

export function changes(before: Table, after: Table): Spot[] {
  const spots: Spot[] = [];
  after.tribes.forEach((tribe, at) => {
    const was = before.tribes[at];
    if (!was) return;
    if (tribe.winner !== was.winner || tribe.frozen !== was.frozen) spots.push({ on: "tribe", tribe: tribe.colour });
    if (tribe.pile < was.pile && tribe.pile > 0) spots.push({ on: "pile", tribe: tribe.colour });
    for (const attack of tribe.attacks) {
      const more = attack.orcs > was.attacks[attack.seat].orcs;
      const won = tribe.winner === attack.seat && was.winner === null;
      if (more || won) spots.push({ on: "slot", tribe: tribe.colour, seat: attack.seat });
    }
  });
  if (after.out.length > before.out.length) spots.push({ on: "out" });
  if (after.box !== before.box) spots.push({ on: "box" });
  return spots;
}

function asked(table: Table): Seat | null {
  return table.sides.find((side) => side.asked !== null)?.seat ?? null;
}

function cardsInPiles(table: Table): number {
  return table.tribes.reduce((sum, tribe) => sum + tribe.pile, 0);
}
