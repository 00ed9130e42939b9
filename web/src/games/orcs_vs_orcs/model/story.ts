/** An event as the board tells it: which zones it concerns, and what moves from where to where. */

import type { Told } from "../../../net/wire";

export type Spot = { on: "zone"; zone: string } | { on: "player"; seat: number } | { on: "supply" | "river" | "glory" };

export interface Story {
  spots: Spot[];
  /** Hordes, a card or a glory point on the way */
  move: { what: "hordes" | "card" | "glory" | "marker"; seat: number; count: number; card: string | null; from: Spot; to: Spot } | null;
}

type Fields = Record<string, unknown>;
type Teller = (event: Fields) => Partial<Story>;

const NOTHING: Story = { spots: [], move: null };

export function story(told: Told | null): Story {
  const [kind, fields] = Object.entries(told?.event ?? {})[0] ?? [];
  if (kind === undefined || typeof fields !== "object" || fields === null) return NOTHING;
  return { ...NOTHING, ...(TOLD[kind] ?? there)(fields as Fields) };
}

const TOLD: Record<string, Teller> = {
  army_moved: (event) => hordes(event, zone(event.origin), zone(event.zone)),
  army_fled: (event) => hordes(event, zone(event.origin), zone(event.zone)),
  recruited: (event) => hordes(event, player(event), zone(event.zone)),
  horde_called: (event) => hordes(event, zone(event.origin), zone(event.zone)),
  lost_to_militia: (event) => hordes(event, zone(event.zone), player(event)),
  marker_placed: (event) => ({ ...there(event), move: { what: "marker", seat: seatOf(event), count: 1, card: null, from: player(event), to: zone(event.zone) } }),
  card_bought: (event) => ({
    spots: [player(event)],
    move: { what: "card", seat: seatOf(event), count: 1, card: String(event.card), from: { on: "supply" }, to: player(event) },
  }),
  glory_gained: (event) => ({
    spots: [player(event)],
    move: { what: "glory", seat: seatOf(event), count: Number(event.points ?? 1), card: null, from: { on: "glory" }, to: player(event) },
  }),
};

/** Whatever names a zone or a player concerns it. */
function there(event: Fields): Partial<Story> {
  const spots: Spot[] = [];
  if (typeof event.zone === "string") spots.push(zone(event.zone));
  return { spots };
}

function hordes(event: Fields, from: Spot, to: Spot): Partial<Story> {
  return { spots: [to], move: { what: "hordes", seat: seatOf(event), count: Number(event.hordes ?? 1), card: null, from, to } };
}

function zone(word: unknown): Spot {
  return { on: "zone", zone: String(word) };
}

function player(event: Fields): Spot {
  return { on: "player", seat: seatOf(event) };
}

function seatOf(event: Fields): number {
  return typeof event.seat === "number" ? event.seat : 0;
}
