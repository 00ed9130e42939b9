/** What a touch on the board means: it says something, goes on with a move, chooses a zone, or asks why not. */

import { type Choosing, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { Halfway } from "../../../play/halfway";
import type { Choice } from "../../../net/wire";
import type { Table } from "../model/model";
import { numbersIn, type ArmyMove } from "./army-move.svelte";

/** The orders that are given to a zone, in the order in which they are offered. */
export const ORDERS = ["move_army", "force_march", "recruit", "found_fortress", "raise_fortress", "village_deed"] as const;
/** Choices of a card that are laid out to be seen. */
const TRAY: readonly string[] = ["engage", "fetch", "cast_out", "copy_card", "name_type", "keep_hero"];
const BUYING: readonly string[] = ["buy", "no_more_cards"];
const SETTING_OUT: readonly string[] = ["move_army", "force_march"];

export class Touch {
  /** The zone whose orders are shown. */
  zone: string | null = $state(null);
  /** Only zones for this order are lit. */
  order: string | null = $state(null);
  /** Is the battle folded away, to see the map? */
  folded = $state(false);
  /** The sheet with cards is open. */
  cards = $state(false);

  constructor(
    readonly gesture: ArmyMove,
    private readonly now: () => Choosing,
    private readonly table: () => Table,
    private readonly plays: () => boolean,
  ) {}

  get choices(): Choice[] {
    return this.gesture.choices;
  }

  /** The road to draw: where the army comes from and goes to. */
  get path(): string[] {
    const { road } = this.gesture;
    const from = this.table().places.find((place) => place.column !== null)?.zone.id;
    return this.gesture.order || !from || road.length === 0 ? road : [from, ...road.filter((id) => id !== from)];
  }

  /** What can be said of this zone now. */
  at(zone: string, order: string | null = this.order): Choice[] {
    return this.choices.filter((choice) => fieldsOf(choice).zone === zone && (order === null || this.gesture.begun || verbOf(choice) === order));
  }

  /** Orders for the chosen zone, also while a move from there is being tried. */
  get orders(): Choice[] {
    const zone = this.gesture.order?.zone ?? this.zone;
    const asked = this.gesture.order ? (this.gesture.steps[0]?.asked ?? []) : this.now().choices;
    return asked.filter((choice) => fieldsOf(choice).zone === zone && !SETTING_OUT.includes(verbOf(choice)));
  }

  /** The kinds of orders that could be given now. */
  get kinds(): string[] {
    const asked = this.gesture.begun ? [] : this.now().choices;
    return ORDERS.filter((verb) => asked.some((choice) => verbOf(choice) === verb));
  }

  /** Cards to choose from that lie neither in a hand nor in the supply. */
  get tray(): Choice[] {
    return this.gesture.begun ? [] : this.choices.filter((choice) => TRAY.includes(verbOf(choice)));
  }

  /** A move is being tried; or a zone is chosen, or the kind of an order, and the rest is missing. */
  get halfway(): Halfway | null {
    const tried = this.gesture.halfway;
    return tried ? { ...tried, back: () => void this.stepBack() } : this.missing;
  }

  private get missing(): Halfway | null {
    const { order, zone } = this;
    const verb = order ?? (zone === null ? undefined : this.at(zone).map(verbOf)[0]);
    if (verb === undefined || this.cards) return null;
    return { begun: "", asks: { verb, field: zone === null ? "zone" : "hordes" }, back: () => this.leave() };
  }

  /** What is said without naming a zone or a card; not while an order is half given. */
  get plain(): Choice[] {
    if (this.missing) return [];
    return this.choices.filter((choice) => ["zone", "card", "hero", "hordes"].every((field) => !(field in fieldsOf(choice))));
  }

  /** What a touch of this zone says, for those who cannot see what is lit. */
  nameZone(zone: string, place: string): string {
    const direct = this.covered ? null : this.direct(zone);
    return direct ? `${direct.text.charAt(0).toUpperCase()}${direct.text.slice(1)}. ${place}` : place;
  }

  /** Lit, and in sight: not under the scene of a battle, nor under the cards. */
  mayZone(zone: string): boolean {
    return !this.covered && this.at(zone).length > 0;
  }

  private get covered(): boolean {
    return this.cards || (this.table().battle !== null && !this.folded);
  }

  /** What a touch of this zone would say outright. */
  direct(zone: string): Choice | null {
    const here = this.at(zone);
    const [only] = here;
    if (!only || here.length !== 1) return null;
    const verb = verbOf(only);
    return this.order !== null || !(ORDERS as readonly string[]).includes(verb) || !this.ordering ? only : null;
  }

  pressZone(zone: string): void {
    if (!this.plays() || this.covered) return;
    const direct = this.direct(zone);
    const last = this.path.at(-1);
    if (direct) this.say(direct);
    else if (this.gesture.begun && last === zone) this.stepBack();
    else if (this.gesture.earlier("go", { zone }) >= 0) this.gesture.say("go", { zone });
    else if (this.setOut(zone)) this.zone = zone;
    else if (this.at(zone).length > 0) this.zone = this.zone === zone ? null : zone;
    else this.why(zone);
  }

  /** The last answer is put back; a road of which nothing is left leaves its zone too. */
  private stepBack(): boolean {
    const was = this.gesture.back();
    if (!this.gesture.begun) this.zone = null;
    return was;
  }

  /** Begin a move from here with as many Hordes as can go; may any? */
  setOut(zone: string, verb: string = this.order ?? "move_army"): boolean {
    const asked = this.gesture.begun ? (this.gesture.steps[0]?.asked ?? []) : this.choices;
    const numbers = numbersIn(asked, verb, zone);
    if (numbers.length === 0) return false;
    if (this.gesture.begun && this.gesture.order?.zone !== zone) this.gesture.drop();
    this.gesture.say(verb, { zone, hordes: Math.max(...numbers) });
    return true;
  }

  /** Show only where this order can be given; again: everything. */
  choose(order: string): void {
    this.order = this.order === order ? null : order;
    this.zone = null;
  }

  say(choice: Choice): void {
    this.order = null;
    this.zone = null;
    this.gesture.say(verbOf(choice), fieldsOf(choice));
  }

  /** May anything be bought? */
  get buys(): boolean {
    return this.gesture.may("buy");
  }

  /** Is there something to say, and none of it in the sheet with cards? */
  get elsewhere(): boolean {
    return this.choices.length > 0 && !this.buys;
  }

  mayBuy(card: string): boolean {
    return this.gesture.may("buy", { card });
  }

  buy(card: string): void {
    if (this.plays()) this.gesture.say("buy", { card });
  }

  /** A card in the battle or a hand, unless the sheet lies over it: picked, and said once nothing else is left to say. */
  mayCard(card: string, field = "card"): boolean {
    return !this.cards && !this.gesture.begun && this.now().can(field, card);
  }

  pressCard(card: string, field = "card"): void {
    if (this.plays()) this.now().pick(field, card);
  }

  /** May the picked card go there? A place is lit once a card is picked. */
  maySpot(spot: string): boolean {
    const { picked } = this.now();
    return !this.cards && !this.gesture.begun && "card" in picked && this.now().can("spot", spot);
  }

  isPicked(card: string, field = "card"): boolean {
    return this.now().isPicked(field, card);
  }

  /** Open the sheet with cards, or close it; a move that was being tried is over. */
  open(): void {
    const opens = !this.cards;
    this.gesture.drop();
    this.leave();
    this.cards = opens;
  }

  /** Let go of whatever is chosen; was there anything? */
  leave(): boolean {
    const chosen = this.zone !== null || this.order !== null || this.cards;
    this.zone = this.order = null;
    this.cards = false;
    return chosen;
  }

  escape(): boolean {
    if (this.cards) return this.leave();
    return this.gesture.begun ? this.stepBack() : this.leave();
  }

  /** The table goes on; the cards stay open as long as nothing but a card can be said. */
  follow(): void {
    this.zone = this.order = null;
    if (!this.now().choices.every((choice) => BUYING.includes(verbOf(choice)))) this.cards = false;
  }

  /** Is it the time of orders, when a zone may mean several things? */
  private get ordering(): boolean {
    return this.choices.some((choice) => verbOf(choice) === "end_actions");
  }

  private why(zone: string): void {
    const verb = this.gesture.begun ? "go" : (this.order ?? (this.ordering ? "move_army" : (this.now().choices.map(verbOf)[0] ?? "")));
    if (verb) this.gesture.why(verb, { zone });
  }
}
