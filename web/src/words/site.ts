/** The words of the page without a server. */

import { words } from "./words.svelte";

export const site = words({
  loading: { fr: "Orcade arrive : le moteur des jeux se charge…", en: "Orcade is coming: loading what plays the games…" },
  unpacking: { fr: "Orcade arrive : les boîtes s'ouvrent…", en: "Orcade is coming: opening the boxes…" },
  opening: { fr: "Orcade arrive : vos parties sont relues…", en: "Orcade is coming: reading your games…" },
  ready: { fr: "Orcade est prêt.", en: "Orcade is ready." },
  elsewhere: {
    fr: "Orcade est ouvert dans un autre onglet, et vos parties ne s'écrivent que d'un seul endroit. Fermez l'autre onglet : celui-ci prendra la suite.",
    en: "Orcade is open in another tab, and your games are written from one place only. Close the other tab: this one will take over.",
  },
  looking: {
    fr: "Orcade est ouvert dans un autre onglet, et se joue de là. Celui-ci regarde, et prendra la suite quand l'autre sera fermé.",
    en: "Orcade is open in another tab, and played from there. This one looks on, and takes over when the other is closed.",
  },
  insecure: {
    fr: "Ouvrez cette page par son adresse en https : pour une autre, le navigateur ne garde rien.",
    en: "Open this page by its address with https: the browser keeps nothing for any other.",
  },
  broken: {
    fr: "Orcade s'est arrêté sur cet appareil, et revient : rien de ce qui a été joué n'est perdu…",
    en: "Orcade stopped on this device, and is coming back: nothing that was played is lost…",
  },
  failed: { fr: "Orcade n'a pas pu s'ouvrir sur cet appareil.", en: "Orcade could not be opened on this device." },
  later: { fr: "Plus tard", en: "Later" },
  again: { fr: "Recharger la page", en: "Load the page again" },
  here: { fr: "Sur cet appareil", en: "On this device" },
  alone: {
    fr: "Ici, tout se joue et se garde sur cet appareil, sans serveur : contre des bots, ou à plusieurs autour du même écran.",
    en: "Here everything is played and kept on this device, without a server: against bots, or several people around one screen.",
  },
  others: {
    fr: "Pour jouer avec d'autres à distance, signer des parties ou passer d'un appareil à l'autre, il faut un serveur Orcade.",
    en: "To play with others far away, to have games signed or to go from one device to another, you need an Orcade server.",
  },
  mayGo: {
    fr: "Ce navigateur ne promet pas de garder vos parties : téléchargez celles auxquelles vous tenez.",
    en: "This browser does not promise to keep your games: download those that you care for.",
  },
  notOpened: {
    fr: (n: number) => (n === 1 ? "Une table n'a pas pu être lue, et les autres sont là." : `${n} tables n'ont pas pu être lues, et les autres sont là.`),
    en: (n: number) => (n === 1 ? "One table could not be read, and the others are here." : `${n} tables could not be read, and the others are here.`),
  },
  luck: {
    fr: "La graine du hasard est sur cet appareil : son empreinte, ci-dessous, prouvera que la partie est cohérente, et non que personne ne l'a lue.",
    en: "The seed of the luck is on this device: its fingerprint, below, will prove that the game is consistent, not that nobody read it.",
  },
  fair: {
    fr: "La graine du hasard est restée sur cet appareil : ces nombres prouvent que la partie est cohérente, et non que personne ne l'a lue.",
    en: "The seed of the luck stayed on this device: these numbers prove that the game is consistent, not that nobody read it.",
  },
});
