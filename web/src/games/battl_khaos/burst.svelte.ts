/**
 * One gesture, several small decisions: what is said so far is only tried, can be changed, and is sent at the end.
 *
 * The server tells what the table would look like, and what would be asked next. Where nothing can be tried
 * (no `hand`), every answer is sent at once.
 */

import { type Choosing, type Fields, fieldsOf, verbOf } from "../../choose.svelte";
import type { Gesture } from "../../gesture";
import type { Choice, Tried, Words } from "../../wire";
import { alone, askedIn, ended, find, quietOf, said, type Step } from "./answers";

interface Reached {
  steps: Step[];
  tried: Tried;
  settled: Tried | null;
  closing: Words[];
}

export class Burst {
  steps: Step[] = $state.raw([]);
  /** The table after these steps … */
  tried: Tried | null = $state.raw(null);
  /** … and after the quiet answers that would end the gesture; null while more must be said. */
  settled: Tried | null = $state.raw(null);
  /** Quarter turns of the tile being placed. */
  rotation = $state(0);
  busy = $state(false);
  /** Sent, and not answered yet. */
  sent = $state(false);
  private closing: Words[] = [];
  private wishes: Words | null = null;
  private ticket = 0;
  /** Settles when nothing is being tried any more. */
  working: Promise<void> = Promise.resolve();
  private sentFrom: Words | null = null;

  constructor(
    private readonly now: () => Choosing,
    private readonly hand: () => Gesture | undefined,
    private readonly view: () => Words,
  ) {}

  /** Can answers be tried before they are given? */
  get tries(): boolean {
    return this.hand() !== undefined;
  }

  /** Which quiet answers the confirmation will hold. */
  get quiet(): string[] {
    return this.settled ? this.closing.flatMap((action) => Object.keys(action)) : [];
  }

  get begun(): boolean {
    return this.steps.length > 0;
  }

  get choices(): Choice[] {
    if (!this.begun) return this.now().choices;
    const next = this.sent || !this.tried ? [] : askedIn(this.tried);
    return next.filter((choice) => !alone(choice));
  }

  /** The view to draw while something is tried. */
  get shown(): Words | null {
    return this.settled?.view ?? this.tried?.view ?? null;
  }

  may(verb: string, fields: Fields = {}): boolean {
    return find(this.choices, verb, fields) !== undefined;
  }

  /** The last step at which this could have been said instead; -1 if none. */
  earlier(verb: string, fields: Fields = {}): number {
    return this.sent ? -1 : this.steps.findLastIndex((step) => find(step.asked, verb, fields) !== undefined);
  }

  /** Say it, in place of an earlier answer if need be; otherwise the server says why not. */
  say(verb: string, fields: Fields = {}): void {
    const choice = find(this.choices, verb, fields);
    if (choice) return this.add(this.steps, choice);
    const at = this.earlier(verb, fields);
    const step = this.steps[at];
    const other = step && find(step.asked, verb, fields);
    if (!step || !other) return this.why(verb, fields);
    if (JSON.stringify(step.action) === JSON.stringify(other.action)) return this.backTo(at);
    this.wishes = verb === "choose_tile" ? (this.steps[at + 1]?.action ?? null) : null;
    this.add(this.steps.slice(0, at), other, step.asked);
  }

  why(verb: string, fields: Fields): void {
    if (!this.begun) this.now().why(verb, fields);
    else if (!this.sent) void this.hand()?.attempt([...this.steps.map((step) => step.action), { [verb]: fields }]);
  }

  /** Turn the tile being placed by so many quarters; is there one that can be turned? */
  turn(by: number): boolean {
    const at = this.steps.findLastIndex((step) => verbOf(step) === "turn_tile");
    const step = this.steps[at];
    const values = (step?.asked ?? this.choices).flatMap((choice) =>
      verbOf(choice) === "turn_tile" ? [Number(fieldsOf(choice).rotation)] : [],
    );
    if (values.length < 2 || this.sent) return false;
    const next = values[(Math.max(0, values.indexOf(this.rotation)) + by + values.length) % values.length] ?? 0;
    this.rotation = next;
    if (step) this.start(this.steps.with(at, { ...step, action: { turn_tile: { rotation: next } } }));
    return true;
  }

