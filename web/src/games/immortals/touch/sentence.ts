/** What the reader is asked, where the board has better words than the rules' next small question. */

import type { Drawn } from "../context";
import type { Card, PlanBox } from "../model/box";
import type { Player } from "../model/model";
import type { Plan } from "./plan.svelte";
import type { Touch } from "./touch.svelte";

interface Held extends Drawn {
  readonly touch: Touch;
  readonly plan: Plan;
  readonly look: number | null;
}

/** The box whose card is about to be turned up. */
export function aboutToTurn({ touch, plan, box, table, look }: Held): { slot: PlanBox; card: Card } | null {
  const slot = touch.box === null || plan.open ? null : box.boxes[touch.box];
  const card = slot && look !== null ? table.players[look]?.plan[slot.n] : null;
  return slot && card ? { slot, card } : null;
}

export function sentence(held: Held): string | null {
  const { touch, plan, box, table, say, look } = held;
  const me = look === null ? null : table.players[look];
  if (!me) return null;
  if (plan.open) return planning(touch, box.boxes, me, held);
  const chosen = aboutToTurn(held);
  if (!chosen) return null;
  const clause = table.deeds[chosen.slot.id]?.clause;
  if (clause) return say.cannotNow(say.boxName(chosen.slot, me), clause);
  return chosen.slot.magic ? say.card(chosen.card) : say.boxWhole(chosen.slot, me);
}

function planning(touch: Touch, boxes: readonly PlanBox[], me: Player, { say, box }: Drawn): string {
  if (touch.card) {
    const help = say.planCardHelp(say.cardName(box.card(touch.card.id)));
    return touch.card.from === null ? help : `${help} ${say.liftedHelp}`;
  }
  const slot = touch.box === null ? null : boxes[touch.box];
  return slot ? say.planBoxHelp(say.boxName(slot, me)) : say.planHelp;
}
