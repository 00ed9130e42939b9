/** What the table waits for: the last step of a view's agenda, or in a choice of several seats that of each lane. */

import type { Words } from "../net/wire";

export interface Pending {
  kind: string;
  fields: Record<string, unknown>;
}

type Step = Record<string, Record<string, unknown>>;

/** What this seat is asked, as far as the view shows it; null if nothing. */
export function pendingOf(view: Words, seat: number): Pending | null {
  const top = topOf(view);
  const lanes = top.together?.lanes as { lane: { seat: number; agenda: Step[] } }[] | undefined;
  const step = lanes ? lanes.find(({ lane }) => lane.seat === seat)?.lane.agenda.at(-1) : top;
  const [kind, fields] = Object.entries(step ?? {})[0] ?? [];
  if (kind === undefined || fields === undefined || fields.seat !== seat || (view.outcome ?? null) !== null) return null;
  return { kind, fields };
}

/** Do several seats choose at the same time, each for itself? */
export function inSecret(view: Words): boolean {
  return "together" in topOf(view);
}

/** Has this seat chosen in secret, while others still do? */
export function hasSealed(view: Words, waiting: readonly number[], seat: number): boolean {
  const lanes = topOf(view).together?.lanes as { lane: { seat: number } }[] | undefined;
  return !waiting.includes(seat) && (lanes?.some(({ lane }) => lane.seat === seat) ?? false);
}

function topOf(view: Words): Step {
  return (view.agenda as Step[] | undefined)?.at(-1) ?? {};
}
