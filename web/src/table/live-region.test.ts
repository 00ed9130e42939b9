import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Word } from "../play/model.svelte";
import { snapshot } from "../testing/fake-table";
import { speech } from "../words/words.svelte";
import { announced } from "./live-region";

const word = (kind: Word["kind"]): Word => ({ kind, because: "Only 1 or 2.", clause: null });
const table = { question: snapshot().question, word: null, link: "open" } as const;

describe("what is announced", () => {
  beforeEach(() => speech.speak("en"));
  afterEach(() => speech.speak("fr"));

  it("is what is asked, and why something was not done", () => {
    expect(announced(table, false)).toEqual({ asked: "Your turn. Take some.", word: "", line: "" });
    expect(announced({ ...table, word: word("refused") }, false).word).toBe("That cannot be done. Only 1 or 2.");
    expect(announced({ ...table, word: word("failed") }, false).word).toBe("The server could not do that. Only 1 or 2.");
    expect(announced({ ...table, word: word("allowed") }, false).word).toBe("Nothing forbids it.");
  });

  it("is nothing of the table behind the curtain, but that the line is lost", () => {
    const covered = announced({ ...table, word: word("refused"), link: "lost" }, true);
    expect(covered).toEqual({ asked: "", word: "", line: "Connection lost, reconnecting…" });
  });
});
