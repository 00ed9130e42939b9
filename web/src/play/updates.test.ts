import { describe, expect, it } from "vitest";
import { follows, merged, stood } from "./updates";
import { line, position, snapshot, update } from "../testing/fake-table";
import { readable } from "./log";

describe("an update over a snapshot", () => {
  const known = snapshot({ position: position(1, [0], { pile: 8, agenda: ["turn"] }) });

  it("changes only the fields of the view that it brings", () => {
    expect(merged(known, update()).position?.view).toEqual({ pile: 6, agenda: ["turn"] });
  });

  it("adds its lines and takes over what is asked", () => {
    const now = merged(known, update());
    expect(now.log.map((one) => one.at)).toEqual([0, 1, 2]);
    expect([now.version, now.question, now.takeback?.turn, now.position?.waiting]).toEqual(["v2", null, 1, [1]]);
  });

  it("leaves what it was laid over as it was", () => {
    merged(known, update());
    expect(known.position?.view).toEqual({ pile: 8, agenda: ["turn"] });
    expect(known.log).toHaveLength(2);
  });

  it("tells the promise about the luck elsewhere", () => {
    const opening = line(0, null, "The pile is made.");
    const promised = { event: { seed_committed: { commitment: "c0ffee" } }, text: "Sealed: c0ffee." };
    expect(readable([{ ...opening, events: [promised, ...opening.events] }])).toEqual([opening]);
    const lines = [{ ...line(2, 0), events: [promised] }];
    expect(merged(known, update({ lines })).log.at(-1)?.events).toEqual([]);
  });

  it("follows only from the version that it names", () => {
    expect(follows(known, update())).toBe(true);
    expect(follows(known, update({ since: "v0" }))).toBe(false);
    expect(follows(snapshot({ position: null }), update())).toBe(false);
  });

  it("of the same version brings another question, and leaves one that is alike as it is", () => {
    const same = update({ version: "v1", since: "v1", lines: [], view: {}, question: snapshot().question });
    const before = snapshot({ question: null, takeback: null });
    expect(stood(before, same)).toMatchObject({ version: "v1", question: { ask: "Take some." }, takeback: { positions: [1] } });
    expect(stood(known, same).question).toBe(known.question);
    expect(stood(known, same).position).toBe(known.position);
  });
});
