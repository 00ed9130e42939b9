/** The scoring of rounds as it was told: what each seat gained by each source, and which provinces brought it. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Line, Told, Words } from "../../../net/wire";
import type { Space } from "./model";

export interface Gain {
  seat: number;
  /** by building, since the scoring before */
  built: number;
  spaces: number;
  buildings: number;
  provinces: number;
  gained: number;
  points: number;
}

export interface Province {
  realm: "light" | "dark";
  province: string;
  spaces: number;
  /** by seat: spaces held, and points for them */
  held: number[];
  points: number[];
}

/** The gains of these events, by seat. */
export function gainsIn(told: readonly Told[]): Gain[] {
  return told.filter((one) => kindIn(one) === "scored").map(gainOf).sort((one, other) => one.seat - other.seat);
}

/** Every scoring of the log, the first round first; the last may not be told to its end. */
export function roundsIn(log: readonly Line[]): Gain[][] {
  const rounds: Gain[][] = [];
  let built: Told[] = [];
  for (const { events } of log) {
    built.push(...events.filter((one) => kindIn(one) === "built"));
    const gains = gainsIn(events).map((gain) => withBuilt(gain, built));
    if (gains.length === 0) continue;
    rounds.push(gains);
    built = [];
  }
  return rounds;
}

/** Whoever builds has points at once; they count to the round in which he built. */
function withBuilt(gain: Gain, told: readonly Told[]): Gain {
  const own = told.map(fieldsIn).filter(({ seat }) => Number(seat) === gain.seat);
  const built = own.reduce((sum, { points }) => sum + Number(points), 0);
  return { ...gain, built, gained: gain.gained + built };
}

/** Province by province, as the rules note it of this view; null where the view is not the one that was scored. */
export function provincesIn(view: Words, gains: readonly Gain[]): Province[] | null {
  const { next = [], provinces = [] } = (view.notes ?? {}) as { next?: number[][]; provinces?: Province[] };
  const fits = gains.every((gain) => next[gain.seat]?.join() === [gain.spaces, gain.buildings, gain.provinces].join());
  return fits ? provinces.filter(({ held }) => held.some((count) => count > 0)) : null;
}

/** How many armies of this seat stand in the spaces of a province. */
export function armiesIn(spaces: readonly Space[], { realm, province }: Province, seat: number): number {
  const own = spaces.filter((space) => space.realm === realm && space.region.province === province && space.holder === seat);
  return own.reduce((sum, { armies }) => sum + armies, 0);
}

function gainOf(told: Told): Gain {
  const { seat, for_spaces, for_buildings, for_provinces, points } = fieldsIn(told);
  const [spaces, buildings, provinces] = [Number(for_spaces), Number(for_buildings), Number(for_provinces)];
  return { seat: Number(seat), built: 0, spaces, buildings, provinces, gained: spaces + buildings + provinces, points: Number(points) };
}
