import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LessonNow } from "../net/wire";
import type { Reply } from "../play/model.svelte";
import { snapshot } from "../testing/fake-table";
import { speech } from "../words/words.svelte";
import { announced } from "./live-region";

const reply = (kind: Reply["kind"]): Reply => ({ kind, because: "Only 1 or 2.", clause: null });
const table = { question: snapshot().question, reply: null, link: "open", held: null } as const;

describe("what is announced", () => {
  beforeEach(() => speech.speak("en"));
  afterEach(() => speech.speak("fr"));

  it("is what is asked, and why something was not done", () => {
    expect(announced(table, false)).toEqual({ asked: "Your turn. Take some.", reply: "", line: "" });
    expect(announced({ ...table, reply: reply("refused") }, false).reply).toBe("That cannot be done. Only 1 or 2.");
    expect(announced({ ...table, reply: reply("failed") }, false).reply).toBe("This could not be done. Only 1 or 2.");
    expect(announced({ ...table, reply: reply("allowed") }, false).reply).toBe("Nothing forbids it.");
  });

  it("is in a lesson what it says, in the place of the question", () => {
    const lesson = { answered: "Cunning.", say: "And now?" } as LessonNow;
    expect(announced(table, false, lesson).asked).toBe("Cunning. And now?");
    expect(announced({ ...table, question: null }, false, lesson).asked).toBe("Cunning. And now?");
    expect(announced(table, true, lesson).asked).toBe("");
  });

  it("is nothing of the table behind the curtain, but that the line is lost", () => {
    const covered = announced({ ...table, reply: reply("refused"), link: "lost" }, true);
    expect(covered).toEqual({ asked: "", reply: "", line: "Connection lost, reconnecting…" });
    const held = announced({ ...table, link: "lost", held: "The disk is full." }, true);
    expect(held.line).toBe("The disk is full.");
  });
});
