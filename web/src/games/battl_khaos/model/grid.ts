/** The grid: squares without end, x to the east and y to the south, and the points where four of them meet. */

import type { Bounds, Space } from "../../../bits/board/camera";

export type { Bounds, Space };

/** From the north-west, clockwise. */
export const CORNERS = ["north_west", "north_east", "south_east", "south_west"] as const;
export type CornerName = (typeof CORNERS)[number];

/** The meeting point at each corner of a tile, in tiles from its north-west corner. */
export const POINTS: readonly Space[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** "2,-1" → two to the east, one to the north. */
export function spaceOf(word: string): Space {
  const [x, y] = word.split(",").map(Number);
  if (x === undefined || y === undefined || !Number.isInteger(x) || !Number.isInteger(y)) {
    throw new Error(`a space is called like "2,-1"; given: "${word}"`);
  }
  return { x, y };
}

export function keyOf({ x, y }: Space): string {
  return `${x},${y}`;
}

export function same(one: Space, other: Space): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Do they touch by a side or by a corner? */
export function touches(one: Space, other: Space): boolean {
  return !same(one, other) && Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) === 1;
}

/** The four spaces at a corner of a space, that one among them: north-west, north-east, south-east, south-west of it. */
export function meeting({ x, y }: Space, corner: number): Space[] {
  const point = POINTS[corner] ?? { x: 0, y: 0 };
  return [
    { x: x + point.x - 1, y: y + point.y - 1 },
    { x: x + point.x, y: y + point.y - 1 },
    { x: x + point.x, y: y + point.y },
    { x: x + point.x - 1, y: y + point.y },
  ];
}

/** The smallest rectangle of spaces that holds all of these, with so many more on each side. */
export function boundsOf(spaces: readonly Space[], more = 0): Bounds {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  if (spaces.length === 0) return { left: -more, top: -more, right: 1 + more, bottom: 1 + more };
  return {
    left: Math.min(...xs) - more,
    top: Math.min(...ys) - more,
    right: Math.max(...xs) + 1 + more,
    bottom: Math.max(...ys) + 1 + more,
  };
}

/** 3 → "3", -3 → "−3". */
export function figure(n: number): string {
  return n < 0 ? `\u2212${-n}` : String(n);
}
