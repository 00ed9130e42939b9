/** What people at a table say to each other, as this page knows it; it is said so that it arrives once. */

import { newId } from "../net/link";
import { recall, remember } from "../browser/storage";
import type { Remark, Speaker, Talk, Talking, TalkTo } from "../net/wire";

/** How long a remark is shown over the table where the talk is out of sight (ms). */
export const SHOWN = 8_000;
/** As many as the server sends to whoever comes. */
export const KEPT = 100;

export interface Ears {
  insist: (message: Talking) => void;
  /** Read aloud. */
  announce: (sentence: string) => void;
  /** From this seat I speak; null: as a spectator. */
  seat: () => number | null;
}

export class TableTalk {
  /** What the server said; null: nothing but what goes without saying. */
  private told: Talk | null = $state.raw(null);
  /** Why something was not said. */
  wrong = $state("");
  /** Said by others while the talk was out of sight. */
  unread = $state(0);
  /** The last of them, for a moment. */
  latest: Remark | null = $state.raw(null);
  /** Is what is said read aloud where the talk is out of sight? */
  aloud = $state(recall("talk.aloud") !== "off");
  private inSight = false;
  private vanishing: ReturnType<typeof setTimeout> | undefined;
  private readonly ids = new Set<string>();

  constructor(private readonly ears: Ears) {}

  get remarks(): Remark[] {
    return this.told?.remarks ?? [];
  }

  get muted(): Speaker[] {
    return this.told?.muted ?? [];
  }

  /** Do I talk with strangers? */
  get on(): boolean {
    return this.told?.on ?? false;
  }

  /** The seats whose people do. */
  get open(): number[] {
    return this.told?.open ?? [];
  }

  /** To whom I may speak. */
  get to(): TalkTo[] {
    return this.told?.to ?? [this.ears.seat() === null ? "watchers" : "table"];
  }

  say(to: TalkTo, what: { phrase: string } | { text: string }): void {
    const seat = to === "watchers" ? null : this.ears.seat();
    this.send({ kind: "say", id: newId(), seat, to, ...what });
  }

  unsay(remark: Remark): void {
    this.send({ kind: "unsay", id: newId(), remark: remark.id });
  }

  mute(who: string, on: boolean): void {
    this.send({ kind: "mute", id: newId(), who, on });
  }

  talkHere(on: boolean): void {
    this.send({ kind: "talk_here", id: newId(), on });
  }

  /** The server says nothing of what goes without saying. */
  forget(): void {
    this.told = null;
    this.hide();
  }

  hear(talk: Talk): void {
    this.told = talk;
    if (!talk.remarks.some(({ id }) => id === this.latest?.id)) this.hide();
  }

  hearOne(remark: Remark): void {
    const { to, remarks, muted, on, open } = this;
    this.told = { kind: "talk", to, muted, on, open, remarks: [...remarks, remark].slice(-KEPT) };
    if (remark.mine) return;
    if (this.inSight || this.aloud) this.ears.announce(`${remark.name}: ${remark.text}`);
    if (!this.inSight) this.show(remark);
  }

  /** Is this the answer to something said here?  `wrong`: why it was not done. */
  answers(id: string, wrong = ""): boolean {
    const mine = this.ids.delete(id);
    if (mine) this.wrong = wrong;
    return mine;
  }

  /** The talk is in sight, or is not any more. */
  look(inSight: boolean): void {
    this.inSight = inSight;
    if (inSight) {
      this.unread = 0;
      this.hide();
    }
  }

  readAloud(on: boolean): void {
    this.aloud = on;
    remember("talk.aloud", on ? "on" : "off");
  }

  hide(): void {
    clearTimeout(this.vanishing);
    this.latest = null;
  }

  private show(remark: Remark): void {
    this.unread += 1;
    this.hide();
    this.latest = remark;
    this.vanishing = setTimeout(() => this.hide(), SHOWN);
  }

  private send(message: Talking): void {
    this.wrong = "";
    this.ids.add(message.id);
    this.ears.insist(message);
  }
}
