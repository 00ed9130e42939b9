/** What each thing that happens in an assault, and right before it, changes on the board. */

import { type Box, FIGHTERS, known, UNITS } from "./box";

/** What of a view an assault changes, less the strengths. */
export interface Stands {
  phase: number;
  host: number[];
  garrison: number[];
  stone: number[];
  wood: number[];
  stone_left: number;
  stripped: number;
  breached: boolean[];
  gate: number;
  resistance: number;
  cauldron: (string | null)[];
  accident: boolean[];
  platform: boolean[];
  glare: boolean[];
  tower_machine: (string | null)[];
  orders: (string | null)[];
  order_face: number[];
  path_tile: (string | null)[];
  misses: number[];
  misses_left: number;
  hero_at: string[];
  hero_acted: boolean[];
  speech: number;
  blessed: boolean[];
  saboteur: boolean[];
  glory: [number, number];
  heroic: boolean[];
  onslaught: { onslaught: { cannon_aim: (string | null)[]; machine_aim: (string | null)[]; volley: number[] } } | null;
  /** stones of the wall that was battered last */
  rubble?: number;
}

export const STANDS = ["phase", "host", "garrison", "stone", "wood", "stone_left", "stripped", "breached", "gate", "resistance", "cauldron", "accident", "platform", "glare", "tower_machine", "orders", "order_face", "path_tile", "misses", "misses_left", "hero_at", "hero_acted", "speech", "blessed", "saboteur", "glory", "heroic", "onslaught"] as const;

type Fields = Record<string, unknown>;
type Happening = (now: Stands, fields: Fields, box: Box) => void;
type Counted = "host" | "garrison";

const [NO_ORDER, FACE_UP, CARRIED_OUT] = [0, 1, 3];
const ASSAULT = 7;
const INVADERS = 0;
const [OFFICER, WARRIOR] = [0, 1];
/** Unless the assault aims at something, nobody has. */
const nowhere = ({ towers, ramparts, foregrounds }: Box): NonNullable<Stands["onslaught"]> => ({
  onslaught: { cannon_aim: towers.map(() => null), machine_aim: [...foregrounds, ...ramparts].map(() => null), volley: [...ramparts, null].map(() => 0) },
});

/** What lies on walls and in towers once the Defender has paid for it. */
const PIECES: Record<string, (now: Stands, at: (places: readonly { id: string }[]) => number, box: Box) => void> = {
  platform: (now, at, { walls }) => (now.platform[at(walls)] = true),
  unearthly_glare: (now, at, { walls }) => (now.glare[at(walls)] = true),
  reinforce_wall: (now, at, { walls }) => add(now.wood, at(walls), 1),
  contradictory_orders: (now, at, { walls }) => order(now, at(walls), null, NO_ORDER),
  damage_machine: (now, at, { foregrounds, ramparts }) => miss(now, at([...foregrounds, ...ramparts]), 1),
};

