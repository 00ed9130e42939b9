import { describe, expect, it, vi } from "vitest";
import { Choosing } from "./choosing.svelte";
import { missingPart } from "./halfway";
import type { Choice } from "../net/wire";

const deploy = (card: string, tribe: string): Choice => ({ action: { deploy: { card, tribe } }, text: `${card} at ${tribe}` });

describe("an action that was begun", () => {
  const choosing = () => new Choosing([deploy("a", "red"), deploy("a", "blue"), deploy("b", "red")], vi.fn(), vi.fn());

  it("lacks nothing before anything is picked", () => {
    expect(missingPart(choosing())).toBeNull();
  });

  it("lacks the part that is still open", () => {
    const now = choosing();
    now.pick("card", "a");
    expect(missingPart(now)).toEqual({ verb: "deploy", field: "tribe" });
    now.clear();
    now.pick("tribe", "red");
    expect(missingPart(now)).toEqual({ verb: "deploy", field: "card" });
  });

  it("lacks it too where only one answer is left, and it was not shown yet", () => {
    const now = choosing();
    now.picked = { card: "b" };
    now.verb = "deploy";
    expect(missingPart(now)).toEqual({ verb: "deploy", field: "tribe" });
  });
});
