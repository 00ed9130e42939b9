import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_REST, LONGEST_REST, PACE, Replay } from "./replay.svelte";
import { line, position } from "../testing/fake-table";
import type { Show } from "../net/wire";

function replaying(last = 5) {
  const asked: Show[] = [];
  let ref = 0;
  const replay = new Replay({ say: (message) => asked.push(message) > 0, ref: () => ++ref, beat: 100 });
  replay.follow([line(0, null), line(last, 0)], false);
  const answer = () => {
    const show = asked.at(-1);
    if (show) replay.hear({ kind: "shown", ref: show.ref, position: position(show.at), result: null });
  };
  return { replay, asked, answer };
}

describe("looking back", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks for a position once and keeps it", () => {
    const { replay, asked, answer } = replaying();
    replay.go(2);
    answer();
    replay.go(3);
    vi.advanceTimersByTime(PACE);
    answer();
    replay.go(2);
    expect(asked.map((show) => show.at)).toEqual([2, 3]);
    expect(replay.position?.at).toBe(2);
  });

  it("asks for one position at a time, and then for the latest wanted", () => {
    const { replay, asked, answer } = replaying();
    for (const at of [1, 2, 3, 4]) replay.go(at);
    expect(asked.map((show) => show.at)).toEqual([1]);
    answer();
    vi.advanceTimersByTime(PACE);
    expect(asked.map((show) => show.at)).toEqual([1, 4]);
    answer();
    expect(replay.position?.at).toBe(4);
  });

  it("stays within the game", () => {
    const { replay } = replaying();
    replay.go(99);
    expect(replay.at).toBe(5);
    replay.step(-99);
    expect(replay.at).toBe(0);
  });

  it("plays to the end and stops there; played again it begins anew", () => {
    const { replay } = replaying(2);
    replay.go(0);
    replay.play();
    vi.advanceTimersByTime(100);
    expect([replay.at, replay.playing]).toEqual([1, true]);
    vi.advanceTimersByTime(100);
    expect([replay.at, replay.playing]).toEqual([2, false]);
    replay.play();
    expect(replay.at).toBe(0);
  });

  it("asks anew with all hands open, and after an undo", () => {
    const { replay, asked, answer } = replaying();
    replay.go(2);
    answer();
    replay.turnUp(true);
    vi.advanceTimersByTime(PACE);
    expect(asked.at(-1)).toMatchObject({ at: 2, open: true });
    answer();
    replay.follow([line(0, null), line(1, 0)], true);
    expect(replay.at).toBe(1);
    vi.advanceTimersByTime(PACE);
    expect(asked.at(-1)).toMatchObject({ at: 1 });
  });

  it("ignores an answer that it did not ask for", () => {
    const { replay } = replaying();
    replay.go(1);
    expect(replay.hear({ kind: "shown", ref: 999, position: position(4), result: null })).toBe(false);
    expect(replay.position).toBe(null);
  });

  it("asks no more than ten times a second, however fast a slider goes, and for the last wish", () => {
    const { replay, asked, answer } = replaying(200);
    for (let at = 1; at <= 100; at += 1) {
      replay.go(at);
      answer();
      vi.advanceTimersByTime(PACE / 10);
    }
    expect(asked.length).toBeLessThanOrEqual(11);
    vi.advanceTimersByTime(PACE);
    answer();
    expect([asked.at(-1)?.at, replay.position?.at]).toEqual([100, 100]);
  });

  it("asks again after a pause when the server is too busy, for longer each time", () => {
    const { replay, asked, answer } = replaying();
    const fails = () => replay.failed(asked.at(-1)?.ref ?? -1, true);
    replay.go(1);
    expect(fails()).toBe(true);
    replay.go(3);
    vi.advanceTimersByTime(FIRST_REST - 1);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(asked.map((show) => show.at)).toEqual([1, 3]);
    for (let pause = 2 * FIRST_REST; pause <= 4 * LONGEST_REST; pause *= 2) {
      fails();
      vi.advanceTimersByTime(Math.min(pause, LONGEST_REST));
    }
    expect(asked).toHaveLength(7);
    answer();
    expect(replay.position?.at).toBe(3);
  });

  it("does not ask again for what it may not see, but for the next", () => {
    const { replay, asked } = replaying();
    replay.go(1);
    expect(replay.failed(asked[0]?.ref ?? -1, false)).toBe(true);
    vi.advanceTimersByTime(LONGEST_REST);
    expect(asked).toHaveLength(1);
    replay.go(2);
    expect(asked.map((show) => show.at)).toEqual([1, 2]);
    expect(replay.failed(999, true)).toBe(false);
  });

  it("asks anew for what is wanted when the line is open again", () => {
    const { replay, asked, answer } = replaying();
    replay.go(1);
    replay.lineTurned(false);
    replay.go(4);
    replay.lineTurned(true);
    expect(asked.map((show) => show.at)).toContain(4);
    answer();
    expect(replay.position?.at).toBe(4);
  });

  it("leaves no trace when it is left", () => {
    const { replay, answer } = replaying();
    replay.go(1);
    answer();
    replay.leave();
    expect([replay.on, replay.position, replay.playing]).toEqual([false, null, false]);
  });
});
