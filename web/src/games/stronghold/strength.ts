/**
 * Both strengths on a wall, part by part, and what the melee would bring if it came now (STR-312 to STR-330).
 *
 * It is reckoned for the eye alone; its test holds it against what the rules themselves foretell.
 */

import { type Box, type FighterId, FIGHTERS, type UnitId, UNITS } from "./box";
import type { Counts } from "./model";

export type PartId = UnitId | FighterId | "furious_goblin" | "banner" | "altar" | "stone" | "wood" | "officer" | "speech" | "warrior";
export type End = "no_fight" | "even" | "breach" | "defender_loses" | "invader_loses" | "no_losses";

export interface Part {
  part: PartId;
  count: number;
  strength: number;
}

export interface Forecast {
  attack: Part[];
  defence: Part[];
  attackTotal: number;
  defenceTotal: number;
  end: End;
  /** what has to be filled with losses */
  advantage: number;
}

/** Everything on a wall that counts. */
export interface Contested {
  attackers: Counts;
  tower: Counts | null;
  defenders: Counts;
  heroes: string[];
  stone: number;
  wood: number;
  equipment: string[];
  glare: boolean;
  breached: boolean;
  order: string | null;
  face: string;
  altars: number;
}

export function forecast(wall: Contested, speech: number, box: Box): Forecast {
  const [attack, defence] = [attackOn(wall, box), defenceOf(wall, speech, box)];
  const [attackTotal, defenceTotal] = [total(attack), total(defence)];
  const told = { attack, defence, attackTotal, defenceTotal };
  const lead = attackTotal - defenceTotal;
  if (units(wall) === 0 || wall.glare || wall.breached) return { ...told, end: "no_fight", advantage: 0 };
  if (lead === 0) return { ...told, end: "even", advantage: 0 };
  if (lead > 0) {
    const poisoned = wall.equipment.includes("poison") && wall.defenders[0] > 0 ? 1 : 0;
    const filled = wall.defenders.reduce((sum, count, n) => sum + count * (n + 1), 0) - poisoned;
    return { ...told, end: lead > filled ? "breach" : "defender_loses", advantage: lead };
  }
  const left = leadOfDefender(wall, -lead, box);
  const strikes = wall.defenders.some((count) => count > 0) || wall.heroes.includes("warrior");
  return { ...told, end: left > 0 && strikes ? "invader_loses" : "no_losses", advantage: left > 0 && strikes ? left : 0 };
}

function attackOn(wall: Contested, box: Box): Part[] {
  const furious = isFurious(wall);
  const parts = UNITS.map((unit, n): Part => {
    const count = (wall.attackers[n] ?? 0) + (wall.tower?.[n] ?? 0);
    return unit === "goblin" && furious ? { part: "furious_goblin", count, strength: count * box.furious } : { part: unit, count, strength: count * (n + 1) };
  });
  const banner = wall.equipment.includes("banner") ? 1 : 0;
  return present([...parts, { part: "banner", count: banner, strength: box.bannerBonus }, { part: "altar", count: wall.altars, strength: wall.altars * box.altarBonus }]);
}

function defenceOf(wall: Contested, speech: number, box: Box): Part[] {
  const fighters = FIGHTERS.map((part, n): Part => {
    const count = wall.defenders[n] ?? 0;
    return { part, count, strength: count * (n + 1) };
  });
  const men = wall.defenders.reduce((sum, count) => sum + count, 0);
  const [officer, warrior] = box.heroes;
  const led = wall.heroes.includes("officer");
  return present([
    ...fighters,
    { part: "stone", count: wall.stone, strength: wall.stone },
    { part: "wood", count: wall.wood, strength: wall.wood },
    { part: "officer", count: led ? men : 0, strength: men * (officer?.perUnit ?? 0) },
    { part: "speech", count: led ? speech : 0, strength: speech },
    { part: "warrior", count: wall.heroes.includes("warrior") ? 1 : 0, strength: warrior?.onWall ?? 0 },
  ]);
}

/** Furious goblins are removed first, then shields are counted. */
function leadOfDefender(wall: Contested, lead: number, box: Box): number {
  const goblins = isFurious(wall) ? wall.attackers[0] + (wall.tower?.[0] ?? 0) : 0;
  const rest = units(wall) - goblins;
  if (rest === 0) return 0;
  const more = lead + goblins * box.furious;
  return wall.equipment.includes("shields") ? Math.max(0, more - rest) : more;
}

function isFurious(wall: Contested): boolean {
  return wall.order === "goblin_fury" && wall.face === "up";
}

function units(wall: Contested): number {
  return [...wall.attackers, ...(wall.tower ?? [])].reduce((sum, count) => sum + count, 0);
}

function present(parts: Part[]): Part[] {
  return parts.filter(({ count }) => count > 0);
}

function total(parts: Part[]): number {
  return parts.reduce((sum, { strength }) => sum + strength, 0);
}
