/** The words of all other pages: rules, records, recovery, the foot with its credits. */

import type { Proof } from "../net/wire";
import { of } from "./typography";
import { words } from "./words.svelte";

/** What a record proves, and what it does not, by the words of the server. */
const PROVES: Record<"fr" | "en", Record<string, string>> = {
  fr: {
    rules: "Les règles : chaque coup était permis et a donné exactement ce qui est raconté.",
    luck: "Le hasard : la graine correspond à son empreinte et donne chaque tirage.",
    whole: "Il ne manque rien, de la donne à la fin.",
    signed: "Rien n'a changé depuis la signature.",
    key: "La clé est de ce serveur.",
  },
  en: {
    rules: "The rules: every move was legal, and gave exactly what is told.",
    luck: "The luck: the seed fits its commitment and gives every draw.",
    whole: "Nothing is missing, from the deal to the end.",
    signed: "Nothing was changed since it was signed.",
    key: "The key is this server's.",
  },
};

const LEAVES: Record<"fr" | "en", Record<string, string>> = {
  fr: {
    decided: "Que les joueurs ont décidé de finir là : c'est la parole de qui a signé, ou de personne.",
    unsigned: "Que ce soit la partie qui fut jouée, ni par qui : qui connaît la graine peut en écrire une autre.",
    key: "À qui est la clé.",
    retired: "Que la partie fut signée tant que la clé servait : ce serveur en a changé depuis.",
    chosen: "Que personne n'a choisi le hasard : aucun joueur n'a ajouté de sel.",
    last_salt: "Que personne n'a choisi le hasard, si qui a donné sans engagement le dernier sel connaissait la graine.",
    left_out: "Que personne n'a choisi entre deux donnes : le sel promis par un absent a pu être gardé ou écarté.",
    people: "Qui se cachait derrière les noms, et les heures : c'est la parole de qui a signé.",
  },
  en: {
    decided: "That the players decided to end it there: that is the word of whoever signed, or of nobody.",
    unsigned: "That this is the game that was played, and by whom: whoever knows the seed can write another.",
    key: "Whose key it is.",
    retired: "That it was signed while the key was in use: this server has another one since.",
    chosen: "That nobody chose the luck: no player added salt.",
    last_salt: "That nobody chose the luck, if whoever gave the last salt without commitment knew the seed.",
    left_out: "That nobody chose between two deals: the salt that an absent player had promised may have been kept or dropped.",
    people: "Who sat behind the names, and the times: that is the word of whoever signed.",
  },
};

