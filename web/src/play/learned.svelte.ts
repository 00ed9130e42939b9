/** What this guest has learned, asked for whenever something comes that shows it: lessons, and cards of the coach. */

import { api } from "../net/api";
import type { GameInfo } from "../net/wire";

class LearnedThings {
  private done: ReadonlySet<string> = $state.raw(new Set());
  /** It has been asked for: what is not known to be learned is not. */
  asked = $state(false);
  private asking: Promise<void> | null = null;

  /** One question for all who ask at once. */
  refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    const found = await api.learned().catch(() => null);
    if (found) {
      this.done = new Set(found.map(({ game, what }) => `${game}/${what}`));
      this.asked = true;
    }
  }

  knows(slug: string, what: string): boolean {
    return this.done.has(`${slug}/${what}`);
  }

  /** From now on; that the server could not be told is no matter. */
  note(slug: string, what: string): void {
    this.done = new Set([...this.done, `${slug}/${what}`]);
    api.noteLearned(slug, what).catch(() => null);
  }

  /** It is known that nothing has been learned, and no card read. */
  get nothing(): boolean {
    return this.asked && this.done.size === 0;
  }

  has(game: GameInfo, lesson: string): boolean {
    return this.knows(game.slug, lesson);
  }

  count(game: GameInfo): number {
    return game.course?.lessons.filter(({ id }) => this.has(game, id)).length ?? 0;
  }
}

export const learned = new LearnedThings();
