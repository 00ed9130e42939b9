/** Where the focus goes when the thing that had it is gone: to what is asked, so that nobody is sent back to the top. */

import type { Attachment } from "svelte/attachments";

type Within = Pick<ParentNode, "querySelector">;

export function focusQuestion(page: Within): void {
  const asked = page.querySelector<HTMLElement>("[data-question]") ?? page.querySelector<HTMLElement>("[data-ask]");
  asked?.focus({ preventScroll: true });
}

/** When the thing in focus is gone from the table, what is asked gets the focus. */
export const keepFocus: Attachment<HTMLElement> = (table) => {
  let last: EventTarget | null = null;
  const remember = (event: FocusEvent) => (last = event.target);
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    focusQuestion(table);
  });
  document.addEventListener("focusin", remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
};

/** Told whether the curtain is down, each time that it may have changed: once it has risen, what is asked gets the focus. */
export function focusBehind(page: Within): (down: boolean) => void {
  let was = false;
  return (down) => {
    if (was && !down) focusQuestion(page);
    was = down;
  };
}
