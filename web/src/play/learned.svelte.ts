/** What this guest has learned, asked for whenever something comes that shows it. */

import { api } from "../net/api";
import type { GameInfo } from "../net/wire";

class LearnedThings {
  private done: ReadonlySet<string> = $state.raw(new Set());
  private asking = false;

  /** One question for all who ask at once. */
  async refresh(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const found = await api.learned().catch(() => null);
    if (found) this.done = new Set(found.map(({ game, what }) => `${game}/${what}`));
    this.asking = false;
  }

  has(game: GameInfo, lesson: string): boolean {
    return this.done.has(`${game.slug}/${lesson}`);
  }

  count(game: GameInfo): number {
    return game.course?.lessons.filter(({ id }) => this.has(game, id)).length ?? 0;
  }
}

export const learned = new LearnedThings();
