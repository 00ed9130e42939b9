/** The battlefield as the log tells it, up to a moment: what lies where, and how the corners were counted. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Line, Told } from "../../../net/wire";
import type { Scene } from "../../../play/scenes";
import type { Box, Marker, Tile, Token } from "./box";
import { CORNERS, keyOf, type Space, spaceOf } from "./grid";
import type { Count, Laid, Seat } from "./model";

export interface Battlefield {
  laid: Map<string, Laid>;
  tokens: Map<string, Token>;
  /** by tower: at each corner whose it is and what was counted */
  corners: Map<string, (Count | null)[]>;
  /** towers that somebody controls: what is counted there now is told no more */
  held: Set<string>;
  /** by seat */
  points: [number, number];
}

/** What became of a tower in an evaluation. */
export interface Fate {
  tower: string;
  /** null: it was lost */
  seat: Seat | null;
  worth: number;
}

const ORIGIN: Space = { x: 0, y: 0 };

export function battlefieldOf(told: readonly Told[], box: Box): Battlefield {
  const field: Battlefield = { laid: new Map(), tokens: new Map(), corners: new Map(), held: new Set(), points: [0, 0] };
  for (const one of told) HAPPENS[kindIn(one)]?.(field, fieldsIn(one), box);
  return field;
}

/** All that was told before this scene, and so many of its own events. */
export function toldUpTo({ parts }: Scene, seen: number, log: readonly Line[]): Told[] {
  const [first] = parts;
  if (!first) return [];
  const before = log.flatMap(({ at, events }) => (at < first.at ? events : at === first.at ? events.slice(0, first.nth) : []));
  return [...before, ...parts.slice(0, seen).map(({ told }) => told)];
}

/** Where this tile lies. */
export function findTile(field: Battlefield, tile: string): Laid | null {
  return [...field.laid.values()].find((one) => one.tile.id === tile) ?? null;
}

/** The towers that changed hands, as far as it was told. */
export function fatesIn(told: readonly Told[]): Fate[] {
  return told.flatMap((one): Fate[] => {
    const { tower, seat, worth } = fieldsIn(one);
    if (kindIn(one) === "tower_taken") return [{ tower: String(tower), seat: seat === 1 ? 1 : 0, worth: Number(worth) }];
    return kindIn(one) === "tower_lost" ? [{ tower: String(tower), seat: null, worth: 0 }] : [];
  });
}

type Fields = Record<string, unknown>;

const HAPPENS: Readonly<Record<string, (field: Battlefield, event: Fields, box: Box) => void>> = {
  first_tower: (field, { tower }, box) => lay(field, box.tile(String(tower)), ORIGIN, 0),
  tile_placed: (field, { tile, space, rotation }, box) => lay(field, box.tile(String(tile)), spaceOf(String(space)), Number(rotation)),
  tile_removed: ({ laid }, { space }) => void laid.delete(String(space)),
  token_played: ({ tokens }, { token, space }, box) => void tokens.set(String(space), box.token(String(token))),
  token_removed: (field, { token }) => lift(field, token),
  token_taken_back: (field, { token }) => lift(field, token),
  corner_marked: (field, { tower, corner, marker, orcs, knights }) =>
    mark(field, tower, corner, { marker: marker as Marker, orcs: Number(orcs), knights: Number(knights) }),
  corner_opened: (field, { tower, corner }) => mark(field, tower, corner, null),
  tower_taken: ({ held, corners }, { tower }) => {
    if (held.has(String(tower))) corners.delete(String(tower));
    held.add(String(tower));
  },
  tower_lost: ({ held }, { tower }) => void held.delete(String(tower)),
  counted: (field, { points }) => {
    const [first, second] = points as number[];
    field.points = [first ?? 0, second ?? 0];
  },
};

function lay({ laid }: Battlefield, tile: Tile, space: Space, rotation: number): void {
  laid.set(keyOf(space), { tile, space, rotation });
}

function lift({ tokens }: Battlefield, token: unknown): void {
  for (const [space, one] of tokens) if (one.id === token) tokens.delete(space);
}

function mark({ corners }: Battlefield, tower: unknown, corner: unknown, count: Count | null): void {
  const found = corners.get(String(tower)) ?? [null, null, null, null];
  corners.set(String(tower), found.map((was, n) => (CORNERS[n] === corner ? count : was)));
}
