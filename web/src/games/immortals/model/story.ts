/** An event as the board tells it: which spaces it concerns, and what moves from where to where. */

import type { Told } from "../../../net/wire";

export type Spot = { on: "space"; space: string } | { on: "player"; seat: number } | { on: "limbo"; seat: number } | { on: "tower" | "deck" };

export interface Move {
  what: "armies" | "card" | "energy" | "gold" | "portal" | "shrine" | "capital" | "points";
  seat: number;
  count: number;
  card: string | null;
  from: Spot;
  to: Spot;
}

export interface Story {
  spots: Spot[];
  move: Move | null;
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
  group_placed: (event) => armies(event, player(event.seat), space(event.space)),
  army_rose: (event) => armies({ ...event, armies: 1 }, limbo(event.seat), space(event.space)),
  armies_rose: (event) => armies(event, limbo(event.seat), space(event.space)),
  armies_moved: (event) => armies(event, space(event.origin), space(event.space)),
  attacked: (event) => armies(event, space(event.origin), space(event.space)),
  card_revealed: (event) => card(event, player(event.seat), { on: "tower" }),
  card_shown: (event) => card(event, player(event.seat), { on: "tower" }),
  conflict_drawn: (event) => card(event, { on: "deck" }, player(event.seat)),
  conflict_discarded: (event) => card(event, player(event.seat), { on: "deck" }),
  region_card_moved: (event) => card({ seat: event.winner, card: event.region }, whose(event.loser), whose(event.winner)),
  extracted: (event) => goods(event, space(event.space)),
  compensated: (event) => goods(event, { on: "tower" }),
  built: (event) => ({ spots: [space(event.space)], move: { ...moving(event), what: event.building as Move["what"], from: player(event.seat), to: space(event.space) } }),
  scored: (event) => ({ spots: [], move: { ...moving(event), what: "points", count: sum(event), from: { on: "tower" }, to: player(event.seat) } }),
};

function there(event: Fields): Partial<Story> {
  return typeof event.space === "string" ? { spots: [space(event.space)] } : {};
}

function moving(event: Fields): Move {
  const nowhere: Spot = { on: "tower" };
  return { what: "armies", seat: Number(event.seat ?? 0), count: 1, card: null, from: nowhere, to: nowhere };
}

function armies(event: Fields, from: Spot, to: Spot): Partial<Story> {
  return { spots: [to], move: { ...moving(event), count: Number(event.armies ?? 1), from, to } };
}

function card(event: Fields, from: Spot, to: Spot): Partial<Story> {
  return { move: { ...moving(event), what: "card", card: typeof event.card === "string" ? event.card : null, from, to } };
}

function goods(event: Fields, from: Spot): Partial<Story> {
  const what = event.resource === "gold" ? "gold" : "energy";
  return { spots: from.on === "space" ? [from] : [], move: { ...moving(event), what, count: Number(event.amount ?? 1), from, to: player(event.seat) } };
}

function sum(event: Fields): number {
  return Number(event.for_spaces ?? 0) + Number(event.for_buildings ?? 0) + Number(event.for_provinces ?? 0);
}

function space(word: unknown): Spot {
  return { on: "space", space: String(word) };
}

function player(seat: unknown): Spot {
  return { on: "player", seat: Number(seat ?? 0) };
}

function limbo(seat: unknown): Spot {
  return { on: "limbo", seat: Number(seat ?? 0) };
}

function whose(seat: unknown): Spot {
  return Number(seat ?? -1) >= 0 ? player(seat) : { on: "deck" };
}
