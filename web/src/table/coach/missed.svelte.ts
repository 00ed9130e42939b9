/** What was missed in a turn, as it is shown: once the board has caught up, until it is read. */

import { untrack } from "svelte";
import { coach } from "../../browser/coach.svelte";
import { recall, remember } from "../../browser/storage";
import type { Missed } from "../../net/wire";
import type { TableModel } from "../../play/model.svelte";

const READ = "missed";

/** The same word, in whichever language it is said. */
export function keyOf(table: string, { at, worth, instead }: Missed): string {
  return `${table}/${at}/${worth}/${instead}`;
}

/** What lies there now: a new word waits until the board has caught up, and then stays as long as it holds. */
export function shownOf(missed: Missed | null, before: Missed | null, caughtUp: boolean): Missed | null {
  return missed === null || caughtUp || before !== null ? missed : null;
}

export class ShownMissed {
  private shown: Missed | null = $state.raw(null);
  private read = $state(recall(READ));
  now: Missed | null = $derived.by(() => (coach.on && this.shown && keyOf(this.id, this.shown) !== this.read ? this.shown : null));

  constructor(private readonly table: () => TableModel) {
    $effect(() => table().advise(coach.on));
    $effect(() => {
      const { missed, moments } = table();
      this.shown = shownOf(missed, untrack(() => this.shown), moments.caughtUp);
    });
  }

  close(): void {
    if (this.shown) remember(READ, (this.read = keyOf(this.id, this.shown)));
  }

  private get id(): string {
    return this.table().info?.id ?? "";
  }
}
