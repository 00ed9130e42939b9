/** Answers to the small decisions of a turn: which end it, which stand alone, and how one is found. */

import { type Fields, fieldsOf, verbOf } from "../../choose.svelte";
import type { Choice, Tried, Words } from "../../wire";

/** An answer, and every other that could have been given. */
export type Step = Choice & { asked: Choice[] };

/** Answers that end a placement without more. */
const QUIET: readonly string[] = ["no_token", "no_second_tile"];
/** Decisions that stand alone: they are said at once. */
const OUTRIGHT: readonly string[] = ["take_tile", "draw_tile", "pick_token", "pass_turn", ...QUIET];

/** Is it said at once, and not tried first? */
export function alone(choice: Choice): boolean {
  return OUTRIGHT.includes(verbOf(choice));
}

export function find(choices: readonly Choice[], verb: string, wanted: Fields): Choice | undefined {
  return choices.find((choice) => {
    const fields = fieldsOf(choice);
    return verbOf(choice) === verb && Object.entries(wanted).every(([field, value]) => fields[field] === value);
  });
}

export function said(steps: readonly Step[]): Words[] {
  return steps.map((step) => step.action);
}

/** What would be asked next; nothing where it stopped, because the game would end or something would come to light. */
export function askedIn(tried: Tried): Choice[] {
  return tried.stopped ? [] : (tried.question?.choices ?? []);
}

export function quietOf(tried: Tried): Choice | undefined {
  return askedIn(tried).find((choice) => QUIET.includes(verbOf(choice)));
}

export function ended(tried: Tried): boolean {
  return askedIn(tried).every((choice) => alone(choice));
}
