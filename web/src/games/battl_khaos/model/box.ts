/** What lies in the box, as this table plays with it: tiles, tokens, camps, and how they are drawn and said. */

import type { Text, Words } from "../../../net/wire";

export type Camp = "orcs" | "knights";
export type Marker = Camp | "neutral";
export const CAMPS: readonly Camp[] = ["orcs", "knights"];

/** Warriors in one corner of a tile. */
export interface Corner {
  orcs: number;
  knights: number;
}

export interface Tile {
  id: string;
  sort: "battlefield" | "tower" | "special";
  /** as printed, from the north-west clockwise */
  corners: Corner[];
  name: Text | null;
  text: Text | null;
  /** of a tower */
  banner: Camp | null;
  /** of a special tile: what the towers around it are worth */
  lends: number | null;
}

export interface Token {
  id: string;
  camp: Camp;
  kind: string;
  name: Text;
  text: Text;
  /** "+1", "×2", "−2", "≤1" or nothing */
  figure: string;
}

export interface CampWords {
  name: Text;
  letter: Text;
  ink: { light: string; dark: string };
}

export interface Box {
  /** in the order in which the view counts them */
  tiles: Tile[];
  tokens: Token[];
  camps: Record<Camp, CampWords>;
  corner: Record<"o" | "k" | "--", { one: Text; many: Text }>;
  roman: string[];
  goal: number;
  tokensEach: number;
  /** where warriors stand in a corner, by their number */
  warriors: Record<string, [number, number][]>;
  tile(id: string): Tile;
  token(id: string): Token;
}

interface Row {
  id: string;
  corners: string[];
  name?: Text;
  text?: Text;
  banner?: Camp;
  effect?: string;
  value?: number;
}

interface KindRow {
  id: string;
  name: Text;
  name_orcs?: Text;
  name_knights?: Text;
  text: Text;
  effect: string;
  amount?: number;
  factor?: number;
  cap?: number;
}

/** The parts of `components.toml` that the board reads. */
interface Components {
  battlefield_tile: Row[];
  tower: Row[];
  special_tile: Row[];
  power_token: KindRow[];
  camp: (CampWords & { id: Camp })[];
  corner_word: { id: "o" | "k" | "--"; one: Text; many: Text }[];
  game: { points_to_win: number };
  setup: { tokens_per_player: number };
  layout: { roman: string[]; warriors: Record<string, [number, number][]> };
}

export function openBox(words: Words): Box {
  const data = words as unknown as Components;
  if (!Array.isArray(words.battlefield_tile)) throw new Error("the board is drawn from the game's components; none were given");
  const tiles = [
    ...data.battlefield_tile.map((row) => tile(row, "battlefield")),
    ...data.tower.map((row) => tile(row, "tower")),
    ...data.special_tile.map((row) => tile(row, "special")),
  ];
  const tokens = CAMPS.flatMap((camp) => data.power_token.map((row) => token(row, camp)));
  const byTile = new Map(tiles.map((one) => [one.id, one]));
  const byToken = new Map(tokens.map((one) => [one.id, one]));
  return {
    tiles,
    tokens,
    camps: byId(data.camp),
    corner: byId(data.corner_word),
    roman: data.layout.roman,
    goal: data.game.points_to_win,
    tokensEach: data.setup.tokens_per_player,
    warriors: data.layout.warriors,
    tile: (id) => known(byTile.get(id), "tile", id),
    token: (id) => known(byToken.get(id), "token", id),
  };
}

/** "o1k2" → one orc and two knights. */
export function cornerOf(word: string): Corner {
  const [, orcs = "0"] = /o(\d)/.exec(word) ?? [];
  const [, knights = "0"] = /k(\d)/.exec(word) ?? [];
  return { orcs: Number(orcs), knights: Number(knights) };
}

/** The corner that a tile turned so many quarters clockwise shows there. */
export function shown(of: Tile, rotation: number, corner: number): Corner {
  return of.corners[(((corner - rotation) % 4) + 4) % 4] ?? { orcs: 0, knights: 0 };
}

function tile(row: Row, sort: Tile["sort"]): Tile {
  return {
    id: row.id,
    sort,
    corners: row.corners.map(cornerOf),
    name: row.name ?? null,
    text: row.text ?? null,
    banner: row.banner ?? null,
    lends: row.effect === "neighbouring_towers_worth" ? (row.value ?? null) : null,
  };
}

function token(row: KindRow, camp: Camp): Token {
  const name = (camp === "orcs" ? row.name_orcs : row.name_knights) ?? row.name;
  return { id: `${camp}_${row.id}`, camp, kind: row.id, name, text: row.text, figure: figureOf(row) };
}

function figureOf(row: KindRow): string {
  switch (row.effect) {
    case "add_own":
      return `+${row.amount}`;
    case "multiply_own":
      return `\u00d7${row.factor}`;
    case "subtract_enemy":
      return `\u2212${row.amount}`;
    case "cap_enemy":
      return `\u2264${row.cap}`;
    default:
      return "";
  }
}

function byId<K extends string, R extends { id: K }>(rows: R[]): Record<K, R> {
  return Object.fromEntries(rows.map((row) => [row.id, row])) as Record<K, R>;
}

function known<T>(found: T | undefined, what: string, id: string): T {
  if (found === undefined) throw new Error(`no ${what} "${id}" in the box`);
  return found;
}
