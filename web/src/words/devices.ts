/** The words about the devices that hold a seat. */

import { words } from "./words.svelte";

export const devices = words({
  title: { fr: "Qui peut jouer ici", en: "Who can play here" },
  me: { fr: " (cet appareil)", en: " (this device)" },
  then: { fr: ", ", en: ", " },
  since: { fr: (when: string) => `depuis le ${when}`, en: (when: string) => `since ${when}` },
  sinceUnknown: { fr: "on ne sait pas depuis quand", en: "nobody knows since when" },
  seen: { fr: (when: string) => `vu ${when}`, en: (when: string) => `seen ${when}` },
  seenUnknown: { fr: "ni quand il a été vu", en: "nor when it was seen" },
  notSeen: { fr: "pas encore venu à la table", en: "has not come to the table yet" },
  putOut: { fr: "Retirer", en: "Put out" },
  putOutThis: { fr: (device: string) => `Retirer : ${device}`, en: (device: string) => `Put out: ${device}` },
  sure: {
    fr: (device: string) => `Retirer ${device} de ce siège ? Il ne pourra plus que regarder, et le lien de ce siège ne servira plus.`,
    en: (device: string) => `Put ${device} out of this seat? It will only be able to watch, and the link to this seat will be of no use any more.`,
  },
  keep: { fr: "Le laisser", en: "Let it stay" },
  isOut: { fr: (device: string) => `Retiré : ${device}.`, en: (device: string) => `Put out: ${device}.` },
  before: {
    fr: "Un appareil arrivé avant le vôtre peut vous retirer ; vous ne pouvez pas le retirer.",
    en: "A device that came before yours can put you out; you cannot put it out.",
  },
  others: {
    fr: "Vous pouvez retirer ceux qui sont arrivés après vous.",
    en: "You can put out those who came after you.",
  },
  link: { fr: "Jouer sur un autre appareil", en: "Play on another device" },
  linkHelp: {
    fr: "Un lien amène votre siège sur un autre appareil. Gardez-le pour vous ; un nouveau lien annule l'ancien.",
    en: "A link brings your seat to another device. Keep it to yourself; a new link ends the old one.",
  },
  linkSure: {
    fr: "Un nouveau lien annule l'ancien. Retirer aussi les appareils arrivés après celui-ci ?",
    en: "A new link ends the old one. Put out the devices that came after this one as well?",
  },
  linkAlone: { fr: "Oui, les retirer", en: "Yes, put them out" },
  linkTogether: { fr: "Non, les laisser", en: "No, let them stay" },
});
