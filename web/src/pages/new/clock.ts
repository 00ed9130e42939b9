/** The clocks from which somebody chooses who opens a table. */

import type { DaysClock, LiveClock, NewTable, TimeOver } from "../../net/wire";
import type { Patience } from "./draft";

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

/** What the server is asked for. */
export function clockOf(choice: ClockChoice, over: TimeOver): NewTable["clock"] {
  const clock = CLOCKS[choice];
  return clock && { ...clock, over };
}

/** How long a table waits for who is away, where nobody says otherwise. */
export function usualPatience(choice: ClockChoice): Patience {
  return CLOCKS[choice]?.kind === "correspondence" ? "259200" : "120";
}
