import { beforeEach, describe, expect, it } from "vitest";
import { info } from "../../testing/fake-table";
import { overTheNet } from "../../net/server";
import { travelBy } from "../../net/transport";
import { site } from "../../words/site";
import { table as words } from "../../words/table";
import { speech } from "../../words/words.svelte";
import { awaited, ownCheck, promises } from "./luck";
import type { SeatInfo, TableInfo } from "../../net/wire";

type Given = [name: string, salt: SeatInfo["salt"], committed?: boolean];

function table(status: TableInfo["status"], ...seats: Given[]): TableInfo {
  const [first] = info.seats;
  if (!first) throw new Error("the table of the tests has seats");
  return { ...info, status, seats: seats.map(([name, salt, committed = salt !== "none"], seat) => ({ ...first, seat, name, salt, salt_commitment: committed ? "c" : "" })) };
}

describe("what a shuffle proves", () => {
  beforeEach(() => speech.speak("en"));

  it("is known to the device where all of it is on one", () => {
    travelBy({ ...overTheNet, alone: true });
    expect(promises(table("running", ["Ana", "given"]))).toEqual([site.luck]);
    travelBy(overTheNet);
  });

  it("is about to be made while the table waits", () => {
    expect(promises(table("waiting", ["Ana", "committed"], ["", "none"]))).toEqual([words.fairPromise, words.saltComing]);
  });

  it("is all that there is to whoever gave salt, if nobody was away", () => {
    const said = promises(table("running", ["Ana", "given"], ["Bo", "given"], ["Grok", "none"]));
    expect(said).toEqual([words.fairPromise, "Salt was given by: Ana and Bo.", words.saltProves]);
  });

  it("is a little less if somebody was away, who is named", () => {
    const said = promises(table("over", ["Ana", "given"], ["Bo", "left_out"], ["Cy", "left_out"]));
    expect(said).toEqual([words.fairPromise, "Salt was given by: Ana.", "Away, and so without salt: Bo and Cy.", words.saltChoice]);
  });

  it("is only that nothing was changed where nobody gave salt", () => {
    expect(promises(table("running", ["Ana", "none"], ["Bo", "none"]))).toEqual([words.fairPromise, words.saltNobody]);
    expect(promises(table("running", ["Ana", "left_out"], ["Bo", "none"]))).toEqual([words.fairPromise, "Away, and so without salt: Ana.", words.saltNobody]);
  });

  it("is what it was for salt that was given in the open", () => {
    const said = promises(table("running", ["Ana", "given", false], ["Bo", "none"]));
    expect(said).toEqual([words.fairPromise, words.saltOpen("Ana")]);
  });

  it("speaks French too, and names nobody twice", () => {
    speech.speak("fr");
    const said = promises(table("running", ["Ana", "given"], ["Bo", "left_out"]));
    expect(said.join(" ")).toMatch(/Sel donné par.: Ana\..*Page absente, sel laissé de côté.: Bo\./);
  });

  it("waits for those whose page has not answered", () => {
    expect(awaited(table("waiting", ["Ana", "asked"], ["Bo", "given"], ["Cy", "awaited"]))).toBe("Ana and Cy");
    expect(awaited(table("waiting", ["Ana", "committed"], ["Bo", "given"]))).toBe("");
  });

  it("is checked by the page, which says what it found", () => {
    expect([ownCheck(null), ownCheck("sound"), ownCheck("changed"), ownCheck("missed")]).toEqual(["", words.saltSound, words.saltChanged, words.saltMissed]);
  });
});
