/** A table as one client knows it: what the server said, what is shown, and what can be said back. */

import { Choosing } from "./choosing.svelte";
import { TryOuts } from "./tryout";
import { hinted } from "./hint";
import { Clocks } from "./people/clocks.svelte";
import { Deciding, newDeeds } from "./people/deciding";
import { TableTalk } from "./talk.svelte";
import { Announcements } from "./announcements.svelte";
import { type Socket, Link, type LinkState, newId } from "../net/link";
import { transport } from "../net/transport";
import { heardOf, readable } from "./log";
import { follows, type Known, merged, stillAsked, stood } from "./updates";
import { type Finding, finding, Salting } from "./salt";
import { Replay } from "./replay.svelte";
import { type InScene, type Moment, momentsOf } from "./passage";
import { Moments } from "./moments.svelte";
import { SeenAgain } from "./seen-again.svelte";
import { type Scene, type SceneRule, sceneAt, scenesIn } from "./scenes";
import type { Clock } from "./clock";
import type { Halfway } from "./halfway";
import type { Pace } from "../browser/pace.svelte";
import type { Choice, ClauseInfo, Failed, FromServer, Hello, Lang, Line, Missed, Refused, Result, Snapshot, TableInfo, Update, Words } from "../net/wire";

/** Why something could not be done, until the next thing is done. */
export interface Reply {
  /** `beside`: legal, and not what the lesson is about. */
  kind: "refused" | "beside" | "allowed" | "failed";
  because: string;
  clause: Pick<ClauseInfo, "id"> | null;
}

export interface Wishes {
  table: string;
  lang: Lang;
  look: number | null;
  plain: boolean;
  /** Is what was missed to be told? */
  coach?: boolean;
}

/** How what happens is shown: the scenes of the game, how fast, and by whose clock. */
export interface Staging {
  scenes?: readonly SceneRule[];
  pace?: () => Pace;
  clock?: Clock;
}

/** Failures that pass: the same greeting may do in a moment. */
const PASSING = new Set(["too_many", "internal", "not_written", "not_kept", "not_known", "not_read", "read_again"]);

export class TableModel {
  known: Known | null = $state.raw(null);
  link: LinkState = $state("connecting");
  /** Why there is no table here. */
  trouble: string | null = $state(null);
  /** Why this device plays in its seat no more; null if that is not so, or was read. */
  out: string | null = $state(null);
  /** Why the server lets nobody in just now; we try again. */
  held: string | null = $state(null);
  /** The answer to "why not?", or to an act that was refused. */
  reply: Reply | null = $state.raw(null);
  /** Acts that the server has not answered yet. */
  unanswered = $state(0);
  /** What the board asks instead of the server's question. */
  asks: string | null = $state(null);
  /** What is half chosen on the board, where more than a pick of this table's choosing. */
  halfway: Halfway | null = $state.raw(null);
  /** The choices for which the board has buttons of its own. */
  buttons: readonly Choice[] = $state.raw([]);
  /** What I missed in my last turn, until the next one has ended. */
  missed: Missed | null = $state.raw(null);
  /** The step of a lesson that somebody asked to be shown. */
  hint = $state("");
  /** Another look was asked for, and the server has not shown it yet. */
  raising = $state(false);
  /** What this page finds of the luck, if it gave salt. */
  found: Finding | null = $state(null);
  /** What was seen a moment ago, for those who listen. */
  readonly announcements = new Announcements();
  readonly moments: Moments;
  readonly replay: Replay;
  /** A scene of the log, on the board once more. */
  readonly again: SeenAgain;
  /** What people decide among themselves. */
  readonly deciding = new Deciding((message) => this.line.insist(message));
  readonly clocks = new Clocks(() => this.info?.clock ?? null);
  /** What people say to each other. */
  readonly talk = new TableTalk({
    insist: (message) => this.line.insist(message),
    announce: (sentence) => this.announcements.add([sentence]),
    seat: () => this.look ?? this.info?.seats.find((seat) => seat.mine)?.seat ?? null,
  });
  /** For moves that are several decisions. */
  readonly tryOut: TryOuts;

