/**
 * Every touch on the board is answered.
 *
 * What was said about the touch before is put away first. A thing that neither does nor says anything, because it is
 * only there to be seen, is answered by the rule: the clause of what is asked, and its question.
 */

import { SLIP } from "../bits/board/fingers";
import type { TableModel } from "../play/model.svelte";

/** What can be meant by a touch: things that do something, and pictures and figures that are only there to be seen. */
const MEANT = "[data-zone]:not([data-zone=zoom]), [role=img]";
/** What only follows the pointer or the focus. */
const FOLLOWS = ".caption, .unseen";
const SEEN = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "style", "disabled", "data-lit", "aria-pressed", "aria-expanded", "aria-label"] };

export function everyTouch(table: TableModel): (face: Element) => () => void {
  return (face) => {
    let from = { x: 0, y: 0 };
    const down = ({ clientX: x, clientY: y }: PointerEvent): void => {
      from = { x, y };
    };
    const began = ({ target, detail, clientX, clientY }: MouseEvent): void => {
      if (detail > 0 && Math.hypot(clientX - from.x, clientY - from.y) > SLIP) return; // it only ends a drag, which has its own answer
      table.dismiss();
      if (!(target as Element).closest(MEANT)) return;
      const { stirred } = table;
      let seen = false;
      const changes = new MutationObserver((records) => (seen ||= records.some(isSeen)));
      changes.observe(face, SEEN);
      setTimeout(() => {
        changes.disconnect();
        if (!seen && table.stirred === stirred) table.why({ "": {} });
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

/** Is this more than a caption that follows? */
function isSeen({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (elementOf(target)?.closest(FOLLOWS)) return false;
  return type !== "childList" || [...addedNodes, ...removedNodes].some((node) => node instanceof Element && !node.matches(FOLLOWS));
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
