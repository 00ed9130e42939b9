/** The view of Stronghold turned into what the board draws. No rule is applied here: only what the view says. */

import { type Pending, pendingOf } from "../../../play/agenda";
import type { Words } from "../../../net/wire";
import { type Box, type Building, type Deed, type FighterId, known, type Path, type PhaseCard, type Place, SIDES, type UnitId, type WallPlace, type Work } from "./box";

export type Counts = [number, number, number];
export type Face = "none" | "up" | "down" | "done";

export type PartId = UnitId | FighterId | "furious_goblin" | "banner" | "altar" | "stone" | "wood" | "officer" | "speech" | "warrior";
/** what it is, how many, and the strength of all of them */
export type Part = [PartId, number, number];

/**
 * What the rules note of a wall: both strengths, how the melee would end if it came now, and the spaces of each camp.
 * In the middle of an assault the strengths are those that were compared, or not known.
 */
export interface WallNote {
  attack: number;
  defence: number;
  attack_parts: Part[];
  defence_parts: Part[];
  end: "no_fight" | "even" | "breach" | "defender_loses" | "invader_loses" | "no_losses" | "compared" | "unknown";
  /** what has to be filled with losses */
  advantage: number;
  spaces: [number, number];
}

export interface Wall {
  place: WallPlace;
  attackers: Counts;
  /** units in its siege tower; null where none stands */
  tower: Counts | null;
  defenders: Counts;
  heroes: string[];
  stone: number;
  wood: number;
  cauldron: string | null;
  platform: boolean;
  equipment: string[];
  roped: boolean;
  gale: boolean;
  accident: boolean;
  glare: boolean;
  breached: boolean;
  /** null where no tile lies, "" where its back is seen */
  order: string | null;
  face: Face;
  altars: number;
  note: WallNote;
}

export interface Engine {
  kind: string;
  hits: number;
  misses: number;
  bloodstone: boolean;
  accurate: boolean;
}

export interface Ground {
  place: Place;
  units: Counts;
  capacity: number;
  engine: Engine | null;
  mantelet: boolean;
  training: string[];
  /** the wall of its altar's influence */
  influence: string | null;
}

export interface Tower {
  place: Place;
  units: Counts;
  machine: string | null;
}

export interface Lane {
  path: Path;
  tile: string | null;
}

export interface WorkState {
  work: Work;
  paid: number;
  cost: number;
  /** the colour of the hourglasses that lie there */
  payer: number | null;
  done: boolean;
}

export interface House {
  building: Building;
  units: Counts | null;
  works: WorkState[];
  saboteur: boolean;
  fire: boolean;
  roused: boolean;
}

export interface CardState {
  card: PhaseCard;
  turned: boolean;
  actions: { deed: Deed; used: boolean; lent: boolean }[];
}

export interface Invader {
  seat: number;
  camp: Counts;
  hand: Counts;
  resources: number;
  cards: CardState[];
}

export interface Player {
  seat: number;
  name: string;
  /** 0 the Invaders, 1 the Defenders */
  camp: 0 | 1;
  side: "west" | "east" | null;
  hourglasses: number;
  asked: Pending | null;
  rank: number | null;
}

export interface Table {
  turn: number;
  phase: number;
  over: boolean;
  players: Player[];
  invaders: Invader[];
  walls: Wall[];
  ramparts: Ground[];
  foregrounds: Ground[];
  towers: Tower[];
  lanes: Lane[];
  houses: House[];
  courtyard: { units: Counts; heroes: string[]; terror: boolean };
  barbican: { units: Counts; pieces: number; gate: number; resistance: number };
  heroes: { id: string; at: string; acted: boolean; possessed: boolean }[];
  speech: number;
  barricades: number;
  blessed: ("west" | "east")[];
  glory: [number, number];
  heroic: boolean[];
  dishonour: boolean[];
  honour: boolean;
  blood: number;
  stripped: number;
  killed: Counts;
  supply: Counts;
  stoneLeft: number;
  hitsLeft: number;
  missesLeft: number;
  /** in an assault: where towers, machines and marksmen aim */
  aims: { from: string; to: string }[];
  volleys: { place: string; marksmen: number }[];
  inAssault: boolean;
}

