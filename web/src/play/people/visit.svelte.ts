/** Somebody who comes back to a table, to an open page of it too: where he stood, and what happened up to his coming. */

import type { Line } from "../../net/wire";
import { lastOwn } from "../log";
import { seen, seenAt, since } from "./visits";

/** How it stands with him now. */
export interface Standing {
  table: string;
  look: number;
  log: Line[];
  /** Can he see what happens: is the page in sight, and does the server tell him? */
  here: boolean;
  /** Has all of it been shown? */
  caughtUp: boolean;
  /** Does a bot hold his place? */
  held: boolean;
  /** Has he answered something just now? */
  plays: boolean;
}

export class Visit {
  private here = false;
  private open = $state(false);
  private look = $state(0);
  private log: Line[] = $state.raw([]);
  /** What this device saw last before he came. */
  private saw: number | null = $state(null);
  /** Did a bot hold his place when he came?  Then what it did in his name is told, too. */
  private held = $state(false);

  /** The position from which on he has not seen it: since his last decision, or since he was here, if that is later. */
  from: number | null = $derived.by(() => {
    const own = this.held ? null : lastOwn(this.log, this.look);
    return own === null || (this.saw ?? 0) > own ? this.saw : own;
  });
  private all: Line[] = $derived(since(this.log, this.from, Infinity, this.held ? null : this.look));
  /** What he has missed, if it is more than one sees at a glance. */
  missed: Line[] = $derived(this.open && this.all.length > 1 ? this.all : []);
  inMyName: number = $derived(this.missed.filter(({ seat }) => seat === this.look).length);

  note(now: Standing): void {
    if (now.here && !this.here) this.comes(now);
    this.here = now.here;
    if (!now.here) return;
    if (now.held) this.held = true;
    if (now.plays) this.close();
    if (now.caughtUp) seen(now.table, now.log.at(-1)?.at ?? 0);
  }

  close(): void {
    this.open = false;
  }

  private comes({ table, look, log, held }: Standing): void {
    if (this.missed.length === 0) this.saw = seenAt(table); // else he has not yet heard of what was before
    this.held = held;
    this.look = look;
    this.log = log;
    this.open = true;
  }
}
