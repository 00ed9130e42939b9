/** The words of what people at a table decide among themselves. */

import { words } from "./words.svelte";

export const people = words({
  among: { fr: "Entre joueurs", en: "Among the players" },
  resign: { fr: "Abandonner", en: "Resign" },
  resignSure: {
    fr: "Abandonner la partie ? On n'y revient pas.",
    en: "Resign the game? There is no way back.",
  },
  draw: { fr: "Proposer la partie nulle", en: "Offer a draw" },
  stop: { fr: "Arrêter la partie", en: "Stop the game" },
  stopHelp: {
    fr: "Arrêter demande l'accord de tous ceux qui sont là ; la partie reste sans résultat.",
    en: "To stop takes the consent of everybody who is there; the game stays without a result.",
  },
  stopSure: { fr: "Arrêter la partie, sans résultat ?", en: "Stop the game, without a result?" },
  undo: { fr: "Demander à reprendre", en: "Ask to take back" },
  undoHelp: {
    fr: "Quelque chose est venu au jour depuis : les autres peuvent vous l'accorder.",
    en: "Something came to light since: the others may grant it.",
  },
  playOn: { fr: "Continuer à jouer", en: "Play on" },
  yes: { fr: "D'accord", en: "Agree" },
  no: { fr: "Non", en: "No" },
  manyMoves: { fr: (moves: number) => `${moves} coups seraient repris.`, en: (moves: number) => `${moves} moves would be taken back.` },
  withdraw: { fr: "Retirer", en: "Withdraw" },
  awaits: { fr: (names: string) => `On attend la réponse de ${names}.`, en: (names: string) => `Waiting for the answer of ${names}.` },
  asked: { fr: "Une question de joueur", en: "A question of a player" },
  away: { fr: (name: string) => `${name} est absent`, en: (name: string) => `${name} is away` },
  leaves: { fr: (name: string) => `${name} n'est plus là.`, en: (name: string) => `${name} is away.` },
  comes: { fr: (name: string) => `${name} est là.`, en: (name: string) => `${name} is here.` },
  awaySince: {
    fr: (name: string, time: string) => `La table attend ${name}, qui n'est plus là${time && ` depuis ${time}`}.`,
    en: (name: string, time: string) => `The table waits for ${name}, who is away${time && ` for ${time}`}.`,
  },
  mayDecide: {
    fr: "Un bot peut tenir sa place ; vous pouvez aussi attendre encore, ou arrêter la partie.",
    en: "A bot may hold the place; you may go on waiting, too, or stop the game.",
  },
  hold: { fr: "Un bot tient sa place", en: "A bot holds the place" },
  holdLevel: { fr: "Force du bot", en: "Strength of the bot" },
  wait: { fr: "Attendre encore", en: "Go on waiting" },
  awayFor: { fr: (time: string) => `absent depuis ${time}`, en: (time: string) => `away for ${time}` },
  since: { fr: "Depuis votre passage", en: "Since you were here" },
  sinceMoves: {
    fr: (moves: number) => `Les autres ont joué ${moves} coups depuis votre passage.`,
    en: (moves: number) => `The others have made ${moves} moves since you were here.`,
  },
  sinceInYourName: {
    fr: (moves: number, mine: number) => `${moves} coups ont été joués depuis votre passage, dont ${mine} en votre nom.`,
    en: (moves: number, mine: number) => `${moves} moves were made since you were here, ${mine} of them in your name.`,
  },
  seeSince: { fr: "Les revoir", en: "See them" },
  resigned: { fr: "a abandonné", en: "has resigned" },
  endedResigned: { fr: "La partie s'est finie par abandon.", en: "The game was given up." },
  endedDraw: { fr: "Partie nulle, d'un commun accord", en: "A draw by agreement" },
  endedStopped: { fr: "Partie arrêtée, sans résultat", en: "The game was stopped, without a result" },
});
