/** A battle as far as it has been told: what lies where after so many of its events, in each look's own knowledge. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Told, Words } from "../../../net/wire";
import type { Battle, Force, Group, Line } from "./battle";
import type { Box, Card } from "./box";

export interface Course {
  battle: Battle;
  /** what was told last */
  now: Told | null;
  /** by seat; null where the token was not turned in this battle */
  berserk: Record<number, boolean>;
  /** once it is over */
  end: { winner: number | null; told: Told } | null;
}

/** A side with what its pictures do not show. */
interface Side extends Force {
  waitsUntil: number;
  blindUntil: number;
}
interface State {
  box: Box;
  course: Course;
  sides: Side[];
}
type Happening = (state: State, side: Side, event: Words) => void;

const ALONE: Group = { front: null, back: null, lord: null, covers: null };

/** Null before it has begun. */
export function courseOf(told: readonly Told[], box: Box): Course | null {
  const [first, ...rest] = told;
  if (!first || kindIn(first) !== "battle_begun") return null;
  const state = begun(first, box);
  for (const one of rest) {
    const event = fieldsIn(one);
    const side = state.sides.find(({ seat }) => seat === event.seat);
    state.course.now = one;
    if (kindIn(one) === "round_begun") beginRound(state, Number(event.round));
    else if (kindIn(one) === "battle_ended") state.course.end = { winner: Number(event.winner) < 0 ? null : Number(event.winner), told: one };
    else if (side) HAPPENS[kindIn(one)]?.(state, side, event);
  }
  return state.course;
}

function begun(told: Told, box: Box): State {
  const event = fieldsIn(told);
  const zone = [2, 3].map((players) => box.side(players).zones.find(({ id }) => id === event.zone)).find(Boolean) ?? null;
  const sides = [army(event.seat, event.hordes, true), army(event.defender, event.army, false)];
  for (const side of sides) if (side.attacks) side.losses = Number(event.losses);
  const battle: Battle = { zone, assault: event.assault === true, forming: true, round: 0, forces: sides };
  return { box, sides, course: { battle, now: told, berserk: {}, end: null } };
}

function army(seat: unknown, hordes: unknown, attacks: boolean): Side {
  return {
    ...{ seat: Number(seat), attacks, hordes: Number(hordes), losses: 0, case: 1, deck: [], hand: [], groups: [], stray: [], discards: [] },
    ...{ lies: "nothing", laid: null, reorganises: false, played: null, muted: false, blinded: false, waits: false, waitsUntil: 0, blindUntil: 0 },
  };
}

function beginRound({ course: { battle }, sides }: State, round: number): void {
  Object.assign(battle, { round, forming: false });
  for (const side of sides) {
    const [waits, blinded] = [side.waitsUntil >= round, side.blindUntil >= round && side.deck.length > 0];
    Object.assign(side, { played: null, muted: false, reorganises: false, lies: "nothing", laid: null, waits, blinded });
  }
}

