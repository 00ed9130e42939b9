import { describe, expect, test } from "vitest";
import type { ClauseInfo } from "../../net/wire";
import { chaptersOf, searched } from "./chapters";

function clause(id: string, section: string, text: string, reason = ""): ClauseInfo {
  const both = (words: string) => ({ fr: words, en: `${words} (en)` });
  return { id, section: both(section), text: both(text), basis: "printed", reason: reason ? both(reason) : null };
}

const RULES = [
  clause("NIM-3", "Matériel", "Il y a six couleurs."),
  clause("NIM-30", "Matériel", "Le hasard."),
  clause("NIM-69", "Égalités", "La bataille est gelée.", "sa bataille est suspendue"),
  clause("NIM-EX-3", "Exemples", "3 orcs"),
];
const ids = (found: ClauseInfo[]) => found.map((one) => one.id);

describe("chapters", () => {
  test("gather clauses that stand together", () => {
    const chapters = chaptersOf(RULES, "fr");
    expect(chapters.map((chapter) => [chapter.id, ids(chapter.clauses)])).toEqual([
      ["materiel", ["NIM-3", "NIM-30"]],
      ["egalites", ["NIM-69"]],
      ["exemples", ["NIM-EX-3"]],
    ]);
  });
});

describe("search", () => {
  test.each([
    ["gelee", ["NIM-69"]],
    ["suspendue EGALITES", ["NIM-69"]],
    ["nim-30", ["NIM-30"]],
    ["dragon", []],
    ["", ["NIM-3", "NIM-30", "NIM-69", "NIM-EX-3"]],
  ])("%j finds %j", (asked, found) => expect(ids(searched(RULES, asked, "fr"))).toEqual(found));
  test("a number puts its clause first", () => {
    expect(ids(searched(RULES, "3", "fr"))).toEqual(["NIM-3", "NIM-30", "NIM-EX-3"]);
  });
  test("searches in the language of the reader only", () => {
    expect(searched(RULES, "(en)", "fr")).toEqual([]);
    expect(searched(RULES, "(en)", "en")).toHaveLength(RULES.length);
  });
});
