/** The words of what people at a table say to each other. */

import { words } from "./words.svelte";

export const talk = words({
  title: { fr: "Paroles", en: "Talk" },
  unread: {
    fr: (count: number) => (count > 1 ? `${count} nouveaux messages` : `${count} nouveau message`),
    en: (count: number) => (count === 1 ? `${count} new message` : `${count} new messages`),
  },
  to: { fr: "À qui", en: "To whom" },
  table: { fr: "La table", en: "The table" },
  team: { fr: "Partenaires", en: "Partners" },
  watchers: { fr: "Spectateurs", en: "Spectators" },
  watchersNote: {
    fr: "Les joueurs ne le lisent qu'à la fin de la partie.",
    en: "Players read this only when the game is over.",
  },
  none: { fr: "Personne n'a encore rien dit.", en: "Nobody has said anything yet." },
  phrases: { fr: "Dire en un geste", en: "Say with one touch" },
  text: { fr: "Votre message", en: "Your message" },
  send: { fr: "Dire", en: "Say" },
  mute: { fr: (name: string) => `Ne plus entendre ${name}`, en: (name: string) => `Mute ${name}` },
  muted: { fr: "Ceux que vous n'entendez plus", en: "Whom you do not hear" },
  unmute: { fr: (name: string) => `Réentendre ${name}`, en: (name: string) => `Hear ${name} again` },
  unsay: { fr: (name: string) => `Effacer ce message de ${name}`, en: (name: string) => `Delete this message of ${name}` },
  unsayMine: { fr: "Effacer mon message", en: "Delete my message" },
  here: { fr: "Parler ici", en: "Talk here" },
  hereHint: {
    fr: "Cette table est ou fut ouverte à tous : vous n'y entendez que ceux qui veulent parler aussi, et eux seuls vous entendent.",
    en: "This table is or was listed for everybody: you hear only those who want to talk as well, and only they hear you.",
  },
  willing: { fr: (names: string) => `Veulent parler : ${names}`, en: (names: string) => `Want to talk: ${names}` },
  nameFirst: { fr: "Votre nom, pour qu'on sache qui parle", en: "Your name, so that others know who speaks" },
  keepName: { fr: "C'est moi", en: "That is me" },
  says: { fr: (name: string, text: string) => `${name} : ${text}`, en: (name: string, text: string) => `${name}: ${text}` },
  aloud: { fr: "Lire les messages à voix haute", en: "Read messages aloud" },
  aloudHint: {
    fr: "Un lecteur d'écran les annonce même quand les paroles sont hors de vue.",
    en: "A screen reader announces them even where the talk is out of sight.",
  },
  by: { fr: "Comment se parler", en: "How to talk" },
  byPhrases: { fr: "Phrases toutes faites", en: "Ready phrases" },
  byText: { fr: "En écrivant aussi", en: "Writing as well" },
  byHint: {
    fr: "Chacun lit les phrases dans sa langue. À une table publique, ne s'entendent que ceux qui le veulent.",
    en: "Everybody reads the phrases in his language. At a public table only those hear each other who want to.",
  },
  write: { fr: "On peut écrire", en: "People may write" },
  writeHint: { fr: "Sinon, on se parle par phrases toutes faites.", en: "Otherwise they talk in ready phrases." },
  inRecord: { fr: "Avec les paroles de la table", en: "With what was said at the table" },
});
