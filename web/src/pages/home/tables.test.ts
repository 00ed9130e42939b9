import { describe, expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../../wire";
import { deedAt, freeSeats, inOrder, openSeat, others, whoSits } from "./tables";

function seat(number: number, kind: SeatInfo["kind"], mine = false): SeatInfo {
  return { seat: number, name: kind === "open" ? "" : `S${number}`, kind, level: "", mine, left: false, present: false };
}

function table(status: TableInfo["status"], seats: SeatInfo[], created = "2026-01-01T00:00:00Z"): TableInfo {
  return {
    id: `${status}-${created}`,
    game: "orc",
    status,
    seats,
    options: {},
    public: true,
    calm: true,
    created,
    rules: "1.0",
    other_rules: false,
    own_components: false,
    commitment: "",
    rematch: "",
    imported: false,
  };
}

describe("what I would do at a table", () => {
  test.each([
    ["running", true, "goOn"],
    ["running", false, "watch"],
    ["waiting", true, "wait"],
    ["waiting", false, "sit"],
    ["over", true, "read"],
    ["over", false, "read"],
  ] as const)("%s, mine: %s → %s", (status, mine, deed) => {
    expect(deedAt(table(status, [seat(0, "person", mine), seat(1, "open")]))).toBe(deed);
  });
});

describe("who sits there", () => {
  test("me first, as you", () => {
    expect(whoSits([seat(0, "bot"), seat(1, "person", true)], "vous")).toEqual(["vous", "S0"]);
  });
  test("people around one screen keep their names", () => {
    expect(whoSits([seat(0, "person", true), seat(1, "person", true)], "vous")).toEqual(["S0", "S1"]);
  });
  test("open seats are counted, not named", () => {
    const waiting = table("waiting", [seat(0, "person"), seat(1, "open"), seat(2, "open")]);
    expect(whoSits(waiting.seats, "vous")).toEqual(["S0"]);
    expect([freeSeats(waiting), openSeat(waiting)]).toEqual([2, 1]);
    expect(openSeat(table("running", [seat(0, "person")]))).toBeNull();
  });
});

describe("the order of tables", () => {
  const old = table("running", [seat(0, "person")], "2026-01-01T00:00:00Z");
  const young = table("running", [seat(0, "person", true)], "2026-02-01T00:00:00Z");
  const over = table("over", [seat(0, "person")], "2026-03-01T00:00:00Z");
  test("what is under way first, then the newest", () => {
    expect(inOrder([over, old, young])).toEqual([young, old, over]);
  });
  test("mine do not stand among the others'", () => expect(others([old, young])).toEqual([old]));
});
