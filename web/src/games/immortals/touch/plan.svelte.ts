/**
 * A plan is a board with boxes to the player, and small answers in a fixed order to the rules.
 *
 * Every change is said at once: the answers from the first box that differs are taken back, and given again up to
 * the last box that holds a card. So the table always has the whole plan, and nothing is lost when a line breaks or
 * the page is opened again. What is on its way is shown as if it had arrived.
 */

import type { TryOut } from "../../../play/tryout";
import type { Words } from "../../../net/wire";
import type { Card } from "../model/box";
import type { Table } from "../model/model";

/** By box: the id of the card that lies there, or null. */
export type Laid = readonly (string | null)[];

export class Plan {
  /** What the player wants, as long as the table does not show it. */
  private wish: Laid | null = $state.raw(null);
  private said: Laid | null = null;
  private closing = $state(false);

  constructor(
    private readonly table: () => Table,
    private readonly look: () => number | null,
    private readonly tryOut: () => TryOut | undefined,
    private readonly boxes: () => readonly { id: string }[],
  ) {}

  /** May the plan be changed? */
  get open(): boolean {
    return this.answered !== null && this.tryOut() !== undefined && !this.closing;
  }

  get laid(): Laid {
    return this.wish ?? this.onTable;
  }

  get busy(): boolean {
    return this.wish !== null || this.closing;
  }

  get count(): number {
    return this.laid.filter((card) => card !== null).length;
  }

  /** How many cards of this kind lie on the board. */
  lying(card: string): number {
    return this.laid.filter((one) => one === card).length;
  }

  boxOf(card: string): number {
    return this.laid.indexOf(card);
  }

  /** May this card lie there? Another that lies there would make room. */
  takes(box: number, card: string): boolean {
    const id = this.boxes()[box]?.id ?? "";
    return this.open && (this.table().fits?.[id]?.includes(card) ?? false);
  }

  /** The box that the rules ask about next; null where all are answered. */
  get asked(): number | null {
    const { answered } = this;
    return this.open && answered !== null && answered < this.boxes().length ? answered : null;
  }

  /** Cards of the hand that the rules would let lie on the box that is asked. */
  get allowed(): string[] {
    const { asked } = this;
    const id = asked === null ? "" : (this.boxes()[asked]?.id ?? "");
    return (this.table().fits?.[id] ?? []).filter((card) => this.lying(card) === 0);
  }

  /** Is there a box for this card? */
  fits(card: string): boolean {
    return this.boxes().some((_, box) => this.takes(box, card));
  }

  /** Let the rules say why this card may not lie there; they can where that box has not been answered yet. */
  why(box: number, card: string): boolean {
    const { answered } = this;
    if (answered === null || box < answered) return false;
    const before = this.laid.slice(answered, box).map(answerOf);
    this.tryOut()?.why(answerOf(card), before);
    return true;
  }

  /** Lay a card; coming from another box it changes places with what lies here, if that may lie there. */
  lay(box: number, card: string, from: number | null = null): boolean {
    if (!this.takes(box, card)) return false;
    const next = [...this.laid];
    const here = next[box] ?? null;
    const origin = from ?? (card === "blank" ? -1 : next.indexOf(card));
    if (origin >= 0) next[origin] = here !== null && origin !== box && this.takes(origin, here) ? here : null;
    next[box] = card;
    this.want(next);
    return true;
  }

  /** Take a card back into the hand. */
  clear(box: number): void {
    if (!this.open || this.laid[box] === null) return;
    this.want(this.laid.map((card, at) => (at === box ? null : card)));
  }

  clearAll(): void {
    if (this.open && this.count > 0) this.want(this.laid.map(() => null));
  }

  /** Say that the plan is finished. */
  handIn(): void {
    if (!this.open || this.said !== null) return;
    this.closing = this.send(this.laid, true);
  }

  /** The table went on: what was said has arrived, or was refused. */
  follow(asked: boolean): void {
    if (this.answered === null || (asked && this.closing)) {
      this.closing = false;
      if (this.answered === null) this.wish = this.said = null;
    }
    if (this.wish === null || !asked) return;
    if (this.said !== null && !same(this.said, this.onTable)) this.wish = null;
    this.said = null;
    if (this.wish !== null && !same(this.wish, this.onTable)) this.push();
    else this.wish = null;
  }

  private want(next: Laid): void {
    this.wish = next;
    if (this.said === null) this.push();
  }

  private push(): void {
    const { wish } = this;
    if (wish !== null && this.send(wish, false)) this.said = wish;
    else this.wish = null;
  }

  private send(wish: Laid, finish: boolean): boolean {
    const answered = this.answered;
    if (answered === null) return false;
    const { back, actions } = amendment(this.onTable, answered, wish, finish);
    if (back === 0 && actions.length === 0) return false;
    return this.tryOut()?.amend(back, actions) ?? false;
  }

  private get mine(): Table["players"][number] | null {
    const look = this.look();
    return look === null ? null : (this.table().players[look] ?? null);
  }

  private get onTable(): Laid {
    return (this.mine?.plan ?? []).map((card: Card | null) => card?.id ?? null);
  }

  /** How many boxes the rules have been told about; null where no plan is asked for. */
  private get answered(): number | null {
    const asked = this.mine?.asked;
    if (asked?.kind === "finishing") return this.boxes().length;
    if (asked?.kind !== "plan_box") return null;
    return this.boxes().findIndex((box) => box.id === asked.fields.box);
  }
}

/** What has to be taken back and said for the table to have this plan; up to the last card, or to the end. */
export function amendment(now: Laid, answered: number, wish: Laid, finish: boolean): { back: number; actions: Words[] } {
  const differs = wish.findIndex((card, box) => box < answered && card !== now[box]);
  const from = differs < 0 ? answered : differs;
  const to = finish ? wish.length : wish.findLastIndex((card) => card !== null) + 1;
  const actions = wish.slice(from, Math.max(from, to)).map(answerOf);
  return { back: answered - from, actions: finish ? [...actions, { hand_in: {} }] : actions };
}

/** What is said of a box. */
function answerOf(card: string | null): Words {
  return card === null ? { leave_empty: {} } : { plan_card: { card } };
}

function same(one: Laid, other: Laid): boolean {
  return one.length === other.length && one.every((card, box) => card === other[box]);
}
