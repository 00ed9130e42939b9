/** Where the names of the regions stand on a realm: in the middle of what is free below the cubes, and none upon another. */

import type { Region } from "../model/box";
import { middleAt } from "./geometry";

export interface Label {
  id: string;
  lines: string[];
  x: number;
  y: number;
}

/** Letters that have room in one line. */
const LONG = 10;
const BELOW = 36;
/** So far a name moves aside from its cubes. */
const ASIDE = 10;
/** Of the size of its letters: how wide a letter is, how high a line, and how far a name moves down or up for another. */
const WIDE = 0.64;
const HIGH = 0.86;
const MOVES = [0, 0.45, 0.9, -0.45, -0.9, 1.3];

/** All names of a realm, with letters of this size. */
export function labels(regions: readonly Region[], nameOf: (region: Region) => string, letters: number): Label[] {
  const placed: Label[] = [];
  for (const label of regions.map((region) => labelOf(region, nameOf(region))).toSorted((one, other) => one.y - other.y)) {
    const ways = MOVES.map((move) => ({ ...label, y: label.y + move * letters }));
    placed.push(ways.find((way) => !placed.some((other) => meet(way, other, letters))) ?? label);
  }
  return placed;
}

/** Does one name stand upon the other? */
export function meet(one: Label, other: Label, letters: number): boolean {
  const wide = ((lengthOf(one) + lengthOf(other)) / 2) * WIDE * letters;
  const [above, below] = one.y < other.y ? [one, other] : [other, one];
  return Math.abs(one.x - other.x) < wide && below.y - above.y < above.lines.length * HIGH * letters;
}

/** A name of two words stands in two lines where one is too long. */
function labelOf(region: Region, name: string): Label {
  const lines = name.length > LONG ? name.split(" ") : [name];
  const x = isLong(lines) ? 0 : Math.max(-ASIDE, Math.min(ASIDE, middleAt(region, BELOW)));
  return { id: region.id, lines, x: region.at.x + x, y: region.at.y + BELOW };
}

export function isLong(lines: readonly string[]): boolean {
  return (lines[0]?.length ?? 0) > LONG;
}

function lengthOf({ lines }: Label): number {
  return Math.max(...lines.map((line) => line.length));
}
