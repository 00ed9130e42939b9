import { describe, expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../../net/wire";
import { offerAt, freeSeats, inOrder, isMyTurn, openSeat, others, whoSits, whoseTurn } from "./tables";

function seat(number: number, kind: SeatInfo["kind"], mine = false): SeatInfo {
  return { seat: number, name: kind === "open" ? "" : `S${number}`, kind, level: "", mine, left: false, present: false, salt: "none", salt_commitment: "", away: null, held_in: null };
}

function table(status: TableInfo["status"], seats: SeatInfo[], created = "2026-01-01T00:00:00Z"): TableInfo {
  return {
    id: `${status}-${created}`,
    game: "nim",
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
    recorded: true,
    host: null,
    hosting: false,
    locked: false,
    patience: 120,
    clock: null,
    talk: "phrases",
    strangers: false,
    asked: [],
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
  ] as const)("%s, mine: %s → %s", (status, mine, offer) => {
    expect(offerAt(table(status, [seat(0, "person", mine), seat(1, "open")]))).toBe(offer);
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

describe("whose turn it is", () => {
  const running = (asked: number[], left = false): TableInfo => {
    const mine = { ...seat(0, "person", true), left };
    return { ...table("running", [mine, seat(1, "person"), seat(2, "bot")]), asked };
  };
  test("mine, if one of my seats is asked", () => expect([isMyTurn(running([0])), isMyTurn(running([0, 1])), isMyTurn(running([1]))]).toEqual([true, true, false]));
  test("not mine where a bot sits in for me", () => expect(isMyTurn(running([0], true))).toBe(false));
  test("of one, it has a name; of several or of nobody, none", () => {
    expect([whoseTurn(running([1])), whoseTurn(running([1, 2])), whoseTurn(running([]))]).toEqual(["S1", "", ""]);
  });
});

describe("the order of tables", () => {
  const old = table("running", [seat(0, "person")], "2026-01-01T00:00:00Z");
  const young = table("running", [seat(0, "person", true)], "2026-02-01T00:00:00Z");
  const over = table("over", [seat(0, "person")], "2026-03-01T00:00:00Z");
  test("what is under way first, then the newest", () => {
    expect(inOrder([over, old, young])).toEqual([young, old, over]);
  });
  test("where I am asked before all others, however old", () => {
    const asked = { ...table("running", [seat(0, "person", true)], "2025-01-01T00:00:00Z"), asked: [0] };
    expect(inOrder([over, old, young, asked])).toEqual([asked, young, old, over]);
  });
  test("mine do not stand among the others'", () => expect(others([old, young])).toEqual([old]));
});
