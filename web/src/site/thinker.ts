/** The place in which bots think, as the house sees it; whatever it does, it can be ended. */

import { gone } from "./life";
import type { FromThinker, ToThinker } from "./think.worker";

export interface Worklike {
  postMessage(message: ToThinker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve: (answer: string) => void;
  reject: (wrong: Error) => void;
}

export class Thinker {
  private worker!: Worklike;
  private begun!: Promise<void>;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly make: () => Worklike,
    private readonly folder: string,
    private readonly ended: (alive: string) => Promise<void> = gone,
  ) {
    this.begin();
  }

  ready(): Promise<void> {
    return this.begun;
  }

  think(task: string): Promise<string> {
    const number = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, task });
    });
  }

  /** End it, and begin another. */
  replace(): void {
    this.worker.terminate();
    this.giveUp("the thinker was ended");
    this.begin();
  }

  private answered(number: number, answer: string): void {
    this.waiting.get(number)?.resolve(answer);
    this.waiting.delete(number);
  }

  private giveUp(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  private begin(): void {
    const worker = (this.worker = this.make());
    this.begun = new Promise((resolve, reject) => {
      const broke = (why: string) => {
        if (worker !== this.worker) return;
        reject(new Error(why));
        this.begun = failed(why); // also where it had been ready
        this.giveUp(why);
      };
      worker.onmessage = ({ data }) => {
        if ("number" in data) this.answered(data.number, data.answer);
        else if ("alive" in data) void this.ended(data.alive).then(() => broke("the thinker is gone"));
        else if ("failed" in data) broke(data.failed);
        else resolve();
      };
      worker.onerror = (event) => broke(event.message || "the thinker broke");
    });
    this.begun.catch(() => undefined);
    worker.postMessage({ folder: this.folder });
  }
}

/** Whoever asks for it hears of it. */
function failed(why: string): Promise<never> {
  const failing = Promise.reject(new Error(why));
  failing.catch(() => undefined);
  return failing;
}
