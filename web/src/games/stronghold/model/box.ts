/** What lies in the box, as this table plays with it: the board with its coordinates, cards, costs and names. */

import type { Point } from "../../../bits/board/camera";
import type { Text, Words } from "../../../net/wire";

export type SideId = "west" | "east";
export type UnitId = "goblin" | "orc" | "troll";
export type FighterId = "marksman" | "soldier" | "veteran";

export const UNITS: readonly UnitId[] = ["goblin", "orc", "troll"];
export const FIGHTERS: readonly FighterId[] = ["marksman", "soldier", "veteran"];
export const SIDES: readonly SideId[] = ["west", "east"];

export interface Named {
  id: string;
  name: Text;
  text: Text;
}

/** Somewhere on the board, in squares of the chart. */
export interface Place {
  id: string;
  name: Text;
  at: Point;
  side: SideId | null;
}

export interface WallPlace extends Place {
  /** the side of the wall towards the Invader: a direction of length 1 */
  out: Point;
}

export interface Path {
  id: string;
  from: Place;
  to: Place;
  /** it bends around what lies between */
  bend: Point;
  /** where its trap or bridge lies */
  middle: Point;
}

export interface Building extends Place {
  text: Text | null;
  works: string[];
}

export interface Work extends Named {
  building: string;
  hourglasses: number;
}

/** One way to pay for an action. */
export interface Way {
  units: { unit: UnitId; count: number }[];
  resources: number;
  /** what it gives the Defender, but for a loan among partners */
  hourglasses: number;
  /** resources that it brings */
  gain: number;
}

export interface Deed extends Named {
  phase: number;
  /** by the number of Invaders: one, two */
  ways: [Way[], Way[]];
}

export interface PhaseCard {
  id: string;
  name: Text;
  phase: number;
  actions: string[];
  reverse: string | null;
}

export interface Box {
  walls: WallPlace[];
  ramparts: Place[];
  towers: Place[];
  foregrounds: Place[];
  paths: Path[];
  buildings: Building[];
  barbican: Place;
  courtyard: Place;
  camp: Place;
  /** every place in the order in which a view counts units there */
  order: string[];
  /** the walls from the far west to the far east */
  chain: WallPlace[];
  works: Work[];
  deeds: Deed[];
  cards: Map<string, PhaseCard>;
  heroes: Named[];
  orders: Named[];
  heroic: (Named & { glory: number })[];
  /** how many a heroic deed asks for */
  need: Record<string, number>;
  dishonour: Named[];
  unitNames: Record<string, Text>;
  gates: number;
  /** of a gate that is whole */
  resistance: number;
  ramSlots: number;
  turns: number;
  upkeep: { from: number; to: number; hourglasses: number }[];
  loan: number;
  /** units that a foreground takes */
  capacity: Map<string, number>;
  place(id: string): Place | null;
  deed(id: string): Deed;
  work(id: string): Work;
  card(id: string): PhaseCard | null;
}

interface Row {
  id: string;
  name: Text;
  text: Text;
  at: [number, number];
  side: SideId;
}
interface Cost {
  units?: Partial<Record<UnitId, number>>[];
  resources?: number;
  hourglasses?: number;
}
interface ActionRow extends Row {
  phase: number;
  cost: Cost;
  team_cost?: Cost;
}

interface UnitRow extends Row {
  resources_when_spent?: number;
}

/** The parts of `components.toml` that the board reads. */
interface Components {
  game: { max_turns: number };
  wall: Row[];
  rampart: Row[];
  foreground: (Row & { unit_capacity: number })[];
  tower: Row[];
  path: { id: string; from: string; to: string }[];
  building: (Row & { actions: string[] })[];
  barbican: Row & { gates: number; gate_resistance: number; ram_slots: number };
  courtyard: Row;
  camp: Row & { upkeep: { from: number; to: number; hourglasses: number }[] };
  defender_action: (Row & { building: string; hourglasses: number })[];
  invader_action: ActionRow[];
  special_action: ActionRow[];
  phase_card: { id: string; name: Text; phase: number; actions: string[]; reverse?: string }[];
  hero: Row[];
  order: Row[];
  heroic_deed: (Row & { glory: number } & Partial<Record<(typeof NEEDS)[number], number>>)[];
  dishonourable_deed: Row[];
  invader_unit: UnitRow[];
  defender_unit: Row[];
  limits: { action_loan_hourglasses: number };
}

/** Squares of the chart for a hundredth of the board's width and height. */
const ACROSS = 0.142;
const DOWN = 0.148;
/** The open ground above this height is drawn nearer than it is: nothing stands there but camp and foregrounds. */
const OPEN = 35;
const NEARER = 0.5;
/** Paths up to this long go straight; how far others swing for each square beyond it. */
const SHORT = 4.4;
const SWING = 0.55;
/** What heroic deeds count. */
const NEEDS = ["trolls_on_one_wall", "goblins_sacrificed", "walls_with_invaders", "walls_stripped"] as const;
/** The action for which a unit is worth what its row says. */
const GAIN = "gain_resources";
const INSIDE = ["courtyard", "barracks", "guards", "honour_guard", "hospital"];
const BESIDE = ["camp_west", "camp_east", "hand_west", "hand_east", "spent", "killed", "bag", "blood", "supply"];

