import { afterEach, describe, expect, it } from "vitest";
import { of } from "./typography";
import { firstLanguage, speech, t, words } from "./words.svelte";

const MODULES = import.meta.glob<Record<string, Record<string, unknown>>>(["./*.ts", "!./*.svelte.ts", "!./*.test.ts", "../games/*/words.ts"], { eager: true });
const LISTS = Object.entries(MODULES).flatMap(([file, module]) =>
  Object.entries(module).map(([name, list]) => [`${file} ${name}`, list] as const).filter(([, list]) => typeof list === "object"),
);

const BREAKING = / [;:!?»]|« /;

function sentences(list: Record<string, unknown>, lang: "fr" | "en"): [string, string][] {
  speech.speak(lang);
  return Object.entries(list).map(([key, said]) => [key, typeof said === "function" ? String(said("3", "5", "7")) : String(said)]);
}

describe("words", () => {
  afterEach(() => speech.speak("fr"));

  it("say whose it is as French does", () => {
    expect(["Awalé", "Nim", "Igo", "Étendard"].map(of)).toEqual(["d'Awalé", "de Nim", "d'Igo", "d'Étendard"]);
    expect(["Ömer", "Œdipe", "Hugo", "Çelik", "7"].map(of)).toEqual(["d'Ömer", "d'Œdipe", "d'Hugo", "de Çelik", "de 7"]);
    expect(["Yves", "Y", "Yann", "Yéléna"].map(of)).toEqual(["d'Yves", "d'Y", "de Yann", "de Yéléna"]);
  });

  it("begins with the language last chosen, then the browser's, then French", () => {
    expect(firstLanguage("en", ["fr-FR"])).toBe("en");
    expect(firstLanguage(null, ["de-DE", "en-GB", "fr"])).toBe("en");
    expect(firstLanguage(null, ["de-DE"])).toBe("fr");
    expect(firstLanguage("klingon", ["fr-CA"])).toBe("fr");
  });

  it("follows the language at once, in sentences with values too", () => {
    const said = words({ orcs: { fr: (n: number) => `${n} orcs !`, en: (n: number) => `${n} orcs!` } });
    speech.speak("fr");
    expect(said.orcs(2)).toBe("2 orcs\u202f!");
    speech.speak("en");
    expect(said.orcs(2)).toBe("2 orcs!");
  });

  it("sets French of the server with spaces that do not break", () => {
    speech.speak("fr");
    expect(t({ fr: "Gagnée : « oui » !", en: "" })).toBe("Gagnée\u00a0: «\u00a0oui\u00a0»\u202f!");
  });

  it.each(LISTS)("%s says everything in both languages", (_, list) => {
    const [french, english] = [sentences(list, "fr"), sentences(list, "en")];
    expect(french.length).toBeGreaterThan(0);
    for (const [key, said] of [...french, ...english]) expect(said.trim(), key).not.toBe("");
    for (const [key, said] of french) expect(said, key).not.toMatch(BREAKING);
  });
});
