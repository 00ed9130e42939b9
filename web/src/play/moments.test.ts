import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT, LONGEST, PILE, Moments } from "./moments.svelte";
import { line, position } from "../testing/fake-table";

const moment = (at: number, ...texts: string[]) => ({ position: position(at), events: line(at, 0, ...texts).events });

describe("the moments", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the position at once and tells its events one after another", () => {
    const moments = new Moments(() => false);
    moments.play(moment(1, "one", "two"));
    expect([moments.position?.at, moments.told?.text, moments.caughtUp]).toEqual([1, "one", true]);
    vi.advanceTimersByTime(BEAT);
    expect(moments.told?.text).toBe("two");
    vi.advanceTimersByTime(BEAT);
    expect([moments.told, moments.busy]).toEqual([null, false]);
  });

  it("keeps the next moment until the last event of this one was told", () => {
    const moments = new Moments(() => false);
    moments.play(moment(1, "one"));
    moments.play(moment(2, "two"));
    expect([moments.position?.at, moments.caughtUp]).toEqual([1, false]);
    vi.advanceTimersByTime(BEAT);
    expect([moments.position?.at, moments.told?.text, moments.caughtUp]).toEqual([2, "two", true]);
  });

  it("never tells longer than the longest moment", () => {
    const moments = new Moments(() => false);
    moments.play(moment(1, ..."abcdefghijkl"));
    vi.advanceTimersByTime(LONGEST);
    expect(moments.busy).toBe(false);
  });

  it("goes past a moment without events", () => {
    const moments = new Moments(() => false);
    moments.play(moment(1));
    moments.play(moment(2, "two"));
    expect([moments.position?.at, moments.told?.text]).toEqual([2, "two"]);
  });

  it("skips to the present", () => {
    const moments = new Moments(() => false);
    for (const at of [1, 2, 3]) moments.play(moment(at, "x"));
    moments.skip();
    expect([moments.position?.at, moments.told, moments.busy]).toEqual([3, null, false]);
    vi.runAllTimers();
    expect(moments.position?.at).toBe(3);
  });

  it("shows everything at once where nothing may move", () => {
    const moments = new Moments(() => true);
    moments.play(moment(1, "one"));
    moments.play(moment(2, "two"));
    expect([moments.position?.at, moments.busy]).toEqual([2, false]);
  });

  it("does not work through a pile", () => {
    const moments = new Moments(() => false);
    for (let at = 1; at <= PILE + 2; at++) moments.play(moment(at, "x"));
    expect([moments.position?.at, moments.busy]).toEqual([PILE + 2, false]);
  });
});
