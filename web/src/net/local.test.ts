import { describe, expect, it, vi } from "vitest";
import { snapshot } from "../testing/fake-table";
import { FIRST_PAUSE, Link } from "./link";
import { type FromHost, LocalTransport, type Port, type ToHost } from "./local";
import type { Act } from "./wire";

class FakePort implements Port {
  readonly posted: ToHost[] = [];
  hear: (message: FromHost) => void = () => undefined;

  post(message: ToHost): void {
    this.posted.push(message);
  }
}

function opened() {
  const port = new FakePort();
  return { port, transport: new LocalTransport(port, "https://files.example/pages") };
}

vi.stubGlobal("CloseEvent", class extends Event {
  readonly code: number;
  constructor(kind: string, { code }: { code: number }) {
    super(kind);
    this.code = code;
  }
});

describe("a host on this device", () => {
  it("answers each question with its own answer, in whatever order", async () => {
    const { port, transport } = opened();
    const first = transport.ask("GET", "/me");
    const second = transport.ask("PUT", "/me", { name: "Bo" });
    await Promise.resolve();
    expect(port.posted.map((message) => "body" in message && [message.method, message.path, message.body])).toEqual([
      ["GET", "/me", ""],
      ["PUT", "/me", '{"name":"Bo"}'],
    ]);
    const [one = 0, two = 0] = port.posted.map((message) => ("number" in message ? message.number : 0));
    port.hear({ kind: "answer", number: two, status: 400, text: "no" });
    port.hear({ kind: "answer", number: one, status: 200, text: "{}" });
    expect(await first).toEqual({ status: 200, text: "{}" });
    expect(await second).toEqual({ status: 400, text: "no" });
  });

  it("is handed a file as its text", async () => {
    const { port, transport } = opened();
    void transport.ask("POST", "/records", new Blob(['{"format":1}']));
    await vi.waitFor(() => expect(port.posted).toHaveLength(1));
    expect(port.posted[0]).toMatchObject({ body: '{"format":1}' });
  });

  it("has lines that open, tell, say and end by themselves", async () => {
    const { port, transport } = opened();
    const [line, other] = [transport.open(), transport.open()];
    const [open, told, ended] = [vi.fn(), vi.fn(), vi.fn()];
    line.onopen = open;
    line.onmessage = (event) => told(event.data);
    line.onclose = (event) => ended(event.code);
    other.onmessage = () => expect.unreachable("it was told to the other line");
    expect(open).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(open).toHaveBeenCalledOnce();
    line.send("hello");
    const number = port.posted[0]?.kind === "open" ? port.posted[0].line : -1;
    expect(port.posted.at(-1)).toEqual({ kind: "say", line: number, text: "hello" });
    port.hear({ kind: "tell", line: number, text: "welcome" });
    port.hear({ kind: "shut", line: number, code: 1008 });
    port.hear({ kind: "tell", line: number, text: "too late" });
    expect(told.mock.calls).toEqual([["welcome"]]);
    expect(ended.mock.calls).toEqual([[1008]]);
    other.close();
    expect(port.posted.at(-1)).toMatchObject({ kind: "close" });
  });

  it("breaks every line and leaves no question open when it goes", async () => {
    const { transport } = opened();
    const asked = transport.ask("GET", "/me");
    const ended = vi.fn();
    transport.open().onclose = ended;
    await Promise.resolve();
    transport.lose();
    expect(await asked).toEqual({ status: 0, text: "" });
    expect(ended).toHaveBeenCalledOnce();
  });

  it("carries the link of a table, which says again after a break what had no answer", async () => {
    vi.useFakeTimers();
    const { port, transport } = opened();
    const states: string[] = [];
    const link = new Link({
      open: () => transport.open(),
      hello: () => ({ kind: "hello", table: "table-0001", lang: "fr", since: "" }),
      hear: () => undefined,
      changed: (state) => states.push(state),
      chance: () => 1,
    });
    link.start();
    for (const nth of [1, 2]) {
      await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
      expect(port.posted.at(-1)).toMatchObject({ kind: "say", text: expect.stringContaining("hello") as string });
      const line = port.posted.flatMap((message) => (message.kind === "open" ? [message.line] : [])).at(-1) ?? -1;
      port.hear({ kind: "tell", line, text: JSON.stringify(snapshot()) });
      const act: Act = { kind: "act", id: "once", seat: 0, actions: [{ take: { n: 1 } }] };
      if (nth === 1) link.insist(act);
      expect(port.posted.at(-1)).toEqual({ kind: "say", line, text: JSON.stringify(act) });
      if (nth === 1) transport.lose();
    }
    expect(states).toEqual(["open", "lost", "open"]);
    link.stop();
    vi.useRealTimers();
  });

  it("has what is the same for everybody read from files until it has come, and again when it has gone", async () => {
    const { port, transport } = opened();
    const files = vi.fn((_file: string) => Promise.resolve(new Response('{"games":[]}')));
    vi.stubGlobal("fetch", files);
    expect(await transport.read("/catalogue")).toEqual({ status: 200, text: '{"games":[]}' });
    expect([files.mock.calls, port.posted]).toEqual([[["https://files.example/pages/catalogue.json"]], []]);
    const line = transport.open();
    port.hear({ kind: "tell", line: 1, text: "welcome" });
    expect(transport.here).toBe(true);
    const asked = transport.read("/catalogue");
    await Promise.resolve();
    port.hear({ kind: "answer", number: 2, status: 200, text: '{"games":["nim"]}' });
    expect(await asked).toEqual({ status: 200, text: '{"games":["nim"]}' });
    expect(files).toHaveBeenCalledOnce();
    line.close();
    transport.lose();
    expect(transport.here).toBe(false);
    vi.unstubAllGlobals();
  });

  it.each([
    ["is not there", () => Promise.resolve(new Response("", { status: 404 }))],
    ["cannot be fetched", () => Promise.reject(new TypeError("no network"))],
  ])("is asked itself where a file %s", async (_, file) => {
    const { port, transport } = opened();
    vi.stubGlobal("fetch", file);
    const asked = transport.read("/games/nim/rules");
    await vi.waitFor(() => expect(port.posted).toHaveLength(1));
    expect(port.posted[0]).toMatchObject({ kind: "ask", method: "GET", path: "/games/nim/rules" });
    port.hear({ kind: "answer", number: 1, status: 400, text: "no" });
    expect(await asked).toEqual({ status: 400, text: "no" });
    vi.unstubAllGlobals();
  });

  it("is alone, and has no addresses", () => {
    const { transport } = opened();
    expect(transport.alone).toBe(true);
    expect(transport.address()).toBe("");
  });
});
