/**
 * What happened is shown one thing at a time.
 *
 * A moment is a position and the events that led to it. The board shows the position as soon as its moment
 * begins, and its events are told one by one; the next moment waits for the last of them. With reduced motion,
 * or where too much has piled up, everything stands there at once.
 */

import type { Position, Told } from "../net/wire";

export interface Moment {
  position: Position;
  events: Told[];
}

/** How long one event is told, and a whole moment at most (ms). */
export const BEAT = 650;
export const LONGEST = 2_600;
/** More scenes than these are not shown one by one. */
export const PILE = 8;

export class Moments {
  /** What the board shows. */
  position: Position | null = $state.raw(null);
  /** The event being shown now. */
  told: Told | null = $state.raw(null);
  private waiting: Moment[] = $state.raw([]);
  private events: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Does the board show the present? */
  caughtUp = $derived(this.waiting.length === 0);
  /** Is something still being told? */
  busy = $derived(this.waiting.length > 0 || this.told !== null);

  constructor(private readonly still: () => boolean) {}

  /** Show this at once, with nothing to tell. */
  set(position: Position | null): void {
    this.stop();
    this.position = position;
  }

  play(moment: Moment): void {
    if (this.still() || this.waiting.length >= PILE) {
      this.set(moment.position);
      return;
    }
    this.waiting = [...this.waiting, moment];
    if (this.timer === undefined) this.next();
  }

  /** To the present at once. */
  skip(): void {
    const last = this.waiting.at(-1);
    this.set(last ? last.position : this.position);
  }

  private next(): void {
    const [moment, ...rest] = this.waiting;
    if (!moment) return;
    this.waiting = rest;
    this.position = moment.position;
    this.events = moment.events;
    this.tell(0, Math.min(BEAT, LONGEST / Math.max(1, moment.events.length)));
  }

  private tell(at: number, beat: number): void {
    const told = this.events[at];
    this.told = told ?? null;
    this.timer = undefined;
    if (told) this.timer = setTimeout(() => this.tell(at + 1, beat), beat);
    else this.next();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.events = [];
    this.told = null;
  }
}
