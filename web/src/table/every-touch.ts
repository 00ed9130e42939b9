/**
 * Every touch on the board is answered.
 *
 * What was said about the touch before is put away first. A thing that neither does nor says anything, because it is
 * only there to be seen, is named and answered by the rule: by a clause of its own, or else by that of what is asked, with
 * its question. Where nobody could do anything (he watches, looks back, or is still being told what happens), that is said,
 * with what to do.
 */

import { SLIP } from "../bits/board/fingers";
import { nameIn } from "../bits/board/near";
import type { TableModel } from "../play/model.svelte";
import { table as words } from "../words/table";

/** What can be meant by a touch: whatever has a name, unless it only holds things that have names of their own. */
const NAMED = "[data-zone]:not([data-zone=zoom]), [aria-label]";
/** What only follows the pointer or the focus. */
const FOLLOWS = ".caption, .unseen";
const SEEN = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "style", "aria-disabled", "data-lit", "aria-pressed", "aria-expanded", "aria-label"] };

export function everyTouch(table: TableModel): (face: Element) => () => void {
  return (face) => {
    let from = { x: 0, y: 0 };
    const down = ({ clientX: x, clientY: y }: PointerEvent): void => {
      from = { x, y };
    };
    const began = ({ target, detail, clientX, clientY }: MouseEvent): void => {
      if (detail > 0 && Math.hypot(clientX - from.x, clientY - from.y) > SLIP) return; // it only ends a drag, which has its own answer
      table.dismiss();
      const thing = meantIn(target as Element, face);
      if (!thing) return;
      const { stirred } = table;
      let seen = false;
      const changes = new MutationObserver((records) => (seen ||= records.some(isSeen)));
      changes.observe(face, SEEN);
      setTimeout(() => {
        changes.disconnect();
        if (seen || table.stirred !== stirred) return;
        const idle = whyNothing(table);
        if (idle) table.explain(idle);
        else table.why({ "": onlySeen(thing) }, [], nameIn(thing));
      });
    };
    const html = face as HTMLElement;
    html.addEventListener("pointerdown", down, { capture: true });
    html.addEventListener("click", began, { capture: true });
    return () => {
      html.removeEventListener("pointerdown", down, { capture: true });
      html.removeEventListener("click", began, { capture: true });
    };
  };
}

/** What was touched, if it is a thing and not the ground under things. */
function meantIn(target: Element, face: Element): Element | null {
  const thing = target.closest(NAMED);
  const ground = !thing || !face.contains(thing) || thing.matches("[data-zone=zoom]") || thing.querySelector("[data-zone]") !== null;
  return ground ? null : thing;
}

/** What nobody ever touches may have a reason of its own (`[seen]` of the game's words). */
function onlySeen(thing: Element): Record<string, string> {
  const { seen } = thing.closest<HTMLElement>("[data-seen]")?.dataset ?? {};
  return seen ? { seen } : {};
}

/** Why no touch does anything now, in words. */
function whyNothing(table: TableModel): string | null {
  if (table.replay.on) return words.touchedBack;
  if (!table.moments.caughtUp) return words.touchedEarly;
  return table.look === null ? words.touchedOutside : null;
}

/** Is this more than a caption that follows? */
function isSeen({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (elementOf(target)?.closest(FOLLOWS)) return false;
  return type !== "childList" || [...addedNodes, ...removedNodes].some((node) => node instanceof Element && !node.matches(FOLLOWS));
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
