/** How an update of the server is laid over what the client knows. */

import type { Position, Question, Snapshot, Update } from "../net/wire";
import { readable, withLines } from "./log";

/** Everything that the client knows about a table from its look; what a snapshot says, kept up to date. */
export type Known = Omit<Snapshot, "kind">;

/** Does the update follow what we have? An update that brings us where we are says nothing new. */
export function follows(known: Known, update: Update): boolean {
  return update.since === known.version && known.position !== null;
}

/** A question that still stands while others move is the same one: what was picked and said about it stays. */
export function merged(known: Known, update: Update): Known {
  const { version } = update;
  return { ...stood(known, update), version, position: moved(known, update), log: withLines(known.log, readable(update.lines)) };
}

/** Nothing happened, and yet another thing may be asked: a seat was left to a bot, or taken back, meanwhile. */
export function stood(known: Known, update: Update): Known {
  const { takeback, result, lesson } = update;
  return { ...known, question: stillAsked(known.question, update.question), takeback, result, lesson };
}

/** The question that we have, where the same is asked again. */
export function stillAsked(before: Question | null, now: Question | null): Question | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function moved(known: Known, update: Update): Position {
  const { at, waiting, next, parts } = update;
  return { at, waiting, next, parts, view: { ...known.position?.view, ...update.view } };
}
