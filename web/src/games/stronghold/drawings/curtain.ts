/** The line of the curtain wall, and the fortress that it encloses. */

import type { Point } from "../../../bits/board/camera";
import type { Box } from "../model/box";

/** Where the wall goes on beyond its last section, out of the picture. */
const BEYOND = 1.1;
const TOOTH = 0.16;
const GAP = 0.15;
const THICK = 0.3;

/** Walls and towers in their order along the wall, the barbican in the middle. */
export function curtain(box: Box): Point[] {
  const west = [...box.walls, ...box.towers].filter(({ side }) => side === "west").sort((one, other) => one.at.x - other.at.x || other.at.y - one.at.y);
  const east = [...box.walls, ...box.towers].filter(({ side }) => side === "east").sort((one, other) => one.at.x - other.at.x || one.at.y - other.at.y);
  const gate = { x: box.barbican.at.x, y: box.barbican.at.y + 0.7 };
  const line = [...west.map(({ at }) => at), gate, ...east.map(({ at }) => at)];
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return line;
  return [{ x: first.x, y: first.y + BEYOND }, ...line, { x: last.x, y: last.y + BEYOND }];
}

export function inside(line: readonly Point[]): string {
  return `M${line.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}

/** Battlements on the side that does not look at the courtyard. */
export function teeth(line: readonly Point[], heart: Point): string {
  const parts: string[] = [];
  for (let n = 1; n < line.length; n += 1) {
    const [from, to] = [line[n - 1], line[n]];
    if (!from || !to) continue;
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const side = (middle.x - heart.x) * -along.y + (middle.y - heart.y) * along.x > 0 ? 1 : -1;
    const out = { x: -along.y * side * THICK, y: along.x * side * THICK };
    for (let at = GAP; at + TOOTH < far; at += TOOTH + GAP) {
      const [a, b] = [{ x: from.x + along.x * at + out.x, y: from.y + along.y * at + out.y }, { x: from.x + along.x * (at + TOOTH) + out.x, y: from.y + along.y * (at + TOOTH) + out.y }];
      parts.push(`M${short(a)}L${short(b)}`);
    }
  }
  return parts.join("");
}

function short({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
