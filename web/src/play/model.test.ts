import { HandClock } from "../testing/hand-clock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_PAUSE } from "../net/link";
import { FIRST_REST } from "./replay.svelte";
import { TableModel } from "./model.svelte";
import type { Scene } from "./scenes";
import { info, line, position, snapshot, Sockets, update } from "../testing/fake-table";
import type { Act, FromServer, Missed, Show, Snapshot, Undo } from "../net/wire";

function seated(first: Partial<Snapshot> = {}) {
  const sockets = new Sockets();
  const table = new TableModel({ table: "table-0001", lang: "en", look: 0, plain: false }, () => true, sockets.open);
  table.start();
  sockets.last.opens();
  const says = (message: FromServer) => sockets.last.says(message);
  says(snapshot(first));
  return { table, sockets, says, sent: () => sockets.last.sent };
}

const heard = (table: TableModel) => table.announcements.paragraphs.flatMap((paragraph) => paragraph.sentences);
const bothMine = { ...info, seats: info.seats.map((seat) => ({ ...seat, mine: true })) };
const clause = { id: "NIM-2", section: { fr: "", en: "" }, text: { fr: "", en: "" }, basis: "printed", reason: null };
const missed: Missed = { kind: "missed", at: 1, ask: "Take some.", better: "take 2", said: "take 1", worth: 70, instead: 50 };

function firstChoice(table: TableModel) {
  const choice = table.question?.choices[0];
  if (!choice) throw new Error("the table asks nothing");
  return choice;
}

