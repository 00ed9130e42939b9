/** A clock that goes when the test says so. */

import type { Clock } from "../play/clock";

export class HandClock implements Clock {
  private now = 0;
  private waiting: { due: number; then: () => void }[] = [];

  after(ms: number, then: () => void): () => void {
    const one = { due: this.now + ms, then };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  }

  /** Does anything still wait for its time? */
  get idle(): boolean {
    return this.waiting.length === 0;
  }

  /** So much time passes, and everything happens that is due. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const [next] = this.waiting.filter(({ due }) => due <= until).sort((one, other) => one.due - other.due);
      if (!next) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.now = next.due;
      next.then();
    }
    this.now = until;
  }
}
