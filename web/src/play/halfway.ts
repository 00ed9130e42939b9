/** A choice of several parts, half made: what was begun, what is still missing, and how it is put back. */

import { type Choosing, fieldsOf, verbOf } from "./choosing.svelte";
import type { Words } from "../net/wire";

export interface Part {
  verb: string;
  field: string;
}

export interface Halfway {
  /** What is chosen so far, in words; "" where the question says it. */
  begun: string;
  /** The question for what is missing, or which part of which action it is; null: nothing is, it waits to be confirmed. */
  asks: string | Part | null;
  back: () => void;
  /** The decision that is asked for next, where what was begun is only tried. */
  decision?: Words | undefined;
}

/** The part of the picked action that is asked for next; null where nothing is picked, or no one part is missing. */
export function missingPart(choosing: Choosing): Part | null {
  const [first] = choosing.left;
  if (!first || Object.keys(choosing.picked).length === 0) return null;
  const verb = choosing.verb ?? verbOf(first);
  const open = Object.keys(fieldsOf(first)).filter((field) => !(field in choosing.picked));
  const field = open.find((one) => choosing.values(one).length > 1) ?? open[0];
  return field === undefined ? null : { verb, field };
}
