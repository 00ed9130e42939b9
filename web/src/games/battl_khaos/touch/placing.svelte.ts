/** Placing a tile as one gesture: which tile, where, how it is turned, and a token upon it. */

import { Gesture, find, type Manners, type Step } from "../../../play/gesture.svelte";
import { type Choosing, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { TryOut } from "../../../play/tryout";
import type { Choice, Words } from "../../../net/wire";

/** Answers that end a placement without more, and decisions that stand alone. */
const OUTRIGHT = ["take_tile", "draw_tile", "pick_token", "pass_turn"];
const MANNERS: Manners = { quiet: ["no_token", "no_second_tile"], alone: (verb) => OUTRIGHT.includes(verb) };

export class Placing extends Gesture {
  /** Quarter turns of the tile being placed. */
  rotation = $state(0);

  constructor(now: () => Choosing, tryOut: () => TryOut | undefined, view: () => Words) {
    super(now, tryOut, view, MANNERS);
  }

  /** Turn the tile being placed by so many quarters; is there one that can be turned? */
  turn(by: number): boolean {
    const step = this.steps.findLast((one) => verbOf(one) === "turn_tile");
    const values = (step?.asked ?? this.choices).flatMap((choice) =>
      verbOf(choice) === "turn_tile" ? [Number(fieldsOf(choice).rotation)] : [],
    );
    if (values.length < 2 || this.sent) return false;
    const next = values[(Math.max(0, values.indexOf(this.rotation)) + by + values.length) % values.length] ?? 0;
    this.rotation = next;
    if (step) this.restart(next);
    return true;
  }

  /** Try again what is being tried, with the tile turned; one that is not laid yet will be laid as it is turned now. */
  private restart(rotation: number): void {
    const { steps, wishes } = this.going;
    const at = steps.findLastIndex((step) => verbOf(step) === "turn_tile");
    this.start(steps.map((step, n) => (n === at ? { ...step, action: { turn_tile: { rotation } } } : step)), wishes);
  }

  /** Send everything; where each answer is sent by itself, the turned tile is laid. */
  override confirm(): void {
    if (this.begun) return super.confirm();
    const choice = find(this.choices, "turn_tile", { rotation: this.rotation }) ?? find(this.choices, "turn_tile", {});
    if (choice) this.now().say(choice);
  }

  override back(): boolean {
    if (!this.begun || this.sent) return false;
    const last = this.aimed.map(verbOf);
    let at = last.length - 1;
    if (last[at] === "turn_tile") at -= 1;
    if (last[at] === "choose_space" && last[at - 1] === "play_token") at -= 1;
    this.backTo(Math.max(0, at));
    return true;
  }

  override follow(choosing: Choosing, view: Words): void {
    super.follow(choosing, view);
    if (!this.begun) this.rotation = 0;
  }

  /** Another tile goes where the first one lay. */
  protected override kept(verb: string, at: number): Step[] {
    const then = this.aimed[at + 1];
    return verb === "choose_tile" && then && verbOf(then) === "choose_space" ? [then] : [];
  }

  /** A tile lies as it was turned last. */
  protected override obvious(asked: Choice[]): Choice | undefined {
    const turned = find(asked, "turn_tile", { rotation: this.rotation }) ?? find(asked, "turn_tile", {});
    if (turned) this.rotation = Number(fieldsOf(turned).rotation);
    return turned;
  }
}
