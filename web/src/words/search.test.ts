import { describe, expect, test } from "vitest";
import { fold, matches } from "./search";
import { french, set } from "./typography";

describe("search", () => {
  test("forgets accents, capitals, ligatures and apostrophes", () => {
    expect(fold("Œuvre d’Égalité")).toBe("oeuvre d'egalite");
  });
  test.each([
    ["gele", true],
    ["GELÉE tribu", true],
    ["nim-69", true],
    ["gelée pioche", false],
    ["", true],
    ["   ", true],
  ])("%j is found: %s", (asked, found) => {
    expect(matches(asked, ["NIM-69", "Tribus gelées"])).toBe(found);
  });
});

describe("French spaces", () => {
  test("stand before high punctuation and within guillemets", () => {
    expect(french("Gelée ? « Oui » : non ; si !")).toBe("Gelée\u202f? «\u00a0Oui\u00a0»\u00a0: non\u202f; si\u202f!");
  });
  test("stand within large figures only", () => {
    expect(french("5 760 lignes, 16 704, 2 22 132")).toBe("5\u202f760 lignes, 16\u202f704, 2 22\u202f132");
  });
  test("are not put into English", () => expect(set("a : b", "en")).toBe("a : b"));
});
