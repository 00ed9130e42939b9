import type { Attachment } from "svelte/attachments";

/** When the thing in focus is gone from the table, what is asked gets the focus: nobody is sent back to the top. */
export const keepFocus: Attachment<HTMLElement> = (table) => {
  let last: EventTarget | null = null;
  const remember = (event: FocusEvent) => (last = event.target);
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const next = table.querySelector<HTMLElement>("[data-question]") ?? table.querySelector<HTMLElement>("[data-ask]");
    next?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
};
