/** The clocks from which somebody chooses who opens a table. */

import type { DaysClock, LiveClock, NewTable, TimeOver } from "../../net/wire";
import { clocks as words } from "../../words/clocks";

type Clock = Omit<LiveClock, "over"> | Omit<DaysClock, "over">;

const live = (minutes: number, increment: number): Clock => ({ kind: "live", bank: 60 * minutes, increment });
const days = (days: number): Clock => ({ kind: "correspondence", days });

export const CLOCKS = {
  none: null,
  "live-15": live(15, 10),
  "live-30": live(30, 20),
  "live-60": live(60, 30),
  "days-1": days(1),
  "days-3": days(3),
  "days-7": days(7),
} as const;
export type ClockChoice = keyof typeof CLOCKS;

/** A clock in words, as it was set when the table was opened. */
export function clockText(clock: Clock | LiveClock | DaysClock | null): string {
  if (clock === null) return words.none;
  return clock.kind === "live" ? words.live(Math.round(clock.bank / 6) / 10, clock.increment ?? 0) : words.days(clock.days);
}

/** What the server is asked for. */
export function clockOf(choice: ClockChoice, over: TimeOver): NewTable["clock"] {
  const clock = CLOCKS[choice];
  return clock && { ...clock, over };
}
