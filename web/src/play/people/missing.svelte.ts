/** For whom the table waits who is away, for as long as the table waits for anybody. */

import type { SeatInfo, TableInfo } from "../../net/wire";

const TICK = 5_000;

export class Missing {
  private now = $state(Date.now());
  /** Since when each seat was seen asked, and gone. */
  private readonly asked = new Map<number, number>();
  private readonly gone = new Map<number, number>();

  /** What is known now; what has begun before we came has begun long ago, as far as the server does not say otherwise. */
  note({ seats }: TableInfo, waiting: readonly number[], first: boolean): void {
    this.now = Date.now();
    for (const { seat, present, away } of seats) {
      keep(this.asked, seat, waiting.includes(seat), first ? 0 : this.now);
      keep(this.gone, seat, !present, this.now - (away ?? 0) * 1_000);
    }
  }

  /** Look at the clock again and again; the answer ends it. */
  begin(): () => void {
    const ticking = setInterval(() => (this.now = Date.now()), TICK);
    return () => clearInterval(ticking);
  }

  /** Those about whom the others may decide. */
  among({ seats, patience }: TableInfo): SeatInfo[] {
    return seats.filter((seat) => seat.kind === "person" && !seat.left && !seat.mine && this.longGone(seat.seat, patience));
  }

  minutes(seat: number): number {
    return Math.floor((this.now - (this.gone.get(seat) ?? this.now)) / 60_000);
  }

  private longGone(seat: number, patience: number): boolean {
    const [asked, gone] = [this.asked.get(seat), this.gone.get(seat)];
    return asked !== undefined && gone !== undefined && this.now - Math.max(asked, gone) >= patience * 1_000;
  }
}

function keep(since: Map<number, number>, seat: number, holds: boolean, from: number): void {
  if (!holds) since.delete(seat);
  else if (!since.has(seat)) since.set(seat, from);
}
