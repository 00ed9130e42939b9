/**
 * Two tabs and one house: the tab that has it plays, and every other one looks on through it.
 *
 * They speak on a channel of the browser.  A tab that comes knocks; the worker with the house says that it is here,
 * also when it opens.  What a looker asks it asks in its own name; the house answers that tab alone.
 */

import type { FromHost, ToHost } from "../net/local";

export const CHANNEL = "orcade";

export type ToOwner = { kind: "knock"; tab: string } | { kind: "asks"; tab: string; message: ToHost };
export type FromOwner = { kind: "here"; owner: string } | { kind: "tells"; tab: string; message: FromHost };

/** What we need of a BroadcastChannel. */
export interface Channel {
  postMessage(message: ToOwner | FromOwner): void;
  onmessage: ((event: MessageEvent<ToOwner | FromOwner>) => void) | null;
  close(): void;
}

/** A lock that each tab holds as long as it is there. */
export function lockOf(tab: string): string {
  return `orcade-looks/${tab}`;
}

/** A tab that looks on; what it says before the house is heard of is said then. */
export class Looker {
  private owner = "";
  private readonly early: ToHost[] = [];

  /** `found` is called for every house that is heard of: the one before it is gone. */
  constructor(
    private readonly channel: Channel,
    private readonly tab: string,
    private readonly hear: (message: FromHost) => void,
    private readonly found: () => void,
  ) {
    channel.onmessage = ({ data }) => this.heard(data);
    channel.postMessage({ kind: "knock", tab });
  }

  post(message: ToHost): void {
    if (this.owner) this.channel.postMessage({ kind: "asks", tab: this.tab, message });
    else this.early.push(message);
  }

  close(): void {
    this.channel.close();
  }

  private heard(data: ToOwner | FromOwner): void {
    if (data.kind === "tells" && data.tab === this.tab) this.hear(data.message);
    if (data.kind !== "here" || data.owner === this.owner) return;
    this.owner = data.owner;
    this.found();
    for (const message of this.early.splice(0)) this.post(message);
  }
}

/** The house as lookers reach it: their numbers become its own, below nought, where no other number is. */
export class Lookers {
  private count = 0;
  private readonly asked = new Map<number, { tab: string; number: number }>();
  private readonly known = new Set<string>();

  /** `gone` returns when that tab has gone. */
  constructor(
    private readonly channel: Channel,
    private readonly owner: string,
    private readonly house: (message: ToHost) => void,
    private readonly gone: (tab: string) => Promise<void>,
  ) {
    channel.onmessage = ({ data }) => this.heard(data);
    channel.postMessage({ kind: "here", owner });
  }

  /** Is this told to a looker?  Then it has been. */
  tell(message: FromHost): boolean {
    const number = message.kind === "answer" ? message.number : message.line;
    if (number >= 0) return false;
    const to = this.asked.get(number);
    if (message.kind !== "tell") this.asked.delete(number);
    if (to) this.channel.postMessage({ kind: "tells", tab: to.tab, message: numbered(message, to.number) });
    return true;
  }

  private heard(data: ToOwner | FromOwner): void {
    if (data.kind === "knock") this.channel.postMessage({ kind: "here", owner: this.owner });
    if (data.kind !== "asks") return;
    if (!this.known.has(data.tab)) void this.meet(data.tab);
    const number = this.numberFor(data.tab, data.message);
    if (number !== undefined) this.house(numbered(data.message, number));
  }

  private async meet(tab: string): Promise<void> {
    this.known.add(tab);
    await this.gone(tab);
    this.known.delete(tab);
    for (const [number, to] of this.asked) if (to.tab === tab) this.house({ kind: "close", line: number });
  }

  /** A new one for what begins; for a line that is known, its own. */
  private numberFor(tab: string, message: ToHost): number | undefined {
    if (message.kind === "ask" || message.kind === "open") {
      const number = message.kind === "ask" ? message.number : message.line;
      this.asked.set(--this.count, { tab, number });
      return this.count;
    }
    return [...this.asked].find(([, to]) => to.tab === tab && to.number === message.line)?.[0];
  }
}

function numbered<M extends ToHost | FromHost>(message: M, number: number): M {
  return "number" in message ? { ...message, number } : { ...message, line: number };
}
