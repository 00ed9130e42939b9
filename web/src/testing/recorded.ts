/** A recorded position of a real game, to draw and to test with, and a try-out that answers as the server once did. */

import type { TryOut } from "../play/tryout";
import type { Line, Question, Told, Tried, Words } from "../net/wire";

export interface Fixture {
  look: number;
  names: string[];
  view: Words;
  question: Question | null;
  told: Told[];
  path?: Words[];
  /** what happened before, for boards that tell it again */
  log?: Line[];
  /** what the server answered to attempts */
  tries?: { actions: Words[]; tried: Tried }[];
}

export function tryOutOf(position: Fixture, sent: (actions: Words[]) => void = () => undefined): TryOut {
  const known = new Map((position.tries ?? []).map(({ actions, tried }) => [JSON.stringify(actions), tried]));
  return {
    attempt: (actions) => {
      const tried = known.get(JSON.stringify(actions));
      return Promise.resolve(tried ? { ...tried, view: { ...position.view, ...tried.view } } : null);
    },
    why: () => undefined,
    commit: sent,
    amend: (back, actions) => {
      sent([{ back }, ...actions]);
      return true;
    },
  };
}
