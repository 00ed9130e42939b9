import { describe, expect, test } from "vitest";
import type { GameInfo, LevelInfo } from "../../net/wire";
import { usualPatience } from "./clock";
import { companyOf, fieldOf, isFault, newDraft, request, seatsFor, usualLevel, withCount, withKind } from "./draft";

const both = (text: string) => ({ fr: text, en: text });
const option = (id: string, values: string[]) => ({
  id,
  name: both(id),
  text: both(id),
  values,
  value_names: values.map(both),
  default: values[0] ?? "",
  clause: "X-1",
});
const GAME: GameInfo = {
  slug: "toy",
  name: both("Toy"),
  seats: [2, 3, 4],
  options: [option("start", ["random", "choose"]), option("set_up", ["random", "given"])],
  rules: "1.0",
  page: both("# Toy"),
  fields: {},
  asks: {},
  length: null,
  weight: null,
  roles: {},
  course: null,
};
const LEVELS: LevelInfo[] = ["recruit", "warrior", "warlord"].map((id) => ({ id, name: both(id), text: both(id) }));

describe("a new draft", () => {
  test("sits me against a warrior", () => {
    const { seats } = newDraft(GAME, LEVELS, "bots");
    expect(seats.map((seat) => [seat.kind, seat.level])).toEqual([["me", "warrior"], ["bot", "warrior"]]);
  });
  test("takes the middle level where there is no warrior", () => {
    expect(usualLevel(LEVELS.filter((level) => level.id !== "warrior"))).toBe("recruit");
    expect(usualLevel([])).toBe("");
  });
  test.each(["bots", "friends", "device"] as const)("knows %s when it sees them", (company) => {
    expect(companyOf(seatsFor(company, 3, "warrior"))).toBe(company);
  });
  test("a mixed company is none of the three", () => {
    expect(companyOf(withKind(seatsFor("bots", 3, ""), 2, "open"))).toBeNull();
  });
});

describe("seats", () => {
  test("more of them are like the last", () => {
    const more = withCount(seatsFor("friends", 2, ""), 4);
    expect(more.map((seat) => seat.kind)).toEqual(["me", "open", "open", "open"]);
  });
  test("fewer of them keep me", () => {
    const moved = withKind(seatsFor("bots", 3, ""), 2, "me");
    expect(moved.map((seat) => seat.kind)).toEqual(["bot", "bot", "me"]);
    expect(withCount(moved, 2).map((seat) => seat.kind)).toEqual(["me", "bot"]);
  });
  test("bots alone stay bots", () => {
    const bots = withKind(seatsFor("bots", 2, ""), 0, "bot");
    expect(withCount(bots, 3).every((seat) => seat.kind === "bot")).toBe(true);
  });
});

describe("the request", () => {
  test("says only what differs from the defaults", () => {
    const draft = newDraft(GAME, LEVELS, "bots");
    draft.options.start = "choose";
    expect(request(draft, GAME)).toEqual({
      game: "toy",
      seats: [
        { kind: "me", level: "", name: "" },
        { kind: "bot", level: "warrior", name: "" },
      ],
      options: { start: "choose" },
      public: false,
      calm: true,
      patience: 120,
      clock: null,
      talk: "phrases",
      components: "",
    });
  });
  test("asks for a clock only where others play", () => {
    const draft = newDraft(GAME, LEVELS, "friends");
    draft.clock = "live-15";
    draft.over = "loses";
    expect(request(draft, GAME)).toMatchObject({ clock: { kind: "live", bank: 900, increment: 10, over: "loses" } });
    draft.seats = seatsFor("bots", 2, "warrior");
    expect(request(draft, GAME)).toMatchObject({ clock: null });
    expect([usualPatience("none"), usualPatience("live-60"), usualPatience("days-1")]).toEqual(["120", "120", "259200"]);
  });
  test("carries a set-up of one's own as data", () => {
    const draft = newDraft(GAME, LEVELS, "bots");
    draft.options.set_up = "given";
    draft.given.set_up = '{"oya": 1}';
    expect(request(draft, GAME)).toMatchObject({ options: { set_up: { oya: 1 } } });
  });
  test.each([
    ["", "nothing-given"],
    ["{oya", "not-json"],
  ])("refuses %j as a set-up at its field", (text, code) => {
    const draft = newDraft(GAME, LEVELS, "bots");
    draft.options.set_up = "given";
    draft.given.set_up = text;
    const answer = request(draft, GAME);
    expect(isFault(answer) && [answer.field, answer.code]).toEqual(["option-set_up", code]);
  });
  test("names me and those at this device as they say, and leaves the others to the server", () => {
    const draft = newDraft(GAME, LEVELS, "device");
    expect(request(draft, GAME)).toMatchObject({ seats: [{ name: "" }, { name: "" }] });
    draft.seats = draft.seats.map((seat, n) => ({ ...seat, name: [" Ana ", " Morga "][n] ?? "" }));
    expect(request(draft, GAME)).toMatchObject({ seats: [{ kind: "me", name: "Ana" }, { kind: "device", name: "Morga" }] });
  });
  test.each([
    ["bad_components", "components"],
    ["no_level", "seats"],
    ["too_many", ""],
  ])("shows %s at %j", (code, field) => expect(fieldOf({ code, message: both("") })).toBe(field));
});
