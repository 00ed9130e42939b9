/** The board as it stands in the middle of a move: a view with what has been told since it was made. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Told, Words } from "../../../net/wire";
import type { Box } from "./box";
import { HAPPENS, STANDS, type Stands } from "./happenings";
import type { WallNote } from "./model";
import { meleeOf, partNames } from "./summary";

/** What changes no strength. */
const AS_STRONG = ["assault_begun", "extra_assault_begun", "hourglass_laid", "cannon_aimed", "machine_aimed", "marksman_aimed"];

export function standing(view: Words, told: readonly Told[], box: Box): Words {
  if (!told.some((one) => kindIn(one) in HAPPENS)) return view;
  const now = structuredClone(Object.fromEntries(STANDS.map((name) => [name, view[name]]))) as unknown as Stands;
  for (const one of told) HAPPENS[kindIn(one)]?.(now, fieldsIn(one), box);
  return { ...view, ...now, notes: { ...(view.notes as object), walls: strengths(view, told, box) } };
}

/** What the rules note of a wall holds for the view; from then on a strength is known where it was compared. */
function strengths(view: Words, told: readonly Told[], box: Box): WallNote[] {
  const { walls } = view.notes as { walls: WallNote[] };
  if (told.every((one) => AS_STRONG.includes(kindIn(one)))) return walls;
  const names = partNames(view);
  const melees = new Map(told.filter((one) => kindIn(one) === "strengths_compared").map((one) => meleeOf(one, names)).map((melee) => [melee.wall, melee]));
  return walls.map((note, n) => {
    const melee = melees.get(box.walls[n]?.id ?? "");
    if (!melee) return { ...note, end: "unknown" };
    return { ...note, end: "compared", attack: melee.attack, defence: melee.defence, attack_parts: melee.attackParts, defence_parts: melee.defenceParts };
  });
}
