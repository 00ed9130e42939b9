/** The view of ORC turned into what the board draws. No rule is applied here: only what the view says. */

import type { Words } from "../../../net/wire";

export const COLOURS = ["red", "yellow", "blue", "green", "white", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export type Half = "single" | "double";
export type End = "west" | "east";
export type Seat = 0 | 1;
export type Asked = "start_choice" | "box_placement" | "deployment" | "drawing";

export interface Card {
  id: string;
  single: Colour;
  double: Colour;
}

/** A card beside a tribe, with the half that is turned towards it. */
export interface Played {
  card: Card;
  near: Half;
}

export interface Attack {
  seat: Seat;
  tribe: Colour;
  colour: Colour | null;
  orcs: number;
  cards: Played[];
}

export interface Tribe {
  colour: Colour;
  /** 0 to 5 from the west */
  place: number;
  /** 1 to 6 from the box, once it stands */
  rank: number | null;
  /** the tribe that decides a tie here */
  boxward: Colour | null;
  worth: number;
  pile: number;
  winner: Seat | null;
  frozen: boolean;
  marker: Card | null;
  attacks: [Attack, Attack];
}

export interface Side {
  seat: Seat;
  name: string;
  /** the worth of the tribes won so far; at the end the final score */
  points: number;
  /** as the rules note it: the worth of the tribes won, and the orcs of their colours in a hand that can be seen */
  sums: { won: number; inHand: number | null };
  hand: (Card | null)[];
  oya: boolean;
  dealer: boolean;
  asked: Asked | null;
  /** at the end: 1 for the winner */
  place: number | null;
}

export interface Table {
  tribes: Tribe[];
  box: End | null;
  /** out of the game, face up */
  out: Card[];
  /** cards not dealt yet */
  leftOver: number;
  sides: [Side, Side];
  /** draws still to make, of whoever draws now */
  draws: number;
  over: boolean;
}

interface Outcome {
  ranks: number[];
  scores: number[];
}

/** The view's fields that the board reads. */
interface View {
  agenda: Record<string, Record<string, unknown>>[];
  outcome: { outcome: Outcome } | null;
  notes?: { sums: [number, number | null][] };
  line: Colour[];
  worth: number[];
  dealer: number;
  oya: number;
  box: End | null;
  ring: Colour[];
  left_over: (string | null)[];
  piles: (string | null)[][];
  hands: (string | null)[][];
  played: string[][];
  attack: (Colour | null)[];
  orcs: number[];
  winner: number[];
  frozen: boolean[];
  markers: (string | null)[];
  out: string[];
}

const ASKED: readonly string[] = ["start_choice", "box_placement", "deployment", "drawing"];
export const SEATS = [0, 1] as const;

export function read(words: Words, names: readonly string[], box?: Words): Table {
  unpack(box);
  const view = words as unknown as View;
  const now = askedNow(view);
  return {
    tribes: view.line.map((colour, place) => tribe(view, colour, place)),
    box: view.box,
    out: view.out.map(card),
    leftOver: view.left_over.length,
    sides: [side(view, names, 0), side(view, names, 1)],
    draws: typeof now?.fields.left === "number" ? now.fields.left : 0,
    over: view.outcome !== null,
  };
}

let printed: ReadonlyMap<string, Card> = new Map();
let unpacked: Words | undefined;

/** The cards are those of the box with which the table is played. */
export function unpack(box: Words | undefined): void {
  if (box === unpacked) return;
  unpacked = box;
  const rows = Array.isArray(box?.card) ? (box.card as Card[]) : [];
  printed = new Map(rows.map(({ id, single, double }) => [id, { id, single, double }]));
}

/** How many cards are drawn after each half, and after a discard, as the box has it. */
export interface Draws {
  single: number;
  double: number;
  discard: number;
}

export function drawsIn(box: Words | undefined): Draws {
  const { after_single_half, after_double_half, after_discard } = (box?.draw ?? {}) as Record<string, unknown>;
  return { single: Number(after_single_half), double: Number(after_double_half), discard: Number(after_discard) };
}

/** As it is printed; without a box `red1_blue2` is one red orc, two blue ones. */
export function card(id: string): Card {
  const known = printed.get(id);
  if (known) return known;
  const [, single, double] = /^([a-z]+)1_([a-z]+)2$/.exec(id) ?? [];
  if (!isColour(single) || !isColour(double)) {
    throw new Error(`a card is called like "red1_blue2"; given: "${id}"`);
  }
  return { id, single, double };
}

export function isColour(word: unknown): word is Colour {
  return COLOURS.some((colour) => colour === word);
}

export function otherHalf(half: Half): Half {
  return half === "single" ? "double" : "single";
}

export function orcsOf(half: Half): number {
  return half === "single" ? 1 : 2;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function tribe(view: View, colour: Colour, place: number): Tribe {
  const at = COLOURS.indexOf(colour);
  const rank = view.ring.indexOf(colour);
  return {
    colour,
    place,
    rank: rank < 0 ? null : rank + 1,
    boxward: view.ring.at(rank - 1) ?? null,
    worth: view.worth[at] ?? 0,
    pile: view.piles[at]?.length ?? 0,
    winner: seatOf(view.winner[at]),
    frozen: view.frozen[at] ?? false,
    marker: maybeCard(view.markers[at] ?? null),
    attacks: [attack(view, 0, colour), attack(view, 1, colour)],
  };
}

function attack(view: View, seat: Seat, tribe: Colour): Attack {
  const at = seat * COLOURS.length + COLOURS.indexOf(tribe);
  const colour = view.attack[at] ?? null;
  const cards = (view.played[at] ?? []).map(card).map((one) => turned(one, colour));
  return { seat, tribe, colour, orcs: view.orcs[at] ?? 0, cards };
}

/** The half of the attack's colour is the one turned towards the tribe. */
function turned(one: Card, colour: Colour | null): Played {
  return { card: one, near: one.single === colour ? "single" : "double" };
}

function side(view: View, names: readonly string[], seat: Seat): Side {
  const now = askedNow(view);
  const outcome = view.outcome?.outcome;
  const [won, inHand] = view.notes?.sums[seat] ?? [0, null];
  return {
    seat,
    name: names[seat] ?? "",
    points: outcome?.scores[seat] ?? won,
    sums: { won, inHand },
    hand: (view.hands[seat] ?? []).map(maybeCard),
    oya: view.oya === seat,
    dealer: view.dealer === seat,
    asked: now && now.fields.seat === seat ? now.kind : null,
    place: outcome?.ranks[seat] ?? null,
  };
}

/** The last step of the agenda is the one at which the table waits. */
function askedNow(view: View): { kind: Asked; fields: Record<string, unknown> } | null {
  const [kind, fields] = Object.entries(view.agenda.at(-1) ?? {})[0] ?? [];
  return kind !== undefined && fields !== undefined && ASKED.includes(kind) ? { kind: kind as Asked, fields } : null;
}

function maybeCard(id: string | null): Card | null {
  return id === null ? null : card(id);
}

function seatOf(number: number | undefined): Seat | null {
  return SEATS.find((seat) => seat === number) ?? null;
}