export function openBox(words: Words): Box {
  if (!("wall" in words)) throw new Error("the board is drawn from the game's components; none were given");
  const data = words as unknown as Components;
  const heart = point(data.courtyard.at);
  const walls = data.wall.map((row): WallPlace => {
    const place = placeOf(row);
    return { ...place, out: away(heart, place.at) };
  });
  const [ramparts, towers, foregrounds] = [data.rampart.map(placeOf), data.tower.map(placeOf), data.foreground.map(placeOf)];
  const [barbican, courtyard, camp] = [{ ...data.barbican, id: "barbican" }, data.courtyard, { ...data.camp, id: "camp" }].map(placeOf) as [Place, Place, Place];
  const buildings = data.building.map((row): Building => ({ ...placeOf(row), text: row.text ?? null, works: row.actions }));
  const sieges = walls.map((wall): Place => ({ ...wall, id: wall.id.replace("wall", "siege_tower") }));
  const places = new Map([...foregrounds, ...ramparts, barbican, ...sieges, ...walls, ...towers, courtyard, ...buildings, camp].map((place) => [place.id, place]));
  const place = (id: string): Place => known(places.get(id), "place", id);
  const deeds = [...data.invader_action, ...data.special_action].map((row) => deedOf(row, data.invader_unit));
  const byDeed = new Map(deeds.map((deed) => [deed.id, deed]));
  const works = data.defender_action.map((row): Work => ({ id: row.id, name: row.name, text: row.text, building: row.building, hourglasses: row.hourglasses }));
  const byWork = new Map(works.map((work) => [work.id, work]));
  const cards = new Map(data.phase_card.map((card) => [card.id, { ...card, reverse: card.reverse ?? null }]));
  return {
    walls,
    ramparts,
    towers,
    foregrounds,
    paths: data.path.map((row) => pathOf(row.id, place(row.from), place(row.to))),
    buildings,
    barbican,
    courtyard,
    camp,
    order: [...ids(foregrounds), ...ids(ramparts), "barbican", ...ids(sieges), ...ids(walls), ...ids(towers), ...INSIDE, ...BESIDE],
    chain: [...walls.filter(({ side }) => side === "west").reverse(), ...walls.filter(({ side }) => side === "east")],
    works,
    deeds,
    cards,
    heroes: data.hero,
    orders: data.order,
    heroic: data.heroic_deed,
    need: Object.fromEntries(data.heroic_deed.map((row) => [row.id, NEEDS.map((name) => row[name]).find((count) => count !== undefined) ?? 0])),
    dishonour: data.dishonourable_deed,
    unitNames: Object.fromEntries([...data.invader_unit, ...data.defender_unit].map((row) => [row.id, row.name])),
    gates: data.barbican.gates,
    resistance: data.barbican.gate_resistance,
    ramSlots: data.barbican.ram_slots,
    turns: data.game.max_turns,
    upkeep: data.camp.upkeep,
    loan: data.limits.action_loan_hourglasses,
    capacity: new Map(data.foreground.map((row) => [row.id, row.unit_capacity])),
    place: (id) => places.get(id) ?? null,
    deed: (id) => known(byDeed.get(id), "action", id),
    work: (id) => known(byWork.get(id), "work", id),
    card: (id) => cards.get(id) ?? null,
  };
}

function point([x, y]: [number, number]): Point {
  const down = y < OPEN ? OPEN - (OPEN - y) * NEARER : y;
  return { x: x * ACROSS, y: (down - OPEN * (1 - NEARER)) * DOWN };
}

function placeOf(row: Row): Place {
  return { id: row.id, name: row.name, at: point(row.at), side: row.side ?? null };
}

function away(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** Long paths swing outwards, past the ramparts between; the trap lies where the open ground is. */
function pathOf(id: string, from: Place, to: Place): Path {
  const far = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  const swing = Math.max(0, far - SHORT) * SWING * (from.side === "west" ? -1 : 1);
  const bend = { x: (from.at.x + to.at.x) / 2 + swing, y: (from.at.y + to.at.y) / 2 };
  return { id, from, to, bend, middle: along(from.at, bend, to.at, far > SHORT ? 0.42 : 0.5) };
}

function along(from: Point, bend: Point, to: Point, t: number): Point {
  const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) };
}

function deedOf(row: ActionRow, units: UnitRow[]): Deed {
  const team: Cost = { ...row.cost, ...row.team_cost };
  return { id: row.id, name: row.name, text: row.text, phase: row.phase, ways: [waysOf(row, row.cost, units), waysOf(row, team, units)] };
}

/** Each unit that is paid gives an hourglass. */
function waysOf({ id }: ActionRow, cost: Cost, rows: UnitRow[]): Way[] {
  const alternatives = cost.units ?? [{}];
  return alternatives.map((way) => {
    const units = UNITS.flatMap((unit) => ((way[unit] ?? 0) > 0 ? [{ unit, count: way[unit] ?? 0 }] : []));
    const paid = units.reduce((sum, { count }) => sum + count, 0);
    const spent = rows.find((row) => row.id === units[0]?.unit);
    const gain = id === GAIN ? (spent?.resources_when_spent ?? 0) : 0;
    return { units, resources: cost.resources ?? 0, hourglasses: paid + (cost.hourglasses ?? 0), gain };
  });
}

function ids(places: readonly { id: string }[]): string[] {
  return places.map(({ id }) => id);
}

export function known<T>(found: T | undefined, what: string, id: string): T {
  if (found === undefined) throw new Error(`no ${what} "${id}" in the box`);
  return found;
}
