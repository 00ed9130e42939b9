/** How an update is laid over what the client has; plain functions. */

import type { Line, Position, Question, Snapshot, Update } from "../net/wire";

/** The table's promise about its luck: the page says it in a place of its own (`table/Fair.svelte`). */
const PROMISE = "seed_committed";

/** The lines as a reader wants them. */
export function readable(lines: Line[]): Line[] {
  return lines.map((line) => ({ ...line, events: line.events.filter((told) => !(PROMISE in told.event)) }));
}

/** Everything that the client knows about a table from its look; what a snapshot says, kept up to date. */
export type Known = Omit<Snapshot, "kind">;

/** Does the update follow what we have? An update that brings us where we are says nothing new. */
export function follows(known: Known, update: Update): boolean {
  return update.since === known.version && known.position !== null;
}

/** A question that still stands while others move is the same one: what was picked and said about it stays. */
export function merged(known: Known, update: Update): Known {
  const { version } = update;
  return { ...stood(known, update), version, position: moved(known, update), log: told(known.log, readable(update.lines)) };
}

/** Nothing happened, and yet another thing may be asked: a seat was left to a bot, or taken back, meanwhile. */
export function stood(known: Known, update: Update): Known {
  const { takeback, result } = update;
  return { ...known, question: stillAsked(known.question, update.question), takeback, result };
}

/** The question that we have, where the same is asked again. */
export function stillAsked(before: Question | null, now: Question | null): Question | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function moved(known: Known, update: Update): Position {
  const { at, waiting, next, parts } = update;
  return { at, waiting, next, parts, view: { ...known.position?.view, ...update.view } };
}

/** The log with the new lines; a line that we have already is not written twice. */
export function told(log: Line[], lines: Line[]): Line[] {
  const first = lines[0];
  return first ? [...log.filter((line) => line.at < first.at), ...lines] : log;
}

/** The lines that say something: small decisions that show nothing by themselves are left out. */
export function telling(log: Line[]): Line[] {
  return log.filter((line) => line.at === 0 || line.events.length > 0);
}

/** Where the viewer last moved himself: what comes after it is new to him. */
export function lastOwn(log: Line[], look: number | null): number | null {
  if (look === null) return null;
  return log.findLast((line) => line.seat === look)?.at ?? null;
}
