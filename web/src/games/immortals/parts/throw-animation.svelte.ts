/** A throw on the screen: cubes go in, cubes come out, the verdict; it can be skipped, closed and seen again. */

import type { Throw } from "../model/throws";

/** What is to be seen: the armies above the funnel, cubes falling in, cubes coming out, who won. */
export type Act = "muster" | "in" | "out" | "verdict";

/** How long each act takes (ms); the verdict leaves by itself after its time, unless somebody is looking at it. */
export const LASTS: Record<Act, number> = { muster: 900, in: 1_300, out: 1_900, verdict: 4_200 };
/** More lines than these at once: a jump to another position. */
const JUMP = 12;
const ORDER: readonly Act[] = ["muster", "in", "out", "verdict"];

export class ThrowAnimation {
  /** The throw that is shown; null while the tower is folded away. */
  shown: Throw | null = $state.raw(null);
  act: Act = $state("verdict");
  /** Is it seen again, so that it stays until it is closed? */
  private stays = false;
  /** Does somebody point at it? */
  private held = false;
  /** How far the log went when we looked last. */
  private seen: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly still: () => boolean) {}

  /** The log goes to `now`, and this is its latest throw: a new one is shown by itself, where things may move. */
  see(thrown: Throw | null, now: number): void {
    const before = this.seen;
    this.seen = now;
    if (thrown === null || now < thrown.at || now < (before ?? now)) return this.close();
    if (this.shown?.at !== thrown.at) this.close();
    const isNew = before !== null && thrown.at > before && now - before <= JUMP;
    if (isNew && !this.still()) this.play(thrown, false);
  }

  /** See it again, from the beginning. */
  replay(thrown: Throw): void {
    this.play(thrown, true);
  }

  /** To the verdict at once. */
  skip(): void {
    if (this.act !== "verdict") this.enter("verdict");
  }

  /** Somebody looks at it: it does not leave by itself. */
  hold(): void {
    this.held = true;
    if (this.act === "verdict") clearTimeout(this.timer);
  }

  /** He looks elsewhere: it leaves in its own time. */
  release(): void {
    if (!this.held) return;
    this.held = false;
    if (this.shown && this.act === "verdict") this.enter("verdict");
  }

  close(): void {
    clearTimeout(this.timer);
    this.held = false;
    this.shown = null;
  }

  private play(thrown: Throw, stays: boolean): void {
    this.shown = thrown;
    this.stays = stays;
    this.enter(this.still() ? "verdict" : "muster");
  }

  private enter(act: Act): void {
    clearTimeout(this.timer);
    this.act = act;
    const next = ORDER[ORDER.indexOf(act) + 1];
    if (next) this.timer = setTimeout(() => this.enter(next), LASTS[act]);
    else if (!this.stays && !this.held) this.timer = setTimeout(() => this.close(), LASTS[act]);
  }
}
