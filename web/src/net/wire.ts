// Made from src/orcade/tables/wire by `make wire`; change it there.

export type Lang = "fr" | "en";

export type Words = Record<string, unknown>;

/** at most 24 characters */
export type Name = string;

/** at least 1 characters, at most 64 characters */
export type Salt = string;

/** at most 64 characters, like ^([0-9a-f]{64})?$ */
export type SaltCommitment = string;

export type SaltState = "none" | "awaited" | "committed" | "asked" | "given" | "left_out";

/** at least 8 characters, at most 64 characters, like ^[A-Za-z0-9_-]+$ */
export type Token = string;

/** at least 0, at most 7 */
export type SeatNumber = number;

/** at least 0, at most 1000000 */
export type Count = number;

export type WishFor = "resign" | "draw" | "stop" | "undo" | "hold" | "pause" | "resume";

/** The same in both languages. */
export interface Text {
  fr: string;
  en: string;
}

/** Why a request was not carried out; nothing has changed. */
export interface Problem {
  code: string;
  message: Text;
}

export type TimeOver = "bot" | "loses";

/** A bank of seconds for each player, and an increment for each turn in which he is asked. */
export interface LiveClock {
  kind: "live";
  /** at least 10, at most 86400 */
  bank: number;
  /** at least 0, at most 3600 */
  increment?: number;
  /** when his time is over, a bot holds his place, or he loses */
  over?: TimeOver;
}

/** So many days for each turn in which somebody is asked. */
export interface DaysClock {
  kind: "correspondence";
  /** at least 1, at most 14 */
  days: number;
  /** when his time is over, a bot holds his place, or he loses */
  over?: TimeOver;
}

export type Clock = LiveClock | DaysClock;

/** What was left to each seat when this was told; of those that run it gets less. */
export interface ClocksInfo {
  /** milliseconds since 1970, by the server */
  at: number;
  /** milliseconds of each seat; of a bot they mean nothing */
  left: number[];
  running: number[];
  paused: boolean;
}

/** Other clocks run than before, or they are paused. */
export interface ClocksNow {
  kind: "clocks";
  clocks: ClocksInfo;
}

export type TalkTo = "table" | "team" | "watchers";

export type TalkBy = "phrases" | "free";

/** Something that is said with one touch, and read by everybody in his own language. */
export interface Phrase {
  id: string;
  text: Text;
}

/**
 * A phrase, or a text where the table allows it; a spectator has no seat.
 *
 * The same id again is not said again.
 */
export interface Say {
  kind: "say";
  id: Token;
  seat: SeatNumber | null;
  to: TalkTo;
  phrase?: Name;
  /** of which 200 characters may be left when it is clean; at most 2000 characters */
  text?: string;
}

/** Take back a remark: one of mine, or as the host any that I hear. */
export interface Unsay {
  kind: "unsay";
  id: Token;
  remark: Token;
}

/** I do not want to hear this person here, or do again. */
export interface Mute {
  kind: "mute";
  id: Token;
  who: Token;
  on: boolean;
}

/** Shall I and those strangers who want to talk as well hear each other? */
export interface TalkHere {
  kind: "talk_here";
  id: Token;
  on: boolean;
}

/** Something that was said, in my language; `id` and `who` are words without meaning. */
export interface Remark {
  id: string;
  who: string;
  name: string;
  /** None: a spectator */
  seat: number | null;
  to: TalkTo;
  text: string;
  /** ISO 8601, UTC */
  at: string;
  mine: boolean;
}

export interface Speaker {
  who: string;
  name: string;
  seat: number | null;
}

/**
 * All that I hear, the latest last.  It is told when it is not what a page takes for granted.
 *
 * Without it nothing was said, and somebody speaks to the table if he plays there, else to spectators.
 */
export interface Talk {
  kind: "talk";
  to: TalkTo[];
  remarks: Remark[];
  muted: Speaker[];
  /** I talk with strangers */
  on: boolean;
  /** seats whose people do */
  open: number[];
}

export interface NewRemark {
  kind: "remark";
  remark: Remark;
}

export type Talking = Say | Unsay | Mute | TalkHere;

export interface OptionInfo {
  id: string;
  name: Text;
  text: Text;
  values: string[];
  value_names: Text[];
  default: string;
  clause: string;
}

export interface LessonInfo {
  id: string;
  title: Text;
  /** that it shows */
  clauses: string[];
}

/** The game with which a course ends; where it is laid out near its end, how it stands. */
export interface LastGame {
  minutes: number;
  stands: Text | null;
}

