/** A scene of the log, seen again: its moments once more, over the positions in which it happened. */

import type { Pace } from "../browser/pace.svelte";
import type { Clock } from "./clock";
import { Moments } from "./moments.svelte";
import { type Moment, momentsAgain, present } from "./passage";
import type { Replay } from "./replay.svelte";
import type { Scene } from "./scenes";

export class SeenAgain {
  on = $state(false);
  readonly moments: Moments;
  /** Where the viewer was in his look back; null: in the present. */
  private from: number | null = null;
  /** What is passed over on the way to its end nobody asked to hear. */
  private passing = false;
  /** Was the game playing by itself when it came to this scene, and where does it go on? */
  private goesOnAt: number | null = null;

  constructor(
    private readonly replay: Replay,
    { pace, clock, begins }: { pace?: (() => Pace) | undefined; clock?: Clock | undefined; begins?: (moments: readonly Moment[]) => void },
  ) {
    this.moments = new Moments({
      ...(clock && { clock }),
      pace: () => (pace?.() === "once" ? "quick" : (pace?.() ?? "calm")), // who asks for it wants to see it
      begins: (moments) => this.passing || begins?.(moments),
      shows: (moment) => this.show(moment),
    });
  }

  /** Is it seen from the present? What is still to be told is not in the log then either. */
  get inPresent(): boolean {
    return this.on && this.from === null;
  }

  /** From its beginning; `atEnd`: what came of it, at once. */
  begin(scene: Scene, atEnd = false): void {
    const { replay } = this;
    if (!this.on) this.from = replay.on ? replay.at : null;
    this.goesOnAt = replay.playing ? (scene.parts.at(-1)?.at ?? null) : null;
    replay.pause();
    this.on = true;
    this.moments.set(null);
    this.passing = atEnd;
    this.moments.play([...momentsAgain(scene), present(null, null)]);
    if (atEnd) this.moments.skip();
    this.passing = false;
  }

  /** Enough seen: back to where the viewer was, or on with the game that was playing. */
  leave(): void {
    const { from, goesOnAt, replay } = this;
    this.drop();
    if (goesOnAt !== null) {
      replay.go(goesOnAt);
      replay.play();
    } else if (from !== null) replay.go(from);
    else replay.leave();
  }

  /** Nothing of it any more. */
  drop(): void {
    this.on = false;
    this.moments.set(null);
  }

  /** The board follows; behind the last moment there is nothing more to see. */
  private show({ in: inScene, shows }: Moment): void {
    if (!this.on) return;
    if (inScene === null) this.leave();
    else this.replay.go(Math.max(0, shows));
  }
}
