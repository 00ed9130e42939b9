import { describe, expect, it } from "vitest";
import type { GameInfo, TableInfo } from "../net/wire";
import { chosenIn, inForce } from "./options";

const both = (word: string) => ({ fr: word, en: word });
const option = (id: string, clause: string) => ({
  id,
  name: both(id),
  text: both(""),
  values: ["one", "two"],
  value_names: [both("One"), both("Two")],
  default: "one",
  clause,
});
const game = { options: [option("first", "TOY-1"), option("second", "TOY-2"), option("third", "TOY-1")] } as unknown as GameInfo;
const table = (options: Record<string, unknown>) => ({ options }) as unknown as TableInfo;

describe("what holds at a table", () => {
  it("is what was chosen, or what holds without a choice", () => {
    expect(chosenIn(table({ second: "two" }), game).map(({ value }) => value.en)).toEqual(["One", "Two", "One"]);
  });

  it("is something of one's own where it has no name", () => {
    expect(chosenIn(table({ first: "given" }), game)[0]?.value.fr).toBe("given");
  });

  it("stands at its clause, all of it", () => {
    const found = inForce(chosenIn(table({ third: "two" }), game));
    expect(found.get("TOY-1")?.map(({ name, value }) => [name.en, value.en])).toEqual([["first", "One"], ["third", "Two"]]);
    expect(found.get("TOY-3")).toBeUndefined();
  });
});