/** How a game is learned by playing it. */
export interface CourseInfo {
  minutes: number;
  lessons: LessonInfo[];
  game: LastGame;
}

/** What a kind of question is about. */
export interface CoachCard {
  say: Text;
  clauses: string[];
}

/** A game as the first page shows it. */
export interface GameInfo {
  slug: string;
  name: Text;
  seats: number[];
  options: OptionInfo[];
  /** their version */
  rules: string;
  /** what the game is and how a turn goes (Markdown) */
  page: Text;
  /** what the fields of its actions are called */
  fields: Record<string, Text>;
  /** of each kind of action: the question for each of its fields */
  asks: Record<string, Record<string, Text>>;
  /** of a game */
  length: Text | null;
  /** how much there is to learn */
  weight: Text | null;
  /** of so many players: what each seat plays, where the seat tells it */
  roles: Record<string, Text[]>;
  /** its lessons, if it has any */
  course: CourseInfo | null;
}

export interface LevelInfo {
  id: string;
  name: Text;
  text: Text;
}

/** Everything that this server can play. */
export interface Catalogue {
  games: GameInfo[];
  /** weakest first */
  levels: LevelInfo[];
  /** said at tables with one touch */
  phrases: Phrase[];
  version: string;
  compiled: boolean;
}

export interface ClauseInfo {
  id: string;
  section: Text;
  text: Text;
  basis: string;
  reason: Text | null;
}

export interface Rules {
  slug: string;
  name: Text;
  clauses: ClauseInfo[];
  /** of the clauses that a lesson shows the first that does */
  lessons: Record<string, LessonInfo>;
  /** what owners of the box want to know (Markdown), if that is told */
  owners: Text | null;
}

export interface LessonWish {
  /** at most 40 characters */
  game: string;
  /** none: the game with which the course ends; at most 40 characters */
  lesson?: string;
  /** from its beginning, also where it is under way */
  anew?: boolean;
}

/** `what` is a lesson that I have finished, or `card/` and a kind of question whose card I have read. */
export interface Learned {
  /** at most 40 characters */
  game: string;
  /** at most 60 characters */
  what: string;
}

/** Somebody with a name on this device; no name yet: an empty one. */
export interface Guest {
  name: string;
}

export interface GuestName {
  name: Name;
}

/**
 * Who shall sit there: I, somebody else at this device, a bot, or whoever has the link.
 *
 * A page that sits down commits to its salt (`Reveal`), here and wherever there is a `salt_commitment`.
 */
export interface SeatWish {
  kind: "me" | "device" | "bot" | "open";
  level?: Name;
  name?: Name;
  salt_commitment?: SaltCommitment;
}

/** at least 10, at most 604800 */
export type Seconds = number;

export interface NewTable {
  /** at most 40 characters */
  game: string;
  /** at least 1 items, at most 8 items */
  seats: SeatWish[];
  options?: Words;
  public?: boolean;
  /** bots pause so that their moves can be seen */
  calm?: boolean;
  /** for who is away, before others decide; None: as suits the clock */
  patience?: Seconds | null;
  clock?: LiveClock | DaysClock | null;
  /** free: in words of one's own, too */
  talk?: TalkBy;
  /** an owner's corrections (TOML); at most 200000 characters */
  components?: string;
}

/**
 * What a host does.
 *
 * He fills free seats with bots of this level, sends somebody away or hands the table over to him, lists or
 * locks it, has people write to each other, or closes it before it begins.
 */
export interface Hosting {
  do: "fill" | "send_away" | "hand_over" | "list" | "lock" | "write" | "close";
  seat?: SeatNumber;
  level?: Name;
  on?: boolean;
}

/** Whoever sits down may be asked for his salt when all have sat; whoever commits to none is not asked. */
export interface SitDown {
  name?: Name;
  salt_commitment?: SaltCommitment;
}

export interface StandUp {
  /** of the bot that takes over */
  level?: Name;
}

/** The secret of a link that brings a seat to another device. */
export interface Recovery {
  secret: Token;
  /** of this device, as long as salt has not been asked for */
  salt_commitment?: SaltCommitment;
}

/** A link for another device; shall those be put out whom I may put out? */
export interface RecoveryWish {
  put_out: boolean;
}

export interface RecoveryLink {
  link: string;
}

/** This holder shall play in the seat no more. */
export interface PutOut {
  holder: Token;
}

