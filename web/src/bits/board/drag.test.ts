import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Drag } from "./drag.svelte";
import { ClickAfterDrag } from "./click-after-drag";
import { SLIP } from "./fingers";

const take = vi.fn((_: string) => true);
const drop = vi.fn();
const back = vi.fn();

const at = (clientX: number, pointerId = 1) => ({ clientX, clientY: 0, pointerId });
const down = (x: number, pointerId = 1, isPrimary = true) => ({ ...at(x, pointerId), button: 0, isPrimary });
const up = (x: number, pointerId = 1) => ({ ...at(x, pointerId), type: "pointerup" });
const cancelled = (x: number, pointerId = 1) => ({ ...at(x, pointerId), type: "pointercancel" });

/** One card is on its way with the first finger. */
function carrying(): Drag<string> {
  const drag = new Drag<string>(take, drop, back);
  drag.begin(down(0), "card");
  drag.move(at(40));
  return drag;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  for (const spy of [take, drop, back]) spy.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("something carried", () => {
  it("leaves its place only beyond a slip, and is put down where the pointer is", () => {
    const drag = new Drag<string>(take, drop, back);
    expect(drag.begin(down(0), "card")).toBe(true);
    drag.move(at(SLIP));
    expect(drag.now).toBeNull();
    drag.move(at(40));
    expect(drag.now).toEqual({ thing: "card", at: { x: 40, y: 0 } });
    drag.end(up(60));
    expect(drop).toHaveBeenCalledWith({ x: 60, y: 0 }, "card");
    expect(drag.now).toBeNull();
  });

  it("obeys no other finger", () => {
    const drag = carrying();
    drag.move(at(90, 2));
    drag.end(up(90, 2));
    expect(drag.now?.at.x).toBe(40);
    expect(drag.begin(down(0, 2, false), "other")).toBe(false);
    drag.end(up(60));
    expect(drop.mock.calls).toEqual([[{ x: 60, y: 0 }, "card"]]);
  });

  it("goes back when another finger interrupts, and stays there", () => {
    const drag = carrying();
    drag.interrupt();
    drag.move(at(60));
    drag.end(up(60));
    expect([drag.now, drop.mock.calls, back.mock.calls]).toEqual([null, [], [["card"]]]);
  });

  it("goes back when the browser takes the finger to scroll", () => {
    const drag = carrying();
    drag.end(cancelled(40));
    expect([drag.now, drop.mock.calls, back.mock.calls]).toEqual([null, [], [["card"]]]);
    expect(drag.ended()).toBe(false);
  });

  it("is asked for again when another pointer takes another thing", () => {
    const drag = carrying();
    drag.begin(down(0, 7), "other");
    expect(back).toHaveBeenCalledWith("card");
    take.mockReturnValueOnce(false);
    drag.move(at(40, 7));
    expect(drag.now).toBeNull();
  });
});

describe("the click after a drag", () => {
  it("is no press, if it comes at once", () => {
    const drag = carrying();
    drag.end(up(60));
    expect([drag.ended(), drag.ended()]).toEqual([true, false]);
  });

  it("is a press where none came with the drag, as with a finger", () => {
    const drag = carrying();
    drag.end(up(60));
    vi.runAllTimers();
    expect(drag.ended()).toBe(false);
  });

  it.each(["pointerdown", "keydown"])("is a press however soon it comes, after a %s of its own", (beginning) => {
    const drag = carrying();
    drag.end(up(60));
    window.dispatchEvent(new Event(beginning));
    expect(drag.ended()).toBe(false);
  });

  it("is not awaited twice", () => {
    const afterDrag = new ClickAfterDrag();
    expect(afterDrag.came()).toBe(false);
    afterDrag.expect();
    expect([afterDrag.came(), afterDrag.came()]).toEqual([true, false]);
  });
});
