/** What a touch on the board means: it says something, lays a card, chooses a box to turn up, or asks why not. */

import { type Choosing, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { Halfway } from "../../../play/halfway";
import type { Choice } from "../../../net/wire";
import type { Plan } from "./plan.svelte";

/** Said with a touch of the thing itself, not with a button. */
const TOUCHED: readonly string[] = ["space", "card", "box"];
/** Said with a number. */
const COUNTED: readonly string[] = ["choose_number", "divide"];
/** Said by the board when the player is done. */
const OF_THE_PLAN: readonly string[] = ["plan_card", "leave_empty", "hand_in"];
/** Said with a touch of the cubes that wait beside the hand. */
const GROUP = "place_group";

export type Sheet = { of: "player"; seat: number } | { of: "cards" };

export class Touch {
  /** The card in hand that looks for a box, and the box that it lies on if it comes from one. */
  card: { id: string; from: number | null } | null = $state.raw(null);
  /** The box that looks for a card, or that is about to be turned up. */
  box: number | null = $state(null);
  /** How many armies, before it is said. */
  count: number | null = $state(null);
  sheet: Sheet | null = $state.raw(null);
  /** The region under the pointer, shown in both realms. */
  pointed: string | null = $state(null);
  /** The card of this box is being turned up, and its action is to be done. */
  private doing = false;
  /** What was chosen before a card was carried off. */
  private before: Pick<Touch, "card" | "box"> | null = null;

  constructor(
    readonly plan: Plan,
    private readonly now: () => Choosing,
    private readonly boxes: () => readonly { id: string }[],
    private readonly plays: () => boolean,
    /** this card may not lie there, and the rules cannot be asked any more */
    private readonly explain: (box: number, card: string) => void = () => undefined,
  ) {}

  get choices(): Choice[] {
    return this.now().choices;
  }

  // Spaces

  maySpace(space: string): boolean {
    return this.now().can("space", space);
  }

  /** What a touch of this space says, for those who cannot see what is lit. */
  saysAt(space: string): string {
    return this.choices.find((choice) => fieldsOf(choice).space === space)?.text ?? "";
  }

  pressSpace(space: string): void {
    if (this.plays()) this.now().pick("space", space);
  }

  // Cards

  /**
   * Cards for the box that is asked, where less is offered than the rules allow: then they are what matters, and no other
   * card or box is lit. Null where everything is offered; none: nothing more is to be laid.
   */
  get offered(): string[] | null {
    if (this.plan.asked === null || this.choices.length === 0) return null;
    const cards = this.choices.filter((choice) => verbOf(choice) === "plan_card").map((choice) => String(fieldsOf(choice).card));
    const all = this.choices.some((choice) => verbOf(choice) === "leave_empty") && this.plan.allowed.every((card) => cards.includes(card));
    return all ? null : cards;
  }

  mayCard(card: string): boolean {
    const { offered } = this;
    if (offered !== null) return offered.includes(card);
    if (this.plan.open) return this.box === null ? this.plan.fits(card) : this.plan.takes(this.box, card);
    return this.now().can("card", card);
  }

  isPicked(card: string): boolean {
    return this.card?.id === card && this.card.from === null;
  }

  pressCard(card: string): void {
    if (!this.plays()) return;
    if (!this.plan.open) {
      this.now().pick("card", card);
      return;
    }
    const { offered } = this;
    if (offered !== null && !offered.includes(card)) this.now().why("plan_card", { card });
    else if (this.box !== null && (offered === null || this.box === this.plan.asked) && this.plan.lay(this.box, card)) this.let();
    else if (this.isPicked(card)) this.let();
    else if (this.plan.fits(card)) {
      this.let();
      this.card = { id: card, from: null };
    } else this.now().why("plan_card", { card });
  }

  // Boxes

  mayBox(box: number): boolean {
    const { card, offered } = this;
    if (offered !== null && (box !== this.plan.asked || card === null || !offered.includes(card.id))) return false;
    if (this.plan.open) return card !== null && this.plan.takes(box, card.id);
    return this.now().can("box", this.idOf(box));
  }

  pressBox(box: number): void {
    if (!this.plays()) return;
    if (this.plan.open) this.pressPlan(box);
    else if (this.mayBox(box)) this.box = this.box === box ? null : box;
    else this.now().why("reveal", { box: this.idOf(box) });
  }

  /** With a card in hand it is laid; without one what lies here is taken up, or the box waits for a card. */
  private pressPlan(box: number): void {
    const { card, offered } = this;
    const here = this.plan.laid[box] ?? null;
    if (offered?.length === 0) {
      this.let();
      this.now().why("plan_card", {});
    } else if (card) {
      if (card.from === box) this.plan.clear(box);
      else if (!this.plan.lay(box, card.id, card.from)) return this.refuse(box, card.id);
      this.let();
    } else if (here !== null) {
      this.let();
      this.card = { id: here, from: box };
    } else {
      this.box = this.box === box ? null : box;
    }
  }

  /** A card is carried off, if a box would take it; the boxes that would are lit. */
  takeUp(card: string, from: number | null): boolean {
    if (!this.plays() || !this.plan.open || !this.plan.fits(card)) return false;
    const before = { card: this.card, box: this.box };
    this.let();
    this.before = before;
    this.card = { id: card, from };
    return true;
  }

  /** It was not carried after all, as when a finger only moved the row of cards: what was chosen before is chosen again. */
  putBack(): void {
    const { before } = this;
    this.let();
    this.card = before?.card ?? null;
    this.box = before?.box ?? null;
  }

  /** A card was dragged here; null: off the board. */
  drop(card: string, from: number | null, box: number | null): void {
    this.let();
    if (box === null) {
      if (from !== null) this.plan.clear(from);
    } else if (box !== from && !this.plan.lay(box, card, from)) this.refuse(box, card);
  }

  /** With the sentence of the rules where they can say it now, else with what they noted. */
  private refuse(box: number, card: string): void {
    if (!this.plan.why(box, card)) this.explain(box, card);
  }

  /** Turn up the card of the chosen box, and do its action as soon as it is asked for. */
  reveal(doIt: boolean): void {
    const id = this.box === null ? null : this.idOf(this.box);
    this.box = null;
    this.doing = doIt && id !== null;
    if (id !== null) this.now().pick("box", id);
  }

  private idOf(box: number): string {
    return this.boxes()[box]?.id ?? "";
  }

  // Limbos

  mayLimbo(realm: string): boolean {
    return this.now().can("realm", realm);
  }

  pressLimbo(realm: string): void {
    if (this.plays()) this.now().pick("realm", realm);
  }

  // Army groups

  mayGroup(armies: number): boolean {
    return this.now().can("armies", armies, GROUP);
  }

  pressGroup(armies: number): void {
    if (this.plays()) this.now().pick("armies", armies, GROUP);
  }

  // What is said with buttons

  /** Not while a choice is half made: none of them would go on with it. */
  get buttons(): Choice[] {
    if (this.halfway) return [];
    return this.choices.filter((choice) => {
      const verb = verbOf(choice);
      return verb !== GROUP && !OF_THE_PLAN.includes(verb) && !COUNTED.includes(verb) && TOUCHED.every((field) => !(field in fieldsOf(choice)));
    });
  }

  /** The numbers that may be said now, with the field that takes them. */
  get numbers(): { field: string; verb: string; values: number[] } | null {
    const counted = this.choices.filter((choice) => COUNTED.includes(verbOf(choice)));
    const [first] = counted;
    if (!first) return null;
    const field = Object.keys(fieldsOf(first))[0] ?? "";
    return { field, verb: verbOf(first), values: counted.map((choice) => Number(fieldsOf(choice)[field])) };
  }

  get number(): number {
    const values = this.numbers?.values ?? [];
    return this.count ?? (this.numbers?.verb === "divide" ? Math.floor(Math.max(...values) / 2) : Math.max(...values));
  }

  sayNumber(): void {
    const { numbers, number } = this;
    if (!numbers) return;
    const choice = this.choices.find((one) => verbOf(one) === numbers.verb && Number(fieldsOf(one)[numbers.field]) === number);
    if (choice) this.say(choice);
  }

  say(choice: Choice): void {
    this.let();
    this.now().say(choice);
  }

  /** Let go of whatever is held; was there anything? */
  let(): boolean {
    const held = this.card !== null || this.box !== null;
    this.card = null;
    this.box = null;
    this.before = null;
    return held;
  }

  /** A card looks for a box, a box for a card, or the card of a box is about to be turned up. */
  get halfway(): Halfway | null {
    const { card, box } = this;
    if (card === null && box === null) return null;
    const asks = this.plan.open ? { verb: card ? "reveal" : "plan_card", field: card ? "box" : "card" } : null;
    return { begun: "", asks, back: () => this.let() };
  }

  escape(): boolean {
    if (this.sheet) {
      this.sheet = null;
      return true;
    }
    return this.let();
  }

  /** The table goes on; a plan that is being laid is still held. */
  follow(): void {
    this.count = null;
    if (!this.plan.open && !this.plan.busy) this.let();
    const [done] = this.doing ? this.choices.filter((choice) => verbOf(choice) === "do_it") : [];
    if (this.choices.length > 0 && !this.now().values("box").length) this.doing = false;
    if (done) this.say(done);
  }
}
