/** The log as a reader wants it: lines that are added, lines worth reading, and what is new to him. */

import type { Line } from "../net/wire";

/** The table's promise about its luck: the page says it in a place of its own (`table/side/FairLuck.svelte`). */
const PROMISE = "seed_committed";

/** The lines without what the page says elsewhere. */
export function readable(lines: Line[]): Line[] {
  return lines.map((line) => ({ ...line, events: line.events.filter((told) => !(PROMISE in told.event)) }));
}

/** The log with the new lines; a line that we have already is not written twice. */
export function withLines(log: Line[], lines: Line[]): Line[] {
  const first = lines[0];
  return first ? [...log.filter((line) => line.at < first.at), ...lines] : log;
}

/** The lines that say something: small decisions that show nothing by themselves are left out. */
export function linesToRead(log: Line[]): Line[] {
  return log.filter((line) => line.at === 0 || line.events.length > 0);
}

/** Where the viewer last moved himself: what comes after it is new to him. */
export function lastOwn(log: Line[], look: number | null): number | null {
  if (look === null) return null;
  return log.findLast((line) => line.seat === look)?.at ?? null;
}
