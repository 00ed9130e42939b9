/** An event as the board tells it: what it concerns, what moves from where to where, and what is counted. */

import type { Told } from "../../../net/wire";
import { CORNERS, type Space, spaceOf } from "./grid";
import type { Seat, Table } from "./model";

export type Spot =
  | { on: "space"; space: Space }
  | { on: "corner"; space: Space; corner: number }
  | { on: "display"; tile: string }
  | { on: "stack" | "supply" | "out" }
  | { on: "hand" | "reserve" | "points"; seat: Seat };

export interface Story {
  spots: Spot[];
  /** a tile or a token on its way; a tile that is null is a back */
  move: { tile?: string | null; rotation?: number; token?: string; from: Spot; to: Spot } | null;
  /** warriors that met at a corner */
  met: { orcs: number; knights: number; marker: string; at: Spot } | null;
  /** a tower that changed hands */
  tower: { id: string; seat: Seat | null; worth: number; at: Spot } | null;
}

type Fields = Record<string, unknown>;
type Teller = (event: Fields, table: Table) => Partial<Story>;

const NOTHING: Story = { spots: [], move: null, met: null, tower: null };

export function story(told: Told | null, table: Table): Story {
  const [kind, fields] = Object.entries(told?.event ?? {})[0] ?? [];
  if (kind === undefined || typeof fields !== "object" || fields === null) return NOTHING;
  return { ...NOTHING, ...TOLD[kind]?.(fields as Fields, table) };
}

const TOLD: Record<string, Teller> = {
  tile_placed: (event, table) => {
    const tile = String(event.tile);
    const to = at(event.space);
    const tower = table.towers.some((one) => one.tile.id === tile);
    const from: Spot = tower ? { on: "supply" } : { on: "hand", seat: seatOf(event.seat) };
    return { spots: [to], move: { tile, rotation: Number(event.rotation), from, to } };
  },
  token_played: (event) => {
    const to = at(event.space);
    return { spots: [to], move: { token: String(event.token), from: { on: "reserve", seat: seatOf(event.seat) }, to } };
  },
  tile_removed: (event) => {
    const from = at(event.space);
    return { spots: [from], move: { tile: String(event.tile), from, to: { on: "out" } } };
  },
  token_removed: (event) => {
    const from = at(event.space);
    return { spots: [from], move: { token: String(event.token), from, to: { on: "out" } } };
  },
  token_taken_back: (event) => {
    const to: Spot = { on: "reserve", seat: seatOf(event.seat) };
    return { spots: [to], move: { token: String(event.token), from: { on: "out" }, to } };
  },
  tile_taken: (event) => {
    const to: Spot = { on: "hand", seat: seatOf(event.seat) };
    return { spots: [to], move: { tile: String(event.tile), from: { on: "display", tile: String(event.tile) }, to } };
  },
  tile_drawn: (event) => {
    const to: Spot = { on: "hand", seat: seatOf(event.seat) };
    return { spots: [to], move: { tile: typeof event.tile === "string" ? event.tile : null, from: { on: "stack" }, to } };
  },
  display_refilled: (event) => {
    const to: Spot = { on: "display", tile: String(event.tile) };
    return { spots: [to], move: { tile: String(event.tile), from: { on: "stack" }, to } };
  },
  corner_marked: (event, table) => {
    const spot = corner(event, table);
    const met = { orcs: Number(event.orcs), knights: Number(event.knights), marker: String(event.marker) };
    return spot ? { spots: [spot], met: { ...met, at: spot } } : {};
  },
  corner_opened: (event, table) => {
    const spot = corner(event, table);
    return spot ? { spots: [spot] } : {};
  },
  tower_taken: (event, table) => towerOf(event, table, seatOf(event.seat)),
  tower_lost: (event, table) => towerOf(event, table, null),
  counted: () => ({ spots: [{ on: "points", seat: 0 }, { on: "points", seat: 1 }] }),
};

function at(space: unknown): Spot {
  return { on: "space", space: spaceOf(String(space)) };
}

function corner(event: Fields, table: Table): Spot | null {
  const tower = table.towers.find((one) => one.tile.id === event.tower);
  return tower ? { on: "corner", space: tower.space, corner: CORNERS.findIndex((name) => name === event.corner) } : null;
}

function towerOf(event: Fields, table: Table, seat: Seat | null): Partial<Story> {
  const tower = table.towers.find((one) => one.tile.id === event.tower);
  if (!tower) return {};
  const spot: Spot = { on: "space", space: tower.space };
  return { spots: [spot], tower: { id: tower.tile.id, seat, worth: Number(event.worth ?? tower.worth), at: spot } };
}

function seatOf(number: unknown): Seat {
  return number === 1 ? 1 : 0;
}
