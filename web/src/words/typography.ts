/** How French is set and spelt where a name or a figure is put into a sentence. */

import { fold } from "./search";

/** French keeps a space that never breaks before : ; ! ? » and after «, and within figures. */
export function french(text: string): string {
  return text
    .replace(/ ([:»])/g, "\u00a0$1")
    .replace(/ ([;!?])/g, "\u202f$1")
    .replace(/« /g, "«\u00a0")
    .replace(/(\d) (\d{3})(?!\d)/g, "$1\u202f$2");
}

/** « d'Échecs », « de Go » ; « d'Yves », « de Yann ». */
export function of(name: string): string {
  return /^(?:[aeiouh]|y(?![aeiou]))/.test(fold(name)) ? `d'${name}` : `de ${name}`;
}

/** The text as its language wants to be set. */
export function set(text: string, lang: "fr" | "en"): string {
  return lang === "fr" ? french(text) : text;
}
