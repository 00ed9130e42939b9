import { describe, expect, test } from "vitest";
import { introOf } from "./intro";
import { anchor, inline, markdown, plain, safe } from "./markdown";

describe("inline marks", () => {
  test("bold, italic and code within one line", () => {
    expect(inline("La moitié *simple*, **toujours**, `red1_blue2`.")).toEqual([
      { kind: "text", text: "La moitié " },
      { kind: "em", inner: [{ kind: "text", text: "simple" }] },
      { kind: "text", text: ", " },
      { kind: "strong", inner: [{ kind: "text", text: "toujours" }] },
      { kind: "text", text: ", " },
      { kind: "code", text: "red1_blue2" },
      { kind: "text", text: "." },
    ]);
  });
  test("clauses and examples become links of their own", () => {
    const ids = inline("(NIM-14, TOY-EX-3)").flatMap((part) => (part.kind === "clause" ? [part.id] : []));
    expect(ids).toEqual(["NIM-14", "TOY-EX-3"]);
  });
  test("a lonely star, a product and a word_with_lines stay as they are", () => {
    for (const text of ["6 * 5 = 30", "2 * 3 * 4", "start_choice_now", "un * seul"]) {
      expect(inline(text)).toEqual([{ kind: "text", text }]);
    }
  });
  test("marks inside code are letters", () => {
    expect(inline("`**a** NIM-1`")).toEqual([{ kind: "code", text: "**a** NIM-1" }]);
  });
  test("HTML is letters", () => {
    const evil = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
    expect(inline(evil)).toEqual([{ kind: "text", text: evil }]);
    expect(markdown(evil)).toEqual([{ kind: "paragraph", inner: [{ kind: "text", text: evil }] }]);
  });
});

describe("blocks", () => {
  test("a page as ours are written", () => {
    const page = markdown(
      "# NIM\n\nDeux chefs,\nune frontière.\n\n- Deux joueurs,\n  dès 8 ans.\n- Auteur\n\n1. **Déployer.** Posez\n   une carte.\n2. Piocher\n\n```toml\ncard = [\n]\n```\nFin.",
    );
    expect(page.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "list", "code", "paragraph"]);
    expect(page[1]).toMatchObject({ inner: [{ text: "Deux chefs, une frontière." }] });
    expect(page[2]).toMatchObject({ ordered: false, items: [[{ text: "Deux joueurs, dès 8 ans." }], [{ text: "Auteur" }]] });
    expect(page[3]).toMatchObject({ ordered: true });
    expect(page[4]).toEqual({ kind: "code", text: "card = [\n]" });
  });
  test("a table", () => {
    expect(markdown("| a | b |\n|---|--:|\n| 1 | **2** |")).toEqual([
      {
        kind: "table",
        head: [inline("a"), inline("b")],
        rows: [[inline("1"), inline("**2**")]],
      },
    ]);
  });
  test("pictures and ways to lessons stand on lines of their own", () => {
    expect(markdown("Deux chefs.\n![Rouge, puis bleu.](picture:tie)\n\n[](lesson:NIM-1,NIM-2)\nFin.").slice(1)).toEqual([
      { kind: "picture", name: "tie", caption: "Rouge, puis bleu." },
      { kind: "lesson", clauses: ["NIM-1", "NIM-2"] },
      { kind: "paragraph", inner: inline("Fin.") },
    ]);
  });
  test("a fence that never ends takes the rest", () => {
    expect(markdown("```\na\n\nb")).toEqual([{ kind: "code", text: "a\n\nb" }]);
  });
  test("no page is lost: every letter of a paragraph comes back", () => {
    const text = "Prenez-en 1. (NIM-51) [ici](/rules/nim) et `là`, *ou* **pas**";
    const [block] = markdown(text);
    expect(block?.kind === "paragraph" && plain(block.inner)).toBe("Prenez-en 1. (NIM-51) ici et là, ou pas");
  });
});

describe("links", () => {
  test.each([
    ["https://example.org/a", true],
    ["/rules/nim#NIM-3", true],
    ["#ties", true],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    ["data:text/html,x", false],
    ["//evil.example", false],
    ["/\\evil.example", false],
    ["rules.fr.md", false],
  ])("%s may stand: %s", (href, may) => expect(safe(href) !== null).toBe(may));
  test("headings have an anchor without accents", () => {
    expect(anchor("Égalités et tribus gelées")).toBe("egalites-et-tribus-gelees");
  });
});

describe("the introduction of a page", () => {
  test("is its first paragraph, without marks", () => {
    expect(introOf("# NIM\n\nDeux **chefs**,\nune frontière.\n\nEt plus.")).toBe("Deux chefs, une frontière.");
  });
  test("is nothing where there is none", () => expect(introOf("# NIM")).toBe(""));
});
