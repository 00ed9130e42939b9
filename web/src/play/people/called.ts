/** When somebody is called to the table: when he is asked after others have played, or when they ask him something. */

import type { TableModel } from "../model.svelte";
import { table as words } from "../../words/table";
import { type Ask, asksNow } from "./asks";

/** Without a question for so long, it was not my turn (ms). */
export const AWHILE = 2_500;

/** What the server asks of this device now, whatever the screen still shows. */
export interface Asked {
  question: string | null;
  among: readonly Ask[];
}

export function askedNow(table: Pick<TableModel, "known" | "info" | "look" | "mine" | "handOver" | "names">): Asked {
  const { known, handOver, names } = table;
  const device = handOver === null ? null : words.giveDevice(names[handOver] ?? "");
  return { question: known?.question?.ask ?? device, among: asksNow(table).filter(({ me }) => me !== null) };
}

export function isAsked({ question, among }: Asked): boolean {
  return question !== null || among.length > 0;
}

export class Called {
  private since = Date.now();
  /** What was asked when we looked last; nobody is called for what stood when he came. */
  private before: Asked | null = null;

  constructor(
    private readonly call: (text: string) => void,
    private readonly hidden: () => boolean = () => document.hidden,
  ) {}

  /** Something may have changed. */
  look(now: Asked): void {
    const { before } = this;
    this.before = now;
    if (now.question === null && before?.question !== null) this.since = Date.now();
    if (before === null) return;
    if (now.question !== null && before.question === null && this.others) this.call(now.question);
    for (const { number, text } of now.among) {
      if (before.among.every((known) => known.number !== number)) this.call(text);
    }
  }

  /** Have others played since?  Behind a hidden page nobody stands between two answers of his own. */
  private get others(): boolean {
    return this.hidden() || Date.now() - this.since >= AWHILE;
  }
}
