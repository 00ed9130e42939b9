import { describe, expect, it } from "vitest";
import { routeOf } from "./router.svelte";

const route = (path: string) => routeOf(new URL(path, "http://orcade.test"));

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new/orc", { page: "new", slug: "orc" }],
    ["/t/abcdefgh", { page: "table", id: "abcdefgh", at: null }],
    ["/t/abcdefgh?at=17", { page: "table", id: "abcdefgh", at: 17 }],
    ["/t/abcdefgh?at=-1", { page: "table", id: "abcdefgh", at: null }],
    ["/t/abcdefgh?at=12e3", { page: "table", id: "abcdefgh", at: null }],
    ["/r#secret_123", { page: "recover", secret: "secret_123" }],
    ["/rules/orc#ORC-37", { page: "rules", slug: "orc", clause: "ORC-37" }],
    ["/rules/orc", { page: "rules", slug: "orc", clause: "" }],
    ["/games/orc", { page: "about", slug: "orc" }],
    ["/records", { page: "records" }],
    ["/records/", { page: "records" }],
    ["/nowhere", { page: "lost" }],
    ["/t/a/b", { page: "lost" }],
    ["/games/%E0%A4%A", { page: "about", slug: "%E0%A4%A" }],
  ])("%s", (path, expected) => {
    expect(route(path)).toEqual(expected);
  });
});
