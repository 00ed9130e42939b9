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
  loading: { fr: "Un instant…", en: "One moment…" },
});
