/**
 * One gesture, several small decisions: what is said so far is only tried, can be changed, and is sent at the end.
 *
 * The server tells what the table would look like, and what would be asked next. Where nothing can be tried
 * (no `hand`), every answer is sent at once.
 */

import { type Choosing, type Fields, fieldsOf, verbOf } from "./choose.svelte";
import type { Gesture } from "./gesture";
import type { Choice, Tried, Words } from "./wire";

/** An answer, and every other that could have been given. */
export type Step = Choice & { asked: Choice[] };

/** How the answers of a game behave. */
export interface Manners {
  /** answers that end a gesture without more */
  quiet: readonly string[];
  /** is this said at once, and not tried first? `going`: while a gesture is going on */
  alone(verb: string, going: boolean): boolean;
}

interface Reached {
  steps: Step[];
  tried: Tried;
  settled: Tried | null;
  closing: Step[];
  beyond: Choice[];
}

export class Burst {
  steps: Step[] = $state.raw([]);
  /** The table after these steps … */
  tried: Tried | null = $state.raw(null);
  /** … and after the quiet answers that would end the gesture; null while more must be said. */
  settled: Tried | null = $state.raw(null);
  busy = $state(false);
  /** Sent, and not answered yet. */
  sent = $state(false);
  /** Settles when nothing is being tried any more. */
  working: Promise<void> = Promise.resolve();
  /** The quiet answers, and what would be asked after them if they do not end the gesture. */
  private closing: Step[] = $state.raw([]);
  private beyond: Choice[] = $state.raw([]);
  /** What was said after an answer that is being changed, and shall be said again. */
  private wishes: Words[] = [];
  private ticket = 0;
  /** The steps that are being tried, until the server has answered. */
  private aim: Step[] | null = null;
  private sentFrom: Words | null = null;

  constructor(
    protected readonly now: () => Choosing,
    protected readonly hand: () => Gesture | undefined,
    private readonly view: () => Words,
    private readonly manners: Manners,
  ) {}

  /** Can answers be tried before they are given? */
  get tries(): boolean {
    return this.hand() !== undefined;
  }

  /** Which quiet answers the confirmation will hold. */
  get quiet(): string[] {
    return this.settled ? this.closing.map(verbOf) : [];
  }

  get begun(): boolean {
    return this.steps.length > 0;
  }

  get choices(): Choice[] {
    if (!this.begun) return this.now().choices;
    const next = this.sent || !this.tried ? [] : [...askedIn(this.tried), ...this.beyond];
    return next.filter((choice) => !this.alone(choice, true));
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
    if (choice) return this.add(this.beyond.includes(choice) ? [...this.steps, ...this.closing] : this.steps, choice);
    const at = this.earlier(verb, fields);
    const step = this.steps[at];
    const other = step && find(step.asked, verb, fields);
    if (!step || !other) return this.why(verb, fields);
    if (JSON.stringify(step.action) === JSON.stringify(other.action)) return this.backTo(at);
    this.wishes = this.kept(verb, at);
    this.add(this.steps.slice(0, at), other, step.asked);
  }

  why(verb: string, fields: Fields): void {
    if (!this.begun) this.now().why(verb, fields);
    else if (!this.sent) void this.hand()?.attempt([...this.steps.map((step) => step.action), { [verb]: fields }]);
  }

  /** Send everything. */
  confirm(): void {
    if (!this.begun || !this.settled || this.busy || this.sent) return;
    this.sent = true;
    this.sentFrom = this.view();
    this.hand()?.commit(said([...this.steps, ...this.closing]));
  }

  /** Take back the last answer; was there any? */
  back(): boolean {
    if (!this.begun || this.sent) return false;
    this.backTo((this.aim ?? this.steps).length - 1);
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
    this.beyond = [];
    this.wishes = [];
    this.aim = null;
    this.sentFrom = null;
    this.busy = this.sent = false;
  }

  /** The table goes on: what was tried is over, unless it was sent and the answer has not come yet. */
  follow(choosing: Choosing, view: Words): void {
    if (this.sent && view === this.sentFrom && choosing.choices.length === 0) return;
    this.drop();
  }

  /** An earlier answer is about to be changed: what followed it and should still hold. */
  protected kept(_verb: string, _at: number): Words[] {
    return [];
  }

  /** What goes without saying among these: an answer that nobody needs to be asked for. */
  protected obvious(_asked: Choice[]): Choice | undefined {
    return undefined;
  }

  protected start(steps: Step[]): void {
    this.aim = steps;
    this.working = this.go(steps);
  }

  private add(before: Step[], choice: Choice, asked: Choice[] = this.choices): void {
    const direct = before.length === 0 && this.alone(choice, false);
    if (direct || !this.hand()) this.now().say(choice);
    else this.start([...before, { ...choice, asked }]);
  }

  private async go(steps: Step[]): Promise<void> {
    const hand = this.hand();
    if (!hand) return;
    const ticket = ++this.ticket;
    this.busy = true;
    const found = await this.reach(hand, steps);
    if (ticket !== this.ticket) return;
    this.busy = false;
    this.wishes = [];
    this.aim = null;
    if (!found) return;
    this.steps = found.steps;
    this.tried = found.tried;
    this.settled = found.settled;
    this.closing = found.closing;
    this.beyond = found.beyond;
  }

  private next(tried: Tried): Step | undefined {
    const asked = askedIn(tried);
    const [wish, ...later] = this.wishes;
    const wished = wish && asked.find(({ action }) => JSON.stringify(action) === JSON.stringify(wish));
    this.wishes = wished ? later : [];
    const choice = wished ?? this.obvious(asked);
    return choice && { ...choice, asked };
  }

  private async reach(hand: Gesture, from: Step[]): Promise<Reached | null> {
    let steps = from;
    let tried = await hand.attempt(said(steps));
    for (let next = tried && this.next(tried); next; next = tried && this.next(tried)) {
      steps = [...steps, next];
      tried = await hand.attempt(said(steps));
    }
    if (!tried) return null;
    const closing: Step[] = [];
    let last: Tried | null = tried;
    for (let quiet = this.quietOf(tried); quiet; quiet = last ? this.quietOf(last) : undefined) {
      closing.push(quiet);
      last = await hand.attempt(said([...steps, ...closing]));
    }
    const settled = last && this.ended(last) ? last : null;
    const beyond = settled || closing.length === 0 || !last ? [] : askedIn(last);
    return { steps, tried, settled, closing, beyond };
  }

  private alone(choice: Choice, going: boolean): boolean {
    return this.manners.quiet.includes(verbOf(choice)) || this.manners.alone(verbOf(choice), going);
  }

  private quietOf(tried: Tried): Step | undefined {
    const asked = askedIn(tried);
    const quiet = asked.find((choice) => this.manners.quiet.includes(verbOf(choice)));
    return quiet && { ...quiet, asked };
  }

  private ended(tried: Tried): boolean {
    return askedIn(tried).every((choice) => this.alone(choice, true));
  }
}

/** What would be asked next; nothing where it stopped, because the game would end or something would come to light. */
export function askedIn(tried: Tried): Choice[] {
  return tried.stopped ? [] : (tried.question?.choices ?? []);
}

export function find(choices: readonly Choice[], verb: string, wanted: Fields): Choice | undefined {
  return choices.find((choice) => {
    const fields = fieldsOf(choice);
    return verbOf(choice) === verb && Object.entries(wanted).every(([field, value]) => fields[field] === value);
  });
}

export function said(steps: readonly Step[]): Words[] {
  return steps.map((step) => step.action);
}
