/** The words of the first page, and of the ways to a table. */

import { words } from "./words.svelte";

export const home = words({
  breath: {
    fr: "Des jeux de guerre d'orcs, fidèles à leurs règles. Contre un bot, entre amis ou côte à côte : asseyez-vous, la partie commence.",
    en: "Orc war games, played by the book. Against a bot, with friends or side by side: sit down and the game begins.",
  },
  games: { fr: "Les jeux", en: "The games" },
  players: {
    fr: (few: number, many: number) => (few === many ? `${few} joueurs` : `${few} à ${many} joueurs`),
    en: (few: number, many: number) => (few === many ? `${few} players` : `${few} to ${many} players`),
  },
  playBot: { fr: "Jouer contre un bot", en: "Play against a bot" },
  playBots: { fr: "Jouer contre des bots", en: "Play against bots" },
  playFriends: { fr: "Avec des amis", en: "With friends" },
  playHere: { fr: "Sur cet appareil", en: "At this device" },
  options: { fr: "Options…", en: "Options…" },
  about: { fr: "Le jeu en cinq minutes", en: "The game in five minutes" },
  rules: { fr: "Les règles", en: "The rules" },
  ofGame: { fr: (what: string, game: string) => `${what} : ${game}`, en: (what: string, game: string) => `${what}: ${game}` },
  opening: { fr: "La table se dresse…", en: "Setting the table…" },
  noGames: { fr: "Aucun jeu n'est installé ici.", en: "No game is installed here." },

  mine: { fr: "Mes parties", en: "My games" },
  mineNone: {
    fr: "Rien en cours. Vos parties vous attendront ici.",
    en: "Nothing under way. Your games will wait for you here.",
  },
  open: { fr: "Tables ouvertes à tous", en: "Open tables" },
  openNone: {
    fr: "Aucune table publique pour l'instant. Ouvrez-en une par « Options… ».",
    en: "No public table just now. Open one by “Options…”.",
  },
  against: { fr: "contre", en: "against" },
  you: { fr: "vous", en: "you" },
  freeSeats: {
    fr: (n: number) => (n === 1 ? "attend un adversaire" : `attend ${n} joueurs`),
    en: (n: number) => (n === 1 ? "waits for an opponent" : `waits for ${n} players`),
  },
  running: { fr: "en cours", en: "under way" },
  over: { fr: "terminée", en: "over" },
  imported: { fr: "importée", en: "imported" },
  yourTurn: { fr: "à vous de jouer", en: "your turn" },
  turnOf: { fr: (name: string) => `${name} a la main`, en: (name: string) => `${name} to move` },
  play: { fr: "Jouer", en: "Play" },
  goOn: { fr: "Reprendre", en: "Go on" },
  wait: { fr: "Y aller", en: "Go there" },
  sit: { fr: "S'asseoir", en: "Sit down" },
  watch: { fr: "Regarder", en: "Watch" },
  read: { fr: "Revoir", en: "Look back" },
  tableOf: {
    fr: (act: string, game: string, who: string) => `${act} : ${game}, ${who}`,
    en: (act: string, game: string, who: string) => `${act}: ${game}, ${who}`,
  },
  more: { fr: (n: number) => `Montrer les ${n} autres`, en: (n: number) => `Show ${n} more` },

  myName: { fr: "Votre nom à la table", en: "Your name at the table" },
  nameless: { fr: "Sans nom", en: "No name yet" },
  change: { fr: "Changer de nom", en: "Change my name" },
  keep: { fr: "Garder", en: "Keep" },
  kept: { fr: (name: string) => `Vous êtes ${name}.`, en: (name: string) => `You are ${name}.` },
});