  info: TableInfo | null = $derived(this.known?.table ?? null);
  look: number | null = $derived(this.known?.look ?? null);
  names: string[] = $derived(this.info?.seats.map((seat) => seat.name) ?? []);
  mine: number[] = $derived(this.info?.seats.filter((seat) => seat.mine && !seat.left).map((seat) => seat.seat) ?? []);
  /** What the board shows: an earlier position, or the present as far as it has been told. */
  shown = $derived.by(() => (this.replay.on ? (this.replay.position ?? (this.again.on ? this.moments.position : null)) : this.moments.position));
  /** The log as far as it has been told; whoever looks back has all of it. */
  log: Line[] = $derived.by(() => heardOf(this.known?.log ?? [], this.replay.on && !this.again.inPresent ? null : this.moments.now.heard));
  /** The end of the game, once it has been shown. */
  result: Result | null = $derived.by(() => this.moments.result);
  scenes: Scene[] = $derived.by(() => scenesIn(this.known?.log ?? [], this.rules));
  /** What plays on the board now: the present, or a scene seen again. */
  player: Moments = $derived.by(() => (this.again.on ? this.again.moments : this.moments));
  /** The scene that lies over the board, as far as it has come. */
  stage: InScene | null = $derived.by(() => (this.replay.on ? this.again.moments.now.in : this.question ? null : this.moments.now.in));
  /** Today's rules cannot lay it out any more: its log is all that is told. */
  unreadable = $derived(this.known !== null && this.info?.status !== "waiting" && this.known.position === null);
  question = $derived.by(() => {
    const asked = hinted(this.known?.question ?? null, this.known?.lesson ?? null, this.hint);
    return !this.replay.on && this.moments.caughtUp && this.unanswered === 0 ? asked : null;
  });
  choosing = $derived.by(() => {
    const { question } = this;
    return new Choosing(
      question?.choices ?? [],
      (choice) => this.act(choice),
      (partial) => this.why(partial),
      () => this.dismiss(),
    );
  });
  told = $derived.by(() => {
    if (!this.replay.on) return this.moments.told;
    if (this.again.on) return this.again.moments.told;
    return this.known?.log.find((line) => line.at === this.replay.at)?.events.at(-1) ?? null;
  });
  /** Another of my seats is asked, and not the one from which I look: the device has to change hands. */
  handOver: number | null = $derived.by(() => {
    const waiting = this.known?.position?.waiting ?? [];
    if (this.known === null || (this.look !== null && waiting.includes(this.look))) return null;
    return waiting.find((seat) => this.mine.includes(seat) && seat !== this.look) ?? null;
  });
  /** For whom the curtain is down. It lets what is being told come to its end, and spares the look back of a spectator. */
  curtain: number | null = $derived.by(() => {
    const spared = this.moments.busy || (this.replay.on && this.look === null);
    return spared ? null : this.handOver;
  });

  private readonly rules: readonly SceneRule[];
  private readonly line: Link;
  private readonly salting = new Salting((message) => this.line.say(message));
  private ref = 0;
  /** The thing about which was asked last, where the question does not name it. */
  private about = { ref: 0, thing: "" };
  /** How often something was said or asked, of the server or of the reader. */
  stirred = 0;
  /** What was asked before this is of no interest any more. */
  private answersFrom = 0;
  /** The version at which I said something; it goes along with what others do until it is answered. */
  private saidAt = "";
  /** The id of an undo after which more is said, until its answer comes; and has it come? */
  private takingBack = "";
  private tookBack = false;

