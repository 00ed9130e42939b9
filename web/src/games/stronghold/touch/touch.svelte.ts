/**
 * What a touch on the board means. Every answer leads over places of the board (from here, to there) and asks
 * perhaps which kind of unit; a touch goes one place further, and when one answer is left, it is said.
 */

import { type Choosing, type Fields, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { Halfway } from "../../../play/halfway";
import type { Choice } from "../../../net/wire";
import { type ActionGesture, isLift } from "./action-gesture.svelte";
import type { Table } from "../model/model";

/** Fields that name something on the board, in the order in which they are touched. */
const SPOTS = ["hero", "origin", "origin_wall", "origin_path", "origin_rampart", "origin_building", "rampart", "tower", "place", "post", "wall", "path", "building", "spot", "side"];
/** Fields that name something on the cards and works beside the board. */
const BESIDE = ["action", "work", "dishonour", "phase"];
/** Fields that say which of several things there. */
const KINDS = ["unit", "fighter", "equipment", "training", "order"];
/** A verb whose first place needs no touch when it is the only one; the next answer starts there too. */
const REPEATED = "advance";

type Route = { choice: Choice; spots: string[] };
export type Offer = { choice: Choice; field: string | null; kind: string | null };

export class Touch {
  /** The places touched so far. */
  trail: string[] = $state.raw([]);
  /** Which kind was said, by field. */
  kinds: Fields = $state.raw({});
  /** The sheet with cards and works is open (on a phone). */
  sheet = $state(false);

  constructor(
    readonly gesture: ActionGesture,
    private readonly now: () => Choosing,
    private readonly table: () => Table,
    private readonly plays: () => boolean,
  ) {}

  get choices(): Choice[] {
    return this.gesture.choices;
  }

  /** Every answer with the places over which it leads. */
  private readonly routes: Route[] = $derived.by(() => this.choices.map((choice) => ({ choice, spots: this.spotsOf(choice) })));

  /** The places touched, or the only one where all answers begin. */
  readonly begun: string[] = $derived.by(() => {
    if (this.trail.length > 0) return this.trail;
    const starts = new Set(this.routes.flatMap(({ choice, spots }) => (verbOf(choice) === REPEATED ? spots.slice(0, 1) : [])));
    return starts.size === 1 ? [...starts] : [];
  });

  /** What fits the trail, whichever kind was said. */
  private readonly kindless: Route[] = $derived.by(() => {
    const { begun } = this;
    return this.routes.filter(({ spots }) => begun.every((spot, n) => spots[n] === spot));
  });

  /** What is still possible after the places and kinds that were said. */
  private readonly left: Route[] = $derived.by(() =>
    this.kindless.filter(({ choice }) => Object.entries(this.kinds).every(([field, kind]) => fieldsOf(choice)[field] === kind)),
  );

  /** What each place leads to that can be touched next. */
  private readonly onwards: Map<string, Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    const far = this.begun.length;
    for (const { choice, spots } of this.left) {
      const spot = spots[far];
      if (spot !== undefined) found.set(spot, [...(found.get(spot) ?? []), choice]);
    }
    return found;
  });

  isLit(spot: string): boolean {
    return !this.sheet && this.next(spot).length > 0;
  }

  isChosen(spot: string): boolean {
    return this.begun.includes(spot);
  }

  /** What a touch of this place would say outright, in words. */
  name(spot: string, words: string): string {
    const [only, ...others] = this.next(spot);
    return only && others.length === 0 && this.ends(only) ? `${capital(only.text)}. ${words}` : words;
  }

  press(spot: string): void {
    if (!this.plays()) return;
    const next = this.next(spot);
    const [only] = next;
    if (only && next.length === 1 && this.ends(only)) this.say(only);
    else if (next.length > 0) this.trail = [...this.begun, spot];
    else if (this.trail.includes(spot)) this.trail = this.trail.slice(0, this.trail.indexOf(spot));
    else if (this.trail.length > 0) {
      this.leave();
      this.press(spot);
    } else this.why(spot);
  }

  /** Answers that lead no farther than the last place that was touched. */
  private get ended(): Choice[] {
    const far = this.trail.length;
    return far === 0 ? [] : this.left.flatMap(({ choice, spots }) => (spots.length === far ? [choice] : []));
  }

  /** Several answers are left where the trail ends, or several kinds could go from there. */
  get offers(): Offer[] {
    if (this.begun.length === 0) return [];
    if (this.ended.length > 0) return this.ended.map((choice) => ({ choice, ...kindOf(choice) }));
    const found = new Map<string, Offer>();
    for (const { choice } of this.kindless) {
      const { field, kind } = kindOf(choice);
      if (field !== null && kind !== null) found.set(`${field} ${kind}`, { choice, field, kind });
    }
    return found.size > 1 ? [...found.values()] : [];
  }

  /** Is this kind the one that goes? */
  isKind(offer: Offer): boolean {
    return offer.field !== null && this.kinds[offer.field] === offer.kind;
  }

  take(offer: Offer): void {
    if (this.spotsOf(offer.choice).length === this.begun.length) this.say(offer.choice);
    else if (offer.field !== null) this.kinds = this.isKind(offer) ? {} : { [offer.field]: offer.kind };
  }

  /** Answers that name nothing on the board, nor on the cards and works beside it. */
  get plain(): Choice[] {
    if (this.trail.length > 0) return [];
    return this.routes.flatMap(({ choice, spots }) => (spots.length === 0 && !isBeside(choice) ? [choice] : []));
  }

  /** What can be said of an action, a work, a dishonourable deed or a phase card. */
  of(field: "action" | "work" | "dishonour" | "phase", id: string | number): Choice[] {
    return this.gesture.begun ? [] : this.now().choices.filter((choice) => fieldsOf(choice)[field] === id);
  }

  /** Is anything lit on the cards or the works? */
  get beside(): boolean {
    return !this.gesture.begun && this.choices.some(isBeside);
  }

  /** Is all that is asked on the other leaf: on the cards and works while the map lies there, or on the map? */
  get overleaf(): boolean {
    return this.choices.length > 0 && this.beside !== this.sheet;
  }

  say(choice: Choice): void {
    if (!this.plays()) return;
    const again = verbOf(choice) === REPEATED;
    this.trail = again ? this.trail.slice(0, 1) : [];
    if (!again) this.kinds = {};
    this.sheet = false;
    this.gesture.say(verbOf(choice), fieldsOf(choice));
  }

  whyNot(verb: string, fields: Fields): void {
    if (this.plays()) this.gesture.why(verb, fields);
  }

  /** Let go of what is chosen; was there anything? */
  leave(): boolean {
    const held = this.trail.length > 0 || Object.keys(this.kinds).length > 0 || this.sheet;
    this.trail = [];
    this.kinds = {};
    this.sheet = false;
    return held;
  }

  /** What is being tried; or the first place of an answer is touched, and the rest is missing. */
  get halfway(): Halfway | null {
    const tried = this.gesture.halfway;
    const missing = this.missing;
    return missing ? { ...missing, begun: tried?.begun ?? "", decision: tried?.decision } : tried;
  }

  private get missing(): Halfway | null {
    const far = this.trail.length;
    const going = this.left.find(({ spots }) => spots.length > far) ?? this.left[0];
    if (far === 0 || !going) return null;
    const fields = Object.keys(fieldsOf(going.choice));
    const field = SPOTS.filter((name) => fields.includes(name))[far] ?? KINDS.find((name) => fields.includes(name));
    return field === undefined ? null : { begun: "", asks: { verb: verbOf(going.choice), field }, back: () => this.leave() };
  }

  escape(): boolean {
    return this.trail.length > 0 || this.sheet ? this.leave() : this.gesture.back() || this.leave();
  }

  /** The table goes on: a column that goes on marching stays chosen, also while nothing is asked. */
  follow(): void {
    if (this.choices.length === 0) return;
    const goesOn = (): boolean => this.left.some(({ choice }) => verbOf(choice) === REPEATED);
    if (!goesOn()) this.kinds = {};
    if (!goesOn()) this.trail = [];
    if (!this.beside) this.sheet = false;
  }

  // Dragging is touching where it begins, then where it ends

  /** May something go from here? A place where it can only arrive is no handle: there the map is moved. */
  canDrag(spot: string): boolean {
    if (!this.plays() || this.sheet) return false;
    return this.begun.at(-1) === spot || this.next(spot).some((choice) => isLift(choice) || !this.ends(choice));
  }

  /** Where a unit and a hero could both be meant, the drag is a touch of the first place: the player says who goes. */
  async drag(from: string, to: string): Promise<void> {
    if (from === to || !this.canDrag(from)) return;
    if (this.begun.at(-1) !== from) this.press(from);
    if (this.begun.at(-1) === from) {
      const [lift, ...others] = this.ended.filter(isLift);
      if (!lift && this.isLit(to)) this.press(to);
      if (!lift || others.length > 0 || this.isLit(to)) return;
      this.say(lift);
    }
    await this.putDown(to);
  }

  /** A unit that was lifted is first tried; until the server has answered, what is lit belongs to the question before. */
  private async putDown(to: string): Promise<void> {
    if (this.gesture.busy && (await this.gesture.working) && this.isLit(to)) this.press(to);
  }

  /** Where an answer leads over the board. */
  spotsOf(choice: Choice): string[] {
    const fields = fieldsOf(choice);
    return SPOTS.flatMap((field) => (typeof fields[field] === "string" ? [this.spotOf(field, String(fields[field]))] : []));
  }

  /** Heroes are touched where they stand, siege towers at their wall, a side at its foreground. */
  private spotOf(field: string, value: string): string {
    if (field === "hero" || field === "spot") {
      const hero = this.table().heroes.find(({ id }) => id === value);
      if (hero) return hero.at;
    }
    if (field === "side") return `foreground_${value}`;
    return value.replace("siege_tower_", "wall_");
  }

  private next(spot: string): Choice[] {
    return this.onwards.get(spot) ?? [];
  }

  private ends(choice: Choice): boolean {
    return this.spotsOf(choice).length === this.begun.length + 1;
  }

  /** Ask about whatever this place could mean; the game knows. */
  private why(spot: string): void {
    this.gesture.why("", { "": spot });
  }
}

function isBeside(choice: Choice): boolean {
  return BESIDE.some((field) => field in fieldsOf(choice));
}

function kindOf(choice: Choice): { field: string | null; kind: string | null } {
  const fields = fieldsOf(choice);
  const field = KINDS.find((name) => typeof fields[name] === "string") ?? null;
  return { field, kind: field === null ? null : String(fields[field]) };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
