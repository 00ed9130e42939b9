/** The climax of a turn: the assault, from its announcement to whatever follows it. */

import type { SceneRule } from "../../play/scenes";

export const SCENES: readonly SceneRule[] = [
  {
    kind: "assault",
    begins: ["assault_begun", "extra_assault_begun"],
    ends: ["fortress_entered"],
    before: ["tower_left", "turn_held", "turn_begun", "game_ended"],
    // where nobody stands before the walls there is nothing to see
    needs: ["cannon_aimed", "machine_aimed", "marksman_aimed", "order_carried_out", "cauldron_poured", "pole_struck", "strengths_compared", "gate_battered"],
    long: true,
    beside: true,
    sheets: { fr: "Tous les assauts, mur par mur", en: "All assaults, wall by wall" },
  },
];