const HAPPENS: Record<string, Happening> = {
  deck_formed: ({ box, course }, side, { deck }) => {
    side.deck = cards(deck, box);
    course.battle.forming = false;
  },
  unit_engaged: ({ box }, side, event) => {
    const card = box.card(String(event.card));
    taken(side.deck, card);
    side.groups.push({ ...ALONE, front: { card, down: false, covered: false } });
  },
  cards_drawn: ({ box }, side, event) => {
    const drawn = cards(event.cards, box);
    for (const card of drawn) taken(side.deck, card);
    side.hand.push(...drawn);
  },
  reorganised: (_, side) => {
    side.reorganises = true;
    side.deck.push(...side.hand.splice(0));
  },
  card_turned_up: ({ box }, side, event) => {
    side.laid = box.card(String(event.card));
    side.lies = "face_up";
    taken(side.deck, side.laid);
  },
  card_played: ({ box }, side, event) => {
    const card = box.card(String(event.card));
    if (side.lies !== "face_up") taken(side.hand, card);
    Object.assign(side, { lies: "nothing", laid: null, reorganises: false });
    side.muted ||= side.played === null && event.protected !== true;
    side.played ??= card;
    place(side, card, String(event.spot), event.protected === true);
  },
  card_taken_back: ({ box }, side, event) => {
    const card = box.card(String(event.card));
    side.hand.push(card);
    side.played = null;
    side.muted = false;
    if (!leaves(side.stray, card)) lift(side, card);
  },
  effect_cancelled: ({ sides, course }, side) => {
    const { round } = course.battle;
    side.muted = true;
    if (side.waitsUntil > round) Object.assign(side, { waits: false, waitsUntil: 0 });
    for (const other of sides) if (other !== side && other.blindUntil > round) other.blindUntil = 0;
  },
  struck: (_, side, event) => void (side.case = Number(event.case)),
  token_moved: (_, side, event) => void (side.case = Number(event.case)),
  horde_lost: (_, side, event) => {
    side.hordes -= Number(event.hordes);
    side.losses = Number(event.losses);
  },
  horde_back: (_, side, event) => {
    side.hordes += 1;
    side.losses = Number(event.losses);
  },
  horde_called: (_, side) => void (side.hordes += 1),
  went_berserk: ({ course }, side) => void (course.berserk[side.seat] = false),
  berserk_stolen: ({ course, sides }, side) => {
    for (const { seat } of sides) course.berserk[seat] = seat === side.seat;
  },
  card_discarded: ({ box }, side, event) => {
    const card = box.card(String(event.card));
    if (event.by === null) leaves(side.stray, card);
    else taken(box.card(String(event.by)).reaches === "hand" ? side.hand : side.deck, card);
    side.discards.push(card);
  },
  card_destroyed: ({ box }, side, event) => taken(side.deck, box.card(String(event.card))),
  discards_recovered: (_, side) => void side.deck.push(...side.discards.splice(0)),
  card_fetched: ({ box }, side, event) => {
    const card = typeof event.card === "string" ? box.card(event.card) : null;
    taken(side.deck, card);
    side.hand.push(card);
  },
  units_turned_down: (_, side) => {
    side.groups = side.groups.map((group) => ({ ...group, front: group.front && { ...group.front, down: true }, back: group.back && { ...group.back, down: true } }));
  },
  will_wait: ({ course }, side) => void Object.assign(side, { waits: true, waitsUntil: course.battle.round + 1 }),
  will_play_blind: ({ course }, side) => void (side.blindUntil = course.battle.round + 1),
};

/** Where a card comes to lie: its spot says it, or it stands by itself. */
function place(side: Side, card: Card, spot: string, kept: boolean): void {
  const [, line, column] = /^(front|back)_(\d+)$/.exec(spot) ?? [];
  const unit = { card, down: false, covered: false };
  if (!kept) side.stray.push(card);
  else if (!line) side.groups.push(card.line === 1 ? { ...ALONE, front: unit } : { ...ALONE, back: unit });
  else {
    const at = Number(column) - 1;
    side.groups = side.groups.map((group, n) => (n !== at ? group : card.line === 3 ? under(group, card, line as Line) : { ...group, back: unit }));
  }
}

function under(group: Group, lord: Card, covers: Line): Group {
  const unit = group[covers];
  return { ...group, lord, covers, [covers]: unit && { ...unit, covered: true } };
}

/** Off the battlefield again; it was the last that came. */
function lift(side: Side, card: Card): void {
  const at = side.groups.findLastIndex((group) => [group.front?.card, group.back?.card, group.lord].includes(card));
  side.groups = side.groups.flatMap((group, n) => {
    if (n !== at) return [group];
    if (group.lord === card) return [{ front: bare(group.front), back: bare(group.back), lord: null, covers: null }];
    return group.back?.card === card && group.front ? [{ ...group, back: null }] : [];
  });
}

function bare(unit: Group["front"]): Group["front"] {
  return unit && { ...unit, covered: false };
}

function cards(ids: unknown, box: Box): (Card | null)[] {
  return (ids as (string | null)[]).map((id) => (id === null ? null : box.card(id)));
}

function leaves(pile: Card[], card: Card): boolean {
  const at = pile.lastIndexOf(card);
  if (at >= 0) pile.splice(at, 1);
  return at >= 0;
}

/** This card out of the pile, or a back, where nobody saw which it is. */
function taken(pile: (Card | null)[], card: Card | null): void {
  const at = [pile.lastIndexOf(card), pile.lastIndexOf(null), pile.length - 1].find((place) => place >= 0);
  if (at !== undefined) pile.splice(at, 1);
}