/** A device on which somebody may play in my seat; a time that nobody has noted is "". */
export interface HolderInfo {
  holder: string;
  device: Text;
  /** ISO 8601, UTC */
  since: string;
  /** when he was last at this table, to a few minutes */
  seen: string;
  /** this device */
  me: boolean;
  /** he came after me */
  mine_to_put_out: boolean;
}

/** Who may play in a seat, in the order in which they came; who came first can be put out by nobody. */
export interface Holders {
  holders: HolderInfo[];
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  /** of the bot that plays there now, else "" */
  level: string;
  /** I may play there */
  mine: boolean;
  /** its person left it to the bot, and may take it back */
  left: boolean;
  /** somebody who may play there is connected */
  present: boolean;
  /** its part in the luck: awaited is a commitment, asked the salt itself */
  salt: SaltState;
  /** "" without one */
  salt_commitment: string;
  /** seconds, to ten, since nobody is here who plays there */
  away: number | null;
  held_in: number | null;
}

export interface TableInfo {
  id: string;
  game: string;
  status: "waiting" | "running" | "over";
  seats: SeatInfo[];
  /** less what would tell hidden cards */
  options: Words;
  public: boolean;
  calm: boolean;
  /** ISO 8601, UTC */
  created: string;
  /** version with which it was opened */
  rules: string;
  /** … which is not the one of this server */
  other_rules: boolean;
  /** an owner's corrections are laid over the data */
  own_components: boolean;
  /** to the seed, published before the first shuffle */
  commitment: string;
  /** the table that follows this one, else "" */
  rematch: string;
  /** a record that somebody brought: to look at only */
  imported: boolean;
  /** its record is given at the end: not where it was laid out */
  recorded: boolean;
  /** a seat of whoever may do what hosts do; None: he sits nowhere */
  host: number | null;
  /** that is me */
  hosting: boolean;
  /** nobody looks who does not play here */
  locked: boolean;
  /** seconds after which others may decide about somebody who is away */
  patience: number;
  /** how time is set here */
  clock: LiveClock | DaysClock | null;
  talk: TalkBy;
  /** it was listed: only those hear each other who both want to */
  strangers: boolean;
  /** who has to answer, as far as I may know and when this was told */
  asked: number[];
}

/** The lobby: public tables, and those at which I sit. */
export interface Tables {
  public: TableInfo[];
  mine: TableInfo[];
}

/** A public key with which this server signs records, or signed them until it got another. */
export interface SigningKey {
  /** 64 hexadecimal digits */
  key: string;
  since: string;
  /** "" for the one that signs now */
  until: string;
}

/** What was found of a record that somebody brought, in words of `kernel/proof.py`. */
export interface Proof {
  proved: string[];
  not_proved: string[];
  signed: "here" | "elsewhere" | "nobody";
  /** that signed, or "" */
  key: string;
  /** the public address of the server that says it hosted the game, or "" */
  server: string;
}

/** A record that somebody brought, as a table to look at. */
export interface Brought {
  table: TableInfo;
  proof: Proof;
}

/** A table that is left out. */
export interface NotOpened {
  id: string;
  /** in the words of the machine */
  why: string;
}

/** All that this device keeps. */
export interface Kept {
  tables: number;
  not_opened: NotOpened[];
}

/** A table of a file that was not taken. */
export interface LeftOut {
  id: string;
  why: "unreadable" | "other_moves";
}

/** What of a file is here now that was not, in tables. */
export interface TakenIn {
  added: number;
  /** that were here, with fewer moves */
  gone_on: number;
  left_out: LeftOut[];
}

/** The first message.  `look` is the seat from which to look, `since` the version that the client has. */
export interface Hello {
  kind: "hello";
  table: Token;
  lang: Lang;
  look?: SeatNumber | null;
  /** at most 64 characters */
  since?: string;
  /** send the plain table too */
  plain?: boolean;
  /** say what I missed (`Missed`) */
  coach?: boolean;
}

/** Look from another of my seats, or as a spectator; the answer is a snapshot. */
export interface Look {
  kind: "look";
  seat: SeatNumber | null;
}

/** Another language, or with or without the plain table; the answer is a snapshot. */
export interface Speak {
  kind: "speak";
  lang: Lang;
  plain: boolean;
}

/**
 * Play: one action, or several in a burst that is carried out whole or not at all.
 *
 * `id` is the client's own: the same id again is answered again and not played again.  Whatever brings
 * something to light is the last of its burst.  With `after`, the id of an undo, it is played only if
 * that was carried out.
 */