  constructor(
    private wishes: Wishes,
    still: () => boolean,
    open: () => Socket = () => transport.open(),
    { scenes = [], pace, clock }: Staging = {},
  ) {
    this.rules = scenes;
    this.moments = new Moments({ still, pace, clock, begins: (moments) => this.begins(moments) });
    this.replay = new Replay({
      say: (message) => this.line.say(message),
      ref: () => ++this.ref,
      blind: () => this.unreadable,
      comes: (at) => pace?.() !== "once" && this.seeAgain(at),
    });
    this.again = new SeenAgain(this.replay, { pace, clock, begins: (moments) => this.begins(moments) });
    this.tryOut = new TryOuts({
      seat: () => this.known?.question?.seat ?? null,
      ref: () => ++this.ref,
      say: (message) => {
        this.stirred += 1;
        return this.line.say(message);
      },
      why: (partial, after) => this.why(partial, after),
      act: (actions) => this.burst(actions),
      amend: (back, actions) => this.amend(back, actions),
    });
    this.line = new Link({
      open,
      hello: () => this.hello(),
      hear: (message) => this.hear(message),
      changed: (state) => this.turned(state),
    });
  }

  start(): void {
    this.line.start();
  }

  stop(): void {
    this.line.stop();
    this.moments.set(null);
    this.again.drop();
    this.replay.leave();
    this.announcements.clear();
  }

  hurry(): void {
    this.line.hurry();
  }

  act(choice: Choice): void {
    this.burst([choice.action]);
  }

  /** Say several things at once: all of them are carried out, or none. */
  burst(actions: Words[]): void {
    const seat = this.known?.question?.seat;
    if (seat === undefined || this.unanswered > 0) return;
    this.reply = null;
    this.line.insist({ kind: "act", id: newId(), seat, actions });
    this.sent();
  }

  undo(to: number | null): void {
    if (this.look === null || this.unanswered > 0) return;
    this.reply = null;
    this.line.insist({ kind: "undo", id: newId(), seat: this.look, to });
    this.sent();
  }

  /** Change my mind: take back my last answers, so many of them, and give others; if they stand, nothing is said. */
  amend(back: number, actions: Words[]): boolean {
    const seat = this.known?.question?.seat;
    const to = back === 0 ? null : this.known?.takeback?.positions[back - 1];
    if (seat === undefined || to === undefined || this.unanswered > 0) return false;
    this.reply = null;
    const after = to === null ? null : newId();
    if (after !== null) {
      this.takingBack = after;
      this.line.insist({ kind: "undo", id: after, seat, to });
      this.sent();
    }
    if (actions.length > 0) {
      this.line.insist({ kind: "act", id: newId(), seat, actions, after });
      this.sent();
    }
    return true;
  }

  /** Ask why this may not be said, after what is only tried, and about which thing that means nothing by itself; not while the screen shows something else than the present. */
  why(partial: Words, after: Words[] = [], about = ""): void {
    const seat = this.known?.question?.seat ?? this.look;
    if (seat === null || this.replay.on || !this.moments.caughtUp) return;
    this.stirred += 1;
    this.about = { ref: this.ref + 1, thing: about };
    this.line.say({ kind: "why_not", ref: ++this.ref, seat, action: partial, after });
  }

  /** Look from another of my seats, or as a spectator. */
  lookFrom(seat: number | null): void {
    this.wishes.look = seat;
    this.raising = true;
    this.again.drop();
    this.replay.leave();
    this.replay.forget();
    this.announcements.clear();
    this.reply = null;
    if (!this.line.say({ kind: "look", seat })) this.line.renew();
  }

  /** I sat down just now: greet anew, because a socket that was opened before knows nothing of who I am. */
  satDown(seat: number): void {
    this.wishes.look = seat;
    this.greetAnew();
  }

  /** As somebody else, or under a name. */
  greetAnew(): void {
    this.line.renew();
  }

  speak(lang: Lang, plain: boolean): void {
    if (lang === this.wishes.lang && plain === this.wishes.plain) return;
    Object.assign(this.wishes, { lang, plain });
    this.reply = null;
    const said = this.line.say({ kind: "speak", lang, plain });
    if (!said && this.known) this.known = { ...this.known, version: "" };
  }

  pace(calm: boolean): void {
    this.line.say({ kind: "pace", calm });
  }

