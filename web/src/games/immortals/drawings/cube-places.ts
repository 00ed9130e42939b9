/** Where cubes lie in a throw, on a picture of 480 by 400: around the funnel, and in the tray. */

import type { Point } from "../../../bits/board/camera";
import { type Camp, campOf, fates, type Fate, type Throw } from "../model/throws";

export interface Die {
  key: string;
  colour: number;
  at: Point;
  /** how big, of a hundred */
  size: number;
  /** when it sets out, among the others */
  turn: number;
}

export interface Fallen extends Die {
  camp: Camp;
  fate: Fate;
}

interface Field {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TRAY: Record<Camp, Field> = {
  attacker: { left: 22, top: 306, right: 182, bottom: 392 },
  out: { left: 190, top: 306, right: 290, bottom: 392 },
  defender: { left: 298, top: 306, right: 458, bottom: 392 },
};
/** Above the tray attackers stand left of the tower, defenders right. */
const MUSTER: Record<Camp, Field> = {
  attacker: { left: 8, top: 84, right: 168, bottom: 262 },
  defender: { left: 312, top: 84, right: 472, bottom: 262 },
  out: TRAY.out,
};
/** Under the name of the limbo. */
const LIMBO: Record<Camp, Field> = {
  attacker: { left: 8, top: 124, right: 168, bottom: 250 },
  defender: { left: 312, top: 124, right: 472, bottom: 250 },
  out: TRAY.out,
};
const LARGEST = 30;

export const FUNNEL: Point = { x: 240, y: 64 };

/** The cubes that go in: attackers stand left of the tower, defenders right, and the rest still lies in the tray. */
export function mustered(thrown: Throw): { standing: Die[]; lying: Die[] } {
  const cubes = thrown.bag.flatMap((count, colour) => Array.from({ length: count }, (_, n) => ({ colour, camp: campOf(thrown, colour), stands: n < fighting(thrown, colour) })));
  return { standing: laid(cubes.filter(({ stands }) => stands), MUSTER), lying: laid(cubes.filter(({ stands }) => !stands), TRAY) };
}

/** The cubes that came out, in the tray, each with its fate. */
export function tumbled(thrown: Throw): Fallen[] {
  const cubes = fates(thrown);
  return laid(cubes, TRAY);
}

/** Where they lie in the end: the fallen stand beside the tower once more, on their way to the limbo. */
export function settled(lying: readonly Fallen[]): Fallen[] {
  const fallen = lying.filter(({ fate }) => fate === "falls");
  const gone = new Map(laid(fallen, LIMBO).map((die, n) => [fallen[n]?.key, die.at]));
  return lying.map((die) => ({ ...die, at: gone.get(die.key) ?? die.at }));
}

/** How many of a colour are thrown as armies. */
function fighting({ attacker, defender, armies }: Throw, colour: number): number {
  return colour === attacker ? armies[0] : colour === defender ? armies[1] : 0;
}

function laid<T extends { colour: number; camp: Camp }>(cubes: T[], fields: Record<Camp, Field>): (T & Die)[] {
  const camps = (["attacker", "out", "defender"] as const).flatMap((camp) => {
    const here = cubes.filter((cube) => cube.camp === camp);
    const spots = grid(fields[camp], here.length);
    return here.map((cube, n) => ({ ...cube, key: `${camp} ${n}`, at: spots.points[n] ?? { x: 0, y: 0 }, size: spots.size, turn: 0 }));
  });
  return camps.map((die, n) => ({ ...die, turn: (n * 7) % Math.max(1, camps.length) }));
}

/** So many places in a field, as large as they can be, filled row by row from its middle line. */
function grid(field: Field, count: number): { points: Point[]; size: number } {
  const [w, h] = [field.right - field.left, field.bottom - field.top];
  let columns = Math.max(1, Math.floor(w / LARGEST));
  while (count > 0 && Math.ceil(count / columns) * Math.min(LARGEST, w / columns) > h && columns < count) columns += 1;
  const step = Math.min(LARGEST, w / columns, h);
  const rows = Math.ceil(count / columns);
  const points = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: (field.left + field.right) / 2 + ((n % columns) - (inRow - 1) / 2) * step,
      y: (field.top + field.bottom) / 2 + (row - (rows - 1) / 2) * step,
    };
  });
  return { points, size: (step / LARGEST) * 44 };
}