interface View {
  teams: number[];
  outcome: { outcome: { ranks: number[] } } | null;
  turn: number;
  phase: number;
  host: number[];
  garrison: number[];
  resources: number[];
  cards: (string | null)[];
  turned: boolean[];
  taken: string[];
  lent: string[];
  engine: (string | null)[];
  hits: number[];
  misses: number[];
  hits_left: number;
  misses_left: number;
  bloodstone: boolean[];
  accurate: boolean[];
  mantelet: boolean[];
  training: (string | null)[];
  influence: (string | null)[];
  roped: boolean[];
  path_tile: (string | null)[];
  ram_pieces: number;
  gate: number;
  resistance: number;
  stone: number[];
  wood: number[];
  stone_left: number;
  cauldron: (string | null)[];
  platform: boolean[];
  siege_tower: boolean[];
  equipment: (string | null)[];
  gale: boolean[];
  accident: boolean[];
  glare: boolean[];
  breached: boolean[];
  orders: (string | null)[];
  order_face: number[];
  tower_machine: (string | null)[];
  saboteur: boolean[];
  fire: boolean[];
  terror: boolean;
  hero_at: string[];
  hero_acted: boolean[];
  possessed: boolean[];
  speech: number;
  honour: boolean;
  hourglasses: number[];
  barricades: number;
  paid: number[];
  payer: number[];
  done: number[];
  last_man: string | null;
  blessed: boolean[];
  glory: [number, number];
  heroic: boolean[];
  stripped: number;
  deeds: boolean[];
  notes: { walls: WallNote[]; ramparts: number[]; costs: number[] };
  onslaught: { onslaught: { cannon_aim: (string | null)[]; machine_aim: (string | null)[]; volley: number[] } } | null;
}

const FACES: readonly Face[] = ["none", "up", "down", "done"];
const CARDS_EACH = 6;

export function read(view: Words, names: readonly string[], box: Box): Table {
  const v = view as unknown as View;
  const countsIn = (list: readonly number[], id: string): Counts => {
    const at = 3 * box.order.indexOf(id);
    return [list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0];
  };
  const host = (id: string): Counts => countsIn(v.host, id);
  const garrison = (id: string): Counts => countsIn(v.garrison, id);
  const heroes = box.heroes.map(({ id }, n) => ({ id, at: v.hero_at[n] ?? "", acted: v.hero_acted[n] ?? false, possessed: v.possessed[n] ?? false }));
  const heroesAt = (id: string): string[] => heroes.filter((hero) => hero.at === id).map((hero) => hero.id);
  const engineAt = (n: number): Engine | null => {
    const kind = v.engine[n] ?? null;
    return kind === null ? null : { kind, hits: v.hits[n] ?? 0, misses: v.misses[n] ?? 0, bloodstone: v.bloodstone[n] ?? false, accurate: v.accurate[n] ?? false };
  };
  const invaderSeats = v.teams.flatMap((camp, seat) => (camp === 0 ? [seat] : []));
  const teams = invaderSeats.length > 1;
  const walls = box.walls.map((place, n): Wall => ({
    place,
    attackers: host(place.id),
    tower: v.siege_tower[n] ? host(place.id.replace("wall", "siege_tower")) : null,
    defenders: garrison(place.id),
    heroes: heroesAt(place.id),
    stone: v.stone[n] ?? 0,
    wood: v.wood[n] ?? 0,
    cauldron: v.cauldron[n] ?? null,
    platform: v.platform[n] ?? false,
    equipment: v.equipment.slice(2 * n, 2 * n + 2).filter((tile) => tile !== null),
    roped: v.roped[n] ?? false,
    gale: v.gale[n] ?? false,
    accident: v.accident[n] ?? false,
    glare: v.glare[n] ?? false,
    breached: v.breached[n] ?? false,
    order: (v.order_face[n] ?? 0) === 0 ? null : (v.orders[n] ?? ""),
    face: FACES[v.order_face[n] ?? 0] ?? "none",
    altars: v.influence.filter((id) => id === place.id).length,
    note: known(v.notes.walls[n], "note", place.id),
  }));
  const foregrounds = box.foregrounds.map((place, n): Ground => ({
    place,
    units: host(place.id),
    capacity: box.capacity.get(place.id) ?? 0,
    engine: engineAt(n),
    mantelet: false,
    training: [],
    influence: null,
  }));
  const ramparts = box.ramparts.map((place, n): Ground => {
    const training = v.training.slice(2 * n, 2 * n + 2).filter((tile) => tile !== null);
    return {
      place,
      units: host(place.id),
      capacity: v.notes.ramparts[n] ?? 0,
      engine: engineAt(box.foregrounds.length + n),
      mantelet: v.mantelet[n] ?? false,
      training,
      influence: v.influence[n] ?? null,
    };
  });
  const players = v.teams.map((camp, seat): Player => {
    const colour = seat - invaderSeats.length;
    const sided = camp === 0 ? teams : v.teams.length - invaderSeats.length > 1;
    return {
      seat,
      name: names[seat] ?? "",
      camp: camp === 0 ? 0 : 1,
      side: sided ? (SIDES[camp === 0 ? seat : colour] ?? null) : null,
      hourglasses: camp === 0 ? 0 : (v.hourglasses[colour] ?? 0),
      asked: pendingOf(view, seat),
      rank: v.outcome?.outcome.ranks[seat] ?? null,
    };
  });
  const onslaught = v.onslaught?.onslaught ?? null;
  return {
    turn: v.turn,
    phase: v.phase,
    over: v.outcome !== null,
    players,
    invaders: invaderSeats.map((seat, n) => ({
      seat,
      camp: host(`camp_${SIDES[n]}`),
      hand: host(`hand_${SIDES[n]}`),
      resources: v.resources[n] ?? 0,
      cards: cardsOf(v, n, box),
    })),
    walls,
    ramparts,
    foregrounds,
    towers: box.towers.map((place, n) => ({ place, units: garrison(place.id), machine: v.tower_machine[n] ?? null })),
    lanes: box.paths.map((path, n) => ({ path, tile: v.path_tile[n] ?? null })),
    houses: box.buildings.map((building, n) => ({
      building,
      units: box.order.includes(building.id) ? garrison(building.id) : null,
      works: building.works.map((id) => workState(v, id, box)),
      saboteur: v.saboteur[n] ?? false,
      fire: v.fire[n] ?? false,
      roused: v.last_man === building.id,
    })),
    courtyard: { units: garrison("courtyard"), heroes: heroesAt("courtyard"), terror: v.terror },
    barbican: { units: host("barbican"), pieces: v.ram_pieces, gate: v.gate, resistance: v.resistance },
    heroes,
    speech: v.speech,
    barricades: v.barricades,
    blessed: SIDES.filter((_, n) => v.blessed[n]),
    glory: v.glory,
    heroic: v.heroic,
    dishonour: v.deeds,
    honour: v.honour,
    blood: sum(host("blood")),
    stripped: v.stripped,
    killed: host("killed"),
    supply: garrison("supply"),
    stoneLeft: v.stone_left,
    hitsLeft: v.hits_left,
    missesLeft: v.misses_left,
    aims: onslaught ? aimsOf(onslaught, box) : [],
    volleys: (onslaught?.volley ?? []).flatMap((marksmen, n) => (marksmen > 0 ? [{ place: box.ramparts[n]?.id ?? "barbican", marksmen }] : [])),
    inAssault: onslaught !== null,
  };
}

