import { afterEach, describe, expect, it } from "vitest";
import type { Result } from "../../net/wire";
import type { TableModel } from "../../play/model.svelte";
import { info, position } from "../../testing/fake-table";
import { table as words } from "../../words/table";
import { speech } from "../../words/words.svelte";
import { headline, waitingText } from "./sentences";

const names = ["Ana", "Bo", "Cy", "Di"];
const result = (ranks: number[], scores = ranks.map(() => 3)): Result => ({ ranks, scores, clause: "", reckoning: [], commitment: "", seed: "", salts: [], how: "rules" });

function said(ranks: number[], look: number | null): string[] {
  return (["fr", "en"] as const).map((lang) => {
    speech.speak(lang);
    return headline(result(ranks), names.slice(0, ranks.length), look);
  });
}

describe("who won", () => {
  afterEach(() => speech.speak("fr"));

  it("is nobody only where all are first", () => {
    for (const look of [null, 0, 1]) expect(said([1, 1], look)).toEqual(["Égalité, 3–3", "A draw, 3–3"]);
    expect(said([1, 1, 1], 2)).toEqual(["Égalité, 3–3–3", "A draw, 3–3–3"]);
  });

  it("is said to the one who looks, and to the others by name", () => {
    expect(said([1, 2], 0)).toEqual(["Victoire\u202f! 3–3", "Victory! 3–3"]);
    expect(said([1, 2], 1)).toEqual(["Défaite\u00a0: Ana l'emporte, 3–3", "Defeat: Ana wins, 3–3"]);
    expect(said([1, 2], null)).toEqual(["Ana l'emporte, 3–3", "Ana wins, 3–3"]);
  });

  it("is a team where it won, not a draw", () => {
    const ranks = [1, 2, 1, 2];
    expect(said(ranks, 2)).toEqual(["Victoire avec Ana\u202f! 3–3–3–3", "You win together with Ana! 3–3–3–3"]);
    expect(said(ranks, 1)).toEqual(["Défaite\u00a0: Ana et Cy l'emportent, 3–3–3–3", "Defeat: Ana and Cy win, 3–3–3–3"]);
    expect(said(ranks, null)).toEqual(["Ana et Cy l'emportent, 3–3–3–3", "Ana and Cy win, 3–3–3–3"]);
  });

  it("are the first of several who share it", () => {
    expect(said([1, 1, 1, 4], 0)[1]).toBe("You win together with Bo and Cy! 3–3–3–3");
    expect(said([1, 1, 3], 2)[0]).toBe("Défaite\u00a0: Ana et Bo l'emportent, 3–3–3");
  });
});

describe("who is waited for", () => {
  const seen = (look: number | null, waiting: number[], there = info) => waitingText({ info: there, look, shown: position(1, waiting), unanswered: 0 } as TableModel);

  it("is said by name, and to the one who comes next that it is he", () => {
    expect(seen(1, [0])).toBe(words.waitingFor("Ana"));
    expect(seen(0, [0])).toBe(words.soonYou);
    expect(seen(null, [0])).toBe(words.waitingFor("Ana"));
    expect(seen(0, [0, 1])).toContain("Bo");
    expect(seen(0, [])).toBe(words.goesOn);
  });

  it("says that a choice is sealed only once it is", () => {
    const lanes = { agenda: [{ together: { lanes: [{ lane: { seat: 0, agenda: [] } }, { lane: { seat: 1, agenda: [] } }] } }] };
    const of = (look: number | null, waiting: number[], view: object = lanes) =>
      waitingText({ info, look, shown: position(1, waiting, view as never), unanswered: 0 } as TableModel);
    expect(of(1, [0])).toBe(`${words.sealed} ${words.waitingFor("Ana")}`);
    expect(of(0, [0, 1])).not.toContain(words.sealed);
    expect(of(null, [0])).not.toContain(words.sealed);
    expect(of(1, [0], { agenda: [{ turn: { seat: 0 } }] })).not.toContain(words.sealed);
  });

  it("is the bot where one plays for him", () => {
    const left = { ...info, seats: info.seats.map((seat) => ({ ...seat, left: true })) };
    expect(seen(0, [0], left)).toBe(words.waitingBot("Ana"));
  });
});
