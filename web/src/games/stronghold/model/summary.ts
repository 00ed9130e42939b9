/** An assault summed up: wall by wall both sums in their parts and what came of them, and who was lost. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Told, Words } from "../../../net/wire";
import type { Part, PartId } from "./model";

export interface Melee {
  wall: string;
  attack: number;
  defence: number;
  attackParts: Part[];
  defenceParts: Part[];
  breached: boolean;
  /** what came of it, as it was told */
  outcome: string[];
}

export interface Summary {
  turn: number | null;
  /** what came of shots, cauldrons, poles and orders, before any melee */
  before: string[];
  melees: Melee[];
  /** who is saved, buried, raised from the dead */
  hospital: string[];
  /** the barbican, and the way in */
  gates: string[];
  /** kinds and how many of them fell */
  losses: { invader: [string, number][]; defender: [string, number][] };
}

/** What is aimed comes to something later. */
const AIMED = ["cannon_aimed", "machine_aimed", "marksman_aimed", "order_revealed"];
/** What is no longer of a wall. */
const HOSPITAL = ["fighter_saved", "terror_struck", "fighters_buried", "specter_raised"];
const GATES = ["gate_battered", "gate_fell", "fortress_entered"];
const FALLEN: Readonly<Record<string, readonly [field: string, camp: "invader" | "defender"]>> = {
  units_killed: ["unit", "invader"],
  fighters_killed: ["fighter", "defender"],
  fighters_wounded: ["fighter", "defender"],
};

/** The assault as far as it was told; the rules name the parts of a strength by their numbers (`notes.parts`). */
export function summaryOf(told: readonly Told[], view: Words): Summary {
  const names = partNames(view);
  const first = told[0];
  const turn = first && kindIn(first) === "assault_begun" ? Number(fieldsIn(first).turn) : null;
  const summary: Summary = { turn, before: [], melees: [], hospital: [], gates: [], losses: lossesIn(told) };
  for (const event of told.slice(1)) {
    const melee = summary.melees.at(-1);
    if (kindIn(event) === "strengths_compared") summary.melees.push(meleeOf(event, names));
    else if (HOSPITAL.includes(kindIn(event))) summary.hospital.push(event.text);
    else if (GATES.includes(kindIn(event))) summary.gates.push(event.text);
    else if (melee) {
      melee.outcome.push(event.text);
      if (kindIn(event) === "wall_breached") melee.breached = true;
    } else if (!AIMED.includes(kindIn(event))) summary.before.push(event.text);
  }
  return summary;
}

export function meleeOf(event: Told, names: readonly string[]): Melee {
  const { wall, attack, defence, attack_parts, defence_parts } = fieldsIn(event);
  const parts = (rows: unknown): Part[] => partsOf(rows as number[], names);
  return {
    wall: String(wall),
    attack: Number(attack),
    defence: Number(defence),
    attackParts: parts(attack_parts),
    defenceParts: parts(defence_parts),
    breached: false,
    outcome: [],
  };
}

export function partNames(view: Words): readonly string[] {
  return (view.notes as { parts?: string[] } | undefined)?.parts ?? [];
}

/** Rows of three: which part, how many, the strength of all of them. */
function partsOf(rows: readonly number[], names: readonly string[]): Part[] {
  return Array.from({ length: rows.length / 3 }, (_, n) => {
    const [part = 0, count = 0, strength = 0] = rows.slice(3 * n, 3 * n + 3);
    return [names[part] as PartId, count, strength];
  });
}

function lossesIn(told: readonly Told[]): Summary["losses"] {
  const counts = { invader: new Map<string, number>(), defender: new Map<string, number>() };
  for (const event of told) {
    const row = FALLEN[kindIn(event)];
    if (!row) continue;
    const [field, camp] = row;
    const { [field]: who, count } = fieldsIn(event);
    counts[camp].set(String(who), (counts[camp].get(String(who)) ?? 0) + Number(count));
  }
  return { invader: [...counts.invader], defender: [...counts.defender] };
}
