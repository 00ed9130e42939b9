/** The board as it stands in the middle of a move: a view with what has been told since it was made. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Told, Words } from "../../../net/wire";
import { type Box, FIGHTERS, UNITS } from "./box";

/** What of a view an assault changes. */
interface Stands {
  host: number[];
  garrison: number[];
  stone: number[];
  wood: number[];
  breached: boolean[];
  gate: number;
  resistance: number;
}
type Fields = Record<string, unknown>;
type Happening = (now: Stands, fields: Fields, box: Box) => void;

const HAPPENS: Record<string, Happening> = {
  units_killed: (now, { place, unit, count }, box) => pass(now.host, box, unitOf(unit), Number(count), String(place), "killed"),
  fighters_killed: (now, { place, fighter, count }, box) => pass(now.garrison, box, fighterOf(fighter), Number(count), String(place), "supply"),
  fighters_wounded: (now, { place, fighter, count }, box) => pass(now.garrison, box, fighterOf(fighter), Number(count), String(place), "hospital"),
  fighter_saved: (now, { fighter }, box) => pass(now.garrison, box, fighterOf(fighter), 1, "hospital", "courtyard"),
  fighters_buried: (now, { fighter, count }, box) => pass(now.garrison, box, fighterOf(fighter), Number(count), "hospital", "supply"),
  terror_struck: (now, { fighter }, box) => pass(now.garrison, box, fighterOf(fighter), 1, "courtyard", "supply"),
  troll_marched: (now, { rampart, wall }, box) => pass(now.host, box, unitOf("troll"), 1, String(rampart), String(wall)),
  wall_battered: (now, { wall, stone, wood }, box) => {
    const at = wallOf(wall, box);
    now.stone[at] = (now.stone[at] ?? 0) - Number(stone);
    now.wood[at] = (now.wood[at] ?? 0) - Number(wood);
  },
  wall_breached: (now, { wall }, box) => void (now.breached[wallOf(wall, box)] = true),
  gate_battered: (now, { resistance }) => void (now.resistance = Number(resistance)),
};

export function standing(view: Words, told: readonly Told[], box: Box): Words {
  if (!told.some((one) => kindIn(one) in HAPPENS)) return view;
  const { host, garrison, stone, wood, breached, gate, resistance } = view as unknown as Stands;
  const now: Stands = { host: [...host], garrison: [...garrison], stone: [...stone], wood: [...wood], breached: [...breached], gate, resistance };
  for (const one of told) HAPPENS[kindIn(one)]?.(now, fieldsIn(one), box);
  return { ...view, ...now };
}

/** So many of a kind go from one place to another. */
function pass(counts: number[], box: Box, kind: number, count: number, from: string, to: string): void {
  const [origin, goal] = [3 * box.order.indexOf(from) + kind, 3 * box.order.indexOf(to) + kind];
  counts[origin] = (counts[origin] ?? 0) - count;
  counts[goal] = (counts[goal] ?? 0) + count;
}

function unitOf(word: unknown): number {
  return UNITS.findIndex((unit) => unit === word);
}

function fighterOf(word: unknown): number {
  return FIGHTERS.findIndex((fighter) => fighter === word);
}

function wallOf(word: unknown, box: Box): number {
  return box.walls.findIndex(({ id }) => id === word);
}