export const pages = words({
  credits: { fr: "Les auteurs des jeux", en: "The authors of the games" },
  unofficial: {
    fr: "Orcade n'est pas officiel : ni les auteurs ni les éditeurs de ces jeux ne l'ont réalisé ou approuvé. Les règles sont dites avec nos mots, tout est dessiné par nous.",
    en: "Orcade is unofficial: neither the authors nor the publishers of these games made or approved it. The rules are told in our own words, and every drawing is ours.",
  },
  by: { fr: "de", en: "by" },
  buy: { fr: "Un jeu vous plaît ? Achetez la boîte.", en: "If you like a game, buy the box." },
  free: { fr: "Orcade est un logiciel libre (Apache 2.0).", en: "Orcade is free software (Apache 2.0)." },

  rulesOf: { fr: (game: string) => `Les règles ${of(game)}`, en: (game: string) => `The rules of ${game}` },
  search: { fr: "Chercher dans les règles", en: "Search the rules" },
  searchHint: { fr: "un mot ou un numéro : gelée, 37…", en: "a word or a number: frozen, 37…" },
  found: {
    fr: (n: number) => (n === 0 ? "Aucun article ne contient cela." : n === 1 ? "1 article" : `${n} articles`),
    en: (n: number) => (n === 0 ? "No clause has that." : n === 1 ? "1 clause" : `${n} clauses`),
  },
  clear: { fr: "Effacer la recherche", en: "Clear the search" },
  sections: { fr: "Chapitres", en: "Chapters" },
  clause: { fr: (id: string) => `Lien vers l'article ${id}`, en: (id: string) => `Link to clause ${id}` },
  printed: { fr: "livret", en: "rulebook" },
  derived: { fr: "déduit", en: "derived" },
  public: { fr: "source publique", en: "public source" },
  ruled: { fr: "notre décision", en: "our ruling" },
  atThisTable: { fr: (option: string) => `À cette table, ${option.toLowerCase()} :`, en: (option: string) => `At this table, ${option.toLowerCase()}:` },
  example: { fr: "exemple", en: "example" },
  printedText: { fr: "le livret le dit", en: "the rulebook says so" },
  derivedText: { fr: "découle du livret", en: "follows from the rulebook" },
  publicText: { fr: "vient de textes publics sur le jeu", en: "comes from public texts on the game" },
  ruledText: {
    fr: "le livret se tait : nous tranchons, en disant pourquoi",
    en: "the rulebook is silent: we decide, and say why",
  },
  basis: { fr: "D'où viennent les règles", en: "Where the rules come from" },
  reason: { fr: "Pourquoi :", en: "Why:" },

  owners: { fr: "Vous avez la boîte ?", en: "Do you own the box?" },
  ownersOf: { fr: (game: string) => `${game} : pour qui a la boîte`, en: (game: string) => `${game}: for owners of the box` },
  noOwners: { fr: "Ce jeu n'a pas de page pour les propriétaires", en: "This game has no page for owners" },

  records: { fr: "Importer une partie", en: "Import a game" },
  recordsLead: {
    fr: "Une partie enregistrée est un fichier JSON. Elle est vérifiée coup par coup, puis peut être revue ici, toutes mains ouvertes.",
    en: "A recorded game is a JSON file. It is verified move by move; then it can be looked back on here with all hands open.",
  },
  drop: { fr: "Déposez le fichier ici", en: "Drop the file here" },
  choose: { fr: "Choisir un fichier…", en: "Choose a file…" },
  paste: { fr: "Ou collez son contenu", en: "Or paste its text" },
  bring: { fr: "Vérifier", en: "Verify" },
  verifying: { fr: "La partie est rejouée et vérifiée…", en: "The game is played anew and verified…" },
  pasted: { fr: "texte collé", en: "pasted text" },
  wrongWith: { fr: (name: string, why: string) => `${name} : ${why}`, en: (name: string, why: string) => `${name}: ${why}` },
  nothing: { fr: "Il n'y a rien à importer : choisissez un fichier ou collez un texte.", en: "There is nothing to import: choose a file or paste a text." },
  tooLarge: {
    fr: (name: string) => `${name} est trop grand : une partie enregistrée tient dans 1 Mo.`,
    en: (name: string) => `${name} is too large: a recorded game fits into 1 MB.`,
  },
  verify: { fr: "Vérifier soi-même", en: "Verify it yourself" },
  verifyText: {
    fr: "Chaque partie finie s'exporte depuis sa table. Le fichier contient la graine du tirage, dont l'empreinte était publiée avant la première carte. Une commande rejoue tout et compare :",
    en: "Every finished game can be exported at its table. The file holds the seed of the shuffle, whose fingerprint was published before the first card. One command plays it all again and compares:",
  },
  verifyKeys: {
    fr: "Ce serveur signe les parties jouées chez lui. Avec la liste de ses clés publiques, la même commande dit si c'est bien lui qui a signé :",
    en: "This server signs the games that were played on it. With the list of its public keys the same command says whether it was this server that signed:",
  },
  downloadKeys: { fr: "Télécharger ses clés", en: "Download its keys" },
  isTrue: { fr: "Cette partie est authentique", en: "This record is true" },
  signedBy: {
    fr: (by: Proof["signed"], server: string) =>
      by === "here" ? "Elle est signée par ce serveur." : by === "nobody" ? "Elle n'est signée par personne." : `Elle est signée par un autre serveur${server && `, qui dit être ${server}`}.`,
    en: (by: Proof["signed"], server: string) =>
      by === "here" ? "It is signed by this server." : by === "nobody" ? "It is signed by nobody." : `It is signed by another server${server && `, which says that it is ${server}`}.`,
  },
  key: { fr: "Clé :", en: "Key:" },
  proved: { fr: "Prouvé", en: "Proved" },
  proves: { fr: (word: string) => PROVES.fr[word] ?? word, en: (word: string) => PROVES.en[word] ?? word },
  notProved: { fr: "Pas prouvé", en: "Not proved" },
  leaves: { fr: (word: string) => LEAVES.fr[word] ?? word, en: (word: string) => LEAVES.en[word] ?? word },
  openGame: { fr: "Revoir la partie", en: "Look back on the game" },

  onlyHere: {
    fr: "Cette adresse ne s'ouvre que sur cet ordinateur. Pour que des amis du même réseau vous rejoignent, lancez le serveur ainsi :",
    en: "This address opens on this computer only. To let friends on the same network join, start the server like this:",
  },

  recover: { fr: "Reprendre un siège", en: "Take up a seat" },
  recovering: { fr: "Le siège arrive sur cet appareil…", en: "The seat is coming to this device…" },
  recoverNone: {
    fr: "Ce lien est incomplet : il manque ce qui suit le signe #. Copiez-le en entier depuis l'autre appareil.",
    en: "This link is incomplete: what follows the # sign is missing. Copy all of it from the other device.",
  },
});
