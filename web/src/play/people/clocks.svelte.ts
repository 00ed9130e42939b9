/** The clocks of a table between two words of the server: they tick by its time, as far as this device can tell it. */

import type { ClocksInfo, TableInfo } from "../../net/wire";

/** How often somebody looks (ms): often enough that no second is skipped. */
const TICK = 250;
/** Of what is left (ms), the least first: whoever has no more is warned. */
export const WARNINGS = [10_000, 60_000, 3_600_000, 86_400_000] as const;
export type Warning = (typeof WARNINGS)[number];
type Clock = TableInfo["clock"];

/** Long before are warned those who have days for a turn, of a day if it is not all that they have. */
function warnings(clock: Clock): readonly Warning[] {
  const [, , hour, day] = WARNINGS;
  const most = clock?.kind === "correspondence" ? clock.days * day : hour;
  return WARNINGS.filter((warning) => warning < most);
}

export class Clocks {
  private told: ClocksInfo | null = $state.raw(null);
  private now = $state(0);
  /** How far the time of the server is ahead of that of this page; whatever came quickest tells it best. */
  private ahead = -Infinity;
  /** What each seat was warned of since it had much more. */
  private readonly warned = new Map<number, Warning>();

  constructor(
    private readonly clock: () => Clock = () => null,
    private readonly time: () => number = () => performance.now(),
  ) {}

  note(told: ClocksInfo | null): void {
    this.told = told;
    if (told) this.ahead = Math.max(this.ahead, told.at - this.time());
    this.look();
  }

  /** Are there any? */
  get on(): boolean {
    return this.told !== null;
  }

  get paused(): boolean {
    return this.told?.paused ?? false;
  }

  runs(seat: number): boolean {
    return this.told?.running.includes(seat) ?? false;
  }

  /** What is left to a seat (ms). */
  left(seat: number): number {
    const left = this.told?.left[seat] ?? 0;
    const gone = this.told && this.runs(seat) ? Math.max(0, this.now - this.told.at) : 0;
    return Math.max(0, left - gone);
  }

  /** The warning that a seat deserves whose clock runs. */
  low(seat: number): Warning | null {
    return this.runs(seat) ? (warnings(this.clock()).find((warning) => this.left(seat) <= warning) ?? null) : null;
  }

  /** The warning to be given to a seat now; each is given once. */
  warning(seat: number): Warning | null {
    const low = this.low(seat);
    const given = this.warned.get(seat);
    if (given !== undefined && this.left(seat) > 2 * given) this.warned.delete(seat);
    if (low === null || (given !== undefined && given <= low)) return null;
    this.warned.set(seat, low);
    return low;
  }

  /** Look again and again; the answer ends it. */
  begin(): () => void {
    const ticking = setInterval(() => this.look(), TICK);
    return () => clearInterval(ticking);
  }

  private look(): void {
    if (this.told) this.now = this.time() + this.ahead;
  }
}
