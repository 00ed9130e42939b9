/** The place in which bots think, as the house sees it; whatever it does, it can be ended. */

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
    for (const { reject } of this.waiting.values()) reject(new Error("the thinker was ended"));
    this.waiting.clear();
    this.begin();
  }

  private begin(): void {
    const worker = (this.worker = this.make());
    this.begun = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if ("ready" in data) resolve();
        else this.waiting.get(data.number)?.resolve(data.answer);
        if ("number" in data) this.waiting.delete(data.number);
      };
      worker.onerror = (event) => {
        const wrong = new Error(event.message || "the thinker broke");
        reject(wrong);
        for (const each of this.waiting.values()) each.reject(wrong);
        this.waiting.clear();
      };
    });
    this.begun.catch(() => undefined); // whoever asks for it hears of it
    worker.postMessage({ folder: this.folder });
  }
}
