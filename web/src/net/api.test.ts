import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, catalogue, fileAt, problemOf, recordPath, rulesOf, shelf, Trouble } from "./api";
import { type FromHost, LocalTransport, type Port, type ToHost } from "./local";
import { overTheNet } from "./server";
import { type Answered, travelBy } from "./transport";

const PROBLEM = { code: "no_table", message: { fr: "Il n'y a pas de table.", en: "There is no table." } };

/** What was asked, whichever way it went: method, path, body. */
type Asked = [method: string, path: string, body: string];
/** In turn; null where nobody answers. */
type Answers = (Answered | null)[];

function said(what: unknown, status = 200): Answered {
  return { status, text: typeof what === "string" ? what : JSON.stringify(what) };
}

function byTheServer(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("document", { cookie: "orcade_csrf=token" });
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([method ?? "", path.replace(/^\/api/, ""), body instanceof Blob ? await body.text() : ((body as string | undefined) ?? "")]);
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError("no network");
    return new Response(answer.text, { status: answer.status });
  });
  travelBy(overTheNet);
  return asked;
}

function onThisDevice(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  class House implements Port {
    hear: (message: FromHost) => void = () => undefined;
    post(message: ToHost): void {
      if (message.kind !== "ask") throw new Error(`nobody is at a table: ${message.kind}`);
      asked.push([message.method, message.path, message.body]);
      const answer = answers.shift() ?? null;
      if (answer) this.hear({ kind: "answer", number: message.number, ...answer });
      else transport.lose();
    }
  }
  const house = new House();
  const transport = new LocalTransport(house, "pages");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("there are no files here")));
  travelBy(transport);
  return asked;
}

describe.each([
  ["the server that sent us", byTheServer],
  ["a house on this device", onThisDevice],
])("what is asked of %s", (where, way) => {
  let answers: Answers;
  let asked: Asked[];
  beforeEach(() => (asked = way((answers = []))));
  afterEach(() => {
    vi.unstubAllGlobals();
    travelBy(overTheNet);
  });

  it("has its method, its path and its body", async () => {
    answers.push(...Array.from({ length: 8 }, () => said({})));
    await api.me();
    await api.rename("Bo");
    await api.table("a/b");
    await api.sit("t", 1, { name: "Bo", salt_commitment: "c" });
    await api.learn("nim", "first");
    await api.rules("nim");
    await api.bring(new Blob(['{"format":1}']));
    await api.noteLearned("nim", "card/deploy");
    expect(asked).toEqual([
      ["GET", "/me", ""],
      ["PUT", "/me", '{"name":"Bo"}'],
      ["GET", "/tables/a%2Fb", ""],
      ["POST", "/tables/t/seats/1/sit", '{"name":"Bo","salt_commitment":"c"}'],
      ["POST", "/lessons", '{"game":"nim","lesson":"first","anew":false}'],
      ["GET", "/games/nim/rules", ""],
      ["POST", "/records", '{"format":1}'],
      ["POST", "/learned", '{"game":"nim","what":"card/deploy"}'],
    ]);
  });

  it("is read as what it is, nothing at all, too", async () => {
    answers.push(said({ name: "Ana" }), said(""));
    expect(await api.me()).toEqual({ name: "Ana" });
    expect(await api.host("t", { do: "close" })).toBeNull();
  });

  it("is a file byte for byte", async () => {
    const record = '{ "format": 1,\n "été": 2 }';
    answers.push(said(record), said(record));
    expect(await (await fileAt(recordPath("t"))).text()).toBe(record);
    await fileAt(recordPath("t", true));
    expect(asked.map(([, path]) => path)).toEqual(["/tables/t/record", "/tables/t/record?talk=1"]);
  });

  it("says in words why it was not carried out", async () => {
    answers.push(said(PROBLEM, 404), said(PROBLEM, 404));
    for (const ask of [() => api.table("x"), () => fileAt(recordPath("x"))]) {
      const thrown: unknown = await ask().catch((wrong: unknown) => wrong);
      expect(thrown).toBeInstanceOf(Trouble);
      expect(problemOf(thrown)).toEqual(PROBLEM);
      expect(thrown).toMatchObject({ status: 404 });
    }
  });

  it("is unreachable where nothing answers, and where what answers is no JSON", async () => {
    answers.push(null, said("<html>"), said("<html>", 502));
    for (const status of [0, 0, 502]) {
      const thrown: unknown = await api.table("x").catch((wrong: unknown) => wrong);
      expect(problemOf(thrown).code).toBe("unreachable");
      expect(thrown).toMatchObject({ status });
    }
  });

  it("is asked once where it stays the same, and again where that failed", async () => {
    answers.push(null, said({ slug: where }), said({ slug: "other" }));
    await expect(rulesOf(where)).rejects.toThrow("unreachable");
    expect(await Promise.all([rulesOf(where), rulesOf(where)])).toEqual([{ slug: where }, { slug: where }]);
    expect(await rulesOf(`${where}, other`)).toEqual({ slug: "other" });
    expect(asked).toHaveLength(3);
  });
});

describe("the shelf of a house on this device", () => {
  it("can be read before the house has come, and is the house's own from then on", async () => {
    const asked = onThisDevice([said({ name: "" }), said({ games: ["house"] })]);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ games: ["file"] })));
    expect([await shelf(), await shelf()]).toEqual([{ games: ["file"] }, { games: ["file"] }]);
    expect(asked).toEqual([]);
    await api.me();
    expect([await shelf(), await catalogue()]).toEqual([{ games: ["house"] }, { games: ["house"] }]);
    expect(asked.map(([, path]) => path)).toEqual(["/me", "/catalogue"]);
    vi.unstubAllGlobals();
    travelBy(overTheNet);
  });
});
