/** The board of a game and the box that belongs to it are fetched; where that fails, the plain table stands in. */

import type { Board } from "../games/board";
import { Latest } from "../net/latest-request";
import type { Words } from "../net/wire";
import type { Desk } from "./layout.svelte";

export type Fetched = [Board | null, Words];

export class Laying {
  laid: Fetched | null = $state.raw(null);
  /** What was thrown when it failed last. */
  wrong: unknown = $state.raw(null);
  busy = $state(false);
  private readonly latest = new Latest();

  constructor(
    private readonly fetched: () => Promise<Fetched>,
    private readonly desk: () => Pick<Desk, "boardless">,
  ) {}

  /** Fetch what is not here yet. */
  begin(): void {
    if (this.laid) return;
    this.busy = true;
    this.latest.take(
      this.fetched(),
      (laid) => this.settle(laid, null),
      (thrown) => this.settle(null, thrown),
    );
  }

  end(): void {
    this.latest.end();
  }

  private settle(laid: Fetched | null, wrong: unknown): void {
    this.busy = false;
    this.laid = laid;
    this.wrong = wrong;
    this.desk().boardless = laid === null;
  }
}
