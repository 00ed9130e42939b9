import { beforeEach, describe, expect, it, vi } from "vitest";
import { info as table, line, snapshot, Sockets } from "../testing/fake-table";
import type { Commit, NewTable, Reveal, SeatInfo, Snapshot, TableInfo, Told } from "../net/wire";
import type { Finding } from "./salt";

type Salt = typeof import("./salt");

/** The page as it is after it was loaded anew: it knows what it has stored. */
async function loaded(): Promise<Salt> {
  vi.resetModules();
  return import("./salt");
}

function withSalt(salt: SeatInfo["salt"], commitment: string, more: Partial<TableInfo> = {}): TableInfo {
  const [mine, other] = table.seats;
  if (!mine || !other) throw new Error("the table of the tests has two seats");
  const seats = [{ ...mine, salt, salt_commitment: commitment }, { ...other, salt, salt_commitment: "b".repeat(64) }];
  return { ...table, status: "waiting", seats, ...more };
}

function promised(...salts: unknown[]): Told[] {
  return [{ event: { seed_committed: { commitment: "c0ffee", salt: salts } }, text: "" }];
}

function listening(salt: Salt) {
  const said: (Commit | Reveal)[] = [];
  return { said, salting: new salt.Salting((message) => said.push(message) > 0) };
}

describe("the salt of this page", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  });

  it("is made when I sit down, each time anew, and only its hash goes out", async () => {
    const { commitToSalt } = await loaded();
    const made = [commitToSalt(), commitToSalt()];
    expect(new Set(made).size).toBe(2);
    for (const commitment of made) expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  it("goes with my seat at a new table, or with the first at this device", async () => {
    const { salted } = await loaded();
    const wish = (...kinds: NewTable["seats"][number]["kind"][]): NewTable => ({ game: "nim", seats: kinds.map((kind) => ({ kind })) });
    const who = (asked: NewTable) => salted(asked).seats.map((seat) => Boolean(seat.salt_commitment));
    expect(who(wish("device", "me", "device"))).toEqual([false, true, false]);
    expect(who(wish("bot", "device", "device"))).toEqual([false, true, false]);
    expect(who(wish("bot", "open"))).toEqual([false, false]);
  });

  it("is given when it is asked for and not before, once, and again after a break or a reload", async () => {
    let salt = await loaded();
    const commitment = salt.commitToSalt();
    const first = listening(salt);
    first.salting.attend(withSalt("committed", commitment));
    expect(first.said).toEqual([]);
    first.salting.attend(withSalt("asked", commitment));
    first.salting.attend(withSalt("asked", commitment));
    expect(first.said).toHaveLength(1);
    const [revealed] = first.said;
    if (revealed?.kind !== "reveal") throw new Error("it was not revealed");
    expect(revealed.seat).toBe(0);
    expect(salt.commitmentTo(revealed.salt)).toBe(commitment);
    first.salting.forget();
    first.salting.attend(withSalt("asked", commitment));
    expect(first.said).toEqual([revealed, revealed]);
    salt = await loaded();
    const later = listening(salt);
    later.salting.attend(withSalt("asked", commitment));
    expect(later.said).toEqual([revealed]);
  });

  it("is not given under other commitments than it was given under before", async () => {
    const salt = await loaded();
    const commitment = salt.commitToSalt();
    listening(salt).salting.attend(withSalt("asked", commitment));
    for (const more of [{ commitment: "another" }, { seats: withSalt("asked", commitment).seats.map((seat) => ({ ...seat, salt_commitment: seat.mine ? commitment : "f".repeat(64) })) }]) {
      const { said, salting } = listening(salt);
      salting.attend(withSalt("asked", commitment, more));
      expect(said).toEqual([]);
    }
  });

  it("is not mine to give where another sits, or another device committed", async () => {
    const salt = await loaded();
    const { said, salting } = listening(salt);
    salting.attend(withSalt("asked", "a".repeat(64)));
    expect(said).toEqual([]);
  });

  it("is committed to where a rematch awaits it", async () => {
    const salt = await loaded();
    const { said, salting } = listening(salt);
    salting.attend(withSalt("awaited", ""));
    salting.attend(withSalt("awaited", ""));
    expect(said.map(({ kind, seat }) => [kind, seat])).toEqual([["commit", 0]]);
    const [made] = said;
    if (made?.kind !== "commit") throw new Error("nothing was committed to");
    salting.attend(withSalt("asked", made.salt_commitment));
    expect(said[1]?.kind).toBe("reveal");
  });

  it("keeps to a bounded number, the latest", async () => {
    const salt = await loaded();
    const old = salt.commitToSalt();
    let last = "";
    for (let made = 0; made < 70; made++) last = salt.commitToSalt();
    const { said, salting } = listening(salt);
    salting.attend(withSalt("asked", old));
    expect(said).toHaveLength(0);
    salting.attend(withSalt("asked", last));
    expect(said).toHaveLength(1);
  });

  it("is found in the shuffle, or the page says what is wrong", async () => {
    const salt = await loaded();
    const commitment = salt.commitToSalt();
    const { said, salting } = listening(salt);
    const begun = (more: Partial<TableInfo> = {}) => withSalt("given", commitment, { status: "running", ...more });
    const found = (of: TableInfo, opening: Told[]): Finding | null => salt.finding(of, opening);
    expect(found(begun(), promised())).toBeNull(); // it was never asked for
    salting.attend(withSalt("asked", commitment));
    const mine = said[0]?.kind === "reveal" ? said[0].salt : "";
    expect(found(withSalt("asked", commitment), promised())).toBeNull();
    expect(found(begun(), promised("another", mine))).toBe("sound");
    expect(found(begun(), promised("another"))).toBe("missed");
    expect(found(begun(), [])).toBe("missed");
    expect(found(begun({ commitment: "another" }), promised(mine))).toBe("changed");
    expect(found(begun({ seats: [...begun().seats, ...begun().seats] }), promised(mine))).toBe("changed");
  });

  it("survives nonsense in its store", async () => {
    localStorage.setItem("orcade.salts", '[{"commitment": 7}, null, "x"]');
    const salt = await loaded();
    const commitment = salt.commitToSalt();
    const { said, salting } = listening(salt);
    salting.attend(withSalt("asked", commitment));
    expect(said).toHaveLength(1);
  });

  it("is given by the table's own line, at once", async () => {
    const salt = await loaded();
    const { TableModel } = await import("./model.svelte");
    const commitment = salt.commitToSalt();
    const sockets = new Sockets();
    const model = new TableModel({ table: "table-0001", lang: "en", look: 0, plain: false }, () => true, sockets.open);
    model.start();
    sockets.last.opens();
    const waits: Partial<Snapshot> = { position: null, question: null, log: [] };
    sockets.last.says(snapshot({ ...waits, table: withSalt("committed", commitment) }));
    sockets.last.says({ kind: "seating", table: withSalt("asked", commitment) });
    const [, revealed] = sockets.last.sent;
    expect(revealed).toMatchObject({ kind: "reveal", seat: 0 });
    sockets.last.breaks();
    model.hurry();
    sockets.last.opens();
    sockets.last.says(snapshot({ ...waits, table: withSalt("asked", commitment) }));
    expect(sockets.last.sent[1]).toEqual(revealed);
    const opening = { ...line(0, null), events: promised(revealed?.kind === "reveal" ? revealed.salt : "") };
    sockets.last.says(snapshot({ table: withSalt("given", commitment, { status: "running" }), log: [opening] }));
    expect([model.found, model.known?.log[0]?.events]).toEqual(["sound", []]);
    model.stop();
  });
});
