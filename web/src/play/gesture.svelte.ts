/**
 * One gesture, several small decisions: what is said so far is only tried, can be changed, and is sent at the end.
 *
 * The server tells what the table would look like, and what would be asked next. Where nothing can be tried
 * (no `tryOut`), every answer is sent at once.
 */

import { type Choosing, type Fields, fieldsOf, verbOf } from "./choosing.svelte";
import type { Halfway } from "./halfway";
import type { TryOut } from "./tryout";
import type { Choice, Tried, Words } from "../net/wire";

/** An answer, and every other that could have been given. */
export type Step = Choice & { asked: Choice[] };

/** How the answers of a game behave. */
export interface Manners {
  /** answers that end a gesture without more */
  quiet: readonly string[];
  /** is this said at once, and not tried first? `going`: while a gesture is going on */
  alone(verb: string, going: boolean): boolean;
}

/** What is being tried: answers, and others after them that shall be said again as far as they can be. */
interface Aim {
  steps: Step[];
  wishes: Step[];
}

interface Reached {
  steps: Step[];
  tried: Tried;
  settled: Tried | null;
  closing: Step[];
  beyond: Choice[];
}

export class Gesture {
  steps: Step[] = $state.raw([]);
  /** The table after these steps … */
  tried: Tried | null = $state.raw(null);
  /** … and after the quiet answers that would end the gesture; null while more must be said. */
  settled: Tried | null = $state.raw(null);
  busy = $state(false);
  /** Sent, and not answered yet. */
  sent = $state(false);
  /** Settles when what was said last has been tried: did it come about? Not if the rules refused it, or more was said. */
  working: Promise<boolean> = Promise.resolve(true);
  /** The quiet answers, and what would be asked after them if they do not end the gesture. */
  private closing: Step[] = $state.raw([]);
  private beyond: Choice[] = $state.raw([]);
  private ticket = 0;
  /** What is being tried, until the server has answered. */
  private aim: Aim | null = $state.raw(null);
  private sentFrom: Words | null = null;

  constructor(
    protected readonly now: () => Choosing,
    protected readonly tryOut: () => TryOut | undefined,
    private readonly view: () => Words,
    private readonly manners: Manners,
  ) {}

  /** Can answers be tried before they are given? */
  get tries(): boolean {
    return this.tryOut() !== undefined;
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
    return this.sent ? -1 : lastAsked(this.steps, verb, fields);
  }

  /** Say it, in place of an earlier answer if need be; otherwise the server says why not. */
  say(verb: string, fields: Fields = {}): void {
    const choice = find(this.choices, verb, fields);
    if (choice) return this.add(choice);
    const { aimed } = this;
    const at = this.sent ? -1 : lastAsked(aimed, verb, fields);
    const step = aimed[at];
    const other = step && find(step.asked, verb, fields);
    if (!step || !other) return this.why(verb, fields);
    if (sameAction(step, other)) return this.backTo(at);
    this.change(at, other, step.asked);
  }

  /** Ask why this may not be said now, after what is being tried. */
  why(verb: string, fields: Fields): void {
    if (!this.begun) this.now().why(verb, fields);
    else if (!this.sent) this.tryOut()?.why({ [verb]: fields }, said(this.steps));
  }

  /** What was begun, and what is asked next of it; null where nothing was, or it is on its way. */
  get halfway(): Halfway | null {
    const last = this.steps.at(-1);
    if (!last || this.sent) return null;
    const next = this.settled ? null : this.tried?.question;
    return { begun: last.text, asks: next?.ask ?? null, decision: next?.decision, back: () => void this.back() };
  }

  /** Send everything. */
  confirm(): void {
    if (!this.begun || !this.settled || this.busy || this.sent) return;
    this.sent = true;
    this.sentFrom = this.view();
    this.tryOut()?.commit(said([...this.steps, ...this.closing]));
  }

  /** Take back the last answer; was there any? */
  back(): boolean {
    if (!this.begun || this.sent) return false;
    this.backTo(this.aimed.length - 1);
    return true;
  }

  /** Keep so many of the answers that are aimed at. */
  backTo(at: number): void {
    const { steps, wishes } = this.going;
    if (at === 0) this.drop();
    else this.start(steps.slice(0, at), wishes.slice(0, Math.max(0, at - steps.length)));
  }

