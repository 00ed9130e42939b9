/** The words of clocks: how time is set when a table is opened, and how it stands while it is played. */

import type { DaysClock, Lang, LiveClock } from "../net/wire";
import { words } from "./words.svelte";

export const clocks = words({
  clock: { fr: "Pendule", en: "Clock" },
  none: { fr: "Sans pendule", en: "No clock" },
  live: {
    fr: (minutes: number, increment: number) => `${figure(minutes, "fr")} min + ${increment} s par tour`,
    en: (minutes: number, increment: number) => `${figure(minutes, "en")} min + ${increment} s a turn`,
  },
  days: {
    fr: (days: number) => `${days} ${days > 1 ? "jours" : "jour"} par tour`,
    en: (days: number) => `${days} ${days > 1 ? "days" : "day"} a turn`,
  },
  hint: {
    fr: "En direct, chacun a sa réserve, et un peu plus à chaque tour. Par correspondance, chaque tour a ses jours.",
    en: "Live, everybody has a bank, and a little more each turn. By correspondence, each turn has its days.",
  },
  over: { fr: "Quand le temps est écoulé", en: "When time is over" },
  overBot: { fr: "Un bot tient la place", en: "A bot holds the place" },
  overLoses: { fr: "La partie est perdue", en: "The game is lost" },
  overBotHint: {
    fr: "On la reprend quand on revient, mais sans réserve : on n'a plus que le temps de chaque tour.",
    en: "Whoever comes back takes it again, but without a bank: with the time of each turn.",
  },
  shortLive: { fr: "en direct", en: "live" },
  shortDays: { fr: "par correspondance", en: "by correspondence" },
  left: { fr: (time: string) => `Temps restant : ${time}`, en: (time: string) => `Time left: ${time}` },
  runs: { fr: "la pendule tourne", en: "the clock runs" },
  stands: { fr: "en pause", en: "paused" },
  low86400000: { fr: "moins d'un jour", en: "less than a day" },
  low3600000: { fr: "moins d'une heure", en: "less than an hour" },
  low60000: { fr: "moins d'une minute", en: "less than a minute" },
  low10000: { fr: "moins de 10 secondes", en: "less than 10 seconds" },
  warnDay: { fr: (name: string) => `${name}, il vous reste moins d'un jour.`, en: (name: string) => `${name}, less than a day is left.` },
  warnHour: { fr: (name: string) => `${name}, il vous reste moins d'une heure.`, en: (name: string) => `${name}, less than an hour is left.` },
  warnMinute: { fr: (name: string) => `${name}, il vous reste une minute.`, en: (name: string) => `${name}, one minute is left.` },
  warnSeconds: {
    fr: (name: string, seconds: number) => `${name}, il vous reste ${seconds} ${seconds > 1 ? "secondes" : "seconde"}.`,
    en: (name: string, seconds: number) => `${name}, ${seconds} ${seconds > 1 ? "seconds are" : "second is"} left.`,
  },
  pause: { fr: "Arrêter les pendules", en: "Pause the clocks" },
  pauseHelp: {
    fr: "Arrêter les pendules demande l'accord de tous ceux qui jouent ; chacun peut les remettre en marche.",
    en: "To pause the clocks takes the consent of all who play; anybody may let them run again.",
  },
  resume: { fr: "Remettre les pendules en marche", en: "Let the clocks run" },
  paused: { fr: "Les pendules sont arrêtées.", en: "The clocks are paused." },
  ended: { fr: "Le temps était écoulé.", en: "Time had run out." },
});

/** A clock as it was set when the table was opened. */
export function clockText(clock: Omit<LiveClock, "over"> | Omit<DaysClock, "over"> | null): string {
  if (clock === null) return clocks.none;
  return clock.kind === "live" ? clocks.live(clock.bank / 60, clock.increment ?? 0) : clocks.days(clock.days);
}

/** In a word, for a list of tables. */
export function clockWord(clock: LiveClock | DaysClock): string {
  return clock.kind === "live" ? clocks.shortLive : clocks.shortDays;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What somebody is told who has little left: how much it is. */
export function warned(name: string, ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND));
  if (seconds < 60) return clocks.warnSeconds(name, seconds);
  return seconds === 60 ? clocks.warnMinute(name) : ms <= HOUR ? clocks.warnHour(name) : clocks.warnDay(name);
}

const UNITS = { fr: { day: "j", hour: "h" }, en: { day: "d", hour: "h" } };

/** What is left, as a clock shows it: "1:05", "1:00:05", "2 d 3 h"; the last second is over at 0:00. */
export function timeLeft(ms: number, lang: Lang): string {
  const rounded = Math.ceil(ms / SECOND) * SECOND;
  const [days, hours] = [Math.floor(rounded / DAY), Math.floor((rounded % DAY) / HOUR)];
  if (days > 0) return `${days}\u00a0${UNITS[lang].day} ${hours}\u00a0${UNITS[lang].hour}`;
  const [minutes, seconds] = [Math.floor((rounded % HOUR) / MINUTE), Math.floor((rounded % MINUTE) / SECOND)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function figure(minutes: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(minutes);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
