import { describe, expect, it } from "vitest";
import { Desk } from "./layout.svelte";
import { type Fetched, Laying } from "./board-loading.svelte";

const GAME = "orc";
const settled = () => new Promise((resolve) => setTimeout(resolve));

function laying(...answers: (Fetched | Error)[]) {
  const desk = new Desk();
  let asked = 0;
  const fetched = () => {
    const answer = answers[asked++];
    return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { desk, laid: new Laying(fetched, () => desk), asked: () => asked };
}

describe("a board", () => {
  it("is laid out once it is here, and fetched once", async () => {
    const { desk, laid, asked } = laying([null, { cards: 52 }]);
    laid.begin();
    await settled();
    laid.begin();
    expect([laid.laid?.[1], laid.wrong, laid.busy, desk.onBoard(GAME), asked()]).toEqual([{ cards: 52 }, null, false, true, 1]);
  });

  it("that cannot be fetched leaves the plain table, until it is tried again", async () => {
    const gone = new Error("no such file");
    const { desk, laid } = laying(gone, [null, {}]);
    laid.begin();
    await settled();
    expect([laid.wrong, laid.laid, desk.face, desk.onBoard(GAME)]).toEqual([gone, null, "board", false]);
    laid.begin();
    expect([laid.busy, laid.wrong, desk.onBoard(GAME)]).toEqual([true, gone, false]);
    await settled();
    expect([laid.busy, laid.wrong, desk.onBoard(GAME)]).toEqual([false, null, true]);
  });

  it("that comes after its place is gone changes nothing", async () => {
    const { desk, laid } = laying(new Error("late"));
    laid.begin();
    laid.end();
    await settled();
    expect([laid.wrong, desk.onBoard(GAME)]).toEqual([null, true]);
  });
});
