/** The words of lessons: the way to them, the course of a game, and what stands at their table. */

import { words } from "./words.svelte";

export const lessons = words({
  first: {
    fr: (minutes: number) => `Première fois ? Apprendre en jouant (${minutes}\u00a0min)`,
    en: (minutes: number) => `First time? Learn by playing (${minutes}\u00a0minutes)`,
  },
  newcomer: { fr: "Première fois ici ?", en: "First time here?" },
  newcomerText: { fr: "Rien à lire : vous apprenez en jouant, sur le vrai plateau.", en: "Nothing to read: you learn by playing, on the real board." },
  learnIn: {
    fr: (game: string, minutes: number) => `Apprendre ${game} (${minutes}\u00a0min)`,
    en: (game: string, minutes: number) => `Learn ${game} (${minutes}\u00a0minutes)`,
  },
  soFar: { fr: (n: number, of: number) => `${n} leçon${n > 1 ? "s" : ""} sur ${of}`, en: (n: number, of: number) => `${n} of ${of} lessons` },
  goOn: { fr: (n: number, of: number) => `Continuer d'apprendre (${n} sur ${of})`, en: (n: number, of: number) => `Go on learning (${n} of ${of})` },
  all: { fr: "Les leçons", en: "The lessons" },
  title: { fr: (game: string) => `Apprendre ${game} en jouant`, en: (game: string) => `Learn ${game} by playing` },
  lead: {
    fr: (minutes: number) => `${minutes} minutes, sur le vrai plateau. Rien à lire d'abord : faites ce qui est demandé, et essayez autre chose, rien ne casse.`,
    en: (minutes: number) => `${minutes} minutes, on the real board. Nothing to read first: do what is asked, and try other things, nothing breaks.`,
  },
  begin: { fr: "Commencer", en: "Begin" },
  again: { fr: "Refaire", en: "Again" },
  done: { fr: "apprise", en: "learned" },
  beginOf: { fr: (what: string, lesson: string) => `${what} : ${lesson}`, en: (what: string, lesson: string) => `${what}: ${lesson}` },
  whole: { fr: "Une partie entière", en: "A whole game" },
  end: { fr: "Une fin de partie", en: "The end of a game" },
  wholeText: {
    fr: (minutes: number) => `Environ ${minutes}\u00a0min, contre des débutants comme vous, le conseiller à vos côtés. Partez quand vous voulez : la table vous attend.`,
    en: (minutes: number) => `About ${minutes}\u00a0minutes, against beginners like you, with the coach at your side. Leave when you like: the table waits for you.`,
  },
  wholeFor: {
    fr: (minutes: number, late: boolean) => `${late ? "Une fin de partie" : "Une partie entière"} (${minutes}\u00a0min)`,
    en: (minutes: number, late: boolean) => `${late ? "The end of a game" : "A whole game"} (${minutes}\u00a0minutes)`,
  },
  play: { fr: "Jouer", en: "Play" },
  none: { fr: "Ce jeu n'a pas de leçons", en: "This game has no lessons" },
  opening: { fr: "La table se dresse…", en: "Setting the table…" },

  shownIn: { fr: (lesson: string) => `À essayer dans la leçon « ${lesson} »`, en: (lesson: string) => `Try it in the lesson “${lesson}”` },
  here: { fr: "Leçon", en: "Lesson" },
  byEar: {
    fr: "À l'oreille : le menu offre la table en texte, touche P, où chaque réponse est un bouton.",
    en: "By ear: the menu offers the plain table, key P, where each answer is a button.",
  },
  place: { fr: (n: number, of: number) => `Leçon ${n} sur ${of}`, en: (n: number, of: number) => `Lesson ${n} of ${of}` },
  step: { fr: (n: number, of: number) => `étape ${n} sur ${of}`, en: (n: number, of: number) => `step ${n} of ${of}` },
  next: { fr: "Leçon suivante", en: "Next lesson" },
  show: { fr: "Montrez-moi", en: "Show me" },
  anew: { fr: "Recommencer cette leçon", en: "Begin this lesson again" },
  coach: { fr: "Conseiller", en: "Coach" },
  seeCard: { fr: "Carte du conseiller", en: "The coach's card" },
  coachHelp: {
    fr: "Une carte à la première question de chaque sorte ; contre des bots, parfois ce qu'un tour a manqué.",
    en: "A card with the first question of each kind; against bots, now and then what a turn has missed.",
  },
  missed: { fr: "Ce que ce tour a manqué", en: "What that turn missed" },
  better: { fr: (what: string) => `Il y avait mieux : « ${what} ».`, en: (what: string) => `There was better: “${what}”.` },
  worth: {
    fr: (worth: number, instead: number, what: string) => `J'y vois ${worth} chances sur 100, contre ${instead} pour « ${what} ».`,
    en: (worth: number, instead: number, what: string) => `I give it ${worth} chances in 100, and ${instead} to “${what}”.`,
  },
  seeThen: { fr: "Revoir ce moment", en: "See that moment" },
  noCoach: { fr: "Sans conseiller", en: "Without a coach" },
  read: { fr: "Compris", en: "Got it" },
  leave: { fr: "Quitter", en: "Leave" },
});
