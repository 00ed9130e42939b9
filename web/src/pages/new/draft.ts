/** The table that somebody is about to open, as plain data; the page only draws it. */

import { type ClockChoice, clockOf } from "./clock";
import type { GameInfo, LevelInfo, NewTable, Problem, SeatWish, TalkBy, TimeOver } from "../../net/wire";

export type SeatKind = SeatWish["kind"];
export type Company = "bots" | "friends" | "device";

export interface SeatDraft {
  kind: SeatKind;
  level: string;
  name: string;
}

export interface Draft {
  game: string;
  seats: SeatDraft[];
  options: Record<string, string>;
  given: Record<string, string>; //  the text of a value of one's own, by option
  public: boolean;
  calm: boolean;
  /** Seconds, in words, for who is away. */
  patience: Patience;
  clock: ClockChoice;
  over: TimeOver;
  talk: TalkBy;
  components: string;
}

/** For so many seconds a table waits for somebody who is away. */
export const PATIENCES = ["30", "120", "600", "86400", "259200"] as const;
export type Patience = (typeof PATIENCES)[number];

/** What is wrong before the server is asked: a field and, for a file, the parser's words. */
export interface Fault {
  field: string;
  code: "not-json" | "nothing-given";
  detail: string;
}

/** The value of an option that stands for something of one's own, to be brought along. */
export const GIVEN = "given";

const USUAL_LEVEL = "warrior";

/** The level that a newcomer meets: the usual one, or the middle of those that there are. */
export function usualLevel(levels: LevelInfo[]): string {
  const ids = levels.map((level) => level.id);
  return ids.includes(USUAL_LEVEL) ? USUAL_LEVEL : (ids[Math.floor((ids.length - 1) / 2)] ?? "");
}

export function newDraft(game: GameInfo, levels: LevelInfo[], company: Company): Draft {
  const draft: Draft = {
    game: game.slug,
    seats: [],
    options: Object.fromEntries(game.options.map((option) => [option.id, option.default])),
    given: {},
    public: false,
    calm: true,
    patience: "120",
    clock: "none",
    over: "bot",
    talk: "phrases",
    components: "",
  };
  return { ...draft, seats: seatsFor(company, Math.min(...game.seats), usualLevel(levels)) };
}

/** Me first, and the others as the company says. */
export function seatsFor(company: Company, count: number, level: string): SeatDraft[] {
  const kind = { bots: "bot", friends: "open", device: "device" } as const;
  return Array.from({ length: count }, (_, seat) => ({
    kind: seat === 0 ? "me" : kind[company],
    level,
    name: "",
  }));
}

/** Which of the three ways of sitting this is, if it is a plain one. */
export function companyOf(seats: SeatDraft[]): Company | null {
  const [first, ...others] = seats.map((seat) => seat.kind);
  if (first !== "me") return null;
  if (others.every((kind) => kind === "bot")) return "bots";
  if (others.every((kind) => kind === "open")) return "friends";
  return others.every((kind) => kind === "device") ? "device" : null;
}

/** Are there two people at the table, at least? */
export function among(seats: SeatDraft[]): boolean {
  return seats.filter(({ kind }) => kind !== "bot").length > 1;
}

/** More or fewer seats; those that come are like the last one, and I never lose mine. */
export function withCount(seats: SeatDraft[], count: number): SeatDraft[] {
  const last = seats.at(-1) ?? { kind: "bot", level: "", name: "" };
  const like: SeatDraft = { ...last, kind: last.kind === "me" ? "bot" : last.kind, name: "" };
  const kept = Array.from({ length: count }, (_, seat) => ({ ...(seats[seat] ?? like) }));
  const mine = seats.findIndex((seat) => seat.kind === "me");
  return mine >= count ? withKind(kept, 0, "me") : kept;
}

/** Somebody else in a seat; I sit in one place only, so whoever sat where I go takes my old one. */
export function withKind(seats: SeatDraft[], seat: number, kind: SeatKind): SeatDraft[] {
  const before = seats[seat]?.kind ?? kind;
  return seats.map((draft, other) => {
    if (other === seat) return { ...draft, kind };
    return kind === "me" && draft.kind === "me" ? { ...draft, kind: before } : draft;
  });
}

/** The request, or what has to be mended first. For whoever gives no name the server draws one. */
export function request(draft: Draft, game: GameInfo): NewTable | Fault {
  const options: Record<string, unknown> = {};
  for (const option of game.options) {
    const value = draft.options[option.id] ?? option.default;
    if (value === option.default) continue;
    const own = value === GIVEN ? readGiven(option.id, draft.given[option.id] ?? "") : { value };
    if ("code" in own) return own;
    options[option.id] = own.value;
  }
  const seats = draft.seats.map(wish);
  const { public: open, calm, components, talk } = draft;
  const clock = among(draft.seats) ? clockOf(draft.clock, draft.over) : null;
  const patience = Number(draft.patience);
  return { game: draft.game, seats, options, public: open, calm, components, talk, patience, clock };
}

function wish({ kind, level, name }: SeatDraft): SeatWish {
  return { kind, level: kind === "bot" ? level : "", name: kind === "device" || kind === "me" ? name.trim() : "" };
}

function readGiven(option: string, text: string): { value: unknown } | Fault {
  const field = `option-${option}`;
  if (!text.trim()) return { field, code: "nothing-given", detail: "" };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { field, code: "not-json", detail: error instanceof Error ? error.message : String(error) };
  }
}

const FIELDS: Record<string, string> = {
  bad_seats: "seats",
  bad_name: "seats",
  clock_alone: "clock",
  no_level: "seats",
  bad_options: "options",
  bad_components: "components",
};

/** The part of the form that a problem of the server is about; "" where it is about none. */
export function fieldOf(problem: Problem): string {
  return FIELDS[problem.code] ?? "";
}

export function isFault(answer: NewTable | Fault): answer is Fault {
  return "code" in answer;
}
