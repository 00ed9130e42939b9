/**
 * A host on this device, at the other end of a port: what is asked and said goes through it as messages.  Until it
 * has come, what is the same for everybody is read from files that lie beside the page.
 */

import type { Socket } from "./link";
import type { Answered, Method, Transport } from "./transport";

export type ToHost =
  | { kind: "ask"; number: number; method: Method; path: string; body: string }
  | { kind: "open" | "close"; line: number }
  | { kind: "say"; line: number; text: string };

export type FromHost =
  | { kind: "answer"; number: number; status: number; text: string }
  | { kind: "tell"; line: number; text: string }
  | { kind: "shut"; line: number; code: number };

/** What we need of a MessagePort. */
export interface Port {
  post(message: ToHost): void;
  hear: (message: FromHost) => void;
}

const NOBODY: Answered = { status: 0, text: "" };

class Line implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly port: Port,
    private readonly line: number,
    private readonly ended: () => void,
  ) {
    port.post({ kind: "open", line });
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  send(text: string): void {
    this.port.post({ kind: "say", line: this.line, text });
  }

  close(): void {
    this.ended();
    this.port.post({ kind: "close", line: this.line });
  }

  told(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  shut(code: number): void {
    this.ended();
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export class LocalTransport implements Transport {
  readonly alone = true;
  here = false;
  private count = 0;
  private readonly asked = new Map<number, (answered: Answered) => void>();
  private readonly lines = new Map<number, Line>();

  /** Below `pages` lie answers as files, each under its path. */
  constructor(
    private readonly port: Port,
    private readonly pages: string,
  ) {
    port.hear = (message) => this.heard(message);
  }

  async ask(method: Method, path: string, given?: object): Promise<Answered> {
    const body = given instanceof Blob ? await given.text() : given ? JSON.stringify(given) : "";
    const number = ++this.count;
    return new Promise((answer) => {
      this.asked.set(number, answer);
      this.port.post({ kind: "ask", number, method, path, body });
    });
  }

  async read(path: string): Promise<Answered> {
    const file = this.here ? null : await fetch(`${this.pages}${path}.json`).catch(() => null);
    const text = file?.ok ? await file.text().catch(() => null) : null;
    return text === null ? this.ask("GET", path) : { status: 200, text };
  }

  open(): Socket {
    const number = ++this.count;
    const line = new Line(this.port, number, () => this.lines.delete(number));
    this.lines.set(number, line);
    return line;
  }

  address(): string {
    return "";
  }

  /** The host has gone: nobody answers what was asked, and every line breaks. */
  lose(): void {
    this.here = false;
    for (const answer of this.asked.values()) answer(NOBODY);
    this.asked.clear();
    for (const line of [...this.lines.values()]) line.shut(1006);
  }

  private heard(message: FromHost): void {
    this.here = true;
    if (message.kind === "answer") {
      this.asked.get(message.number)?.({ status: message.status, text: message.text });
      this.asked.delete(message.number);
    } else if (message.kind === "tell") this.lines.get(message.line)?.told(message.text);
    else this.lines.get(message.line)?.shut(message.code);
  }
}
