import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT, LONGEST, PILE, Stage } from "./moments.svelte";
import { line, position } from "../testing/fake-table";

const scene = (at: number, ...texts: string[]) => ({ position: position(at), events: line(at, 0, ...texts).events });

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the position at once and tells its events one after another", () => {
    const stage = new Stage(() => false);
    stage.play(scene(1, "one", "two"));
    expect([stage.position?.at, stage.told?.text, stage.caughtUp]).toEqual([1, "one", true]);
    vi.advanceTimersByTime(BEAT);
    expect(stage.told?.text).toBe("two");
    vi.advanceTimersByTime(BEAT);
    expect([stage.told, stage.busy]).toEqual([null, false]);
  });

  it("keeps the next scene until the last event of this one was told", () => {
    const stage = new Stage(() => false);
    stage.play(scene(1, "one"));
    stage.play(scene(2, "two"));
    expect([stage.position?.at, stage.caughtUp]).toEqual([1, false]);
    vi.advanceTimersByTime(BEAT);
    expect([stage.position?.at, stage.told?.text, stage.caughtUp]).toEqual([2, "two", true]);
  });

  it("never tells longer than the longest scene", () => {
    const stage = new Stage(() => false);
    stage.play(scene(1, ..."abcdefghijkl"));
    vi.advanceTimersByTime(LONGEST);
    expect(stage.busy).toBe(false);
  });

  it("goes past a scene without events", () => {
    const stage = new Stage(() => false);
    stage.play(scene(1));
    stage.play(scene(2, "two"));
    expect([stage.position?.at, stage.told?.text]).toEqual([2, "two"]);
  });

  it("skips to the present", () => {
    const stage = new Stage(() => false);
    for (const at of [1, 2, 3]) stage.play(scene(at, "x"));
    stage.skip();
    expect([stage.position?.at, stage.told, stage.busy]).toEqual([3, null, false]);
    vi.runAllTimers();
    expect(stage.position?.at).toBe(3);
  });

  it("shows everything at once where nothing may move", () => {
    const stage = new Stage(() => true);
    stage.play(scene(1, "one"));
    stage.play(scene(2, "two"));
    expect([stage.position?.at, stage.busy]).toEqual([2, false]);
  });

  it("does not work through a pile", () => {
    const stage = new Stage(() => false);
    for (let at = 1; at <= PILE + 2; at++) stage.play(scene(at, "x"));
    expect([stage.position?.at, stage.busy]).toEqual([PILE + 2, false]);
  });
});
