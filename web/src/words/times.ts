/** Moments in words. */

import type { Lang } from "../net/wire";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUST_NOW = { fr: "il y a quelques minutes", en: "a few minutes ago" };
/** The server notes no more precisely when somebody was seen. */
const A_FEW = 10 * MINUTE;
const LOCALES = { fr: "fr-FR", en: "en-GB" };

/** A day and a time of day: "18 Nov 2026, 19:50". */
export function moment(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** How long ago, in the largest unit that fits: "3 hours ago". */
export function ago(iso: string, now: number, lang: Lang): string {
  const past = now - Date.parse(iso);
  if (past < A_FEW) return JUST_NOW[lang];
  const [unit, length] = past >= DAY ? (["day", DAY] as const) : past >= HOUR ? (["hour", HOUR] as const) : (["minute", MINUTE] as const);
  return new Intl.RelativeTimeFormat(lang).format(-Math.floor(past / length), unit);
}
