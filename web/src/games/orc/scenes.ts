/** The climax: a battle, from the orcs of both sides to who wins or what freezes, and what follows round the ring. */

import type { SceneRule } from "../../play/scenes";

export const SCENES: readonly SceneRule[] = [
  {
    kind: "battle",
    begins: ["fought"],
    goesOn: ["won", "froze"],
    acts: { fought: ["muster", "count"], won: ["why", "won"], froze: ["why", "froze"] },
  },
];
