/** What a touch on the board means: it picks, says, or asks why not. The legal actions come from the server. */

import { fieldsOf, verbOf, type Choosing, type Fields } from "../../../play/choosing.svelte";
import type { Choice } from "../../../net/wire";
import type { Card, Colour, End, Half } from "../model/model";

/** What lies open for a closer look. */
export type Peek = { kind: "attack"; tribe: Colour; seat: number } | { kind: "out" } | null;

export class Touch {
  /** what the player opened, and what he points at */
  opened: Peek = $state(null);
  pointed: Peek = $state(null);

  constructor(
    private readonly now: () => Choosing,
    private readonly plays: () => boolean,
  ) {}

  get choosing(): Choosing {
    return this.now();
  }

  get peek(): Peek {
    return this.opened ?? (this.card === null ? this.pointed : null);
  }

  /** The card picked, by its id. */
  get card(): string | null {
    const { card } = this.choosing.picked;
    return typeof card === "string" ? card : null;
  }

  get half(): Half | null {
    const { half } = this.choosing.picked;
    return half === "single" || half === "double" ? half : null;
  }

  get tribe(): string | null {
    const { tribe } = this.choosing.picked;
    return typeof tribe === "string" ? tribe : null;
  }

  /** May anything be said with this verb and these fields? */
  may(verb: string, fields: Fields): boolean {
    return this.find(verb, fields) !== undefined;
  }

  mayHalf(card: Card, half: Half): boolean {
    const at = this.card === null && this.tribe !== null ? { tribe: this.tribe } : {};
    return this.may("deploy", { card: card.id, half, ...at });
  }

  mayTribe(tribe: Colour): boolean {
    return this.may("deploy", { tribe, ...this.inHand() });
  }

  mayDiscard(): boolean {
    return this.card !== null && this.may("discard", { card: this.card });
  }

  pressHalf(card: Card, half: Half): void {
    this.opened = null;
    if (this.card === card.id && (this.half === half || this.half === null)) return this.choosing.clear();
    if (this.card === null && this.tribe !== null) return this.sayOr("deploy", { card: card.id, half, tribe: this.tribe });
    if (this.may("deploy", { card: card.id, half })) return this.hold("deploy", { card: card.id, half });
    if (this.may("discard", { card: card.id })) {
      this.hold("discard", { card: card.id });
      return;
    }
    this.why("deploy", { card: card.id, half });
  }

  pressTribe(tribe: Colour): void {
    this.opened = null;
    if (this.choosing.has("draw")) return this.pressPile(tribe);
    if (this.card !== null) return this.sayOr("deploy", { tribe, ...this.inHand() });
    if (this.tribe === tribe) return this.choosing.clear();
    if (this.may("deploy", { tribe })) return this.hold("deploy", { tribe });
    this.why("deploy", { tribe });
  }

  pressPile(pile: Colour): void {
    this.opened = null;
    this.sayOr("draw", { pile });
  }

  /** `empty`: no card lies there that could be looked at. */
  pressAttack(tribe: Colour, seat: number, mine: boolean, empty = false): void {
    if (mine && this.choosing.choices.some((choice) => verbOf(choice) === "deploy")) return this.pressTribe(tribe);
    if (empty) return this.why("deploy", { tribe });
    this.open({ kind: "attack", tribe, seat });
  }

  pressOut(): void {
    if (this.mayDiscard()) return this.sayOr("discard", { card: this.card });
    this.open({ kind: "out" });
  }

  pressEnd(end: End): void {
    this.sayOr("place_box", { end });
  }

  take(count: "one" | "two"): void {
    this.sayOr("take_cards", { count });
  }

  /** Escape: first close what lies open, then give up what is picked. Was there anything? */
  escape(): boolean {
    const something = this.opened !== null || Object.keys(this.choosing.picked).length > 0;
    if (this.opened === null) this.choosing.clear();
    this.close();
    return something;
  }

  /** Put away what lies open. */
  close(): void {
    this.opened = null;
    this.pointed = null;
  }

  private open(peek: Peek): void {
    const again = JSON.stringify(this.opened) === JSON.stringify(peek);
    this.opened = again ? null : peek;
    if (again) this.pointed = null;
  }

  /** Pick without saying anything, even if a single action is left: the player has not shown where to yet. */
  private hold(verb: string, fields: Fields): void {
    this.choosing.picked = fields;
    this.choosing.verb = verb;
  }

  private inHand(): Fields {
    return { ...(this.card !== null && { card: this.card }), ...(this.half !== null && { half: this.half }) };
  }

  private sayOr(verb: string, fields: Fields): void {
    const found = this.find(verb, fields);
    if (found) this.choosing.say(found);
    else this.why(verb, fields);
  }

  private why(verb: string, fields: Fields): void {
    if (this.plays()) this.choosing.why(verb, fields);
  }

  private find(verb: string, wanted: Fields): Choice | undefined {
    return this.choosing.choices.find((choice) => {
      const fields = fieldsOf(choice);
      return verbOf(choice) === verb && Object.entries(wanted).every(([field, value]) => fields[field] === value);
    });
  }
}