  /** Send everything; where each answer is sent by itself, the turned tile is laid. */
  confirm(): void {
    if (this.begun) {
      if (!this.settled || this.busy || this.sent) return;
      this.sent = true;
      this.sentFrom = this.view();
      this.hand()?.commit([...this.steps.map((step) => step.action), ...this.closing]);
    } else {
      const choice = find(this.choices, "turn_tile", { rotation: this.rotation }) ?? find(this.choices, "turn_tile", {});
      if (choice) this.now().say(choice);
    }
  }

  /** Take back the last answer; was there any? */
  back(): boolean {
    if (!this.begun || this.sent) return false;
    const last = this.steps.map(verbOf);
    let at = this.steps.length - 1;
    if (last[at] === "turn_tile") at -= 1;
    if (last[at] === "choose_space" && last[at - 1] === "play_token") at -= 1;
    this.backTo(Math.max(0, at));
    return true;
  }

  backTo(at: number): void {
    if (at === 0) this.drop();
    else this.start(this.steps.slice(0, at));
  }

  drop(): void {
    this.ticket += 1;
    this.steps = [];
    this.tried = this.settled = null;
    this.closing = [];
    this.wishes = this.sentFrom = null;
    this.busy = this.sent = false;
  }

  /** The table goes on: what was tried is over, unless it was sent and the answer has not come yet. */
  follow(choosing: Choosing, view: Words): void {
    if (this.sent && view === this.sentFrom && choosing.choices.length === 0) return;
    this.drop();
    this.rotation = 0;
  }

  private add(before: Step[], choice: Choice, asked: Choice[] = this.choices): void {
    const direct = alone(choice) && before.length === 0;
    if (direct || !this.hand()) this.now().say(choice);
    else this.start([...before, { ...choice, asked }]);
  }

  private start(steps: Step[]): void {
    this.working = this.go(steps);
  }

  private async go(steps: Step[]): Promise<void> {
    const hand = this.hand();
    if (!hand) return;
    const ticket = ++this.ticket;
    this.busy = true;
    const found = await this.reach(hand, steps);
    if (ticket !== this.ticket) return;
    this.busy = false;
    this.wishes = null;
    if (!found) return;
    this.steps = found.steps;
    this.tried = found.tried;
    this.settled = found.settled;
    this.closing = found.closing;
  }

  private async reach(hand: Gesture, from: Step[]): Promise<Reached | null> {
    let steps = from;
    let tried = await hand.attempt(said(steps));
    for (let next = tried && this.next(tried); next; next = tried && this.next(tried)) {
      steps = [...steps, next];
      tried = await hand.attempt(said(steps));
    }
    if (!tried) return null;
    const closing: Words[] = [];
    let settled: Tried | null = tried;
    for (let quiet = quietOf(tried); quiet; quiet = settled ? quietOf(settled) : undefined) {
      closing.push(quiet.action);
      settled = await hand.attempt([...said(steps), ...closing]);
    }
    return { steps, tried, settled: settled && ended(settled) ? settled : null, closing };
  }

  /** What goes without saying: a tile lies as it was turned last, and another tile goes where the first one lay. */
  private next(tried: Tried): Step | undefined {
    const asked = askedIn(tried);
    const [verb, fields] = Object.entries(this.wishes ?? {})[0] ?? [];
    const wished = verb === "choose_space" ? find(asked, verb, fields as Fields) : undefined;
    const turned = find(asked, "turn_tile", { rotation: this.rotation }) ?? find(asked, "turn_tile", {});
    if (turned) this.rotation = Number(fieldsOf(turned).rotation);
    const choice = wished ?? turned;
    this.wishes = wished ? null : this.wishes;
    return choice && { ...choice, asked };
  }
}
