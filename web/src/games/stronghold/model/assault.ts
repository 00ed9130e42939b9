/** The assault as a sequence: every step in words, where it happens, and the strengths where they are compared. */

import { fieldsIn, kindIn } from "../../../play/events";
import type { Line, Told } from "../../../net/wire";
import { story } from "./story";

export interface Blow {
  kind: string;
  text: string;
  spots: string[];
  /** both strengths, where they are compared */
  compared: { attack: number; defence: number } | null;
}

export interface Assault {
  turn: number;
  blows: Blow[];
  /** does it still go on? */
  running: boolean;
}

const BEGINS = ["assault_begun", "extra_assault_begun"];
/** What ends it, and belongs to it no more. */
const ENDS = ["turn_begun", "turn_held", "game_ended"];

/** The last assault among these lines; null if there was none. */
export function assaultIn(lines: readonly Line[], told: Told | null): Assault | null {
  const events = lines.flatMap((line) => line.events);
  const until = told ? events.indexOf(told) + 1 || events.length : events.length;
  const heard = events.slice(0, until);
  const from = heard.findLastIndex((event) => BEGINS.includes(kindIn(event)));
  const first = heard[from];
  if (!first) return null;
  const after = heard.slice(from);
  const end = after.findIndex((event) => ENDS.includes(kindIn(event)));
  const blows = (end < 0 ? after : after.slice(0, end)).map(blowOf);
  return { turn: Number(fieldsIn(first).turn ?? 0), blows, running: end < 0 };
}

function blowOf(told: Told): Blow {
  const { attack, defence } = fieldsIn(told);
  const compared = kindIn(told) === "strengths_compared" ? { attack: Number(attack), defence: Number(defence) } : null;
  return { kind: kindIn(told), text: told.text, spots: story(told).spots, compared };
}
