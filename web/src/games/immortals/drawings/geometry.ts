/** The outlines of regions and provinces on the square of a realm. */

import type { Point } from "../../../bits/board/camera";
import type { Box, RealmId, Region } from "../model/box";

/** Units between the two realms, and around them. */
const GAP = 44;
export const ROOM = 8;

/** Where the square of a realm begins, in map units: dark left of light, or above it. */
export function origin(realm: RealmId, size: number, wide: boolean): Point {
  if (realm === "dark") return { x: 0, y: 0 };
  return wide ? { x: size + GAP, y: 0 } : { x: 0, y: size + GAP };
}

/** A region as a closed path around a point that is its nought. */
export function outline(region: Region, from: Point = { x: 0, y: 0 }): string {
  return `M${region.shape.map(({ x, y }) => `${x - from.x} ${y - from.y}`).join("L")}Z`;
}

/** The border of a province: the edges that only one of its regions has. */
export function provinceOutline(box: Box, province: string): string {
  const edges = new Map<string, [Point, Point] | null>();
  for (const region of box.regions) {
    if (region.province !== province) continue;
    region.shape.forEach((here, n) => {
      const next = region.shape[(n + 1) % region.shape.length] ?? here;
      const key = [here, next].map(({ x, y }) => `${x} ${y}`).toSorted().join("-");
      edges.set(key, edges.has(key) ? null : [here, next]);
    });
  }
  return [...edges.values()].flatMap((edge) => (edge ? [`M${edge[0].x} ${edge[0].y}L${edge[1].x} ${edge[1].y}`] : [])).join("");
}

/** An arrow from one point to another, short of both ends. */
export function arrow(from: Point, to: Point): { line: string; head: string } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [begin, end] = [{ x: from.x + dx * 24, y: from.y + dy * 20 }, { x: to.x - dx * 34, y: to.y - dy * 28 }];
  const bend = Math.min(50, far / 7);
  const middle = { x: (begin.x + end.x) / 2 - dy * bend, y: (begin.y + end.y) / 2 + dx * bend };
  const tip = Math.atan2(end.y - middle.y, end.x - middle.x);
  const wing = (turn: number): string => `${(end.x - 30 * Math.cos(tip + turn)).toFixed(1)} ${(end.y - 30 * Math.sin(tip + turn)).toFixed(1)}`;
  return {
    line: `M${begin.x.toFixed(1)} ${begin.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`,
    head: `M${end.x.toFixed(1)} ${end.y.toFixed(1)}L${wing(0.5)}L${wing(-0.5)}Z`,
  };
}

/** Is this point, seen from the label of a region, inside its outline? */
export function inside({ at, shape }: Region, point: Point): boolean {
  const [x, y] = [at.x + point.x, at.y + point.y];
  return shape.reduce((within, here, n) => {
    const next = shape[(n + 1) % shape.length] ?? here;
    const crosses = here.y > y !== next.y > y && x < here.x + ((y - here.y) / (next.y - here.y)) * (next.x - here.x);
    return crosses ? !within : within;
  }, false);
}

/** How far beside the label of a region, so much below it, the middle of the region lies there. */
export function middleAt({ at, shape }: Region, below: number): number {
  const y = at.y + below;
  const edges = shape.flatMap((here, n) => {
    const next = shape[(n + 1) % shape.length] ?? here;
    return here.y > y === next.y > y ? [] : [here.x + ((y - here.y) / (next.y - here.y)) * (next.x - here.x) - at.x];
  });
  const [left, right] = [edges.filter((x) => x <= 0), edges.filter((x) => x > 0)];
  return left.length > 0 && right.length > 0 ? (Math.max(...left) + Math.min(...right)) / 2 : 0;
}

/** The first of these places at which something so wide lies inside the region; else the first. */
export function roomFor(region: Region, places: readonly [Point, ...Point[]], reach: number): Point {
  const fits = places.find(({ x, y }) => [-reach, reach].every((by) => inside(region, { x: x + by, y }) && inside(region, { x, y: y + by })));
  return fits ?? places[0];
}