  /** Have what I miss told, or not. */
  advise(coach: boolean): void {
    if (coach === (this.wishes.coach ?? false)) return;
    this.wishes.coach = coach;
    if (!coach) this.missed = null;
    this.line.say({ kind: "advise", coach });
  }

  /** Say why something cannot be done that the client knows to be impossible. */
  explain(because: string, clause = ""): void {
    this.stirred += 1;
    this.reply = { kind: "refused", because, clause: clause ? { id: clause } : null };
  }

  /** Nothing more to say about the last refusal, nor about anything that was asked before now. */
  dismiss(): void {
    this.reply = null;
    this.answersFrom = this.ref + 1;
  }

  /** Show the scene to which this line of the log belongs once more; false: it has none. */
  seeAgain(at: number): boolean {
    const scene = this.unreadable ? null : sceneAt(this.scenes, at);
    if (scene) this.again.begin(scene);
    return scene !== null;
  }

  private turned(state: LinkState): void {
    this.link = state;
    this.replay.lineTurned(state === "open");
    if (state === "open") this.held = null;
    else {
      this.tryOut.forget();
      this.salting.forget();
      this.tookBack = false;
    }
  }

  private hello(): Hello {
    const { table, lang, look, plain, coach = false } = this.wishes;
    const fits = this.known?.look === look && this.known.lang === lang;
    const since = fits ? (this.known?.version ?? "") : "";
    if (!since) this.talk.forget();
    return { kind: "hello", table, lang, look, plain, coach, since };
  }

  private hear(message: FromServer): void {
    this.tryOut.hear(message);
    switch (message.kind) {
      case "snapshot":
        return this.anew(message);
      case "update":
        return this.update(message);
      case "seating":
        if (this.known) this.known = { ...this.known, table: message.table };
        return this.salting.attend(message.table);
      case "people":
        this.announcements.add(newDeeds(this.known?.people ?? null, message.people));
        if (this.known) this.known = { ...this.known, people: message.people };
        return;
      case "clocks":
        return this.clocks.note(message.clocks);
      case "talk":
        return this.talk.hear(message);
      case "remark":
        return this.talk.hearOne(message.remark);
      case "accepted":
        if (!this.deciding.hears(message.id) && !this.talk.answers(message.id)) this.accepted(message.id);
        return;
      case "refused":
        return this.refused(message);
      case "allowed":
        if (message.ref >= this.answersFrom) this.reply = { kind: "allowed", because: "", clause: null };
        return;
      case "shown":
        this.replay.hear(message);
        return;
      case "missed":
        this.missed = message;
        return;
      case "tried":
        return;
      case "failed":
        return this.failed(message);
    }
  }

  private anew(snapshot: Snapshot): void {
    const { kind: _, ...told } = snapshot;
    this.salting.attend(told.table);
    this.found = finding(told.table, told.log[0]?.events ?? []);
    const before = this.known;
    const known = { ...told, log: readable(told.log) };
    const news = before?.look === known.look ? added(before, known) : null;
    const asked = before?.question ?? null;
    if (before?.look === known.look) this.announcements.add(newDeeds(before.people, known.people));
    this.known = known;
    this.clocks.note(known.clocks);
    this.missed = null; // what still holds is said again
    if (before?.look !== known.look) this.announcements.clear();
    if (known.look === this.wishes.look) this.raising = false;
    if (this.tookBack) this.saidAt = known.version;
    this.tookBack = false;
    this.replay.forget();
    this.replay.follow(known.log, true);
    if (news || stillAsked(asked, known.question) !== asked) this.reply = null;
    if (news && known.position && before) this.show(before, news);
    else this.moments.set(known.position, known.result);
  }

