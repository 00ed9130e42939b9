/** What is tried before it is said: an action with where its tile goes, a unit of the garrison with where it goes. */

import { Gesture, type Manners } from "../../../play/gesture.svelte";
import { type Choosing, type Fields, verbOf } from "../../../play/choosing.svelte";
import type { TryOut } from "../../../play/tryout";
import type { Choice, Told, Words } from "../../../net/wire";

const BEGINS = ["act", "lift"];
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
  constructor(now: () => Choosing, tryOut: () => TryOut | undefined, view: () => Words) {
    super(now, tryOut, view, MANNERS);
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
    if (this.settled && last && GOES_ON.includes(verbOf(last))) this.confirm();
  }
}
