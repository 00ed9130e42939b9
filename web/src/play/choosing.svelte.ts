/**
 * Click to narrow: the one helper by which every board and the plain table turn clicks into an action.
 *
 * The server sent every legal action. A click picks a value for a field; what does not fit falls away; when
 * one is left after a pick, it is sent. No rule is known here.
 */

import type { Choice, Words } from "../net/wire";

export type Fields = Record<string, unknown>;
type Picking = { picked: Fields; verb: string | null };

export class Choosing {
  readonly choices: Choice[];
  private picks: Fields = $state.raw({});
  verb: string | null = $state(null);
  /** The choices that fit what is picked. */
  left: Choice[] = $derived.by(() => this.fitting(this.picked, this.verb));

  constructor(
    choices: Choice[],
    private readonly send: (choice: Choice) => void,
    private readonly ask: (partial: Words) => void,
    private readonly touched: () => void = () => undefined,
  ) {
    this.choices = choices;
  }

  /** What is picked so far, in the order of the picks. */
  get picked(): Fields {
    return this.picks;
  }

  /** To pick something is to go on: whoever listens hears of it, but not of letting go. */
  set picked(picks: Fields) {
    this.picks = picks;
    if (Object.keys(picks).length > 0) this.touched();
  }

  /** Would picking this leave something to say, with what was picked before it? */
  can(field: string, value: unknown, verb?: string): boolean {
    return this.picking(field, value, verb) !== null;
  }

  /** May anything be said with this verb, with what is picked so far? */
  has(verb: string): boolean {
    return this.left.some((choice) => verbOf(choice) === verb);
  }

  isPicked(field: string, value: unknown): boolean {
    return field in this.picked && same(this.picked[field], value);
  }

  /** Narrow; the same again takes it back, another value for the field replaces it, a wrong one is explained. */
  pick(field: string, value: unknown, verb?: string): void {
    if (this.isPicked(field, value) && (verb === undefined || verb === this.verb)) {
      this.unpick(field);
      return;
    }
    const next = this.picking(field, value, verb);
    if (next === null) {
      this.why(verb ?? this.verbWith(field), { ...this.beside(field, verb), [field]: value });
      return;
    }
    this.picked = next.picked;
    this.verb = next.verb;
    const [only] = this.left;
    if (only && this.left.length === 1) this.say(only);
  }

  unpick(field: string): void {
    this.picked = without(this.picked, field);
    if (Object.keys(this.picked).length === 0) this.verb = null;
  }

  clear(): void {
    this.picked = {};
    this.verb = null;
  }

  /** Say one of the choices outright. */
  say(choice: Choice): void {
    this.clear();
    this.send(choice);
  }

  /** Ask the server why this may not be said. Fields may be missing, and the verb too: then the game knows what it could be. */
  why(verb: string, fields: Fields): void {
    this.ask({ [verb]: fields });
  }

  /** The values that a field has among these choices, each once. */
  values(field: string, among: Choice[] = this.left): unknown[] {
    const found = new Map<string, unknown>();
    for (const choice of among) {
      const fields = fieldsOf(choice);
      if (field in fields) found.set(JSON.stringify(fields[field]), fields[field]);
    }
    return [...found.values()];
  }

  /** The picks after this one; null if nothing would be left. Later picks are kept where they still fit. */
  private picking(field: string, value: unknown, verb?: string): Picking | null {
    let picked: Fields = { ...this.beside(field, verb), [field]: value };
    if (this.fitting(picked, verb ?? null).length === 0) return null;
    for (const [later, its] of Object.entries(this.picked)) {
      const more = { ...picked, [later]: its };
      if (!(later in picked) && this.fitting(more, verb ?? null).length > 0) picked = more;
    }
    const wanted = verb ?? this.verb;
    return { picked, verb: this.fitting(picked, wanted).length > 0 ? wanted : null };
  }

  /** What was picked before this field and can stand beside it in one action. */
  private beside(field: string, verb?: string): Fields {
    const kept: Fields = {};
    for (const [earlier, value] of Object.entries(this.picked)) {
      if (earlier === field) break;
      if (this.together(earlier, field, verb)) kept[earlier] = value;
    }
    return kept;
  }

  private together(one: string, other: string, verb?: string): boolean {
    return this.choices.some((choice) => {
      const fields = fieldsOf(choice);
      return one in fields && other in fields && (verb === undefined || verbOf(choice) === verb);
    });
  }

  private fitting(picked: Fields, verb: string | null): Choice[] {
    const wanted = Object.entries(picked);
    return this.choices.filter((choice) => {
      if (verb !== null && verbOf(choice) !== verb) return false;
      const fields = fieldsOf(choice);
      return wanted.every(([field, value]) => field in fields && same(fields[field], value));
    });
  }

  private verbWith(field: string): string {
    const found = this.choices.find((choice) => field in fieldsOf(choice));
    return found ? verbOf(found) : "";
  }
}

/** `{deploy: {card: …}}` → `deploy`. */
export function verbOf(choice: Choice): string {
  return Object.keys(choice.action)[0] ?? "";
}

/** `{deploy: {card: …}}` → `{card: …}`. */
export function fieldsOf(choice: Choice): Fields {
  const fields = Object.values(choice.action)[0];
  return typeof fields === "object" && fields !== null ? (fields as Fields) : {};
}

function without(fields: Fields, field: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
