import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { modal } from "./modal";

const RECT = { left: 100, top: 50, right: 500, bottom: 350 };

/** As much of a dialog as is needed; what is pressed in it is its own, unless it has a child there. */
class Dialog extends EventTarget {
  showModal = vi.fn();
  close = vi.fn();
  querySelector = () => null;
  getBoundingClientRect = () => RECT;

  press(clientX: number, clientY: number): void {
    this.dispatchEvent(Object.assign(new Event("mousedown"), { clientX, clientY }));
  }
}

function opened(): { dialog: Dialog; close: () => void } {
  const [dialog, close] = [new Dialog(), vi.fn()];
  modal(close)(dialog as unknown as HTMLDialogElement);
  return { dialog, close };
}

beforeEach(() => void vi.stubGlobal("document", { activeElement: null }));
afterEach(() => void vi.unstubAllGlobals());

describe("a dialog", () => {
  it.each([
    [99, 200],
    [501, 200],
    [300, 49],
    [300, 351],
  ])("closes when someone presses beside it (%i, %i)", (x, y) => {
    const { dialog, close } = opened();
    dialog.press(x, y);
    expect(close).toHaveBeenCalledOnce();
  });

  it("stays when someone presses its own scrollbar or edge", () => {
    const { dialog, close } = opened();
    dialog.press(494, 200);
    dialog.press(100, 50);
    expect(close).not.toHaveBeenCalled();
  });
});
