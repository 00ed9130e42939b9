import { afterEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../../play/choosing.svelte";
import { boardLetsGo, isHalfChosen, letGo } from "./half-chosen";

const take = (n: number, from: string) => ({ action: { take: { n, from } }, text: "" });

function half() {
  const choosing = new Choosing([take(1, "left"), take(1, "right"), take(2, "left")], vi.fn(), vi.fn());
  choosing.pick("n", 1);
  return choosing;
}

describe("what is half chosen", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("is taken back from the board first, then from the bar, and then there is nothing", () => {
    const choosing = half();
    expect([letGo(choosing, () => true), isHalfChosen(choosing)]).toEqual([true, true]);
    expect([letGo(choosing, () => false), isHalfChosen(choosing)]).toEqual([true, false]);
    expect(letGo(choosing, () => false)).toBe(false);
  });

  it("is let go by a board that uses Escape, and by no other", () => {
    class KeyboardEvent extends Event {
      readonly key: string;

      constructor(kind: string, { key, ...more }: EventInit & { key: string }) {
        super(kind, more);
        this.key = key;
      }
    }
    const board = new EventTarget();
    vi.stubGlobal("KeyboardEvent", KeyboardEvent);
    vi.stubGlobal("document", { querySelector: () => board });
    expect(boardLetsGo()).toBe(false);
    board.addEventListener("keydown", (event) => {
      if ((event as unknown as KeyboardEvent).key === "Escape") event.preventDefault();
    });
    expect(boardLetsGo()).toBe(true);
    vi.stubGlobal("document", { querySelector: () => null });
    expect(boardLetsGo()).toBe(false);
  });
});
