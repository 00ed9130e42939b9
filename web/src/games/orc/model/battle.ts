/** Battles as they were told: who stood there, what was counted, and what came of it. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Line, Told } from "../../../net/wire";
import { card, type Colour, isColour, type Played, type Seat, SEATS } from "./model";

export interface Battle {
  tribe: Colour;
  /** by seat */
  orcs: [number, number];
  /** won by its own battle, or by an even one through the neighbour towards the box */
  winner: Seat | null;
  /** an even battle froze it: it waits for this tribe */
  frozen: Colour | null;
  /** frozen tribes that followed */
  chain: Colour[];
}

/** A battle as far as it was told; null before it begins. */
export function battleIn(told: readonly Told[]): Battle | null {
  const [first, ...more] = told;
  if (!first || kindIn(first) !== "fought") return null;
  const { tribe, south, north } = fieldsIn(first);
  const battle: Battle = { tribe: colourOf(tribe), orcs: [Number(south), Number(north)], winner: null, frozen: null, chain: [] };
  for (const event of more) {
    const fields = fieldsIn(event);
    if (kindIn(event) === "froze") battle.frozen = colourOf(fields.boxward);
    else if (battle.winner === null) battle.winner = fields.seat === 1 ? 1 : 0;
    else battle.chain.push(colourOf(fields.tribe));
  }
  return battle;
}

/** Every battle of the log, by its tribe. */
export function battlesIn(log: readonly Line[]): Map<Colour, Battle> {
  const fought = log.flatMap(({ events }) => events.filter((one) => kindIn(one) === "fought"));
  return new Map(fought.flatMap((one) => [battleIn([one])].flatMap((battle) => (battle ? [[battle.tribe, battle] as const] : []))));
}

/** The cards that both seats have deployed at this tribe, as the log tells: no card ever moves on. */
export function mustered(log: readonly Line[], tribe: Colour): [Played[], Played[]] {
  const deployed = log.flatMap(({ events }) => events.filter((one) => kindIn(one) === "deployed").map(fieldsIn));
  const at = (seat: Seat): Played[] =>
    deployed
      .filter((fields) => fields.tribe === tribe && fields.seat === seat)
      .map((fields) => ({ card: card(String(fields.card)), near: fields.half === "single" ? "single" : "double" }));
  return [at(SEATS[0]), at(SEATS[1])];
}

function colourOf(word: unknown): Colour {
  if (!isColour(word)) throw new Error(`a tribe is called by its colour; given: ${JSON.stringify(word)}`);
  return word;
}
