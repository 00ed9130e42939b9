/** The words of small things: close, copy, zoom, wait. */

import { words } from "./words.svelte";

export const bits = words({
  close: { fr: "Fermer", en: "Close" },
  cancel: { fr: "Annuler", en: "Cancel" },
  copied: { fr: "Copié", en: "Copied" },
  copy: { fr: "Copier", en: "Copy" },
  share: { fr: "Partager", en: "Share" },
  retry: { fr: "Réessayer", en: "Try again" },
  near: { fr: "Agrandir", en: "Zoom in" },
  far: { fr: "Réduire", en: "Zoom out" },
  which: { fr: "Lequel voulez-vous ?", en: "Which one do you mean?" },
  more: { fr: (what: string) => `${what} : une de plus`, en: (what: string) => `${what}: one more` },
  fewer: { fr: (what: string) => `${what} : une de moins`, en: (what: string) => `${what}: one less` },
  loading: { fr: "Un instant…", en: "One moment…" },
});
