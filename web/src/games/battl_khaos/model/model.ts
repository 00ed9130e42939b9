/** The view of Batt'l Kha'os turned into what the board draws. No rule is applied here: only what the view says. */

import { inSecret, pendingOf } from "../../../play/agenda";
import type { Words } from "../../../net/wire";
import { type Box, type Camp, type Marker, type Tile, type Token } from "./box";
import { keyOf, meeting, type Space, spaceOf, touches } from "./grid";

export type Seat = 0 | 1;

export interface Laid {
  tile: Tile;
  space: Space;
  rotation: number;
}

export interface LaidToken {
  token: Token;
  space: Space;
}

export interface Tower extends Laid {
  banner: Camp;
  worth: number;
  /** the numeral in its banner */
  printed: number;
  /** the marker on each corner */
  corners: (Marker | null)[];
  /** at each corner: does a tile lie on each of the four spaces that meet there? */
  filled: boolean[][];
  control: Camp | null;
  /** at each corner whose it is and what was counted, as the rules note it, also once the tower is controlled */
  counted: (Count | null)[];
}

export interface Count {
  marker: Marker;
  orcs: number;
  knights: number;
}

/** What the table waits for, with the fields of the decision. */
export interface Asked {
  kind: string;
  seat: Seat;
  tile: string | null;
  token: string | null;
  space: Space | null;
  left: number;
}

export interface Side {
  seat: Seat;
  name: string;
  camp: Camp;
  points: number;
  hand: (Tile | null)[];
  /** tokens still to be played; null is a back */
  reserve: (Token | null)[];
  asked: Asked | null;
  /** the halberd around which this side may place nothing in its turn */
  ban: Space | null;
  /** at the end: 1 for the winner */
  place: number | null;
}

export interface Table {
  laid: Laid[];
  tokens: LaidToken[];
  towers: Tower[];
  display: Tile[];
  stack: number;
  supply: { tile: Tile; value: number }[];
  gone: Tile[];
  lost: Token[];
  sides: [Side, Side];
  /** the tile just placed, while its token or its effect is chosen */
  newest: Laid | null;
  over: boolean;
  at(space: Space): Laid | null;
  tokenAt(space: Space): Token | null;
}

interface Outcome {
  ranks: number[];
  scores: number[];
}

/** The view's fields that the board reads. */
interface View {
  outcome: { outcome: Outcome } | null;
  spaces: (string | null)[];
  rotations: number[];
  token_spaces: (string | null)[];
  fresh: string | null;
  camps: Camp[];
  values: number[];
  hands: (string | null)[][];
  display: string[];
  stack: unknown[];
  supply: string[];
  gone: string[];
  lost: string[];
  reserve: string[][];
  bans: (string | null)[];
  corners: (Marker | null)[];
  control: (Camp | null)[];
  points: number[];
  notes?: { towers: Record<string, ({ marker: Marker; met: [number, number] } | null)[]> };
}

export function read(words: Words, names: readonly string[], box: Box, look: number | null = null): Table {
  const view = words as unknown as View;
  const laid = box.tiles.flatMap((tile, n) => laidAt(view, tile, n));
  const tokens = box.tokens.flatMap((token, n) => {
    const space = view.token_spaces[n];
    return space ? [{ token, space: spaceOf(space) }] : [];
  });
  const tiles = new Map(laid.map((one) => [keyOf(one.space), one]));
  const discs = new Map(tokens.map((one) => [keyOf(one.space), one.token]));
  const first = box.tiles.findIndex((tile) => tile.sort === "tower");
  return {
    laid,
    tokens,
    towers: laid.filter((one) => one.tile.sort === "tower").map((one) => tower(view, one, laid, tiles, box, first)),
    display: view.display.map(box.tile),
    stack: view.stack.length,
    supply: view.supply.map((id) => ({ tile: box.tile(id), value: valueOf(view, box, first, id) })),
    gone: view.gone.map(box.tile),
    lost: view.lost.map(box.token),
    sides: [side(view, names, box, 0, look), side(view, names, box, 1, look)],
    newest: laid.find((one) => one.tile.id === view.fresh) ?? null,
    over: view.outcome !== null,
    at: (space) => tiles.get(keyOf(space)) ?? null,
    tokenAt: (space) => discs.get(keyOf(space)) ?? null,
  };
}

function laidAt(view: View, tile: Tile, n: number): Laid[] {
  const space = view.spaces[n];
  return space ? [{ tile, space: spaceOf(space), rotation: view.rotations[n] ?? 0 }] : [];
}

function valueOf(view: View, box: Box, first: number, id: string): number {
  return view.values[box.tiles.findIndex((tile) => tile.id === id) - first] ?? 0;
}

function tower(view: View, of: Laid, laid: Laid[], tiles: Map<string, Laid>, box: Box, first: number): Tower {
  const n = box.tiles.indexOf(of.tile) - first;
  const printed = view.values[n] ?? 0;
  const temple = laid.find((one) => one.tile.lends !== null && touches(one.space, of.space));
  return {
    ...of,
    banner: of.tile.banner ?? "orcs",
    printed,
    worth: temple?.tile.lends ?? printed,
    corners: view.corners.slice(4 * n, 4 * n + 4),
    filled: [0, 1, 2, 3].map((corner) => meeting(of.space, corner).map((space) => tiles.has(keyOf(space)))),
    control: view.control[n] ?? null,
    counted: (view.notes?.towers[of.tile.id] ?? []).map((one) => one && { marker: one.marker, orcs: one.met[0], knights: one.met[1] }),
  };
}

function side(view: View, names: readonly string[], box: Box, seat: Seat, look: number | null): Side {
  const outcome = view.outcome?.outcome;
  const camp = view.camps[seat] ?? "orcs";
  const ban = view.bans[seat];
  const reserve = (view.reserve[seat] ?? []).map(box.token);
  return {
    seat,
    name: names[seat] ?? "",
    camp,
    points: view.points[seat] ?? 0,
    hand: (view.hands[seat] ?? []).map((id) => (id === null ? null : box.tile(id))),
    reserve: seat !== look && inSecret(view as unknown as Words) ? Array.from({ length: box.tokensEach }, () => null) : reserve,
    asked: askedOf(view, seat),
    ban: ban ? spaceOf(ban) : null,
    place: outcome?.ranks[seat] ?? null,
  };
}

function askedOf(view: View, seat: Seat): Asked | null {
  const pending = pendingOf(view as unknown as Words, seat);
  if (!pending) return null;
  const { kind, fields } = pending;
  return {
    kind,
    seat,
    tile: typeof fields.tile === "string" ? fields.tile : null,
    token: typeof fields.token === "string" ? fields.token : null,
    space: typeof fields.space === "string" ? spaceOf(fields.space) : null,
    left: typeof fields.left === "number" ? fields.left : 0,
  };
}
