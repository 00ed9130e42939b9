/** Looking back: one earlier position at a time, asked of the server and kept. */

import type { Line, Position, Result, Show, Shown } from "../net/wire";

/** Between two questions to the server (ms): a slider wishes far more often than anybody can look. */
export const PACE = 100;
/** After a question that the server could not answer, the first and the longest pause before the next (ms). */
export const FIRST_REST = 1_000;
export const LONGEST_REST = 8_000;

export interface ReplayOptions {
  say: (message: Show) => boolean;
  ref: () => number;
  /** Are there no positions to show, only the lines of the log? */
  blind?: () => boolean;
  /** Between two positions while playing (ms). */
  beat?: number;
  /** While playing it has come to this position; true: something else is shown first, and goes on from there. */
  comes?: (at: number) => boolean;
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
  /** What the server will not show, until something else is wanted. */
  private refused = "";
  private failures = 0;
  /** Until it fires nothing is asked; then what is wanted by that time. */
  private resting: ReturnType<typeof setTimeout> | undefined;
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
    this.rested();
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
    this.refused = "";
  }

  /** The line was lost or found: what was asked on the old one is not answered, and is asked on the new one. */
  lineTurned(open: boolean): void {
    if (!open) this.asked = null;
    else {
      this.rested();
      this.want();
    }
  }

  hear(shown: Shown): boolean {
    if (shown.ref !== this.asked?.ref) return false;
    this.kept.set(this.asked.key, shown);
    this.asked = null;
    this.failures = 0;
    this.want();
    return true;
  }

  /** The server did not show it. Was it we who asked? What passes is asked again after a pause. */
  failed(ref: number, passing: boolean): boolean {
    if (ref !== this.asked?.ref) return false;
    if (passing) this.rest(Math.min(LONGEST_REST, FIRST_REST * 2 ** this.failures));
    else this.refused = this.asked.key;
    this.failures += 1;
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
    } else if (!this.asked && this.resting === undefined && key !== this.refused) this.ask(key);
  }

  private ask(key: string): void {
    const ref = this.options.ref();
    if (!this.options.say({ kind: "show", ref, at: this.at, open: this.open })) return;
    this.asked = { ref, key };
    this.refused = "";
    this.rest(PACE);
  }

  private rest(pause: number): void {
    this.rested();
    this.resting = setTimeout(() => {
      this.resting = undefined;
      this.want();
    }, pause);
  }

  private rested(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
  }

  private beat(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      if (this.options.comes?.(this.at + 1)) return;
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
      else this.beat();
    }, this.options.beat ?? 1000);
  }
}
