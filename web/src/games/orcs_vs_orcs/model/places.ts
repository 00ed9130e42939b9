/** The zones of the map and the players, as they stand. */

import type { Pending } from "../../../play/agenda";
import type { Card, Colour, Named, Zone } from "./box";

export type PlaceKind = "village" | "ruin" | "city" | "well" | "lair" | "tower";

export interface Army {
  seat: number;
  count: number;
  /** of these, so many have moved this turn */
  moved: number;
}

/** One zone, with all that stands there. */
export interface Place {
  zone: Zone;
  kind: PlaceKind;
  army: Army | null;
  /** attackers beside the defenders, and their Hordes set aside for the battle */
  raiders: (Army & { aside: number }) | null;
  /** Hordes on the way, between two zones of a move */
  column: Army | null;
  marker: number | null;
  fort: "standing" | "lying" | null;
  /** whose the standing Fortress is */
  owner: number | null;
  /** whose Dark City */
  lair: number | null;
  /** a battle waits here */
  waits: boolean;
}

export interface Player {
  seat: number;
  name: string;
  colour: Colour;
  team: number;
  glory: number;
  /** what for: of each Objective so many points, of battles won, and of armies put to flight */
  earned: { from: Named | "battle" | "rout"; points: number }[];
  reserve: number;
  /** control markers left to place */
  markers: number;
  trophies: number;
  /** enemy Hordes kept this turn */
  kills: number;
  /** how many of each type of unit */
  units: { card: Card; count: number }[];
  /** null is a back */
  heroes: (Card | null)[];
  berserk: boolean;
  active: boolean;
  first: boolean;
  asked: Pending | null;
  /** at the end: 1 for the winners */
  rank: number | null;
}