function workState(v: View, id: string, box: Box): WorkState {
  const n = box.works.findIndex((work) => work.id === id);
  const payer = v.payer[n] ?? -1;
  return { work: box.work(id), paid: v.paid[n] ?? 0, cost: v.notes.costs[n] ?? 0, payer: payer < 0 ? null : payer, done: (v.done[n] ?? -1) >= 0 };
}

function cardsOf(v: View, invader: number, box: Box): CardState[] {
  return v.cards.slice(CARDS_EACH * invader, CARDS_EACH * (invader + 1)).flatMap((id, n) => {
    const card = id === null ? null : box.card(id);
    if (!card) return [];
    const turned = v.turned[CARDS_EACH * invader + n] ?? false;
    const shown = turned && card.reverse ? [card.reverse] : card.actions;
    const mark = (deed: string): string => `${SIDES[invader]}_${deed}`;
    return [{ card, turned, actions: shown.map((id) => ({ deed: box.deed(id), used: v.taken.includes(mark(id)), lent: v.lent.includes(mark(id)) })) }];
  });
}

function aimsOf(o: { cannon_aim: (string | null)[]; machine_aim: (string | null)[] }, box: Box): { from: string; to: string }[] {
  const machines = [...box.foregrounds, ...box.ramparts];
  const pair = (from: Place | undefined, to: string | null): { from: string; to: string }[] => (from && to !== null ? [{ from: from.id, to }] : []);
  return [...o.cannon_aim.flatMap((to, n) => pair(box.towers[n], to)), ...o.machine_aim.flatMap((to, n) => pair(machines[n], to))];
}

export function sum(counts: Counts): number {
  return counts[0] + counts[1] + counts[2];
}
