/** The card that is shown: until it is read, or its question is answered with it in sight; and again when it is asked for. */

import { untrack } from "svelte";
import { coach } from "../../browser/coach.svelte";
import { coachOf } from "../../net/api";
import type { CoachCard, Question } from "../../net/wire";
import { learned } from "../../play/learned.svelte";
import { lastOwn } from "../../play/log";
import type { TableModel } from "../../play/model.svelte";
import type { Layout } from "../layout.svelte";

/** The kind of what is asked now, also after what is only tried; "" in a lesson, which says itself what it is about. */
export function kindAsked({ question, halfway, known }: Pick<TableModel, "question" | "halfway" | "known">): string {
  const decision = question && !known?.lesson ? (halfway?.decision ?? question.decision) : {};
  return Object.keys(decision)[0] ?? "";
}

/** What is known of a seat as the server tells it: what it is asked, and when it moved last. */
export interface Standing {
  asked: Question | null;
  look: number | null;
  move: number;
}

/** A question, and the kinds whose cards have been in sight with it. */
export type Seen = Standing & { kinds: string[] };

/** Which kinds of question have been answered, of those whose cards were seen. */
export function answeredSince(seen: Seen, { look, move }: Standing): string[] {
  return seen.look === look && move > seen.move ? seen.kinds : [];
}

/** The cards seen with what is asked now, and with this one. */
export function seenNow(seen: Seen, now: Standing, kind: string): Seen {
  const kinds = now.asked && now.asked !== seen.asked ? [] : seen.kinds;
  const still = now.asked ? now : seen;
  return { ...still, kinds: kind && !kinds.includes(kind) ? [...kinds, kind] : kinds };
}

export class ShownCard {
  private cards: Record<string, CoachCard> = $state.raw({});
  private seen: Seen = { asked: null, look: null, move: 0, kinds: [] };
  private slug = $derived.by(() => this.table().info?.game ?? "");
  private kind = $derived.by(() => kindAsked(this.table()));
  /** The card for what is asked, in sight or not. */
  private due: CoachCard | null = $derived(this.cards[this.kind] ?? null);
  now: CoachCard | null = $derived.by(() => (this.layout().cardOf === this.kind || (coach.on && this.isNew) ? this.due : null));

  constructor(
    private readonly table: () => TableModel,
    private readonly layout: () => Layout,
  ) {
    $effect(() => {
      if (this.slug) coachOf(this.slug).then((cards) => (this.cards = cards), () => undefined);
    });
    $effect(() => {
      if (coach.on) void learned.refresh();
    });
    $effect(() => {
      const { known, look } = table();
      const standing = { asked: known?.question ?? null, look, move: lastOwn(known?.log ?? [], look) ?? 0 };
      const kind = this.now === null ? "" : this.kind;
      untrack(() => this.follow(standing, kind));
    });
    $effect(() => {
      if (this.kind && this.kind !== layout().cardOf) layout().cardOf = "";
    });
  }

  /** Can the card be asked for? */
  get hidden(): boolean {
    return this.due !== null && this.now === null;
  }

  close(): void {
    this.learn(this.kind);
  }

  /** What has been answered is learned; what lies there now is remembered. */
  private follow(standing: Standing, kind: string): void {
    for (const answered of answeredSince(this.seen, standing)) this.learn(answered);
    this.seen = seenNow(this.seen, standing, kind);
  }

  private learn(kind: string): void {
    if (this.layout().cardOf === kind) this.layout().cardOf = "";
    if (!learned.knows(this.slug, `card/${kind}`)) learned.note(this.slug, `card/${kind}`);
  }

  private get isNew(): boolean {
    return learned.asked && !learned.knows(this.slug, `card/${this.kind}`);
  }
}
