/** A move as one gesture: which army, how many Hordes, the road, who stays and who comes along, and what becomes of a Village. */

import { Gesture, type Manners, type Step } from "../../../play/gesture.svelte";
import { type Choosing, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { TryOut } from "../../../play/tryout";
import type { Choice, Words } from "../../../net/wire";

/** What begins a move, and what goes on with it; the next order is a move of its own. */
const BEGINS = ["move_army", "force_march", "go", "leave_behind", "take_along"];
const GOES_ON = ["go", "leave_behind", "take_along", "choose_fate"];
/** Answers that say how many. */
const COUNTED = ["move_army", "force_march", "leave_behind", "take_along"];
const MANNERS: Manners = {
  quiet: ["halt"],
  alone: (verb, going) => !(going ? GOES_ON : BEGINS).includes(verb),
};

export class ArmyMove extends Gesture {
  constructor(now: () => Choosing, tryOut: () => TryOut | undefined, view: () => Words) {
    super(now, tryOut, view, MANNERS);
  }

  /** The zones in the order of the road, the one where it began first. */
  get road(): string[] {
    return this.steps.flatMap((step) => ("zone" in fieldsOf(step) ? [String(fieldsOf(step).zone)] : []));
  }

  /** How the army sets out, as it was said last. */
  get order(): { verb: string; zone: string; hordes: number } | null {
    const [first] = this.begun ? this.aimed : [];
    return first && COUNTED.includes(verbOf(first)) && "zone" in fieldsOf(first)
      ? { verb: verbOf(first), zone: String(fieldsOf(first).zone), hordes: Number(fieldsOf(first).hordes) }
      : null;
  }

  /** How many have been said to stay, or to come along, in the zone on the way; nought if nothing was said. */
  said(verb: string): number {
    const step = this.aimed.findLast((one) => verbOf(one) === verb);
    return step ? Number(fieldsOf(step).hordes) : 0;
  }

  /** The numbers that could be said with this verb, now or when it was said. */
  numbers(verb: string, zone?: string): number[] {
    const step = this.aimed.findLast((one) => verbOf(one) === verb);
    return numbersIn(step?.asked ?? this.choices, verb, zone);
  }

  /** As many as this; none takes the answer back. */
  count(verb: string, hordes: number, zone?: string): void {
    const at = this.aimed.findLastIndex((one) => verbOf(one) === verb);
    if (hordes > 0) this.say(verb, zone === undefined ? { hordes } : { zone, hordes });
    else if (at >= 0) this.backTo(at);
  }

  /** With another number the same road is walked, as far as it can be. */
  protected override kept(verb: string, at: number): Step[] {
    const [was, ...then] = this.aimed.slice(at);
    return was && COUNTED.includes(verb) && verbOf(was) === verb ? then : [];
  }
}

export function numbersIn(choices: readonly Choice[], verb: string, zone?: string): number[] {
  return choices.flatMap((choice) => {
    const fields = fieldsOf(choice);
    return verbOf(choice) === verb && (zone === undefined || fields.zone === zone) ? [Number(fields.hordes)] : [];
  });
}
