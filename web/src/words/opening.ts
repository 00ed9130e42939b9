/** The words of the page on which a table is opened. */

import { of } from "./typography";
import { words } from "./words.svelte";

export const opening = words({
  title: { fr: (game: string) => `Une table ${of(game)}`, en: (game: string) => `A table of ${game}` },
  lead: {
    fr: "Tout est déjà réglé pour une première partie. Changez ce que vous voulez, ou rien.",
    en: "Everything is set for a first game. Change what you like, or nothing.",
  },
  company: { fr: "Avec qui ?", en: "With whom?" },
  bots: { fr: "Contre des bots", en: "Against bots" },
  botsText: { fr: "La partie commence aussitôt.", en: "The game begins at once." },
  friends: { fr: "Avec des amis", en: "With friends" },
  friendsText: { fr: "Vous recevez un lien à leur envoyer.", en: "You get a link to send them." },
  device: { fr: "Sur cet appareil", en: "At this device" },
  deviceText: { fr: "Un rideau cache les mains entre les tours.", en: "A curtain hides the hands between turns." },
  count: { fr: "Nombre de joueurs", en: "Number of players" },
  seats: { fr: "Les sièges", en: "The seats" },
  me: { fr: "Moi", en: "Me" },
  somebody: { fr: "Quelqu'un d'autre, ici", en: "Somebody else, here" },
  bot: { fr: "Un bot", en: "A bot" },
  link: { fr: "Ouvert, par lien", en: "Open, by link" },
  linkText: {
    fr: "Le premier qui ouvre le lien et s'assoit joue à cette place.",
    en: "Whoever opens the link first and sits down plays here.",
  },
  level: { fr: "Force", en: "Strength" },
  name: { fr: "Nom", en: "Name" },
  myName: { fr: "Votre nom", en: "Your name" },
  nameless: { fr: "Sans réponse, un nom de guerre est tiré au sort.", en: "Without an answer, a war name is drawn." },
  who: { fr: (n: number) => `Qui joue au siège ${n} ?`, en: (n: number) => `Who plays in seat ${n}?` },
  whoAs: {
    fr: (n: number, role: string) => `Qui joue au siège ${n}, ${role} ?`,
    en: (n: number, role: string) => `Who plays in seat ${n}, ${role}?`,
  },
  watching: {
    fr: "Vous n'avez pas de siège : vous regarderez.",
    en: "You have no seat: you will watch.",
  },

  options: { fr: "Les règles de cette partie", en: "The rules of this game" },
  byClause: { fr: (id: string) => `voir ${id}`, en: (id: string) => `see ${id}` },
  given: { fr: "Votre mise en place (JSON)", en: "Your set-up (JSON)" },
  givenHint: {
    fr: "Collez-la ou choisissez un fichier. Tout est vérifié, et ce qui ne va pas est dit.",
    en: "Paste it or choose a file. All of it is checked, and you are told what is wrong.",
  },
  nothingGiven: { fr: "Collez votre mise en place, ou choisissez un fichier.", en: "Paste your set-up, or choose a file." },
  notJson: {
    fr: (detail: string) => `Ce n'est pas du JSON : ${detail}`,
    en: (detail: string) => `This is not JSON: ${detail}`,
  },

  table: { fr: "La table", en: "The table" },
  public: { fr: "Table publique", en: "Public table" },
  publicHint: {
    fr: "Elle paraît à l'accueil : on peut s'y asseoir ou la regarder. Sinon, seul le lien y mène.",
    en: "It is listed on the first page: anybody may sit down or watch. Otherwise only the link leads there.",
  },
  patience: { fr: "Attendre un absent", en: "Wait for who is away" },
  patienceHint: {
    fr: "Passé ce temps, ceux qui sont là peuvent laisser un bot tenir sa place. Il la reprend quand il revient.",
    en: "After that those who are there may let a bot hold the place. Whoever comes back takes it again.",
  },
  patience30: { fr: "30 s", en: "30 s" },
  patience120: { fr: "2 min", en: "2 min" },
  patience600: { fr: "10 min", en: "10 min" },
  patience86400: { fr: "1 jour", en: "1 day" },
  patience259200: { fr: "3 jours", en: "3 days" },
  calm: { fr: "Bots posés", en: "Calm bots" },
  calmHint: {
    fr: "Ils marquent une pause, le temps de voir leur coup.",
    en: "They pause, so that their moves can be seen.",
  },

  advanced: { fr: "Réglages avancés", en: "Advanced" },
  components: { fr: "Les chiffres de ma boîte (TOML)", en: "The figures of my box (TOML)" },
  componentsHint: {
    fr: "Votre exemplaire diffère du nôtre ? Donnez seulement les lignes qui changent.",
    en: "Does your copy differ from ours? Give only the rows that change.",
  },
  file: { fr: "Choisir un fichier…", en: "Choose a file…" },

  go: { fr: "Commencer", en: "Begin" },
  goLink: { fr: "Ouvrir la table", en: "Open the table" },
  busy: { fr: "La table se dresse…", en: "Setting the table…" },
  noGame: { fr: "Ce jeu n'est pas ici", en: "This game is not here" },
});
