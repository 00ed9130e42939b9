import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandOf, takesKey } from "./shortcuts";

const key = (key: string, more = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more });

/** A thing in the page, as far as the keys ask about it: which selectors find it or something around it. */
class Thing extends EventTarget {
  constructor(
    readonly around: string[],
    readonly scrollWidth = 100,
    readonly clientWidth = 100,
  ) {
    super();
  }

  closest(selector: string): Thing | null {
    return selector.split(", ").some((one) => this.around.includes(one)) ? this : null;
  }
}

describe("keys", () => {
  const page = { dialog: false };
  beforeEach(() => {
    page.dialog = false;
    vi.stubGlobal("Element", Thing);
    vi.stubGlobal("document", { querySelector: (selector: string) => (page.dialog && selector === "dialog[open]" ? {} : null) });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("do what they stand for, letters only where they are wanted", () => {
    expect(commandOf(key("ArrowLeft"), false)).toBe("back");
    expect(commandOf(key("u"), true)).toBe("undo");
    expect(commandOf(key("u"), false)).toBe(null);
    expect(commandOf(key("x"), true)).toBe(null);
  });

  it("leave the browser's own alone", () => {
    expect(commandOf(key("r", { ctrlKey: true }), true)).toBe(null);
    expect(commandOf(key("ArrowLeft", { altKey: true }), true)).toBe(null);
  });

  it("belong to what is written in, and the space bar to what is pressed", () => {
    expect([takesKey(new Thing(["input"]), "u"), takesKey(new Thing(["input"]), "Escape")]).toEqual([true, false]);
    expect([takesKey(new Thing(["button"]), " "), takesKey(new Thing(["button"]), "u")]).toEqual([true, false]);
    expect(takesKey(new Thing([]), "ArrowLeft")).toBe(false);
  });

  it("move a table aside that is wider than its place, and no other", () => {
    const wide = new Thing(["[data-scrolls]"], 300, 100);
    expect(["ArrowLeft", "ArrowRight", "Home", "u"].map((one) => takesKey(wide, one))).toEqual([true, true, false, false]);
    expect(takesKey(new Thing(["[data-scrolls]"]), "ArrowLeft")).toBe(false);
  });

  it("do nothing while a dialog is open, wherever the focus fell", () => {
    page.dialog = true;
    expect([takesKey(null, "u"), takesKey(new Thing([]), "ArrowLeft")]).toEqual([true, true]);
  });
});
