/** How many choices are put in order for the eye and the ear. */

import { fieldsOf, verbOf } from "../../play/choosing.svelte";
import type { Choice } from "../../net/wire";

export interface Group {
  key: string;
  /** The field whose value all of them share; null for those that stand alone. */
  field: string | null;
  value: unknown;
  choices: Choice[];
}

/** The fields worth narrowing by: those that have more than one value, and repeat. */
export function fieldsToNarrow(choices: Choice[]): string[] {
  const values = new Map<string, Map<string, number>>();
  for (const choice of choices) {
    for (const [field, value] of Object.entries(fieldsOf(choice))) {
      const seen = values.get(field) ?? new Map<string, number>();
      const key = JSON.stringify(value);
      values.set(field, seen.set(key, (seen.get(key) ?? 0) + 1));
    }
  }
  return [...values].filter(([, seen]) => seen.size > 1 && [...seen.values()].some((n) => n > 1)).map(([field]) => field);
}

/** By kind and first field, where that makes groups worth a heading; what has no field stands together. */
export function grouped(choices: Choice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const [field = null] = Object.keys(fieldsOf(choice));
    const value = field === null ? null : fieldsOf(choice)[field];
    const key = field === null ? "" : `${field} ${JSON.stringify(value)}`;
    const group = groups.get(key) ?? { key, field, value, choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  if (found.length * 2 <= choices.length) return found;
  const verbs = new Map<string, Group>();
  for (const choice of choices) {
    const verb = verbOf(choice);
    const group = verbs.get(verb) ?? { key: verb, field: null, value: null, choices: [] };
    group.choices.push(choice);
    verbs.set(verb, group);
  }
  return [...verbs.values()];
}
