import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Carry } from "./drag.svelte";
import { Echo } from "./click-after-drag";
import { SLIP } from "./fingers";

const take = vi.fn((_: string) => true);
const drop = vi.fn();
const back = vi.fn();

const at = (clientX: number, pointerId = 1) => ({ clientX, clientY: 0, pointerId });
const down = (x: number, pointerId = 1, isPrimary = true) => ({ ...at(x, pointerId), button: 0, isPrimary });
const up = (x: number, pointerId = 1) => ({ ...at(x, pointerId), type: "pointerup" });
const cancelled = (x: number, pointerId = 1) => ({ ...at(x, pointerId), type: "pointercancel" });

/** One card is on its way with the first finger. */
function carrying(): Carry<string> {
  const carry = new Carry<string>(take, drop, back);
  carry.begin(down(0), "card");
  carry.move(at(40));
  return carry;
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
    const carry = new Carry<string>(take, drop, back);
    expect(carry.begin(down(0), "card")).toBe(true);
    carry.move(at(SLIP));
    expect(carry.now).toBeNull();
    carry.move(at(40));
    expect(carry.now).toEqual({ thing: "card", at: { x: 40, y: 0 } });
    carry.end(up(60));
    expect(drop).toHaveBeenCalledWith({ x: 60, y: 0 }, "card");
    expect(carry.now).toBeNull();
  });

  it("obeys no other finger", () => {
    const carry = carrying();
    carry.move(at(90, 2));
    carry.end(up(90, 2));
    expect(carry.now?.at.x).toBe(40);
    expect(carry.begin(down(0, 2, false), "other")).toBe(false);
    carry.end(up(60));
    expect(drop.mock.calls).toEqual([[{ x: 60, y: 0 }, "card"]]);
  });

  it("goes back when another finger interrupts, and stays there", () => {
    const carry = carrying();
    carry.interrupt();
    carry.move(at(60));
    carry.end(up(60));
    expect([carry.now, drop.mock.calls, back.mock.calls]).toEqual([null, [], [["card"]]]);
  });

  it("goes back when the browser takes the finger to scroll", () => {
    const carry = carrying();
    carry.end(cancelled(40));
    expect([carry.now, drop.mock.calls, back.mock.calls]).toEqual([null, [], [["card"]]]);
    expect(carry.ended()).toBe(false);
  });

  it("is asked for again when another pointer takes another thing", () => {
    const carry = carrying();
    carry.begin(down(0, 7), "other");
    expect(back).toHaveBeenCalledWith("card");
    take.mockReturnValueOnce(false);
    carry.move(at(40, 7));
    expect(carry.now).toBeNull();
  });
});

describe("the click after a drag", () => {
  it("is no press, if it comes at once", () => {
    const carry = carrying();
    carry.end(up(60));
    expect([carry.ended(), carry.ended()]).toEqual([true, false]);
  });

  it("is a press where none came with the drag, as with a finger", () => {
    const carry = carrying();
    carry.end(up(60));
    vi.runAllTimers();
    expect(carry.ended()).toBe(false);
  });

  it.each(["pointerdown", "keydown"])("is a press however soon it comes, after a %s of its own", (beginning) => {
    const carry = carrying();
    carry.end(up(60));
    window.dispatchEvent(new Event(beginning));
    expect(carry.ended()).toBe(false);
  });

  it("is not awaited twice", () => {
    const echo = new Echo();
    expect(echo.heard()).toBe(false);
    echo.expect();
    expect([echo.heard(), echo.heard()]).toEqual([true, false]);
  });
});
