/** The throws of the cube tower as the log tells them: who attacked, what went in, what came out, who won. */

import type { Line, Told } from "../../../net/wire";

export interface Throw {
  /** where it stands in the log */
  at: number;
  attacker: number;
  /** null: the space was empty */
  defender: number | null;
  space: string;
  origin: string;
  /** on whose side the inhabitants are */
  side: "friendly" | "neutral" | "hostile";
  /** cubes by colour, those of the inhabitants last */
  bag: number[];
  tray: number[];
  result: "attacker_won" | "defender_won" | "tied";
  strengths: [number, number];
  fallen: [number, number];
  greens: number;
  placed: number;
  /** what is told before, while and after the cubes fall */
  texts: { attack: string; thrown: string; verdict: string[] };
}

type Fields = Record<string, unknown>;

/** The latest throw in these lines; null if there was none. */
export function lastThrow(log: readonly Line[]): Throw | null {
  const line = log.findLast((one) => one.events.some((told) => "cubes_thrown" in told.event));
  return line ? throwIn(line) : null;
}

function throwIn(line: Line): Throw | null {
  const at = line.events.findIndex((told) => "cubes_thrown" in told.event);
  const [attacked, thrown, settled] = [line.events[at - 1], line.events[at], line.events[at + 1]];
  const [attack, fall, end] = [fieldsIn(attacked, "attacked"), fieldsIn(thrown, "cubes_thrown"), fieldsIn(settled, "battle_settled")];
  if (!attack || !fall || !end) return null;
  const defender = Number(attack.defender);
  return {
    at: line.at,
    attacker: Number(attack.seat),
    defender: defender >= 0 ? defender : null,
    space: String(attack.space),
    origin: String(attack.origin),
    side: attack.side as Throw["side"],
    bag: fall.bag as number[],
    tray: fall.tray as number[],
    result: end.result as Throw["result"],
    strengths: end.strengths as [number, number],
    fallen: end.fallen as [number, number],
    greens: Number(end.greens),
    placed: Number(end.placed),
    texts: {
      attack: attacked?.text ?? "",
      thrown: thrown?.text ?? "",
      verdict: line.events.slice(at + 1).filter((told) => "battle_settled" in told.event || "region_card_moved" in told.event).map((told) => told.text),
    },
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