export const HAPPENS: Record<string, Happening> = {
  // the last thing that the Defender did
  fighter_moved: (now, { fighter, origin, place }, box) => pass(now, "garrison", box, fighter, 1, origin, place),
  fighters_swapped: (now, { fighter, relieved, origin, place }, box) => {
    pass(now, "garrison", box, fighter, 1, origin, place);
    pass(now, "garrison", box, relieved, 1, place, origin);
  },
  hero_moved: (now, { hero, place }, { heroes }) => (now.hero_at[indexOf(heroes, hero)] = String(place)),
  fighter_trained: (now, { fighter }, box) => {
    pass(now, "garrison", box, FIGHTERS[kindOf("garrison", fighter) - 1], 1, "barracks", "supply");
    pass(now, "garrison", box, fighter, 1, "supply", "barracks");
  },
  saboteurs_hunted: (now, { fighter }, box) => {
    pass(now, "garrison", box, fighter, 1, "guards", "supply");
    now.saboteur.fill(false);
  },
  unit_picked_off: (now, { place, unit }, box) => pass(now, "host", box, unit, 1, place, "killed"),
  warrior_raided: (now, { place, unit }, box) => {
    pass(now, "host", box, unit, 1, place, "killed");
    now.hero_acted[WARRIOR] = true;
  },
  officer_spoke: (now, { hourglasses }) => {
    now.speech = Number(hourglasses);
    now.hero_acted[OFFICER] = true;
  },
  marksmen_blessed: (now, { side }) => (now.blessed[side === "west" ? 0 : 1] = true),
  gate_reinforced: (now, { resistance }) => (now.resistance = Number(resistance)),
  trap_laid: (now, { work, path }, { paths }) => (now.path_tile[indexOf(paths, path)] = String(work)),
  piece_laid: (now, { work, place }, box) => {
    const laid = PIECES[String(work)];
    if (laid) laid(now, (places) => indexOf(places, place), box);
    else if (box.towers.some(({ id }) => id === place)) now.tower_machine[indexOf(box.towers, place)] = String(work);
    else now.cauldron[indexOf(box.walls, place)] = String(work);
  },
  // the assault
  assault_begun: (now, _, box) => {
    now.phase = ASSAULT;
    now.onslaught ??= nowhere(box);
  },
  cannon_aimed: (now, { tower, place }, box) => (aims(now, box).cannon_aim[indexOf(box.towers, tower)] = String(place)),
  cannon_fired: (now, { tower }, box) => (aims(now, box).cannon_aim[indexOf(box.towers, tower)] = null),
  machine_aimed: (now, { place, wall }, box) => (aims(now, box).machine_aim[placeOf(box, place)] = String(wall)),
  machine_fired: (now, { place, shot }, box) => {
    aims(now, box).machine_aim[placeOf(box, place)] = null;
    if (shot === "miss") miss(now, placeOf(box, place), -1);
  },
  marksman_aimed: (now, { place }, box) => add(aims(now, box).volley, placeOf(box, place) - box.foregrounds.length, 1),
  volley_shot: (now, _, box) => aims(now, box).volley.fill(0),
  units_killed: (now, { place, unit, count }, box) => pass(now, "host", box, unit, count, place, "killed"),
  fighters_killed: (now, { place, fighter, count }, box) => pass(now, "garrison", box, fighter, count, place, "supply"),
  fighters_wounded: (now, { place, fighter, count }, box) => pass(now, "garrison", box, fighter, count, place, "hospital"),
  fighter_saved: (now, { fighter }, box) => pass(now, "garrison", box, fighter, 1, "hospital", "courtyard"),
  fighters_buried: (now, { fighter, count }, box) => pass(now, "garrison", box, fighter, count, "hospital", "supply"),
  terror_struck: (now, { fighter }, box) => pass(now, "garrison", box, fighter, 1, "courtyard", "supply"),
  specter_raised: (now, { fighter, unit, side }, box) => {
    pass(now, "garrison", box, fighter, 1, "hospital", "supply");
    const dead = now.host[slot("host", box, unit, "killed")] ?? 0;
    pass(now, "host", box, unit, 1, dead > 0 ? "killed" : "bag", `foreground_${String(side)}`);
  },
  troll_marched: (now, { rampart, wall }, box) => pass(now, "host", box, "troll", 1, rampart, wall),
  order_revealed: (now, { wall, order: tile }, { walls }) => order(now, indexOf(walls, wall), tile, FACE_UP),
  order_carried_out: (now, { wall, order: tile }, { walls }) => order(now, indexOf(walls, wall), tile, CARRIED_OUT),
  order_lapsed: (now, { wall, order: tile }, { walls }) => order(now, indexOf(walls, wall), tile, CARRIED_OUT),
  fury_ended: (now, { wall }, { walls }) => (now.order_face[indexOf(walls, wall)] = CARRIED_OUT),
  cauldron_wrecked: (now, { wall }, { walls }) => {
    now.cauldron[indexOf(walls, wall)] = null;
    now.accident[indexOf(walls, wall)] = false;
  },
  tower_wrecked: (now, { tower }, { towers }) => (now.tower_machine[indexOf(towers, tower)] = null),
  wall_battered: (now, { wall, stone, wood }, { walls }) => {
    const at = indexOf(walls, wall);
    add(now.stone, at, -Number(stone));
    add(now.wood, at, -Number(wood));
    now.rubble = Number(stone);
    now.stone_left += now.rubble;
    if (now.stone[at] === 0 && now.wood[at] === 0) now.stripped += 1;
  },
  /** one of its components is put aside */
  wall_stripped: (now) => (now.stone_left -= now.rubble ?? 0),
  wall_breached: (now, { wall }, { walls }) => (now.breached[indexOf(walls, wall)] = true),
  gate_battered: (now, { resistance }) => (now.resistance = Number(resistance)),
  gate_fell: (now, { points }, { gates, resistance }) => {
    now.gate += 1;
    if (now.gate < gates) now.resistance = resistance;
    now.glory[INVADERS] += Number(points);
  },
  heroic_deed: (now, { deed, points }, { heroic }) => {
    now.heroic[indexOf(heroic, deed)] = true;
    now.glory[INVADERS] += Number(points);
  },
  fortress_entered: (now, { points }) => (now.glory[INVADERS] += Number(points)),
};

/** So many of a kind go from one place to another. */
function pass(now: Stands, camp: Counted, box: Box, kind: unknown, count: unknown, from: unknown, to: unknown): void {
  add(now[camp], slot(camp, box, kind, from), -Number(count));
  add(now[camp], slot(camp, box, kind, to), Number(count));
}

function add(counts: number[], at: number, count: number): void {
  counts[at] = (counts[at] ?? 0) + count;
}

/** A miss comes to the pile of a machine, or leaves it. */
function miss(now: Stands, at: number, count: number): void {
  add(now.misses, at, count);
  now.misses_left -= count;
}

function order(now: Stands, wall: number, tile: unknown, face: number): void {
  now.orders[wall] = tile === null ? null : String(tile);
  now.order_face[wall] = face;
}

function aims(now: Stands, box: Box): NonNullable<Stands["onslaught"]>["onslaught"] {
  return (now.onslaught ??= nowhere(box)).onslaught;
}

/** Where a view counts this kind at this place. */
function slot(camp: Counted, box: Box, kind: unknown, place: unknown): number {
  return 3 * placeOf(box, place) + kindOf(camp, kind);
}

function kindOf(camp: Counted, kind: unknown): number {
  return indexOf((camp === "host" ? UNITS : FIGHTERS).map((id) => ({ id })), kind);
}

function placeOf({ order: places }: Box, place: unknown): number {
  return indexOf(places.map((id) => ({ id })), place);
}

function indexOf(all: readonly { id: string }[], id: unknown): number {
  const at = all.findIndex((one) => one.id === id);
  return known(at < 0 ? undefined : at, "such thing", String(id));
}
