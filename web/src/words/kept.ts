/** The words of the page on what this device keeps, where there is no server. */

import { words } from "./words.svelte";

/** A number of bytes for people, to two figures. */
function size(bytes: number, lang: "fr" | "en"): string {
  const units = { fr: ["ko", "Mo", "Go"], en: ["kB", "MB", "GB"] }[lang];
  const power = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const said = new Intl.NumberFormat(lang, { maximumSignificantDigits: 2 }).format(bytes / 1000 ** (power + 1));
  return `${said} ${units[power]}`;
}

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const none = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

export const kept = words({
  title: { fr: "Cet appareil", en: "This device" },
  lead: {
    fr: "Vos parties, votre nom et ce que vous avez appris ne sont gardés qu'ici, dans ce navigateur.",
    en: "Your games, your name and what you have learned are kept here alone, in this browser.",
  },
  toPage: { fr: "Ce que garde cet appareil", en: "What this device keeps" },
  keeping: { fr: "Ce qui est gardé", en: "What is kept" },
  tables: { fr: (n: number) => none(n, "table", "tables"), en: (n: number) => some(n, "table", "tables") },
  used: {
    fr: (used: number, room: number) => `${size(used, "fr")} sur les ${size(room, "fr")} que le navigateur accorde, la page comprise`,
    en: (used: number, room: number) => `${size(used, "en")} of the ${size(room, "en")} that the browser allows, the page included`,
  },
  lasts: { fr: "Ce navigateur a promis de tout garder, même si la place vient à manquer.", en: "This browser has promised to keep all of it, even when room gets short." },
  mayGo: {
    fr: "Ce navigateur n'a pas promis de garder vos parties : il peut les effacer si la place vient à manquer.",
    en: "This browser has not promised to keep your games: it may remove them when room gets short.",
  },
  ask: { fr: "Demander qu'il les garde", en: "Ask it to keep them" },
  refused: { fr: "Il ne le promet pas. Gardez un fichier de tout, ci-dessous.", en: "It does not promise. Keep a file of everything, below." },
  notOpened: {
    fr: (n: number) => (n === 1 ? "Une table n'a pas pu être lue. Elle est laissée de côté, et reste ici telle quelle :" : `${n} tables n'ont pas pu être lues. Elles sont laissées de côté, et restent ici telles quelles :`),
    en: (n: number) => (n === 1 ? "One table could not be read. It is left aside, and stays here as it is:" : `${n} tables could not be read. They are left aside, and stay here as they are:`),
  },

  file: { fr: "Tout dans un fichier", en: "Everything in one file" },
  fileHelp: {
    fr: "Toutes les tables avec ce qui s'y est dit, votre nom et vos leçons. Repris ici ou sur un autre appareil, le fichier n'enlève rien : il ajoute ce qui manque.",
    en: "All tables with what was said there, your name and your lessons. Brought back here or to another device the file takes nothing away: it adds what is missing.",
  },
  save: { fr: "Tout garder dans un fichier", en: "Keep everything in a file" },
  bring: { fr: "Reprendre un fichier", en: "Bring back a file" },
  bringing: { fr: "Le fichier est lu…", en: "Reading the file…" },
  brought: {
    fr: (added: number, goneOn: number) => `${none(added, "table ajoutée", "tables ajoutées")}, ${none(goneOn, "table avancée", "tables avancées")}.`,
    en: (added: number, goneOn: number) => `${some(added, "table", "tables")} added, ${some(goneOn, "table", "tables")} gone on with.`,
  },
  left: { fr: "Laissées de côté :", en: "Left aside:" },
  unreadable: { fr: "illisible dans ce fichier", en: "cannot be read in this file" },
  other_moves: { fr: "a continué autrement ici, et reste comme ici", en: "went on otherwise here, and stays as it is here" },

  offline: { fr: "Sans réseau", en: "Without a network" },
  offlineReady: { fr: "Cette page est tout entière sur cet appareil : elle s'ouvre sans réseau.", en: "All of this page is on this device: it opens without a network." },
  offlineNot: {
    fr: "Cette page n'est pas encore tout entière sur cet appareil : restez en ligne un moment.",
    en: "Not all of this page is on this device yet: stay online for a while.",
  },
  install: { fr: "Installer Orcade", en: "Install Orcade" },
  installHelp: {
    fr: "Pour l'avoir parmi vos applications : dans le menu du navigateur, « Installer » ou « Ajouter à l'écran d'accueil ».",
    en: "To have it among your apps: in the browser's menu, “Install” or “Add to home screen”.",
  },

  newer: { fr: "Une nouvelle version d'Orcade est prête.", en: "A new version of Orcade is ready." },
  renew: { fr: "Passer à la nouvelle version", en: "Change to the new version" },

  others: { fr: "Jouer avec d'autres", en: "Play with others" },
  othersHelp: {
    fr: "Des tables à rejoindre de loin, une table ouverte à tous, un siège repris sur un autre appareil, des parties signées : pour cela, il faut un serveur Orcade, avec les mêmes jeux et la même page.",
    en: "Tables to join from far away, a table open to all, a seat taken up on another device, signed games: these need an Orcade server, with the same games and the same page.",
  },
  atServer: { fr: (server: string) => `Jouer avec d'autres sur ${server}`, en: (server: string) => `Play with others at ${server}` },
  ownServer: {
    fr: "N'importe quel ordinateur peut en être un : Orcade y est installé, et cette commande l'ouvre à ceux du même réseau :",
    en: "Any computer can be one: Orcade is installed there, and this command opens it to those on the same network:",
  },
  toServer: {
    fr: "Une partie finie ici y est reprise : téléchargez-la à la fin, puis donnez-la au serveur sous « Parties ».",
    en: "A game that ended here goes on there to be looked at: download it at its end, and bring it to the server under “Records”.",
  },
});
