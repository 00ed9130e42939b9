/** The climax: a battle, from who attacks whom to why it ended and what follows. */

import type { SceneRule } from "../../play/scenes";

export const SCENES: readonly SceneRule[] = [
  {
    kind: "battle",
    begins: ["battle_begun"],
    ends: ["battle_ended"],
    long: true,
    // told in the log, and seen in the counts of cards: nobody waits for them
    acts: { deck_shuffled: [], cards_drawn: [] },
  },
];
