import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { transport } from "./transport";

function answers(...responses: Response[]) {
  const fetched = vi.fn((_path: string, _asked?: RequestInit) => Promise.resolve(responses.shift()));
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

  it("is a place where others can come, is there already, and downloads by itself", () => {
    expect([transport.alone, transport.here]).toEqual([false, true]);
    expect(transport.address("/keys")).toBe("/api/keys");
  });
});
