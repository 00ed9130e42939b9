/** The words of what stands around every page: navigation, language, theme. */

import { words } from "./words.svelte";

export const shell = words({
  skip: { fr: "Aller au contenu", en: "Skip to the content" },
  home: { fr: "Orcade, accueil", en: "Orcade, first page" },
  records: { fr: "Parties enregistrées", en: "Game records" },
  recordsShort: { fr: "Parties", en: "Records" },
  site: { fr: "Navigation", en: "Navigation" },
  language: { fr: "Langue", en: "Language" },
  theme: { fr: "Lumière", en: "Light" },
  auto: { fr: "Système", en: "System" },
  light: { fr: "Clair", en: "Light" },
  dark: { fr: "Sombre", en: "Dark" },
  contrast: { fr: "Contraste", en: "Contrast" },
  lost: { fr: "Cette page n'existe pas", en: "There is no such page" },
  lostHelp: { fr: "L'adresse est peut-être incomplète.", en: "The address may be incomplete." },
  backHome: { fr: "Retour à l'accueil", en: "To the first page" },
  pace: { fr: "Ce qui se passe est montré", en: "What happens is shown" },
  calm: { fr: "Posément", en: "Calmly" },
  quick: { fr: "Vite", en: "Quickly" },
  once: { fr: "D'un coup", en: "At once" },
  sound: { fr: "Un tambour quand c'est à vous", en: "A drum when it is your turn" },
  soundHint: { fr: "Si d'autres ont joué entre-temps, ou vous demandent quelque chose.", en: "If others have played meanwhile, or ask you something." },
  notes: { fr: "Une notification quand la page est cachée", en: "A notification while the page is hidden" },
  notesHint: { fr: "Votre navigateur demandera si vous le permettez.", en: "Your browser will ask whether you allow it." },
  notesRefused: { fr: "Votre navigateur ne le permet pas : voyez ses réglages pour ce site.", en: "Your browser does not allow it: see its settings for this site." },
  notesUnknown: { fr: "Ce navigateur n'en montre pas.", en: "This browser shows none." },
  notesFirst: { fr: "Voilà comment on vous appellera.", en: "This is how you will be called." },
  settings: { fr: "Réglages", en: "Settings" },
});
