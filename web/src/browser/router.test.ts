import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { routeOf, router } from "./router.svelte";

const route = (path: string) => routeOf(new URL(path, "http://orcade.test"));

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new/nim", { page: "new", slug: "nim" }],
    ["/t/abcdefgh", { page: "table", id: "abcdefgh", at: null }],
    ["/t/abcdefgh?at=17", { page: "table", id: "abcdefgh", at: 17 }],
    ["/t/abcdefgh?at=-1", { page: "table", id: "abcdefgh", at: null }],
    ["/t/abcdefgh?at=12e3", { page: "table", id: "abcdefgh", at: null }],
    ["/r#secret_123", { page: "recover", secret: "secret_123" }],
    ["/rules/nim#NIM-37", { page: "rules", slug: "nim", clause: "NIM-37" }],
    ["/rules/nim", { page: "rules", slug: "nim", clause: "" }],
    ["/games/nim", { page: "about", slug: "nim" }],
    ["/records", { page: "records" }],
    ["/records/", { page: "records" }],
    ["/nowhere", { page: "lost" }],
    ["/t/a/b", { page: "lost" }],
    ["/games/%E0%A4%A", { page: "about", slug: "%E0%A4%A" }],
  ])("%s", (path, expected) => {
    expect(route(path)).toEqual(expected);
  });
});

describe("the address bar", () => {
  const place = { href: "http://orcade.test/", assign: vi.fn(), replace: vi.fn() };
  const write = vi.fn();
  const lands = (_: unknown, __: string, address: string) => void (place.href = new URL(address, place.href).href);
  const tooOften = () => {
    throw new DOMException("too often", "SecurityError");
  };

  beforeEach(() => {
    place.href = "http://orcade.test/";
    write.mockReset().mockImplementation(lands);
    vi.stubGlobal("location", place);
    vi.stubGlobal("history", { pushState: write, replaceState: write });
    vi.stubGlobal("scrollTo", vi.fn());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it("leads where it is told", () => {
    router.go("/t/abcdefgh");
    expect(router.route).toEqual({ page: "table", id: "abcdefgh", at: null });
    router.replace("/records");
    expect(router.route).toEqual({ page: "records" });
  });

  it("leads there too where the browser wants to hear no more addresses", () => {
    write.mockImplementation(tooOften);
    router.go("/rules/nim");
    expect(place.assign).toHaveBeenCalledWith("/rules/nim");
    router.replace("/t/abcdefgh");
    expect(place.replace).toHaveBeenCalledWith("/t/abcdefgh");
  });

  it("notes a position without entering a page, once, and never loads anything for it", () => {
    router.go("/t/abcdefgh");
    const { route, visits } = router;
    for (let n = 0; n < 3; n += 1) router.note("/t/abcdefgh?at=17");
    expect([place.href, write.mock.calls.length]).toEqual(["http://orcade.test/t/abcdefgh?at=17", 2]);
    write.mockImplementation(tooOften);
    router.note("/t/abcdefgh?at=18");
    expect([router.route, router.visits]).toEqual([route, visits]);
    expect(place.assign).not.toHaveBeenCalled();
    expect(place.replace).not.toHaveBeenCalled();
  });
});
