/** The board of a game and the box that belongs to it are fetched; where that fails, the plain table stands in. */

import type { Board } from "../games/contract";
import { LatestRequest } from "../net/latest-request";
import type { Words } from "../net/wire";
import type { Layout } from "./layout.svelte";

export type Fetched = [Board | null, Words];

export class BoardLoading {
  loaded: Fetched | null = $state.raw(null);
  /** What was thrown when it failed last. */
  wrong: unknown = $state.raw(null);
  busy = $state(false);
  private readonly latest = new LatestRequest();

  constructor(
    private readonly fetched: () => Promise<Fetched>,
    private readonly layout: () => Pick<Layout, "boardless">,
  ) {}

  /** Fetch what is not here yet. */
  begin(): void {
    if (this.loaded) return;
    this.busy = true;
    this.latest.take(
      this.fetched(),
      (loaded) => this.settle(loaded, null),
      (thrown) => this.settle(null, thrown),
    );
  }

  end(): void {
    this.latest.end();
  }

  private settle(loaded: Fetched | null, wrong: unknown): void {
    this.busy = false;
    this.loaded = loaded;
    this.wrong = wrong;
    this.layout().boardless = loaded === null;
  }
}
