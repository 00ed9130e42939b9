import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Each test begins anew: once written behind a question mark, addresses stay there. */
async function at(href: string) {
  vi.resetModules();
  vi.stubGlobal("location", new URL(href));
  return import("./addresses");
}

describe("addresses at a server", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are paths", async () => {
    const { here, inside, to, whole } = await at("https://orcade.example/t/abc?at=3#MEAL-36");
    expect(to("/rules/stew#MEAL-1")).toBe("/rules/stew#MEAL-1");
    expect(whole("/t/x?at=2")).toBe("https://orcade.example/t/x?at=2");
    expect(here().pathname).toBe("/t/abc");
    expect(inside(new URL("https://elsewhere.example/t/abc"))).toBeNull();
    expect(inside(new URL("https://orcade.example/api/keys"))).toBeNull();
    expect(inside(new URL("https://orcade.example/schema"))).toBeNull();
  });
});

describe("addresses at a host of files", () => {
  let addresses: Awaited<ReturnType<typeof at>>;
  beforeEach(async () => {
    addresses = await at("https://files.example/a/b/?/t/abc?at=3#MEAL-36");
    addresses.standBehindQuestionMark();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("stand behind a question mark, in whatever folder the page lies", () => {
    expect(addresses.whole("/rules/stew#MEAL-1")).toBe("https://files.example/a/b/?/rules/stew#MEAL-1");
    expect(addresses.whole("/")).toBe("https://files.example/a/b/?/");
    const here = addresses.here();
    expect([here.pathname, here.search, here.hash]).toEqual(["/t/abc", "?at=3", "#MEAL-36"]);
  });

  it("begin at the first page, whatever else is asked of the host", () => {
    for (const asked of ["", "?", "?utm=1", "index.html"]) {
      const found = addresses.inside(new URL(`https://files.example/a/b/${asked}`));
      if (asked === "index.html") expect(found).toBeNull();
      else expect([found?.pathname, found?.search]).toEqual(["/", ""]);
    }
  });

  it("lead nowhere else", () => {
    expect(addresses.inside(new URL("https://files.example/other/?/t/abc"))).toBeNull();
    expect(addresses.inside(new URL("https://elsewhere.example/a/b/?/t/abc"))).toBeNull();
    expect(addresses.inside(new URL("https://files.example/a/b/?//elsewhere.example/x"))?.origin).toBe("https://files.example");
  });
});
