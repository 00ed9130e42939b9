/** What lies in the box, as this table plays with it: the map of a realm, cards, boxes, tribes, and how they are said. */

import type { Point } from "../../../bits/board/camera";
import type { Shape } from "../../../bits/drawings/seat-signs.svelte";
import type { Text, Words } from "../../../net/wire";

export type RealmId = "light" | "dark";
export type BuildingId = "portal" | "shrine" | "capital";

export interface Amount {
  energy: number;
  gold: number;
}

export interface Named {
  id: string;
  name: Text;
}

export interface Region extends Named {
  /** its number in the lists of a view; in the dark realm the number of regions is added */
  n: number;
  province: string;
  light: Amount;
  dark: Amount;
  /** the middle of its label, and its outline, in map units */
  at: Point;
  shape: Point[];
}

export interface Colour extends Named {
  letter: Text;
  shape: Shape;
}

export interface Magic extends Named {
  text: Text;
  cost: Amount;
}

export interface Tribe extends Named {
  realm: RealmId;
  /** of a light tribe */
  home?: string;
  action: { kind: string; cost: Amount; only?: BuildingId[] };
  action_text: Text;
  build_costs?: Record<BuildingId, Amount>;
}

export interface PlanBox extends Named {
  /** its number in a plan */
  n: number;
  /** its place on the board, from left to right */
  slot: number;
  half: RealmId;
  text: Text | null;
  cost: Amount | null;
  move: Amount | null;
  magic: boolean;
}

export type Card =
  | { kind: "region"; id: string; region: Region }
  | { kind: "conflict"; id: string; region: Region; realm: RealmId }
  | { kind: "joker"; id: string; province: Named; realm: RealmId }
  | { kind: "magic"; id: string; magic: Magic }
  | { kind: "blank"; id: string }
  | { kind: "back"; id: string };

export interface Box {
  regions: Region[];
  provinces: Named[];
  realms: (Named & { id: RealmId; limbo: Text })[];
  colours: Colour[];
  magics: Magic[];
  buildings: (Named & { id: BuildingId; text: Text })[];
  boxes: PlanBox[];
  terms: Record<string, Text>;
  phases: Text[];
  blanks: number;
  portals: number;
  /** a province counts from so many spaces */
  majority: number;
  centre: { at: Point; radius: number };
  noCrossing: Point[];
  /** a side of the square on which a realm is drawn */
  size: number;
  /** the text of a blank card */
  blankText: Text;
  region(id: string): Region;
  tribe(id: string): Tribe;
  card(id: string): Card;
}

type Pair = [number, number];

/** The parts of `components.toml` that the board reads. */
interface Components {
  regions: (Omit<Region, "n" | "at" | "shape"> & { at: Pair; shape: Pair[] })[];
  provinces: Named[];
  realms: (Named & { id: RealmId; limbo: Text })[];
  colours: Colour[];
  magic_cards: Magic[];
  buildings: (Named & { id: BuildingId; text: Text; supply: number })[];
  army_boxes: (Named & { text: Text; slot: number; half: RealmId; cost?: Amount; move_cost?: Amount })[];
  magic_boxes: (Named & { slot: number; half: RealmId })[];
  tribes: Tribe[];
  blank_cards: { per_player: number; text: Text };
  scoring: { province_majority_from: number };
  words: Record<string, Text> & { phases: Text[] };
  map: { drawing: { size: Pair; centre: { at: Pair; radius: number }; no_crossing: Pair[] } };
}

export const REALMS: readonly RealmId[] = ["light", "dark"];

export function openBox(words: Words): Box {
  if (!("regions" in words)) throw new Error("the board is drawn from the game's components; none were given");
  const data = words as unknown as Components;
  const regions = data.regions.map((row, n): Region => ({ ...row, n, at: point(row.at), shape: row.shape.map(point) }));
  const cards = new Map(allCards(data, regions).map((card) => [card.id, card]));
  const byRegion = new Map(regions.map((row) => [row.id, row]));
  const byTribe = new Map(data.tribes.map((row) => [row.id, row]));
  const { drawing } = data.map;
  return {
    regions,
    provinces: data.provinces,
    realms: data.realms,
    colours: data.colours,
    magics: data.magic_cards,
    buildings: data.buildings,
    boxes: boxesOf(data),
    terms: data.words,
    phases: data.words.phases,
    blanks: data.blank_cards.per_player,
    blankText: data.blank_cards.text,
    portals: data.buildings[0]?.supply ?? 0,
    majority: data.scoring.province_majority_from,
    centre: { at: point(drawing.centre.at), radius: drawing.centre.radius },
    noCrossing: drawing.no_crossing.map(point),
    size: drawing.size[0],
    region: (id) => known(byRegion.get(id), "region", id),
    tribe: (id) => known(byTribe.get(id), "tribe", id),
    card: (id) => known(cards.get(id), "card", id),
  };
}

/** What this building costs on this box of a board: as the light tribe builds, or as a tribe's own action does. */
export function priceOfBuilding(building: BuildingId, box: PlanBox, light: Tribe, dark: Tribe): Amount {
  const own = (box.half === "light" ? light : dark).action.cost;
  return box.id === "build" ? (light.build_costs?.[building] ?? own) : own;
}

function allCards(data: Components, regions: Region[]): Card[] {
  return [
    ...regions.map((region): Card => ({ kind: "region", id: region.id, region })),
    ...REALMS.flatMap((realm) => regions.map((region): Card => ({ kind: "conflict", id: `${region.id}_${realm}`, region, realm }))),
    ...REALMS.flatMap((realm) => data.provinces.map((province): Card => ({ kind: "joker", id: `${province.id}_joker_${realm}`, province, realm }))),
    ...data.magic_cards.map((magic): Card => ({ kind: "magic", id: magic.id, magic })),
    { kind: "blank", id: "blank" },
    { kind: "back", id: "back" },
  ];
}

function boxesOf(data: Components): PlanBox[] {
  const army = data.army_boxes.map((row) => ({ ...row, cost: row.cost ?? null, move: row.move_cost ?? null, magic: false }));
  const magic = data.magic_boxes.map((row) => ({ ...row, text: null, cost: null, move: null, magic: true }));
  return [...army, ...magic].map((row, n) => ({ ...row, n }));
}

function point([x, y]: Pair): Point {
  return { x, y };
}

function known<T>(found: T | undefined, what: string, id: string): T {
  if (found === undefined) throw new Error(`no ${what} "${id}" in the box`);
  return found;
}
