/** The language of the moment, and words that follow it at once. */

import { set } from "./typography";
import { recall, remember } from "../browser/storage";
import type { Lang, Text } from "../net/wire";

const LANGUAGES: readonly Lang[] = ["fr", "en"];

/** The language last chosen here, else the browser's first one that we speak, else French. */
export function firstLanguage(chosen: string | null, browser: readonly string[]): Lang {
  const wanted = [chosen ?? "", ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((lang) => lang === wanted.find((tag) => LANGUAGES.some((known) => known === tag))) ?? "fr";
}

class Speech {
  lang: Lang = $state("fr");

  begin(): void {
    this.lang = firstLanguage(recall("lang"), globalThis.navigator?.languages ?? []);
    this.mark();
  }

  speak(lang: Lang): void {
    this.lang = lang;
    remember("lang", lang);
    this.mark();
  }

  private mark(): void {
    if (globalThis.document) document.documentElement.lang = this.lang;
  }
}

export const speech = new Speech();

/** A text of the server in the language of the moment. */
export function t(text: Text): string {
  return set(text[speech.lang], speech.lang);
}

/** A sentence that the server said in the language of the moment. */
export function said(sentence: string): string {
  return set(sentence, speech.lang);
}

type Sentence = string | ((...values: never[]) => string);
type Both<S extends Sentence> = { fr: S; en: S };
type Said<W> = { readonly [K in keyof W]: W[K] extends Both<infer S> ? (S extends string ? string : S) : never };

/** Words side by side; read by their key they are in the language of the moment: `bar.undo`, `bar.left(3)`. */
export function words<const W extends Record<string, { fr: Sentence; en: Sentence }>>(both: W): Said<W> {
  const read = {};
  for (const [key, { fr, en }] of Object.entries(both)) {
    Object.defineProperty(read, key, {
      enumerable: true,
      get: () => spoken(speech.lang === "fr" ? fr : en),
    });
  }
  return read as Said<W>;
}

function spoken(sentence: Sentence): Sentence {
  const lang = speech.lang;
  if (typeof sentence === "string") return set(sentence, lang);
  return (...values: never[]) => set(sentence(...values), lang);
}
