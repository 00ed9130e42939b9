/** The house on this device as the page knows it: how far it has come, and the way to it. */

import type { FromHost, Port, ToHost } from "../net/local";
import type { FromHouse, ToHouse } from "./host.worker";
import { gone, hold, HOUSE } from "./life";
import { CHANNEL, lockOf, Looker, type Channel } from "./looking";
import type { Step } from "./python";

/**
 * `elsewhere`: another tab has it open; only one may write. `looking`: this tab looks on through that one.
 * `insecure`: the browser keeps nothing for such a page.
 */
export type Stage = Step | "elsewhere" | "looking" | "insecure" | "failed";

export interface HostWorker {
  postMessage(message: ToHouse): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromHouse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const LOCK = "orcade";
/** So often it is opened again by itself. */
export const MOST_BREAKS = 3;

export class House implements Port {
  stage: Stage = $state("loading");
  /** What went wrong, in the words of the machine. */
  why = $state("");
  /** How often it broke after it had been open. */
  breaks = $state(0);
  hear: (message: FromHost) => void = () => undefined;
  lost: () => void = () => undefined;
  /** This tab looked on, and has the house now. */
  taken: () => void = () => undefined;
  private worker: HostWorker | null = null;
  private looker: Looker | null = null;
  private readonly early: ToHost[] = [];

  constructor(
    private readonly make: () => HostWorker,
    private readonly folder: string,
    private readonly ended: (alive: string) => Promise<void> = gone,
    private readonly channel: () => Channel = () => new BroadcastChannel(CHANNEL),
  ) {}

  post(message: ToHost): void {
    if (this.looker) this.looker.post(message);
    else if (this.worker) this.worker.postMessage(message);
    else this.early.push(message);
  }

  /** Open it, as soon as no other tab has it open, and keep it as long as this page is there. */
  async begin(locks?: Pick<LockManager, "request">, storage?: Pick<StorageManager, "persist">): Promise<void> {
    if (!locks || !storage) {
      this.stage = "insecure";
      return;
    }
    void storage.persist().catch(() => false); // whoever plays is told on the first page
    await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? this.hold() : this.wait(locks)));
    await locks.request(LOCK, () => this.takeOver());
  }

  /** Look on, under a lock that says as long as we are there that we are. */
  private async wait(locks: Pick<LockManager, "request">): Promise<void> {
    this.stage = "elsewhere";
    const tab = crypto.randomUUID();
    await hold(lockOf(tab), locks);
    this.looker = new Looker(this.channel(), tab, (message) => this.hear(message), () => this.lookOn());
    for (const message of this.early.splice(0)) this.looker.post(message);
  }

  /** Through a house that was not heard of before. */
  private lookOn(): void {
    if (this.stage === "looking") this.lost();
    this.stage = "looking";
  }

  private takeOver(): Promise<never> {
    this.looker?.close();
    this.looker = null;
    this.lost();
    const held = this.hold();
    this.taken();
    return held;
  }

  /** For as long as the page is there. */
  private hold(): Promise<never> {
    this.open();
    return new Promise(() => undefined);
  }

  private open(): void {
    this.stage = "loading";
    const worker = (this.worker = this.make());
    const broke = (why: string) => {
      if (worker === this.worker) this.broke(why);
    };
    worker.onmessage = ({ data }) => {
      if (data.kind === "step") this.stage = data.step;
      else if (data.kind === "failed") broke(data.why);
      else if (data.kind === "alive") void this.ended(HOUSE).then(() => broke("the worker has gone"));
      else this.hear(data);
    };
    worker.onerror = (event) => broke(event.message);
    worker.postMessage({ kind: "begin", folder: this.folder });
    for (const message of this.early.splice(0)) worker.postMessage(message);
  }

  /** Who had been open is opened again: what was acknowledged has been kept. */
  private broke(why: string): void {
    const again = this.stage === "ready" && this.breaks < MOST_BREAKS;
    [this.stage, this.why] = ["failed", why];
    this.worker?.terminate();
    this.worker = null;
    this.lost();
    if (!again) return;
    this.breaks += 1;
    this.open();
  }
}
