import { describe, expect, test } from "vitest";
import type { ClauseInfo } from "../../net/wire";
import { chaptersOf, searched } from "./chapters";

function clause(id: string, section: string, text: string, reason = ""): ClauseInfo {
  const both = (words: string) => ({ fr: words, en: `${words} (en)` });
  return { id, section: both(section), text: both(text), basis: "printed", reason: reason ? both(reason) : null };
}

const RULES = [
  clause("ORC-3", "Matériel", "Il y a six couleurs."),
  clause("ORC-30", "Matériel", "Le hasard."),
  clause("ORC-69", "Égalités", "La bataille est gelée.", "sa bataille est suspendue"),
  clause("ORC-EX-3", "Exemples", "3 orcs"),
];
const ids = (found: ClauseInfo[]) => found.map((one) => one.id);

describe("chapters", () => {
  test("gather clauses that stand together", () => {
    const chapters = chaptersOf(RULES, "fr");
    expect(chapters.map((chapter) => [chapter.id, ids(chapter.clauses)])).toEqual([
      ["materiel", ["ORC-3", "ORC-30"]],
      ["egalites", ["ORC-69"]],
      ["exemples", ["ORC-EX-3"]],
    ]);
  });
});

describe("search", () => {
  test.each([
    ["gelee", ["ORC-69"]],
    ["suspendue EGALITES", ["ORC-69"]],
    ["orc-30", ["ORC-30"]],
    ["dragon", []],
    ["", ["ORC-3", "ORC-30", "ORC-69", "ORC-EX-3"]],
  ])("%j finds %j", (asked, found) => expect(ids(searched(RULES, asked, "fr"))).toEqual(found));
  test("a number puts its clause first", () => {
    expect(ids(searched(RULES, "3", "fr"))).toEqual(["ORC-3", "ORC-30", "ORC-EX-3"]);
  });
  test("searches in the language of the reader only", () => {
    expect(searched(RULES, "(en)", "fr")).toEqual([]);
    expect(searched(RULES, "(en)", "en")).toHaveLength(RULES.length);
  });
});
