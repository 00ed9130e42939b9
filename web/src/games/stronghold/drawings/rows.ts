/** Units and tiles side by side, in rows around a point. */

import type { Point } from "../../../bits/board/camera";
import { FIGHTERS, UNITS } from "../model/box";
import type { Counts } from "../model/model";

export interface Item {
  what: "unit" | "hero" | "tile";
  name: string;
  count?: number;
  camp?: "host" | "garrison" | "magic";
  dim?: boolean;
}

interface Things {
  host: Counts | null;
  garrison: Counts | null;
  heroes: { id: string; dim: boolean }[];
  tiles: { name: string; camp: "host" | "garrison" | "magic"; dim?: boolean }[];
}

/** The strongest first, then heroes, then tiles. */
export function itemsOf({ host, garrison, heroes, tiles }: Things): Item[] {
  const troop = (counts: Counts | null, kinds: readonly string[]): Item[] =>
    kinds.map((name, n): Item => ({ what: "unit", name, count: counts?.[n] ?? 0 })).filter(({ count }) => (count ?? 0) > 0).reverse();
  return [
    ...troop(host, UNITS),
    ...troop(garrison, FIGHTERS),
    ...heroes.map(({ id, dim }): Item => ({ what: "hero", name: id, dim })),
    ...tiles.map(({ name, camp, dim = false }): Item => ({ what: "tile", name, camp, dim })),
  ];
}

/** At most so many in a row; rows are equally full. */
export function rows(items: readonly Item[], wide: number, size: number): { item: Item; at: Point }[] {
  const high = Math.max(1, Math.ceil(items.length / wide));
  const each = Math.max(1, Math.ceil(items.length / high));
  const step = size * 1.06;
  return items.map((item, n) => {
    const [row, column] = [Math.floor(n / each), n % each];
    const inRow = Math.min(each, items.length - row * each);
    return { item, at: { x: (column - (inRow - 1) / 2) * step, y: (row - (high - 1) / 2) * step } };
  });
}

/** How wide and tall such rows are. */
export function extent(count: number, wide: number, size: number): { w: number; h: number } {
  const high = Math.ceil(count / wide);
  const each = high === 0 ? 0 : Math.ceil(count / high);
  return { w: each * size * 1.06, h: high * size * 1.06 };
}

/** Where the middle of a box has to be, going this way from another box around the origin, so that they do not overlap. */
export function beside(box: { w: number; h: number }, way: Point, group: { w: number; h: number }): Point {
  const far = Math.min((box.w + group.w) / 2 / Math.max(Math.abs(way.x), 0.01), (box.h + group.h) / 2 / Math.max(Math.abs(way.y), 0.01));
  return { x: way.x * far, y: way.y * far };
}
