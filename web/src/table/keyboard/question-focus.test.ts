import { describe, expect, it } from "vitest";
import { focusBehind } from "./question-focus";

function page(...there: string[]) {
  const focused: string[] = [];
  const querySelector = (selector: string) => (there.includes(selector) ? { focus: () => focused.push(selector) } : null);
  return { focused, within: { querySelector } as unknown as ParentNode };
}

describe("the focus behind the curtain", () => {
  it("goes to what is asked once the curtain has risen, and nowhere before", () => {
    const { focused, within } = page("[data-question]", "[data-ask]");
    const curtain = focusBehind(within);
    curtain(false);
    curtain(true);
    curtain(true);
    expect(focused).toEqual([]);
    curtain(false);
    curtain(false);
    expect(focused).toEqual(["[data-question]"]);
  });

  it("goes to the bar where the board is touched, and stays where nothing is asked at all", () => {
    const board = page("[data-ask]");
    const none = page();
    for (const { within } of [board, none]) {
      const curtain = focusBehind(within);
      curtain(true);
      curtain(false);
    }
    expect([board.focused, none.focused]).toEqual([["[data-ask]"], []]);
  });
});
