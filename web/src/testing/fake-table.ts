/** A socket without a network, and messages of a small game, for tests. */

import type { Socket } from "../net/link";
import type { FromClient, FromServer, Line, Position, Snapshot, TableInfo, Update } from "../net/wire";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  readonly sent: FromClient[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    this.onopen?.({} as Event);
  }

  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  breaks(): void {
    this.onclose?.({} as CloseEvent);
  }
}

/** Every socket that was opened, the latest last. */
export class Sockets {
  readonly all: FakeSocket[] = [];
  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.all.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }
}

export function line(at: number, seat: number | null, ...texts: string[]): Line {
  return { at, seat, events: texts.map((text) => ({ event: { happened: { text } }, text })) };
}

export function position(at: number, waiting: number[] = [0], view: Position["view"] = { pile: 9 - at }): Position {
  return { at, view, waiting, next: [], parts: [] };
}

const seat = { kind: "person", level: "", mine: false, left: false, present: true, salt: "none", salt_commitment: "", away: null, held_in: null } as const;

export const info: TableInfo = {
  id: "table-0001",
  game: "nim",
  status: "running",
  seats: [
    { ...seat, seat: 0, name: "Ana", mine: true },
    { ...seat, seat: 1, name: "Bo" },
  ],
  options: {},
  public: false,
  calm: true,
  created: "2026-01-01T00:00:00Z",
  rules: "1",
  other_rules: false,
  own_components: false,
  commitment: "c0ffee",
  rematch: "",
  imported: false,
  recorded: true,
  host: 0,
  hosting: true,
  locked: false,
  patience: 120,
  clock: null,
  talk: "phrases",
  strangers: false,
  asked: [],
};

const take = (n: number) => ({ action: { take: { n } }, text: `take ${n}` });

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  return {
    kind: "snapshot",
    version: "v1",
    table: info,
    look: 0,
    lang: "en",
    position: position(1),
    log: [line(0, null, "The pile is made."), line(1, 1, "Bo takes 1.")],
    question: { seat: 0, decision: { taking: { seat: 0 } }, ask: "Take some.", choices: [take(1), take(2)], said: { n: { 1: "one", 2: "two" } } },
    takeback: { positions: [], turn: null, why_not: "" },
    lesson: null,
    result: null,
    people: null,
    clocks: null,
    ...more,
  };
}

export function update(more: Partial<Update> = {}): Update {
  return {
    kind: "update",
    version: "v2",
    since: "v1",
    lines: [line(2, 0, "Ana takes 2.")],
    at: 2,
    view: { pile: 6 },
    waiting: [1],
    next: [],
    parts: [],
    question: null,
    takeback: { positions: [1], turn: 1, why_not: "" },
    lesson: null,
    result: null,
    ...more,
  };
}
