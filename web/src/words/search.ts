/** Search that forgives accents, capitals, typographic apostrophes and the order of words. */

/** The letters that count: "Pioche d’Égalité" → "pioche d'egalite". */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\u2019\u02bc]/g, "'")
    .replace(/\u0153/gi, "oe")
    .replace(/\u00e6/gi, "ae")
    .replace(/[\u00a0\u202f]/g, " ")
    .toLowerCase();
}

/** Does every word of `asked` stand somewhere in one of the texts? */
export function matches(asked: string, texts: string[]): boolean {
  const words = fold(asked).split(/\s+/).filter(Boolean);
  const all = texts.map(fold).join("\n");
  return words.every((word) => all.includes(word));
}