describe("the table as the client knows it", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks what the server asks, and shows what it shows", () => {
    const { table } = seated();
    expect(table.question?.ask).toBe("Take some.");
    expect(table.choosing.left).toHaveLength(2);
    expect([table.names, table.mine, table.shown?.at]).toEqual([["Ana", "Bo"], [0], 1]);
  });

  it("watches, and says why, once this device was put out of its seat", () => {
    const { table, sockets, says } = seated();
    const before = sockets.all.length;
    says({ kind: "failed", code: "put_out", message: "You are out.", id: "", ref: null });
    expect(sockets.all).toHaveLength(before + 1);
    sockets.last.opens();
    expect(sockets.last.sent[0]).toMatchObject({ kind: "hello", look: null, since: "" });
    sockets.last.says(snapshot({ look: null, question: null }));
    expect([table.out, table.look, table.question, table.reply]).toEqual(["You are out.", null, null, null]);
  });

  it("keeps what I missed until my next turn has ended, whatever the others do", () => {
    const { table, says } = seated();
    const { question } = snapshot();
    says(missed);
    expect(table.missed).toEqual(missed);
    says(update({ lines: [line(2, 1, "Bo takes 1.")], question: null }));
    says(update({ since: "v2", version: "v3", lines: [line(3, 0, "Ana takes 2.")], question }));
    expect(table.missed).toEqual(missed);
    says(update({ since: "v3", version: "v4", lines: [line(4, 0, "Ana takes 1.")], question: null }));
    expect(table.missed).toBe(null);
  });

  it("forgets it when all is told anew, when the game is over, and when no coach is wanted", () => {
    const { table, says, sent } = seated();
    says(missed);
    says(snapshot());
    expect(table.missed).toBe(null);
    says(missed);
    says(update({ lines: [line(2, 1, "Bo takes 1.")], result: { ranks: [1, 2], scores: [1, 0], clause: "NIM-2", reckoning: [], commitment: "", seed: "", salts: [], how: "rules" } }));
    expect(table.missed).toBe(null);
    table.advise(true);
    says(missed);
    table.advise(false);
    expect(table.missed).toBe(null);
    expect(sent().slice(-2)).toEqual([
      { kind: "advise", coach: true },
      { kind: "advise", coach: false },
    ]);
  });

  it("says in its greeting whether it wants a coach, and nothing where that stays so", () => {
    const { table, sockets, sent } = seated();
    expect(sent()[0]).toMatchObject({ kind: "hello", coach: false });
    const before = sent().length;
    table.advise(false);
    expect(sent()).toHaveLength(before);
    table.advise(true);
    table.satDown(0);
    sockets.last.opens();
    expect(sockets.last.sent[0]).toMatchObject({ kind: "hello", coach: true });
  });

  it("is unreadable where the rules cannot lay it out: its lines are gone through without asking for positions", () => {
    const { table, sent } = seated({ position: null, question: null, takeback: null });
    expect(table.unreadable).toBe(true);
    const before = sent().length;
    table.replay.go(0);
    table.replay.step(1);
    expect([table.replay.at, table.shown, table.told?.text]).toEqual([1, null, "Bo takes 1."]);
    expect(sent()).toHaveLength(before);
  });

  it("is not unreadable while it waits for players", () => {
    const { table } = seated({ position: null, question: null, log: [], table: { ...info, status: "waiting" } });
    expect(table.unreadable).toBe(false);
  });

  it("plays one choice with an id of its own, and asks nothing until it is answered", () => {
    const { table, says, sent } = seated();
    table.choosing.pick("n", 2);
    const act = sent().at(-1) as Act;
    expect(act).toMatchObject({ kind: "act", seat: 0, actions: [{ take: { n: 2 } }] });
    expect(act.id).toMatch(/^[0-9a-f]{32}$/);
    expect([table.question, table.unanswered]).toEqual([null, 1]);
    says({ kind: "accepted", id: act.id });
    expect([table.question, table.unanswered]).toEqual([null, 0]);
    says(update());
    expect(table.shown?.view).toEqual({ pile: 6 });
    expect(heard(table)).toEqual(["Ana takes 2."]);
  });

  it("keeps a question that came before the act was accepted", () => {
    const { table, says, sent } = seated();
    table.choosing.pick("n", 2);
    says(update({ question: snapshot().question, waiting: [0] }));
    says({ kind: "accepted", id: (sent().at(-1) as Act).id });
    expect(table.question?.ask).toBe("Take some.");
  });

  it("does not ask again what was answered while somebody else moved", () => {
    const { table, says, sent } = seated();
    const { question } = snapshot();
    table.choosing.pick("n", 2);
    says(update({ lines: [line(2, 1, "Bo takes 1.")], question, waiting: [0] }));
    says({ kind: "accepted", id: (sent().at(-1) as Act).id });
    expect([table.question, table.unanswered]).toEqual([null, 0]);
    says(update({ since: "v2", version: "v3", lines: [line(3, 0, "Ana takes 2.")], question, waiting: [0] }));
    expect(table.question?.ask).toBe("Take some.");
  });

  it("says why not, with the clause, until something happens", () => {
    const { table, says, sent } = seated();
    table.choosing.pick("n", 3);
    expect(sent().at(-1)).toMatchObject({ kind: "why_not", seat: 0, action: { take: { n: 3 } } });
    says({ kind: "refused", id: "", ref: 1, because: "Only 1 or 2.", clause });
    expect(table.reply).toEqual({ kind: "refused", because: "Only 1 or 2.", clause });
    expect(table.question).not.toBe(null);
    says(update());
    expect(table.reply).toBe(null);
  });

  it("still says why not when somebody else moves and the same is asked", () => {
    const { table, says } = seated();
    const { question } = table;
    says({ kind: "refused", id: "", ref: 1, because: "Only 1 or 2.", clause });
    const other = update({ lines: [line(2, 1, "Bo is done.")], question: snapshot().question, waiting: [0] });
    says(other);
    expect(table.reply?.because).toBe("Only 1 or 2.");
    expect(table.question).toBe(question);
    says(update({ ...other, since: "v2", version: "v3", question: null, waiting: [] }));
    expect([table.reply, table.question]).toEqual([null, null]);
  });

  it("says why an act was refused until something else is picked, not only until the choices are there again", () => {
    const { table, says, sent } = seated();
    table.choosing.pick("n", 1);
    says({ kind: "refused", id: (sent().at(-1) as Act).id, ref: null, because: "Too late.", clause: null });
    const { choosing } = table;
    choosing.clear();
    expect(table.reply?.because).toBe("Too late.");
    choosing.picked = { n: 2 };
    expect(table.reply).toBe(null);
  });

  it("says nothing more of a refusal when a snapshot asks something else", () => {
    const { table, says } = seated();
    says({ kind: "refused", id: "", ref: 1, because: "Only 1 or 2.", clause });
    says(snapshot());
    expect(table.reply?.because).toBe("Only 1 or 2.");
    says(snapshot({ version: "v2", question: null }));
    expect(table.reply).toBe(null);
  });

  it("offers the choices again after a refused act", () => {
    const { table, says, sent } = seated();
    table.choosing.pick("n", 1);
    says({ kind: "refused", id: (sent().at(-1) as Act).id, ref: null, because: "Too late.", clause: null });
    expect(table.choosing.left).toHaveLength(2);
  });

  it("greets with its version after a break, and says an unanswered act again", () => {
    const { table, sockets, sent } = seated();
    table.choosing.pick("n", 1);
    const act = sent().at(-1);
    sockets.last.breaks();
    expect(table.link).toBe("lost");
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    expect(sent()[0]).toMatchObject({ kind: "hello", since: "v1", look: 0 });
    sockets.last.says(update({ version: "v1", lines: [] }));
    expect(sent()[1]).toEqual(act);
    expect(table.link).toBe("open");
  });

  it("hears after a break that it is asked again, though nothing happened", () => {
    const { table, sockets } = seated({ question: null, takeback: null });
    const again = () => {
      sockets.last.breaks();
      vi.advanceTimersByTime(FIRST_PAUSE);
      sockets.last.opens();
      sockets.last.says(update({ version: "v1", lines: [], at: 1, view: {}, waiting: [0], question: snapshot().question }));
    };
    again();
    expect([table.question?.ask, table.known?.takeback?.positions]).toEqual(["Take some.", [1]]);
    const { question } = table;
    again();
    expect(table.question, "the same one, so that picks stay").toBe(question);
  });

  it("asks for everything when an update does not fit", () => {
    const { table, sockets, says, sent } = seated();
    says(update({ since: "v7", version: "v8" }));
    expect(sockets.all).toHaveLength(2);
    sockets.last.opens();
    expect(sent()[0]).toMatchObject({ kind: "hello", since: "" });
    sockets.last.says(snapshot({ version: "v8", position: position(5) }));
    expect(table.shown?.at).toBe(5);
  });

  it("hands the device over when another of my seats is asked", () => {
    const { table, says, sent } = seated({ table: bothMine });
    expect(table.handOver).toBe(null);
    says(update());
    expect(table.handOver).toBe(1);
    table.lookFrom(1);
    expect(sent().at(-1)).toEqual({ kind: "look", seat: 1 });
    says(snapshot({ version: "v2", look: 1, table: bothMine, position: position(2, [1]) }));
    expect(table.handOver).toBe(null);
  });

  it("says nothing to the next player of what the one before heard", () => {
    const { table, says } = seated({ table: bothMine });
    says(update({ lines: [line(2, 0, "You draw the red king.")] }));
    expect(heard(table)).toEqual(["You draw the red king."]);
    table.lookFrom(1);
    expect(heard(table)).toEqual([]);
    says(update({ since: "v2", version: "v3", lines: [line(3, 0, "You draw the blue king.")] }));
    says(snapshot({ version: "v3", look: 1, table: bothMine, position: position(3, [1]) }));
    expect(heard(table)).toEqual([]);
  });

  it("lets the curtain fall over a look back of a player, but not over that of a spectator", () => {
    const { table, says } = seated({ table: bothMine });
    table.replay.go(0);
    expect(table.curtain).toBe(null);
    says(update());
    expect([table.replay.on, table.curtain]).toEqual([true, 1]);
    const outside = seated({ table: bothMine, look: null });
    expect(outside.table.curtain).toBe(0);
    outside.table.replay.go(0);
    expect(outside.table.curtain).toBe(null);
  });

  it("does not leave the curtain half raised when another look is refused, nor lift it after a break", () => {
    const { table, sockets, says } = seated({ table: bothMine });
    says(update());
    table.lookFrom(1);
    expect([table.raising, table.curtain]).toEqual([true, 1]);
    says({ kind: "failed", code: "too_many", message: "Too many.", id: "", ref: null });
    expect([table.raising, table.curtain, table.reply?.because]).toEqual([false, 1, "Too many."]);
    sockets.last.breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    expect(sockets.last.sent[0]).toMatchObject({ kind: "hello", look: 0 });
  });

  it("has raised the curtain when the other look is shown, and not before", () => {
    const { table, says } = seated({ table: bothMine });
    says(update());
    table.lookFrom(1);
    says(snapshot({ version: "v2", table: bothMine, position: position(2, [1]) }));
    expect(table.raising).toBe(true);
    says(snapshot({ version: "v2", look: 1, table: bothMine, position: position(2, [1]) }));
    expect([table.raising, table.curtain]).toEqual([false, null]);
  });

  it("takes back by position, or the last move", () => {
    const { table, says, sent } = seated();
    says(update());
    table.undo(null);
    expect(sent().at(-1)).toMatchObject({ kind: "undo", seat: 0, to: null });
  });

  it("changes its mind: takes back several answers and gives others, and asks nothing until all is answered", () => {
    const { table, says, sent } = seated({ takeback: { positions: [5, 3, 2], turn: 2, why_not: "" } });
    expect(table.tryOut.amend(2, [{ take: { n: 1 } }])).toBe(true);
    const [undo, act] = sent().slice(-2);
    expect(undo).toMatchObject({ kind: "undo", seat: 0, to: 3 });
    expect(act).toMatchObject({ kind: "act", seat: 0, actions: [{ take: { n: 1 } }], after: undo?.kind === "undo" ? undo.id : "" });
    expect(table.tryOut.amend(1, [])).toBe(false);
    says({ kind: "accepted", id: undo?.kind === "undo" ? undo.id : "" });
    says(snapshot({ version: "v2", position: position(3) }));
    expect([table.question, table.unanswered]).toEqual([null, 1]);
    says({ kind: "accepted", id: act?.kind === "act" ? act.id : "" });
    expect(table.question).toBe(null);
    says(update({ since: "v2", version: "v3", question: snapshot().question, waiting: [0] }));
    expect(table.question?.ask).toBe("Take some.");
  });

  it("asks again after a break in which all of a changed mind was carried out", () => {
    const made = line(0, null, "The pile is made.");
    const takeback = { positions: [1], turn: null, why_not: "" };
    const { table, sockets, sent } = seated({ takeback, log: [made, line(1, 0, "Ana takes 2.")] });
    expect(table.tryOut.amend(1, [{ take: { n: 1 } }])).toBe(true);
    sockets.last.breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    sockets.last.says(snapshot({ version: "v3", log: [made, line(1, 0, "Ana takes 1.")] }));
    const again = sent().filter((message): message is Act | Undo => message.kind === "act" || message.kind === "undo");
    expect(again.map((message) => message.kind)).toEqual(["undo", "act"]);
    for (const { id } of again) sockets.last.says({ kind: "accepted", id });
    expect([table.question?.ask, table.unanswered]).toEqual(["Take some.", 0]);
  });

  it("does not change answers that stand", () => {
    const { table, sent } = seated();
    const before = sent().length;
    expect(table.tryOut.amend(1, [{ take: { n: 1 } }])).toBe(false);
    expect(sent()).toHaveLength(before);
  });

  it("looks back, and is not asked meanwhile", () => {
    const { table, says, sent } = seated();
    table.replay.go(0);
    expect([table.question, table.shown]).toEqual([null, null]);
    const show = sent().at(-1);
    expect(show).toMatchObject({ kind: "show", at: 0, open: false });
    says({ kind: "shown", ref: show?.kind === "show" ? show.ref : -1, position: position(0), result: null });
    expect([table.shown?.at, table.told?.text]).toEqual([0, "The pile is made."]);
    table.replay.leave();
    expect([table.shown?.at, table.question?.ask]).toEqual([1, "Take some."]);
  });

  it("goes on looking back when the server was too busy for a moment, and says nothing of it", () => {
    const { table, says, sent } = seated();
    const shows = () => sent().filter((message): message is Show => message.kind === "show");
    table.replay.go(0);
    says({ kind: "failed", code: "too_many", message: "Too many.", id: "", ref: shows()[0]?.ref ?? -1 });
    expect(table.reply).toBe(null);
    vi.advanceTimersByTime(FIRST_REST);
    expect(shows()).toHaveLength(2);
    says({ kind: "shown", ref: shows()[1]?.ref ?? -1, position: position(0), result: null });
    expect(table.shown?.at).toBe(0);
  });

  it("says it where a position cannot be shown at all", () => {
    const { table, says, sent } = seated();
    table.replay.go(0);
    const show = sent().at(-1) as Show;
    says({ kind: "refused", id: "", ref: show.ref, because: "It cannot be read any more.", clause: null });
    vi.advanceTimersByTime(60_000);
    expect([table.reply?.because, sent().at(-1)]).toEqual(["It cannot be read any more.", show]);
    table.replay.go(1);
    expect(sent().at(-1)).toMatchObject({ kind: "show", at: 1 });
  });

  it("goes on looking back after a break, and asks once", () => {
    const { table, sockets, sent } = seated();
    table.replay.go(0);
    sockets.last.breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    sockets.last.says(update({ version: "v1", lines: [], question: snapshot().question }));
    vi.advanceTimersByTime(FIRST_REST);
    const shows = sent().filter((message): message is Show => message.kind === "show");
    expect(shows.map((show) => show.at)).toEqual([0]);
    sockets.last.says({ kind: "shown", ref: shows[0]?.ref ?? -1, position: position(0), result: null });
    expect(table.shown?.at).toBe(0);
  });

  it("says what is wrong when there is no such table, and tries no more", () => {
    const sockets = new Sockets();
    const table = new TableModel({ table: "table-0002", lang: "en", look: null, plain: false }, () => true, sockets.open);
    table.start();
    sockets.last.opens();
    sockets.last.says({ kind: "failed", code: "no_table", message: "There is no such table.", id: "", ref: null });
    vi.advanceTimersByTime(60_000);
    expect([table.trouble, sockets.all.length]).toEqual(["There is no such table.", 1]);
  });

  it.each(["too_many", "read_again"])("tries again where the server cannot greet for a moment: %s", (code) => {
    const sockets = new Sockets();
    const table = new TableModel({ table: "table-0001", lang: "en", look: 0, plain: false }, () => true, sockets.open);
    table.start();
    sockets.last.opens();
    sockets.last.says({ kind: "failed", code, message: "Too many.", id: "", ref: null });
    expect([table.trouble, table.link]).toEqual([null, "lost"]);
    vi.advanceTimersByTime(FIRST_PAUSE);
    expect(sockets.all).toHaveLength(2);
  });

  it("keeps the table and the question where a move was not kept, and says why", () => {
    const { table, says, sockets, sent } = seated();
    const asked = table.question;
    table.act(firstChoice(table));
    const because = "The move was not kept, so it was not played: the server's disk is full.";
    says({ kind: "failed", code: "not_written", message: because, id: (sent().at(-1) as { id: string }).id, ref: null });
    vi.advanceTimersByTime(60_000);
    expect([table.reply?.because, table.link, sockets.all.length]).toEqual([because, "open", 1]);
    expect(table.question).toEqual(asked);
  });

  it("says why nobody is let in just now, comes again ever later, and keeps what was not answered", () => {
    const { table, sockets, sent } = seated();
    table.act(firstChoice(table));
    const act = sent().at(-1);
    sockets.last.breaks();
    const because = "The server does not know yet whether the last move was kept: the server's disk reports an error.";
    for (const pause of [1, 2, 4, 8].map((times) => times * FIRST_PAUSE)) {
      vi.advanceTimersByTime(pause);
      sockets.last.opens();
      sockets.last.says({ kind: "failed", code: "not_known", message: because, id: "", ref: null });
      expect([table.held, table.link, table.trouble]).toEqual([because, "lost", null]);
    }
    expect(sockets.all).toHaveLength(5);
    vi.advanceTimersByTime(16 * FIRST_PAUSE);
    sockets.last.opens();
    sockets.last.says(snapshot());
    expect([table.held, sent().at(-1)]).toEqual([null, act]);
  });

  it("asks for everything after a break in which it was asked for the plain table", () => {
    const { table, sockets, sent } = seated();
    sockets.last.breaks();
    table.speak("en", true);
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    expect(sent()[0]).toMatchObject({ kind: "hello", plain: true, since: "" });
  });

  it("follows another language with a fresh snapshot and does not tell the past again", () => {
    const { table, says, sent } = seated();
    table.speak("fr", true);
    expect(sent().at(-1)).toEqual({ kind: "speak", lang: "fr", plain: true });
    says(snapshot({ lang: "fr", log: [line(0, null, "Le tas est fait."), line(1, 1, "Bo prend 1.")] }));
    expect([table.known?.lang, heard(table)]).toEqual(["fr", []]);
  });

  it("tells log, bar, scores and result no earlier than the board, and shows a scene of the log again", () => {
    const clock = new HandClock();
    const sockets = new Sockets();
    const rules = [{ kind: "duel", begins: ["duel"], ends: ["won"] }];
    const table = new TableModel({ table: "table-0001", lang: "en", look: 0, plain: false }, () => false, sockets.open, { scenes: rules, clock });
    table.start();
    sockets.last.opens();
    sockets.last.says(snapshot());
    const told = (kind: string) => ({ event: { [kind]: {} }, text: kind });
    const result = { ranks: [1, 2], scores: [3, 1], clause: "", reckoning: [], commitment: "", seed: "", salts: [], how: "rules" as const };
    sockets.last.says(update({ lines: [{ at: 2, seat: 0, events: [told("duel"), told("won"), told("crowned")] }], result }));
    const screen = () => [table.shown?.at, table.log.at(-1)?.events.map(({ text }) => text), table.result, table.announcements.paragraphs.at(-1)?.sentences];
    expect([...screen(), table.stage?.seen]).toEqual([1, ["duel"], null, ["duel"], 1]);
    table.moments.skip();
    expect([...screen(), table.stage?.act]).toEqual([1, ["duel", "won"], null, ["won"], "end"]);
    table.moments.forward();
    clock.pass(10_000);
    expect([...screen(), table.stage]).toEqual([2, ["duel", "won", "crowned"], result, ["crowned"], null]);

    const heardBefore = heard(table).length;
    const heardAgain = () => heard(table).slice(heardBefore);
    expect([table.seeAgain(1), table.seeAgain(2), table.replay.on, table.stage?.seen, heardAgain()]).toEqual([false, true, true, 1, ["duel"]]);
    expect(table.shown?.at).toBe(2); // until the server has shown the position before it
    table.again.moments.skip();
    expect(heardAgain()).toEqual(["duel", "won"]);
    table.again.moments.forward();
    expect([table.again.on, table.replay.on, table.stage]).toEqual([false, false, null]);
    table.again.begin(table.scenes[0] as Scene, true);
    expect([table.stage?.act, heardAgain()]).toEqual(["end", ["duel", "won"]]); // who reads what came of it need not listen to all of it
  });
});