  drop(): void {
    this.ticket += 1;
    this.steps = [];
    this.tried = this.settled = null;
    this.closing = [];
    this.beyond = [];
    this.aim = null;
    this.sentFrom = null;
    this.busy = this.sent = false;
  }

  /** The table goes on: what was tried is over, unless it was sent and the answer has not come yet. */
  follow(choosing: Choosing, view: Words): void {
    if (this.sent && view === this.sentFrom && choosing.choices.length === 0) return;
    this.drop();
  }

  /** What is being tried, else what has been. */
  protected get going(): Aim {
    return this.aim ?? { steps: this.steps, wishes: [] };
  }

  /** All answers as they shall be: what is pressed in a hurry counts from here, not from what the server knows. */
  protected get aimed(): Step[] {
    const { steps, wishes } = this.going;
    return [...steps, ...wishes];
  }

  /** An earlier answer is about to be changed: what was aimed at after it and should still hold. */
  protected kept(_verb: string, _at: number): Step[] {
    return [];
  }

  /** What goes without saying among these: an answer that nobody needs to be asked for. */
  protected obvious(_asked: Choice[]): Choice | undefined {
    return undefined;
  }

  protected start(steps: Step[], wishes: Step[] = []): void {
    this.working = this.go({ steps, wishes });
  }

  /** One answer more; while an earlier one is being changed, it comes behind those that shall be said again. */
  private add(choice: Choice): void {
    const more = this.beyond.includes(choice) ? this.closing : [];
    const { steps, wishes } = this.going;
    if (wishes.length > 0) this.start(steps, [...wishes, ...more, { ...choice, asked: this.choices }]);
    else this.open([...this.steps, ...more], choice, this.choices);
  }

  /** Another answer in this place. */
  private change(at: number, choice: Choice, asked: Choice[]): void {
    const { steps, wishes } = this.going;
    const kept = this.kept(verbOf(choice), at);
    if (at < steps.length) this.open(steps.slice(0, at), choice, asked, kept);
    else this.start(steps, [...wishes.slice(0, at - steps.length), { ...choice, asked }, ...kept]);
  }

  private open(before: Step[], choice: Choice, asked: Choice[], wishes: Step[] = []): void {
    const direct = before.length === 0 && this.alone(choice, false);
    if (direct || !this.tryOut()) this.now().say(choice);
    else this.start([...before, { ...choice, asked }], wishes);
  }

  private async go(aim: Aim): Promise<boolean> {
    const tryOut = this.tryOut();
    if (!tryOut) return false;
    const ticket = ++this.ticket;
    this.aim = aim;
    this.busy = true;
    const found = await this.reach(tryOut, aim, () => ticket !== this.ticket);
    if (ticket !== this.ticket) return false;
    this.busy = false;
    this.aim = null;
    if (!found) return false;
    this.steps = found.steps;
    this.tried = found.tried;
    this.settled = found.settled;
    this.closing = found.closing;
    this.beyond = found.beyond;
    return true;
  }

  /** Say everything, what goes without saying too, and the quiet answers; null if it is refused, or too late. */
  private async reach(tryOut: TryOut, aim: Aim, late: () => boolean): Promise<Reached | null> {
    let { steps, wishes } = aim;
    let tried = await tryOut.attempt(said(steps));
    while (tried && !late()) {
      const asked = askedIn(tried);
      const wished = asked.find((choice) => wishes[0] && sameAction(choice, wishes[0]));
      const choice = wished ?? this.obvious(asked);
      if (!choice) break;
      if (wished) wishes = wishes.slice(1);
      steps = [...steps, { ...choice, asked }];
      tried = await tryOut.attempt(said(steps));
    }
    if (!tried) return null;
    const closing: Step[] = [];
    let last: Tried | null = tried;
    for (let quiet = this.quietOf(tried); quiet && !late(); quiet = last ? this.quietOf(last) : undefined) {
      closing.push(quiet);
      last = await tryOut.attempt(said([...steps, ...closing]));
    }
    if (late()) return null;
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

/** The last of these answers that could have been this one instead; -1 if none. */
function lastAsked(steps: readonly Step[], verb: string, fields: Fields): number {
  return steps.findLastIndex((step) => find(step.asked, verb, fields) !== undefined);
}

function sameAction(one: Choice, other: Choice): boolean {
  return JSON.stringify(one.action) === JSON.stringify(other.action);
}

export function said(steps: readonly Step[]): Words[] {
  return steps.map((step) => step.action);
}
