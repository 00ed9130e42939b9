import { describe, expect, it, vi } from "vitest";
import { TryOuts } from "./tryout";
import type { Tried, Try, Words } from "../net/wire";

const STEP: Words = { choose_tile: { tile: "a" } };

function gestures(says = true) {
  const sent: Try[] = [];
  const act = vi.fn();
  const amend = vi.fn(() => true);
  let ref = 0;
  const tryOut = new TryOuts({
    seat: () => 1,
    ref: () => ++ref,
    say: (message) => {
      sent.push(message);
      return says;
    },
    why: () => undefined,
    act,
    amend,
  });
  return { tryOut, sent, act, amend };
}

function tried(ref: number): Tried {
  return { kind: "tried", ref, view: { board: 1 }, lines: [], waiting: [1], question: null, stopped: false };
}

describe("a move of several decisions", () => {
  it("is tried by the server, and each attempt gets its own answer", async () => {
    const { tryOut, sent } = gestures();
    const one = tryOut.attempt([STEP]);
    const two = tryOut.attempt([STEP, STEP]);
    expect(sent.map((message) => [message.ref, message.seat, message.actions.length])).toEqual([[1, 1, 1], [2, 1, 2]]);
    expect(tryOut.hear(tried(2))).toBe(true);
    expect(tryOut.hear(tried(1))).toBe(true);
    expect((await one)?.ref).toBe(1);
    expect((await two)?.ref).toBe(2);
  });

  it("is nothing when the rules refuse it", async () => {
    const { tryOut } = gestures();
    const attempt = tryOut.attempt([STEP]);
    expect(tryOut.hear({ kind: "refused", id: "", ref: 1, because: "no", clause: null })).toBe(true);
    expect(await attempt).toBeNull();
  });

  it("is nothing when the line is broken, before or meanwhile", async () => {
    expect(await gestures(false).tryOut.attempt([STEP])).toBeNull();
    const { tryOut } = gestures();
    const attempt = tryOut.attempt([STEP]);
    tryOut.forget();
    expect(await attempt).toBeNull();
  });

  it("leaves other answers alone", () => {
    const { tryOut } = gestures();
    expect(tryOut.hear(tried(9))).toBe(false);
    expect(tryOut.hear({ kind: "accepted", id: "x" })).toBe(false);
  });

  it("is sent as one burst", () => {
    const { tryOut, act } = gestures();
    tryOut.commit([STEP, STEP]);
    tryOut.commit([]);
    expect(act.mock.calls).toEqual([[[STEP, STEP]]]);
  });

  it("changes answers that were given, and does nothing where there is nothing to change", () => {
    const { tryOut, amend } = gestures();
    expect(tryOut.amend(0, [])).toBe(false);
    expect(amend).not.toHaveBeenCalled();
    expect(tryOut.amend(2, [STEP])).toBe(true);
    expect(amend).toHaveBeenCalledWith(2, [STEP]);
  });
});