  private update(update: Update): void {
    if (!this.known) return;
    if (update.version === this.known.version) return this.stands(update);
    if (!follows(this.known, update)) {
      this.known = { ...this.known, version: "" };
      return this.line.renew();
    }
    const before = this.known;
    const asked = before.question;
    const others = update.lines.every((line) => line.seat !== this.look);
    if (others && this.saidAt === this.known.version) this.saidAt = update.version;
    this.known = merged(this.known, update);
    if (update.result || (update.question === null && update.lines.some((line) => line.seat === this.look))) this.missed = null;
    if (asked === null || this.known.question !== asked) this.reply = null;
    this.replay.follow(this.known.log, false);
    this.show(before, readable(update.lines));
  }

  /** After a break in which nothing happened, somebody else may be asked. */
  private stands(update: Update): void {
    if (!this.known) return;
    const asked = this.known.question;
    this.known = stood(this.known, update);
    if (this.known.question !== asked) this.reply = null;
    if (!this.moments.busy) this.moments.set(this.known.position, this.known.result);
  }

  /** These lines have been added to what we knew before. */
  private show(before: Known, lines: Line[]): void {
    if (!this.known?.position) return;
    const { position, result, question } = this.known;
    const running = scenesIn(before.log, this.rules).find(({ over }) => !over) ?? null;
    this.moments.play(momentsOf({ lines, before, after: { position, result }, running, asked: question !== null }, this.scenes));
  }

  private begins(moments: readonly Moment[]): void {
    this.announcements.add(moments.flatMap(({ told }) => (told ? [told.text] : [])));
  }

  private sent(): void {
    if (this.moments.paused) this.moments.hurry(); // who plays has looked back long enough
    this.stirred += 1;
    this.unanswered += 1;
    this.saidAt = this.known?.version ?? "";
  }

  /** What was asked is answered, even before the server says what came of it. */
  private accepted(id: string): void {
    this.answered(id);
    if (id === this.takingBack) this.tookBack = this.unanswered > 0;
    if (this.known?.version === this.saidAt) this.known = { ...this.known, question: null, takeback: null };
  }

  private answered(id: string): void {
    if (id) this.unanswered = Math.max(0, this.unanswered - 1);
  }

  private refused(message: Refused): void {
    if (this.talk.answers(message.id, message.because)) return;
    if (!this.deciding.hears(message.id)) this.answered(message.id);
    if (message.ref !== null) this.replay.failed(message.ref, false);
    if (message.ref !== null && message.ref < this.answersFrom) return;
    const thing = message.ref === this.about.ref ? this.about.thing : "";
    const beside = message.clause === null && this.known?.lesson;
    this.reply = { kind: beside ? "beside" : "refused", because: thing ? `${thing} — ${message.because}` : message.because, clause: message.clause };
  }

  /** Somebody took the seat from this device: from now on we watch. */
  private putOut(because: string): void {
    this.out = because;
    this.wishes.look = null;
    this.line.renew();
  }

  private failed(message: Failed): void {
    if (message.code === "put_out") return this.putOut(message.message);
    if (this.talk.answers(message.id, message.message)) return;
    if (!this.deciding.hears(message.id)) this.answered(message.id);
    const passing = PASSING.has(message.code);
    if (message.ref !== null && this.replay.failed(message.ref, passing) && passing) return;
    if (this.line.greeted) this.notDone(message);
    else if (passing) this.comeAgain(message.message);
    else if (message.code === "not_your_seat") this.lookFrom(null);
    else {
      this.trouble = message.message;
      this.line.stop();
    }
  }

  private comeAgain(because: string): void {
    this.held = because;
    this.line.lose();
  }

  /** What has neither id nor ref may have been another look: then we still look from where we did, after a break too. */
  private notDone(message: Failed): void {
    this.reply = { kind: "failed", because: message.message, clause: null };
    if (!this.raising || message.id || message.ref !== null) return;
    this.raising = false;
    this.wishes.look = this.look;
  }
}

/** The lines of a snapshot beyond what we knew of the same table; null if it does not go on from there. */
function added(before: Known, now: Known): Line[] | null {
  const last = before.log.at(-1)?.at ?? -1;
  if (before.lang !== now.lang || now.log.length <= before.log.length) return null;
  return now.log.filter((line) => line.at > last);
}
