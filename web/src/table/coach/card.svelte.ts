/** The card that is shown: the first time a kind of question is asked, until it is answered or read. */

import { coach } from "../../browser/coach.svelte";
import { coachOf } from "../../net/api";
import type { CoachCard, Question } from "../../net/wire";
import { learned } from "../../play/learned.svelte";
import type { TableModel } from "../../play/model.svelte";

export function kindOf(question: Pick<Question, "decision"> | null): string {
  return Object.keys(question?.decision ?? {})[0] ?? "";
}

export class ShownCard {
  private cards: Record<string, CoachCard> = $state.raw({});
  /** The kind whose card lies there. */
  private kind = $state("");
  now: CoachCard | null = $derived(coach.on ? (this.cards[this.kind] ?? null) : null);

  constructor(table: () => TableModel) {
    const slug = $derived(table().info?.game ?? "");
    $effect(() => {
      if (coach.on && slug) void this.read(slug);
    });
    $effect(() => {
      const { question, known } = table();
      if (question === null || known?.lesson || !coach.on) this.kind = "";
      else if (kindOf(question) !== this.kind) this.show(slug, kindOf(question));
    });
  }

  close(): void {
    this.kind = "";
  }

  private async read(slug: string): Promise<void> {
    const [cards] = await Promise.all([coachOf(slug).catch(() => ({})), learned.refresh()]);
    this.cards = cards;
  }

  private show(slug: string, kind: string): void {
    const isNew = kind in this.cards && learned.asked && !learned.knows(slug, `card/${kind}`);
    this.kind = isNew ? kind : "";
    if (isNew) learned.note(slug, `card/${kind}`);
  }
}