export interface Act {
  kind: "act";
  id: Token;
  seat: SeatNumber;
  /** at least 1 items, at most 64 items */
  actions: Words[];
  after?: Token | null;
}

/** Take back my last move, or all of mine after position `to`. */
export interface Undo {
  kind: "undo";
  id: Token;
  seat: SeatNumber;
  to?: Count | null;
}

/**
 * May I say this, `after` what is only tried, and if not, why?
 *
 * Fields may be missing, and the kind of action and the field of a word unsaid (`""`): then whatever fits is
 * asked about.  What is only there to be seen is named as `{"": {"seen": …}}`.
 */
export interface WhyNot {
  kind: "why_not";
  ref: Count;
  seat: SeatNumber;
  action: Words;
  /** at most 64 items */
  after?: Words[];
}

/** Show an earlier position; `open` turns all hands up, once the game is over. */
export interface Show {
  kind: "show";
  ref: Count;
  at: Count;
  open?: boolean;
}

/** What would the table look like if I said this?  Nothing is played, and nobody hears of it. */
export interface Try {
  kind: "try";
  ref: Count;
  seat: SeatNumber;
  /** at least 1 items, at most 64 items */
  actions: Words[];
}

/** Shall bots pause so that their moves can be seen? */
export interface Pace {
  kind: "pace";
  calm: boolean;
}

/** Shall the coach say what I missed? */
export interface Advise {
  kind: "advise";
  coach: boolean;
}

/** Commit to the salt of a seat whose commitment is `awaited`: nobody sat down in a rematch. */
export interface Commit {
  kind: "commit";
  seat: SeatNumber;
  /** at most 64 characters, like ^[0-9a-f]{64}$ */
  salt_commitment: string;
}

/** The salt of a seat that is `asked` for it; nobody is told before the table begins. */
export interface Reveal {
  kind: "reveal";
  seat: SeatNumber;
  salt: Salt;
}

/**
 * What people at a table may decide: it is asked of those whom it concerns, or done if that is nobody.
 *
 * `to` is the position to which I want to take back, `about` the seat that a bot of this level shall hold.
 */
export interface Wish {
  kind: "wish";
  id: Token;
  seat: SeatNumber;
  wish: WishFor;
  to?: Count | null;
  about?: SeatNumber | null;
  level?: Name;
}

/** To what is asked of me; `asked` is its number. */
export interface Answer {
  kind: "answer";
  id: Token;
  seat: SeatNumber;
  asked: Count;
  yes: boolean;
}

/** I do not ask it any more. */
export interface Withdraw {
  kind: "withdraw";
  id: Token;
  seat: SeatNumber;
  asked: Count;
}

export type Playing = Act | Undo | WhyNot | Show | Try;

export type Deciding = Wish | Answer | Withdraw;

export type FromClient = 
  | Hello
  | Look
  | Speak
  | Act
  | Undo
  | WhyNot
  | Show
  | Try
  | Pace
  | Advise
  | Commit
  | Reveal
  | Wish
  | Answer
  | Withdraw
  | Say
  | Unsay
  | Mute
  | TalkHere;

/** An event as the viewer saw it. */
export interface Told {
  event: Words;
  text: string;
}

/** A move, or the opening (`at` 0, no seat), and what the viewer saw of it. */
export interface Line {
  at: number;
  seat: number | null;
  events: Told[];
}

/** A piece of the plain table: a heading with sentences, a table, or both. */
export interface Part {
  title: string;
  lines: string[];
  columns: string[];
  rows: string[][];
}

export interface Choice {
  action: Words;
  text: string;
}

/** What is asked of the seat from which the viewer looks, and every answer that the rules allow. */
export interface Question {
  seat: number;
  decision: Words;
  ask: string;
  choices: Choice[];
  /** each field's values among the choices, in words */
  said: Record<string, Record<string, string>>;
}

/** How far the viewer may take back his moves: positions to return to, the nearest first. */
export interface Takeback {
  positions: number[];
  /** the start of my turn, if it is one of them */
  turn: number | null;
  /** why not (further) back; "" if nothing is there to take back */
  why_not: string;
}

/** The table at one moment, as the viewer sees it. */
export interface Position {
  at: number;
  view: Words;
  /** who is asked, as far as the viewer can see */
  waiting: number[];
  /** what comes next, in words */
  next: string[];
  /** the plain table, if it was asked for */
  parts: Part[];
}

export type EndedHow = "rules" | "resigned" | "draw" | "stopped" | "time";

