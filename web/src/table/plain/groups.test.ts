import { describe, expect, it } from "vitest";
import type { Choice } from "../../net/wire";
import { fieldsToNarrow, grouped } from "./groups";

const choice = (action: Choice["action"]): Choice => ({ action, text: "" });

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
