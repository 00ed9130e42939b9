/** The words of what the host of a table does with it. */

import { words } from "./words.svelte";

export const hosting = words({
  title: { fr: "Vous êtes l'hôte", en: "You are the host" },
  level: { fr: "Force des bots", en: "Strength of the bots" },
  fill: {
    fr: (free: number) => (free > 1 ? "Donner les sièges libres à des bots" : "Donner le siège libre à un bot"),
    en: (free: number) => (free > 1 ? "Give the free seats to bots" : "Give the free seat to a bot"),
  },
  handOver: { fr: "Confier la table", en: "Hand over the table" },
  to: { fr: (name: string) => `à ${name}`, en: (name: string) => `to ${name}` },
  sendAway: { fr: "Renvoyer", en: "Send away" },
  listed: { fr: "Table publique", en: "Public table" },
  listedHint: { fr: "Elle est dans la liste de la page d'accueil.", en: "It is in the list on the first page." },
  locked: { fr: "Sans spectateurs", en: "No spectators" },
  lockedHint: { fr: "Seuls ceux qui jouent voient la table.", en: "Only those who play see the table." },
  close: { fr: "Fermer la table", en: "Close the table" },
  closeSure: { fr: "Fermer cette table ? Elle n'existera plus.", en: "Close this table? It will be there no more." },
  keep: { fr: "La garder", en: "Keep it" },
});
