/** The climaxes: a throw of the cube tower, and the scoring of a round. */

import type { SceneRule } from "../../play/scenes";

export const SCENES: readonly SceneRule[] = [
  {
    kind: "throw",
    begins: ["attacked"],
    goesOn: ["cubes_thrown", "battle_settled", "region_card_moved"],
    needs: ["cubes_thrown"],
    acts: { cubes_thrown: ["in", "out"], battle_settled: ["compared", "limbo"] },
  },
  { kind: "scoring", begins: ["scored"], goesOn: ["scored"], sheets: { fr: "Les décomptes de tous les tours", en: "The scorings of all rounds" } },
];
