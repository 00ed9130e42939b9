/** An event as the board tells it: what it concerns, which card moves from where to where, and in what words. */

import type { Told } from "../../../net/wire";
import type { Spot } from "./recent-changes";
import { card, isColour, type Card, type Colour, type Half, type Seat } from "./model";

export interface Story {
  spots: Spot[];
  /** a card on its way; null is a back */
  move: { card: Card | null; from: Spot; to: Spot; half: Half | null } | null;
  /** a battle, with the orcs of both sides */
  battle: { tribe: Colour; orcs: [number, number] } | null;
  won: { tribe: Colour; seat: Seat } | null;
  froze: { tribe: Colour; boxward: Colour } | null;
}

type Fields = Record<string, unknown>;

const NOTHING: Story = { spots: [], move: null, battle: null, won: null, froze: null };

export function story(told: Told | null): Story {
  const [kind, fields] = Object.entries(told?.event ?? {})[0] ?? [];
  if (kind === undefined || typeof fields !== "object" || fields === null) return NOTHING;
  return { ...NOTHING, ...TOLD[kind]?.(fields as Fields) };
}

const TOLD: Record<string, (event: Fields) => Partial<Story>> = {
  deployed: (event) => {
    const seat = seatOf(event.seat);
    const to: Spot = { on: "slot", tribe: colour(event.tribe), seat };
    const half: Half = event.half === "single" ? "single" : "double";
    return { spots: [to], move: { card: faceOf(event.card), from: { on: "hand", seat }, to, half } };
  },
  discarded: (event) => {
    const from: Spot = { on: "hand", seat: seatOf(event.seat) };
    return { spots: [{ on: "out" }], move: { card: faceOf(event.card), from, to: { on: "out" }, half: null } };
  },
  drew: (event) => {
    const from: Spot = { on: "pile", tribe: colour(event.pile) };
    const to: Spot = { on: "hand", seat: seatOf(event.seat) };
    return { spots: [from], move: { card: faceOf(event.card), from, to, half: null } };
  },
  fought: (event) => {
    const tribe = colour(event.tribe);
    return { spots: [{ on: "tribe", tribe }], battle: { tribe, orcs: [Number(event.south), Number(event.north)] } };
  },
  won: (event) => {
    const [tribe, seat] = [colour(event.tribe), seatOf(event.seat)];
    return { spots: [{ on: "tribe", tribe }, { on: "slot", tribe, seat }], won: { tribe, seat } };
  },
  froze: (event) => {
    const [tribe, boxward] = [colour(event.tribe), colour(event.boxward)];
    return { spots: [{ on: "tribe", tribe }, { on: "tribe", tribe: boxward }], froze: { tribe, boxward } };
  },
  box_placed: () => ({ spots: [{ on: "box" }] }),
  hand_shown: (event) => ({ spots: [{ on: "hand", seat: seatOf(event.seat) }] }),
};

function colour(word: unknown): Colour {
  if (!isColour(word)) throw new Error(`a tribe is called by its colour; given: ${JSON.stringify(word)}`);
  return word;
}

function seatOf(number: unknown): Seat {
  return number === 1 ? 1 : 0;
}

function faceOf(id: unknown): Card | null {
  return typeof id === "string" ? card(id) : null;
}
