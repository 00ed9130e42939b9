/**
 * What happens is a sequence of moments, shown one at a time.
 *
 * Board, bar, log, header, scores and result all show the moment of now, so that nothing is known before it
 * happened. A scene can be paused, stepped, skipped, and stays at its end until somebody has seen it.
 */

import type { Pace } from "../browser/pace.svelte";
import type { Position, Result, Told } from "../net/wire";
import { type Clock, clock as real } from "./clock";
import { END, type Moment, present } from "./passage";

/** More than so many passages that wait are passed over, up to the next scene; they can be stepped back to. */
export const PILE = 8;
/** So many moments outside scenes can be stepped back to. */
export const KEPT = 60;
/** How much of the time of a calm pace another one takes. */
export const SHARE: Record<Pace, number> = { calm: 1, quick: 0.4, once: 0 };

export interface MomentsOptions {
  /** May nothing move? Then only scenes are told one moment after the other. */
  still?: () => boolean;
  pace?: () => Pace;
  clock?: Clock;
  /** A moment begins; what was passed over comes along, so that nobody who listens misses it. */
  begins?: (moments: readonly Moment[]) => void;
  /** This one is shown now, whether it is new or was stepped back to. */
  shows?: (moment: Moment) => void;
}

export class Moments {
  private reel: readonly Moment[] = $state.raw([present(null, null)]);
  private place = $state(0);
  paused = $state(false);
  private callOff: (() => void) | null = null;
  /** So many moments of the reel were begun, or passed over. */
  private begun = 1;

  now: Moment = $derived(this.reel[this.place] ?? present(null, null));
  position: Position | null = $derived(this.now.position);
  told: Told | null = $derived(this.now.told);
  result: Result | null = $derived(this.now.result);
  private ahead = $derived(this.reel.slice(this.place + 1));
  /** Does the board show the present, with no scene ahead? */
  caughtUp = $derived(this.now.position === this.reel.at(-1)?.position && this.reel.slice(this.place, -1).every((one) => one.in === null));
  /** Is something still being told? */
  busy = $derived(this.ahead.length > 0);
  canBack = $derived.by(() => {
    const before = this.reel[this.place - 1];
    return before !== undefined && (this.now.in === null ? before.in === null : sameScene(this.now, before));
  });
  canForward = $derived(this.ahead.length > 0 && !this.now.stays);

  constructor(private readonly options: MomentsOptions = {}) {}

  /** Show this at once, with nothing to tell. */
  set(position: Position | null, result: Result | null = null): void {
    this.rest();
    this.paused = false;
    this.reel = [present(position, result)];
    this.place = 0;
    this.begun = 1;
  }

  /** The moments of a passage; the last is the new present. */
  play(moments: readonly Moment[]): void {
    const idle = !this.busy;
    this.reel = [...this.reel, ...moments];
    if (this.paused) return;
    if (this.options.pace?.() === "once") this.enter(this.reel.length - 1);
    else if (idle) this.enter(this.place + 1);
    else if (this.piled) this.enter(this.next());
  }

  pause(): void {
    this.paused = true;
    this.rest();
  }

  resume(): void {
    this.paused = false;
    this.wait();
  }

  /** One moment back in this scene, or in what was told outside scenes; it stands still then. */
  back(): void {
    if (!this.canBack) return;
    this.pause();
    this.place -= 1;
    this.options.shows?.(this.now);
  }

  /** One moment on; at the end of a scene, out of it. */
  forward(): void {
    if (this.ahead.length === 0) return;
    if (!this.now.stays) this.pause();
    else this.paused = false;
    this.enter(this.place + 1, this.paused);
  }

  /** To the end of this scene, which stays; else to the next scene, or to the present. */
  skip(): void {
    if (!this.busy) return;
    this.paused = false;
    const end = this.reel.findIndex((one, n) => n > this.place && one.in?.act === END && sameScene(one, this.now));
    this.enter(this.now.stays ? this.place + 1 : end > 0 ? end : this.next());
  }

  /** Whatever is still to come: to the present. */
  hurry(): void {
    this.paused = false;
    this.enter(this.reel.length - 1);
  }

  private get piled(): boolean {
    return this.now.in === null && this.ahead.filter(({ heard }) => heard === null).length > PILE;
  }

  /** The next scene that is ahead, or the present. */
  private next(): number {
    const scene = this.reel.findIndex((one, n) => n > this.place && one.in !== null && !sameScene(one, this.now));
    return scene > 0 ? scene : this.reel.length - 1;
  }

  private enter(place: number, step = false): void {
    this.rest();
    this.place = step ? place : this.passing(place);
    const fresh = this.reel.slice(this.begun, this.place + 1);
    this.begun = Math.max(this.begun, this.place + 1);
    if (fresh.length > 0) this.options.begins?.(fresh);
    if (this.ahead.length === 0) this.arrived();
    this.options.shows?.(this.now);
    this.wait();
  }

  /** Where nothing may move, what is told outside scenes stands there at once. */
  private passing(place: number): number {
    if (!this.options.still?.()) return place;
    const shown = this.reel.findIndex((one, n) => n >= place && one.in !== null);
    return shown < 0 ? this.reel.length - 1 : shown;
  }

  /** In the present what was before it is only needed as long as its scene goes on, or can be stepped back to. */
  private arrived(): void {
    this.paused = false;
    const { place } = this;
    const scene = this.reel.findLastIndex((one) => one.in !== null);
    const from = this.now.in === null ? Math.max(scene + 1, place - KEPT) : this.reel.findIndex((one) => sameScene(one, this.now));
    this.reel = this.reel.slice(from);
    this.place -= from;
    this.begun -= from;
  }

  private wait(): void {
    this.rest();
    if (this.paused || this.now.stays || this.ahead.length === 0) return;
    const time = this.now.lasts * SHARE[this.options.pace?.() ?? "calm"];
    if (time === 0) this.enter(this.place + 1);
    else this.callOff = (this.options.clock ?? real).after(time, () => this.enter(this.place + 1));
  }

  private rest(): void {
    this.callOff?.();
    this.callOff = null;
  }
}

function sameScene(one: Moment | undefined, other: Moment | undefined): boolean {
  const [first, second] = [one?.in?.scene.parts[0], other?.in?.scene.parts[0]];
  return first !== undefined && first.at === second?.at && first.nth === second.nth;
}
