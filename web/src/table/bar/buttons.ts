/** Which choices the bar offers as buttons beside a board. */

import { type Choosing, fieldsOf } from "../../play/choosing.svelte";
import type { Choice } from "../../net/wire";

const FEW = 3;

/** What has no field to touch; and everything, once few ways are left; but not what the board has a button for. */
export function barButtons(choosing: Choosing, onBoard: readonly Choice[]): Choice[] {
  const there = new Set(onBoard.map(({ action }) => JSON.stringify(action)));
  return choosing.left.filter(
    (choice) => (choosing.left.length <= FEW || Object.keys(fieldsOf(choice)).length === 0) && !there.has(JSON.stringify(choice.action)),
  );
}

/** Is there anything picked, or anything to say outright? */
export function hasPicks(choosing: Choosing, onBoard: readonly Choice[]): boolean {
  return Object.keys(choosing.picked).length > 0 || barButtons(choosing, onBoard).length > 0;
}

/** The end that all of these sentences share, where what is asked says it already: " on east wall 1". */
export function sharedEnd(texts: readonly string[], asked: string): string {
  const [first = "", ...others] = texts;
  const words = others.length > 0 ? first.split(" ") : [];
  const ends = words.slice(1).map((_, n) => ` ${words.slice(n + 1).join(" ")}`);
  return ends.find((end) => others.every((text) => text.endsWith(end)) && asked.includes(end)) ?? "";
}

/** The sentence without the bracket at its end, where the bracket only repeats what is picked. */
export function short(text: string, picked: string[]): string {
  const found = / \(([^()]*)\)$/.exec(text);
  return found && picked.some((value) => found[1]?.includes(value)) ? text.slice(0, found.index) : text;
}