export interface Result {
  ranks: number[];
  scores: number[];
  clause: string;
  /** the scores, line by line */
  reckoning: Part[];
  commitment: string;
  seed: string;
  salts: string[];
  /** people decide without scores and clause, and perhaps without ranks */
  how: EndedHow;
}

/** Something that people ask each other, and who has still to answer. */
export interface AskInfo {
  number: number;
  by: number;
  wish: WishFor;
  text: string;
  yes: number[];
  awaited: number[];
  about: number | null;
  /** that all have seen and that would be taken back */
  moves: number | null;
}

/** What people did at the table; it stands in the log behind position `at`. */
export interface DeedInfo {
  at: number;
  seat: number | null;
  text: string;
}

/** What goes on between the people at a table; `may` is what I can wish here now. */
export interface PeopleInfo {
  asks: AskInfo[];
  done: DeedInfo[];
  may: WishFor[];
  resigned: number[];
}

/**
 * Where a lesson stands: what to try, or `done`; what was `answered` to a move that was let through.
 *
 * A lesson that was `changed` since it was begun cannot go on.
 */
export interface LessonNow {
  id: string;
  /** "" while others move */
  say: string;
  title: string;
  number: number;
  /** lessons in the course */
  of: number;
  step: number;
  steps: number;
  answered: string;
  /** nothing is pointed at: the learner finds it */
  task: boolean;
  /** … unless he asks to be shown: these actions */
  wanted: Words[];
  done: boolean;
  changed: boolean;
  /** the next lesson */
  next: string;
}

/** Everything.  A table that waits for players has no position. */
export interface Snapshot {
  kind: "snapshot";
  version: string;
  table: TableInfo;
  look: number | null;
  lang: Lang;
  position: Position | null;
  log: Line[];
  question: Question | null;
  takeback: Takeback | null;
  result: Result | null;
  lesson: LessonNow | null;
  people: PeopleInfo | null;
  clocks: ClocksInfo | null;
}

/** What happened since version `since`: new lines, and the fields of the view that changed. */
export interface Update {
  kind: "update";
  version: string;
  since: string;
  lines: Line[];
  at: number;
  view: Words;
  waiting: number[];
  next: string[];
  parts: Part[];
  question: Question | null;
  takeback: Takeback | null;
  result: Result | null;
  lesson: LessonNow | null;
}

/** Somebody sat down, left, came or went; or the pace changed. */
export interface Seating {
  kind: "seating";
  table: TableInfo;
}

/** Somebody asked, answered, resigned or came back. */
export interface PeopleNow {
  kind: "people";
  people: PeopleInfo;
}

/** The act or undo with this id is in the log. */
export interface Accepted {
  kind: "accepted";
  id: string;
}

/** The rules, or the table, do not allow it.  `clause` is None where no rule but the table refuses. */
export interface Refused {
  kind: "refused";
  /** of the act or undo, or "" */
  id: string;
  /** of the question, or None */
  ref: number | null;
  because: string;
  clause: ClauseInfo | null;
}

/** The answer to `why_not` where nothing forbids it. */
export interface Allowed {
  kind: "allowed";
  ref: number;
}

export interface Shown {
  kind: "shown";
  ref: number;
  position: Position;
  result: Result | null;
}

/** The table as it would be; `stopped` before the first action by which somebody would learn something. */
export interface Tried {
  kind: "tried";
  ref: number;
  view: Words;
  lines: Line[];
  waiting: number[];
  question: Question | null;
  stopped: boolean;
}

/**
 * What the coach says after a turn to whoever plays against bots alone: there was a better answer.
 *
 * It stands until the next turn of mine has ended, or all is told anew.
 */
export interface Missed {
  kind: "missed";
  /** the position at which it could have been given */
  at: number;
  ask: string;
  better: string;
  /** instead of it */
  said: string;
  /** how a search takes the game to stand after the better one, of 100 */
  worth: number;
  /** and after mine */
  instead: number;
}

/** The message was not understood or not permitted; nothing has changed. */
export interface Failed {
  kind: "failed";
  code: string;
  message: string;
  id: string;
  ref: number | null;
}

export type Reply = Accepted | Refused | Allowed | Shown | Tried | Failed;

export type FromServer = 
  | Snapshot
  | Update
  | Seating
  | PeopleNow
  | ClocksNow
  | Talk
  | NewRemark
  | Missed
  | Accepted
  | Refused
  | Allowed
  | Shown
  | Tried
  | Failed;
