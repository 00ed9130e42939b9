import { describe, expect, it } from "vitest";
import { info, position } from "../../testing/fake-table";
import { doing } from "./seats";

describe("what seats do", () => {
  const [ana, bo] = info.seats;
  if (!ana || !bo) throw new Error("two seats are needed");
  const together = { agenda: [{ turn: {} }, { together: { lanes: [0, 1].map((seat) => ({ lane: { seat, agenda: [] } })) } }] };

  it("is to be asked or to wait when they play in turn", () => {
    expect([doing(ana, position(1, [0])), doing(bo, position(1, [0]))]).toEqual(["asked", "idle"]);
  });

  it("is to be done when they choose in secret and have chosen", () => {
    expect([doing(ana, position(1, [0], together)), doing(bo, position(1, [0], together))]).toEqual(["asked", "done"]);
  });

  it("is nothing at a table that waits", () => {
    expect(doing(ana, null)).toBe("idle");
  });

});
