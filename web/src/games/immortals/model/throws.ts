/** The throws of the cube tower as they are told: who attacked, what went in, what came out, who won. */

import type { Told } from "../../../net/wire";
import type { RealmId } from "./box";

export interface Throw {
  attacker: number;
  /** null: the space was empty */
  defender: number | null;
  space: string;
  /** so many attack, so many defend; the rest of the bag lay in the tray */
  armies: [number, number];
  /** on whose side the inhabitants are */
  side: "friendly" | "neutral" | "hostile";
  /** cubes by colour, those of the inhabitants last */
  bag: number[];
  tray: number[];
  result: "attacker_won" | "defender_won" | "tied";
  strengths: [number, number];
  fallen: [number, number];
  /** into whose limbos the fallen of both sides go */
  limbos: [RealmId, RealmId];
  greens: number;
}

type Fields = Record<string, unknown>;

/** The throw of these events; null where it is none. */
export function throwOf(told: readonly Told[]): Throw | null {
  const of = (kind: string): Fields | null => told.map((one) => fieldsIn(one, kind)).find((fields) => fields !== null) ?? null;
  const [attack, fall, end] = [of("attacked"), of("cubes_thrown"), of("battle_settled")];
  if (!attack || !fall || !end) return null;
  const defender = Number(attack.defender);
  return {
    attacker: Number(attack.seat),
    defender: defender >= 0 ? defender : null,
    space: String(attack.space),
    armies: [Number(attack.armies), Number(attack.defenders)],
    side: attack.side as Throw["side"],
    bag: fall.bag as number[],
    tray: fall.tray as number[],
    result: end.result as Throw["result"],
    strengths: end.strengths as [number, number],
    fallen: end.fallen as [number, number],
    limbos: end.limbos as [RealmId, RealmId],
    greens: Number(end.greens),
  };
}

function fieldsIn(told: Told | undefined, kind: string): Fields | null {
  const fields = told?.event[kind];
  return typeof fields === "object" && fields !== null ? (fields as Fields) : null;
}

/** For whom a colour counts in this throw. */
export type Camp = "attacker" | "defender" | "out";

export function campOf(thrown: Throw, colour: number): Camp {
  if (colour === thrown.attacker) return "attacker";
  if (colour === thrown.defender) return "defender";
  if (colour < thrown.bag.length - 1 || thrown.side === "neutral") return "out";
  return thrown.side === "friendly" ? "attacker" : "defender";
}

/** What becomes of a cube in the tray: it falls, goes back to the supply, stands in the space, or stays. */
export type Fate = "falls" | "home" | "stands" | "stays";

/** The cubes of the tray one by one, those of the same colour together, with their fates. */
export function fates(thrown: Throw): { colour: number; camp: Camp; fate: Fate }[] {
  return thrown.tray.flatMap((count, colour) =>
    Array.from({ length: count }, (_, n) => ({ colour, camp: campOf(thrown, colour), fate: fateOf(thrown, colour, n) })),
  );
}

function fateOf(thrown: Throw, colour: number, n: number): Fate {
  if (colour === thrown.bag.length - 1) return n < thrown.greens ? "home" : "stays";
  if (colour !== thrown.attacker && colour !== thrown.defender) return "stays";
  const side = colour === thrown.attacker ? 0 : 1;
  if (n < thrown.fallen[side]) return "falls";
  const won = thrown.result === (side === 0 ? "attacker_won" : "defender_won");
  return won ? "stands" : "stays";
}
