import { describe, expect, it, vi } from "vitest";
import { BoardLoading, type Fetched } from "./board-loading.svelte";
import { Layout } from "./layout.svelte";

const GAME = "nim";
vi.mock("../games/boards", () => ({ hasBoard: (slug: string) => slug === GAME }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

function loading(...answers: (Fetched | Error)[]) {
  const layout = new Layout();
  let asked = 0;
  const fetched = () => {
    const answer = answers[asked++];
    return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { layout, loaded: new BoardLoading(fetched, () => layout), asked: () => asked };
}

describe("a board", () => {
  it("is laid out once it is here, and fetched once", async () => {
    const { layout, loaded, asked } = loading([null, { cards: 52 }]);
    loaded.begin();
    await settled();
    loaded.begin();
    expect([loaded.loaded?.[1], loaded.wrong, loaded.busy, layout.onBoard(GAME), asked()]).toEqual([{ cards: 52 }, null, false, true, 1]);
  });

  it("that cannot be fetched leaves the plain table, until it is tried again", async () => {
    const gone = new Error("no such file");
    const { layout, loaded } = loading(gone, [null, {}]);
    loaded.begin();
    await settled();
    expect([loaded.wrong, loaded.loaded, layout.face, layout.onBoard(GAME)]).toEqual([gone, null, "board", false]);
    loaded.begin();
    expect([loaded.busy, loaded.wrong, layout.onBoard(GAME)]).toEqual([true, gone, false]);
    await settled();
    expect([loaded.busy, loaded.wrong, layout.onBoard(GAME)]).toEqual([false, null, true]);
  });

  it("that comes after its place is gone changes nothing", async () => {
    const { layout, loaded } = loading(new Error("late"));
    loaded.begin();
    loaded.end();
    await settled();
    expect([loaded.wrong, layout.onBoard(GAME)]).toEqual([null, true]);
  });
});
