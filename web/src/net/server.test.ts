import { afterEach, describe, expect, it, vi } from "vitest";
import { api, problemOf, Trouble } from "./api";
import { transport } from "./transport";

const PROBLEM = { code: "no_table", message: { fr: "Il n'y a pas de table.", en: "There is no table." } };

function answers(...responses: (Response | Error)[]) {
  const fetched = vi.fn((_path: string, _asked?: RequestInit) => {
    const next = responses.shift() ?? new Error("nothing more was expected");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("a server behind the page", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is asked at its address, and its answer is read", async () => {
    vi.stubGlobal("document", { cookie: "" });
    const fetched = answers(Response.json({ name: "Ana" }));
    expect(await api.me()).toEqual({ name: "Ana" });
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/me");
  });

  it("fetches the token before the first write, and sends it along", async () => {
    const page = { cookie: "" };
    vi.stubGlobal("document", page);
    const fetched = answers(Response.json({ name: "" }), Response.json({ name: "Bo" }));
    fetched.mockImplementationOnce(() => {
      page.cookie = "other=1; orcade_csrf=tok%3D";
      return Promise.resolve(Response.json({ name: "" }));
    });
    await api.rename("Bo");
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/me", "/api/me"]);
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({
      method: "PUT",
      body: '{"name":"Bo"}',
      headers: { "x-orcade-csrf": "tok=" },
    });
  });

  it("says in words why a request was not carried out", async () => {
    answers(Response.json(PROBLEM, { status: 404 }));
    const thrown: unknown = await api.table("x").catch((wrong: unknown) => wrong);
    expect(thrown).toBeInstanceOf(Trouble);
    expect(problemOf(thrown)).toEqual(PROBLEM);
    expect(thrown).toMatchObject({ status: 404 });
  });

  it("is unreachable where nothing answers, and where what answers is no JSON", async () => {
    answers(new Error("no network"), new Response("<html>", { status: 200 }), new Response("<html>", { status: 502 }));
    for (const status of [0, 0, 502]) {
      const thrown: unknown = await api.table("x").catch((wrong: unknown) => wrong);
      expect(problemOf(thrown).code).toBe("unreachable");
      expect(thrown).toMatchObject({ status });
    }
  });

  it("is a place where others can come, and downloads by itself", () => {
    expect(transport.alone).toBe(false);
    expect(transport.address("/keys")).toBe("/api/keys");
  });
});
