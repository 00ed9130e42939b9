/** The log as a reader wants it: lines that are added, lines worth reading, and what is new to him. */

import type { DeedInfo, Line } from "../net/wire";
import type { Heard } from "./passage";

/** What was promised about the luck: the page says it in a place of its own (`table/side/FairLuck.svelte`). */
const PROMISES = ["seed_committed", "salts_committed"];

/** The lines without what the page says elsewhere. */
export function readable(lines: Line[]): Line[] {
  return lines.map((line) => ({ ...line, events: line.events.filter((told) => !PROMISES.some((promise) => promise in told.event)) }));
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

/** What people did among themselves, each `at` the line behind which it is read: the last one up to there that says something. */
export function deedsToRead(log: Line[], deeds: readonly DeedInfo[]): DeedInfo[] {
  const lines = linesToRead(log);
  return deeds.map((deed) => ({ ...deed, at: lines.findLast((line) => line.at <= deed.at)?.at ?? deed.at }));
}

/** So many lines stand on the page at once; a long game has a thousand, and each costs at every touch. */
export const WINDOW = 100;

/** How many of the earliest lines are left away: whole windows, so that the others stay where they are while the log grows. */
export function leftAway(lines: readonly Line[], here: number | undefined, unfolded: number): number {
  const latest = Math.floor(Math.max(0, lines.length - WINDOW) / WINDOW);
  const seen = lines.findIndex((line) => line.at === here);
  return WINDOW * Math.max(0, Math.min(latest - unfolded, seen < 0 ? latest : Math.floor(seen / WINDOW)));
}

/** Where the viewer last moved himself: what comes after it is new to him. */
export function lastOwn(log: Line[], look: number | null): number | null {
  if (look === null) return null;
  return log.findLast((line) => line.seat === look)?.at ?? null;
}

/** The log as far as it has been told. */
export function heardOf(log: Line[], heard: Heard | null): Line[] {
  if (heard === null) return log;
  const before = log.filter((line) => line.at < heard.at);
  const now = log.find((line) => line.at === heard.at);
  return now && heard.count > 0 ? [...before, { ...now, events: now.events.slice(0, heard.count) }] : before;
}
