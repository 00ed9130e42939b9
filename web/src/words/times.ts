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
  const { unit, count } = inUnits(past);
  return new Intl.RelativeTimeFormat(lang).format(-count, unit);
}

/** How long, in the largest unit that fits: "3 hours"; "" below a minute. */
export function lasting(ms: number, lang: Lang): string {
  const { unit, count } = inUnits(ms);
  return count === 0 ? "" : new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

function inUnits(ms: number): { unit: "day" | "hour" | "minute"; count: number } {
  const [unit, length] = ms >= DAY ? (["day", DAY] as const) : ms >= HOUR ? (["hour", HOUR] as const) : (["minute", MINUTE] as const);
  return { unit, count: Math.floor(ms / length) };
}
