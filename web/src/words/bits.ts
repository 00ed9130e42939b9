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
  more: { fr: "une de plus", en: "one more" },
  fewer: { fr: "une de moins", en: "one less" },
  loading: { fr: "Un instant…", en: "One moment…" },
});
