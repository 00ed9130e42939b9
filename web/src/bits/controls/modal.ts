/** How a dialog is shown above the page and closed again. */

import type { Attachment } from "svelte/attachments";

/** Shows a dialog above the page; clicking beside it or Escape asks to close it. */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const beside = (event: MouseEvent) => {
      if (event.target === dialog && isBeside(event, dialog.getBoundingClientRect())) close();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("mousedown", beside);
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[autofocus], [data-first]")?.focus();
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("mousedown", beside);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}

/** The dialog itself is pressed beside it, where its shadow lies over the page, and on its own scrollbar and edge too. */
function isBeside({ clientX: x, clientY: y }: MouseEvent, { left, top, right, bottom }: DOMRect): boolean {
  return x < left || x > right || y < top || y > bottom;
}
