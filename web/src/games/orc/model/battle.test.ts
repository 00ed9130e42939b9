import { describe, expect, it } from "vitest";
import type { Line, Told } from "../../../net/wire";
import { sayer } from "../words";
import { battleIn, battlesIn, mustered } from "./battle";

const told = (kind: string, fields: object): Told => ({ event: { [kind]: fields }, text: "" }) as unknown as Told;
const line = (at: number, ...events: Told[]): Line => ({ at, seat: 0, events }) as unknown as Line;
const fought = (south: number, north: number) => told("fought", { tribe: "blue", south, north });
const won = (tribe: string, seat: number) => told("won", { tribe, seat, marker: null });
const deployed = (seat: number, card: string, half: string, tribe: string) => told("deployed", { seat, card, half, tribe });

describe("a battle as it was told", () => {
  it("is won by one side, and frozen tribes follow", () => {
    const battle = battleIn([fought(1, 3), won("blue", 1), won("green", 1), won("red", 1)]);
    expect(battle).toEqual({ tribe: "blue", orcs: [1, 3], winner: 1, frozen: null, chain: ["green", "red"] });
  });

  it("or freezes", () => {
    expect(battleIn([fought(2, 2), told("froze", { tribe: "blue", boxward: "white" })])?.frozen).toBe("white");
  });

  it("is not there before it begins, and knows no more than was told", () => {
    expect(battleIn([])).toBeNull();
    expect(battleIn([fought(0, 0)])).toMatchObject({ winner: null, frozen: null, chain: [] });
  });

  it("is found in the log with the cards of both sides", () => {
    const log = [
      line(1, deployed(0, "red1_green2", "single", "blue")),
      line(2, deployed(1, "white1_red2", "double", "blue"), deployed(1, "white1_red2", "double", "green")),
      line(3, fought(1, 2), won("blue", 1)),
    ];
    expect(battlesIn(log).get("blue")?.orcs).toEqual([1, 2]);
    expect(mustered(log, "blue").map((cards) => cards.map(({ card, near }) => [card.id, near]))).toEqual([[["red1_green2", "single"]], [["white1_red2", "double"]]]);
  });
});

describe("why a battle ends so", () => {
  const names = ["Ana", "Bo"];
  const said = (orcs: [number, number], winner: 0 | 1 | null) =>
    sayer("en").reason({ tribe: "blue", orcs, winner, frozen: winner === null ? "white" : null, chain: [] }, "white", names);

  it("is the greater number", () => {
    expect(said([1, 3], 1)).toBe("3 against 1: the greater number wins.");
  });

  it("or the neighbour towards the box, whoever's it is", () => {
    expect(said([2, 2], 0)).toBe("2 each: a tie. The neighbour towards the box, the white tribe, belongs to Ana, who wins.");
    expect(said([0, 0], null)).toBe("Nobody has attacked: that is a tie. The neighbour towards the box, the white tribe, belongs to nobody yet.");
  });
});
