/** What is tried before it is said: an action with where its tile goes, a unit of the garrison with where it goes. */

import { Gesture, type Manners } from "../../../play/gesture.svelte";
import { type Choosing, type Fields, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { TryOut } from "../../../play/tryout";
import type { Choice, Told, Words } from "../../../net/wire";

const BEGINS = ["act", "lift", "turn_card", "commit_deed"];
/** What nothing undoes, by rule: it is confirmed by a touch of its own. */
const FOREVER = ["turn_card", "commit_deed"];
/** Whoever leaves it loses its honour. */
const GUARD = "honour_guard";
/** Answers that go on with what was begun; when no more are asked for, everything is sent. */
const GOES_ON = ["lay", "set_down", "swap_with", "choose_side", "transfer", "move_equipment", "move_bridge", "move_training", "move_saboteur"];
const MANNERS: Manners = {
  quiet: [],
  alone: (verb, going) => !(going ? GOES_ON : BEGINS).includes(verb),
};

/** Does this take up a unit, so that the next answer is where it goes? */
export function isLift(choice: Choice): boolean {
  return verbOf(choice) === "lift";
}

export class ActionGesture extends Gesture {
  constructor(now: () => Choosing, tryOut: () => TryOut | undefined, private readonly before: () => Words) {
    super(now, tryOut, before, MANNERS);
  }

  /** Is something begun that the rest of the game will bear? */
  get forever(): boolean {
    return this.steps.some((step) => FOREVER.includes(verbOf(step)) || (fieldsOf(step).post === GUARD && this.leaves(step)));
  }

  private leaves(step: Choice): boolean {
    return this.before().honour === true && ["lift", "swap_with"].includes(verbOf(step));
  }

  /** What would happen, in words. */
  get told(): Told[] {
    return (this.settled ?? this.tried)?.lines.flatMap((line) => line.events) ?? [];
  }

  /** The last answer of an action needs no other confirmation. */
  override say(verb: string, fields: Fields = {}): void {
    super.say(verb, fields);
    if (GOES_ON.includes(verb)) void this.working.then((reached) => reached && this.arrive());
  }

  private arrive(): void {
    const last = this.steps.at(-1);
    if (this.settled && !this.forever && last && GOES_ON.includes(verbOf(last))) this.confirm();
  }
}
