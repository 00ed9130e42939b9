/** What differs between two tables: since the last turn, or if what is tried were played. */

import type { Line } from "../../../net/wire";
import type { Camp, Marker, Tile } from "./box";
import { CORNERS, keyOf, same, type Space } from "./grid";
import type { Seat, Table, Tower } from "./model";

export interface Counts {
  orcs: number;
  knights: number;
}

export type Change =
  | { on: "space"; space: Space; what: "tile" | "token" | "gone" }
  | { on: "corner"; tower: Tower; corner: number; was: Marker | null; now: Marker | null }
  | { on: "tower"; tower: Tower; was: Camp | null; now: Camp | null }
  | { on: "points"; seat: Seat; was: number; now: number }
  | { on: "display"; tile: Tile }
  | { on: "reserve"; seat: Seat };

export function changes(before: Table, after: Table): Change[] {
  return [
    ...spaces(before, after),
    ...after.towers.flatMap((tower) => fates(before.towers.find((one) => one.tile.id === tower.tile.id) ?? null, tower)),
    ...after.sides.flatMap((side): Change[] => {
      const was = before.sides[side.seat];
      const points: Change[] = was.points === side.points ? [] : [{ on: "points", seat: side.seat, was: was.points, now: side.points }];
      return side.reserve.length > was.reserve.length ? [...points, { on: "reserve", seat: side.seat }] : points;
    }),
    ...after.display.filter((tile) => before.display.every((one) => one.id !== tile.id)).map((tile): Change => ({ on: "display", tile })),
  ];
}

function spaces(before: Table, after: Table): Change[] {
  const found = new Map<string, Change>();
  for (const { space } of [...before.laid, ...before.tokens]) {
    const gone = before.at(space) !== null && after.at(space) === null;
    const taken = before.tokenAt(space) !== null && after.tokenAt(space) === null;
    if (gone || taken) found.set(keyOf(space), { on: "space", space, what: "gone" });
  }
  for (const { token, space } of after.tokens) {
    if (before.tokenAt(space)?.id !== token.id) found.set(keyOf(space), { on: "space", space, what: "token" });
  }
  for (const { tile, space } of after.laid) {
    if (before.at(space)?.tile.id !== tile.id) found.set(keyOf(space), { on: "space", space, what: "tile" });
  }
  return [...found.values()];
}

/** Whose the tower and its corners became; a controlled tower has no markers on its corners. */
function fates(was: Tower | null, now: Tower): Change[] {
  const found: Change[] = [];
  if ((was?.control ?? null) !== now.control) found.push({ on: "tower", tower: now, was: was?.control ?? null, now: now.control });
  if (now.control !== null) return found;
  now.corners.forEach((marker, corner) => {
    const before = was?.corners[corner] ?? null;
    if (before !== marker) found.push({ on: "corner", tower: now, corner, was: before, now: marker });
  });
  return found;
}

/** The warriors that would meet at each corner, as told: by tower and corner. */
export function counted(lines: readonly Line[]): Map<string, Counts> {
  const found = new Map<string, Counts>();
  for (const { event } of lines.flatMap((line) => line.events)) {
    const marked = event.corner_marked as { tower: string; corner: string; orcs: number; knights: number } | undefined;
    if (marked) found.set(`${marked.tower} ${CORNERS.findIndex((name) => name === marked.corner)}`, marked);
  }
  return found;
}

export function isNew(found: readonly Change[], space: Space): boolean {
  return found.some((change) => change.on === "space" && change.what !== "gone" && same(change.space, space));
}
