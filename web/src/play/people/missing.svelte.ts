/** For whom the table waits who is away, for as long as the table waits for anybody. */

import type { SeatInfo, TableInfo } from "../../net/wire";

const TICK = 5_000;

export class Missing {
  private now = $state(Date.now());
  /** What the server said last. */
  private told: TableInfo | null = null;
  /** Since when nobody is here for a seat, and from when on the others may decide about it. */
  private readonly left = new Map<number, number>();
  private readonly due = new Map<number, number>();

  /** What is known now; for whom the table began to wait after the server told of him, it waits its time from now on. */
  note(info: TableInfo, waiting: readonly number[]): void {
    this.now = Date.now();
    for (const seat of info.seats) this.noteSeat(seat, waiting.includes(seat.seat), info);
    this.told = info;
  }

  /** Look at the clock again and again; the answer ends it. */
  begin(): () => void {
    const ticking = setInterval(() => (this.now = Date.now()), TICK);
    return () => clearInterval(ticking);
  }

  /** Those about whom the others may decide. */
  among({ seats }: TableInfo): SeatInfo[] {
    return seats.filter((seat) => seat.kind === "person" && !seat.left && !seat.mine && (this.due.get(seat.seat) ?? Infinity) <= this.now);
  }

  /** For how long (ms). */
  gone(seat: number): number {
    return this.now - (this.left.get(seat) ?? this.now);
  }

  private noteSeat({ seat, present, away, held_in }: SeatInfo, waits: boolean, info: TableInfo): void {
    const news = info !== this.told;
    if (present) this.left.delete(seat);
    else if (news || !this.left.has(seat)) this.left.set(seat, this.now - (away ?? 0) * 1_000);
    if (present || !waits) this.due.delete(seat);
    else if (news && typeof held_in === "number") this.due.set(seat, this.now + held_in * 1_000);
    else if (!this.due.has(seat)) this.due.set(seat, this.now + info.patience * 1_000);
  }
}
