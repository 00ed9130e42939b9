/** The climax: an evaluation in which towers change hands, corner by corner, and what they are worth. */

import type { SceneRule } from "../../play/scenes";

const COUNTED = ["corner_marked", "corner_opened", "tower_taken", "tower_lost"] as const;

export const SCENES: readonly SceneRule[] = [
  {
    kind: "evaluation",
    begins: COUNTED,
    goesOn: [...COUNTED, "counted"],
    needs: ["tower_taken", "tower_lost"],
    acts: { tower_taken: ["why", "taken"] },
  },
];
