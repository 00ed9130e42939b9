import { describe, expect, it } from "vitest";
import type { TableModel } from "../play/model.svelte";
import { position, info } from "../testing/fake-table";
import type { Choice } from "../net/wire";
import { table as words } from "../words/table";
import { fieldsToNarrow, grouped } from "./plain/groups";
import { waitingText } from "./bar/sentences";
import { doing, listed } from "./side/seats";

const choice = (action: Choice["action"]): Choice => ({ action, text: "" });

describe("what seats do", () => {
  const [ana, bo] = info.seats;
  if (!ana || !bo) throw new Error("two seats are needed");
  const together = { agenda: [{ turn: {} }, { together: { lanes: [] } }] };

  it("is to be asked or to wait when they play in turn", () => {
    expect([doing(ana, position(1, [0])), doing(bo, position(1, [0]))]).toEqual(["asked", "idle"]);
  });

  it("is to be done when they choose in secret and have chosen", () => {
    expect([doing(ana, position(1, [0], together)), doing(bo, position(1, [0], together))]).toEqual(["asked", "done"]);
  });

  it("is nothing at a table that waits", () => {
    expect(doing(ana, null)).toBe("idle");
  });

  it("is listed as people say it", () => {
    expect([listed(["A"], "et"), listed(["A", "B"], "et"), listed(["A", "B", "C"], "et")]).toEqual(["A", "A et B", "A, B et C"]);
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

  it("is the bot where one plays for him", () => {
    const left = { ...info, seats: info.seats.map((seat) => ({ ...seat, left: true })) };
    expect(seen(0, [0], left)).toBe(words.waitingBot("Ana"));
  });
});

describe("many choices", () => {
  const many = ["a", "b"].flatMap((card) => ["x", "y", "z"].map((to) => choice({ move: { card, to } })));

  it("are narrowed by the fields that repeat", () => {
    expect(fieldsToNarrow(many)).toEqual(["card", "to"]);
    expect(fieldsToNarrow([choice({ draw: { pile: "a" } }), choice({ draw: { pile: "b" } })])).toEqual([]);
  });

  it("stand under the value of their first field", () => {
    expect(grouped(many).map((group) => [group.field, group.value, group.choices.length])).toEqual([
      ["card", "a", 3],
      ["card", "b", 3],
    ]);
  });

  it("stand under their kind where a heading for each would be silly", () => {
    const few = [choice({ draw: { pile: "a" } }), choice({ draw: { pile: "b" } }), choice({ pass: {} })];
    expect(grouped(few).map((group) => [group.key, group.choices.length])).toEqual([
      ["draw", 2],
      ["pass", 1],
    ]);
  });

  it("lose none", () => {
    const all = [...many, choice({ pass: {} })];
    expect(grouped(all).flatMap((group) => group.choices)).toHaveLength(all.length);
  });
});
