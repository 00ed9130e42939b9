import { describe, expect, it } from "vitest";
import type { Question } from "../../net/wire";
import { snapshot } from "../../testing/fake-table";
import { answeredSince, kindAsked, seenNow, type Seen } from "./card.svelte";

const asking = (kind: string): Question => ({ seat: 0, decision: { [kind]: { seat: 0 } }, ask: "Draw.", choices: [], said: {} });
const [DRAWING, PLACING] = [asking("drawing"), asking("placing")];
const SEEN: Seen = { asked: DRAWING, look: 0, move: 4, kinds: ["drawing"] };

describe("what is asked", () => {
  const known = snapshot();
  const halfway = { begun: "", asks: null, back: () => undefined };

  it("is the question, and what comes after an answer that is only tried", () => {
    expect(kindAsked({ question: DRAWING, halfway: null, known })).toBe("drawing");
    expect(kindAsked({ question: DRAWING, halfway, known })).toBe("drawing");
    expect(kindAsked({ question: DRAWING, halfway: { ...halfway, decision: PLACING.decision }, known })).toBe("placing");
  });

  it("is nothing while nothing is asked, or a lesson says what it is about", () => {
    expect(kindAsked({ question: null, halfway: null, known })).toBe("");
    const lesson = { ...{ id: "win", title: "", number: 1, of: 1, step: 1, steps: 1, say: "", answered: "", task: false }, ...{ wanted: [], done: false, changed: false, next: "" } };
    expect(kindAsked({ question: DRAWING, halfway: null, known: { ...known, lesson } })).toBe("");
  });
});

describe("a card that lies in sight", () => {
  it("is learned when its question is answered, and not before", () => {
    expect(answeredSince(SEEN, { asked: DRAWING, look: 0, move: 4 })).toEqual([]);
    expect(answeredSince(SEEN, { asked: null, look: 0, move: 5 })).toEqual(["drawing"]);
  });

  it("is not learned by what is taken back, nor by what another seat of this device says", () => {
    expect(answeredSince(SEEN, { asked: PLACING, look: 0, move: 2 })).toEqual([]);
    expect(answeredSince(SEEN, { asked: PLACING, look: 1, move: 6 })).toEqual([]);
  });

  it("is remembered with others of the same answer, also while that is on its way", () => {
    const both = seenNow(seenNow(SEEN, { asked: DRAWING, look: 0, move: 4 }, "placing"), { asked: null, look: 0, move: 4 }, "");
    expect(answeredSince(both, { asked: PLACING, look: 0, move: 5 })).toEqual(["drawing", "placing"]);
  });

  it("is forgotten when something else is asked instead", () => {
    const other = seenNow(SEEN, { asked: PLACING, look: 0, move: 4 }, "");
    expect(answeredSince(other, { asked: null, look: 0, move: 5 })).toEqual([]);
  });
});
