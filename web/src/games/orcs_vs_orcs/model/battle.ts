/** A battle in the view turned into what its scene draws: two sides, lines of groups, hands, decks, tracks. */

import type { Words } from "../../../net/wire";
import type { Box, Card, Zone } from "./box";
import type { Place } from "./places";

export type Line = "front" | "back";

/** A Unit of a column; it may lie face down, or under a Hero. */
export interface Engaged {
  card: Card;
  down: boolean;
  covered: boolean;
}

/** A column: a first-line Unit, one behind it, and the Hero on one of the two. */
export interface Group {
  front: Engaged | null;
  back: Engaged | null;
  lord: Card | null;
  covers: Line | null;
}

export interface Force {
  seat: number;
  attacks: boolean;
  /** Hordes still in the fight, and those on the tracker */
  hordes: number;
  losses: number;
  /** of the strike token, from 1 */
  case: number;
  deck: (Card | null)[];
  hand: (Card | null)[];
  /** the card of the round: nothing yet, face down, or turned up and not placed yet */
  lies: "nothing" | "face_down" | "face_up";
  laid: Card | null;
  reorganises: boolean;
  groups: Group[];
  /** played without protection this round */
  stray: Card[];
  discards: Card[];
  /** the card of this round, once revealed */
  played: Card | null;
  muted: boolean;
  blinded: boolean;
  waits: boolean;
}

export interface Battle {
  zone: Zone | null;
  assault: boolean;
  /** decks are being formed */
  forming: boolean;
  round: number;
  /** attacker first */
  forces: Force[];
}

interface SideWords {
  seat: number;
  deck: (string | null)[];
  hand: (string | null)[];
  lies: number | string;
  chosen: string | null;
  reorganises: boolean;
  front: (string | null)[];
  back: (string | null)[];
  lord: (string | null)[];
  covers: (number | string | null)[];
  down: number[];
  stray: string[];
  discards: string[];
  case: number;
  losses: number;
  played: string | null;
  muted: boolean;
  blinded: boolean;
  waits: number;
}

interface BattleWords {
  zone: string;
  assault: boolean;
  forming: boolean;
  round: number;
  sides: { side: SideWords }[];
}

const LIES = ["nothing", "face_down", "face_up"] as const;
/** Bits of `down`. */
const DOWN: Record<Line, number> = { front: 1, back: 2 };

export function readBattle(words: Words, places: ReadonlyMap<string, Place>, box: Box): Battle {
  const battle = words.battle as BattleWords;
  const place = places.get(battle.zone) ?? null;
  return {
    zone: place?.zone ?? null,
    assault: battle.assault,
    forming: battle.forming,
    round: battle.round,
    forces: battle.sides.map(({ side }, at) => force(side, at === 0, battle.round, place, box)),
  };
}

function force(side: SideWords, attacks: boolean, round: number, place: Place | null, box: Box): Force {
  const card = (id: string | null): Card | null => (id === null ? null : box.card(id));
  return {
    seat: side.seat,
    attacks,
    hordes: (attacks ? place?.raiders?.count : place?.army?.count) ?? 0,
    losses: side.losses,
    case: side.case,
    deck: side.deck.map(card),
    hand: side.hand.map(card),
    lies: typeof side.lies === "number" ? (LIES[side.lies] ?? "nothing") : "nothing",
    laid: card(side.chosen),
    reorganises: side.reorganises,
    groups: side.front.map((_, at) => group(side, at, card)),
    stray: side.stray.map(box.card),
    discards: side.discards.map(box.card),
    played: card(side.played),
    muted: side.muted,
    blinded: side.blinded,
    waits: side.waits > 0 && side.waits >= round,
  };
}

function group(side: SideWords, at: number, card: (id: string | null) => Card | null): Group {
  const lord = card(side.lord[at] ?? null);
  const covers = lord ? lineOf(side.covers[at]) : null;
  const engaged = (line: Line): Engaged | null => {
    const unit = card(side[line][at] ?? null);
    return unit && { card: unit, down: ((side.down[at] ?? 0) & DOWN[line]) !== 0, covered: covers === line };
  };
  return { front: engaged("front"), back: engaged("back"), lord, covers };
}

function lineOf(word: number | string | null | undefined): Line | null {
  return word === 0 || word === "front" ? "front" : word === 1 || word === "back" ? "back" : null;
}
