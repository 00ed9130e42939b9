/** Looking back: one earlier position at a time, asked of the server and kept. */

import type { Line, Position, Result, Show, Shown } from "./wire";

export interface ReplayOptions {
  say: (message: Show) => boolean;
  ref: () => number;
  /** Are there no positions to show, only the lines of the log? */
  blind?: () => boolean;
  /** Between two positions while playing (ms). */
  beat?: number;
}

export class Replay {
  /** Are we looking back? */
  on = $state(false);
  at = $state(0);
  /** All hands turned up; only once the game is over. */
  open = $state(false);
  playing = $state(false);
  position: Position | null = $state.raw(null);
  result: Result | null = $state.raw(null);
  last = $state(0);
  private kept = new Map<string, Shown>();
  private asked: { ref: number; key: string } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ReplayOptions) {}

  /** Show the position after this many moves. */
  go(at: number): void {
    this.at = Math.min(Math.max(0, at), this.last);
    this.on = true;
    this.want();
  }

  step(by: number): void {
    this.pause();
    this.go(this.at + by);
  }

  turnUp(open: boolean): void {
    this.open = open;
    if (this.on) this.want();
  }

  play(): void {
    if (this.at >= this.last) this.go(0);
    this.on = true;
    this.playing = true;
    this.beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  leave(): void {
    this.pause();
    this.on = false;
    this.open = false;
    this.position = null;
    this.result = null;
    this.asked = null;
  }

  /** The log has changed: `last` is its last position; after an undo what we kept may never have been. */
  follow(log: Line[], anew: boolean): void {
    this.last = log.at(-1)?.at ?? 0;
    if (!anew) return;
    this.forget();
    if (this.on) this.go(this.at);
  }

  /** Another language or look: nothing that we kept is right. */
  forget(): void {
    this.kept = new Map();
    this.asked = null;
  }

  hear(shown: Shown): boolean {
    if (shown.ref !== this.asked?.ref) return false;
    this.kept.set(this.asked.key, shown);
    this.asked = null;
    this.want();
    return true;
  }

  private want(): void {
    if (!this.on || this.options.blind?.()) return;
    const key = `${this.at} ${this.open}`;
    const known = this.kept.get(key);
    if (known) {
      this.position = known.position;
      this.result = known.result;
    } else if (!this.asked) {
      const ref = this.options.ref();
      const said = this.options.say({ kind: "show", ref, at: this.at, open: this.open });
      if (said) this.asked = { ref, key };
    }
  }

  private beat(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.beat();
    }, this.options.beat ?? 1000);
  }
}
