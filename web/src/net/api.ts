/** What is asked once of whoever hosts the tables, typed; what goes wrong is a `Trouble` with words for people. */

import type {
  Brought,
  Catalogue,
  CoachCard,
  Guest,
  Holders,
  Hosting,
  Kept,
  Learned,
  NewTable,
  Problem,
  PutOut,
  RecoveryLink,
  RecoveryWish,
  Rules,
  SitDown,
  StandUp,
  TableInfo,
  Tables,
  TakenIn,
  Words,
} from "./wire";
import { type Answered, type Method, transport } from "./transport";

const UNREACHABLE: Problem = {
  code: "unreachable",
  message: {
    fr: "Orcade ne répond pas. Vérifiez la connexion ou rechargez la page, puis réessayez.",
    en: "Orcade does not answer. Check the connection or load the page again, then try again.",
  },
};

/** Why a request was not carried out. `status` is 0 where the server did not answer at all. */
export class Trouble extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.code);
    this.name = "Trouble";
  }
}

/** The problem behind anything that was thrown. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Trouble ? thrown.problem : UNREACHABLE;
}

export const api = {
  catalogue: () => ask<Catalogue>("GET", "/catalogue"),
  shelf: () => read<Catalogue>("/catalogue"),
  rules: (slug: string) => read<Rules>(`/games/${enc(slug)}/rules`),
  gameBox: (slug: string) => read<Words>(`/games/${enc(slug)}/box`),
  me: () => ask<Guest>("GET", "/me"),
  rename: (name: string) => ask<Guest>("PUT", "/me", { name }),
  tables: () => ask<Tables>("GET", "/tables"),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${enc(id)}`),
  box: (id: string) => ask<Words>("GET", `/tables/${enc(id)}/box`),
  open: (table: NewTable) => ask<TableInfo>("POST", "/tables", table),
  sit: (id: string, seat: number, body: SitDown) => ask<TableInfo>("POST", at(id, seat, "sit"), body),
  leave: (id: string, seat: number, body: StandUp) => ask<TableInfo>("POST", at(id, seat, "leave"), body),
  comeBack: (id: string, seat: number) => ask<TableInfo>("POST", at(id, seat, "return"), {}),
  host: (id: string, body: Pick<Hosting, "do"> & Partial<Hosting>) => ask<TableInfo | null>("POST", `/tables/${id}/host`, body),
  recovery: (id: string, seat: number, body: RecoveryWish) => ask<RecoveryLink>("POST", at(id, seat, "recovery"), body),
  holders: (id: string, seat: number) => ask<Holders>("GET", at(id, seat, "holders")),
  putOut: (id: string, seat: number, body: PutOut) => ask<Holders>("POST", at(id, seat, "put-out"), body),
  recover: (secret: string, salt_commitment: string) => ask<TableInfo>("POST", "/recover", { secret, salt_commitment }),
  rematch: (id: string) => ask<TableInfo>("POST", `/tables/${enc(id)}/rematch`, {}),
  coach: (slug: string) => ask<Record<string, CoachCard>>("GET", `/games/${enc(slug)}/coach`),
  noteLearned: (game: string, what: string) => ask<null>("POST", "/learned", { game, what }),
  learned: () => ask<Learned[]>("GET", "/learned"),
  lastGame: (game: string) => ask<TableInfo>("POST", "/lessons", { game }),
  learn: (game: string, lesson: string, anew = false) => ask<TableInfo>("POST", "/lessons", { game, lesson, anew }),
  bring: (record: Blob) => ask<Brought>("POST", "/records", record),
  kept: () => ask<Kept>("GET", "/kept"),
  takeIn: (file: Blob) => ask<TakenIn>("POST", "/kept/file", file),
};

/** What the file of a record is called, as the server names it. */
export function recordFile(table: Pick<TableInfo, "id" | "game">): string {
  return `orcade-${table.game}-${table.id.slice(0, 8)}.json`;
}

/** Where the record of a finished table is found, perhaps with what was said there. */
export function recordPath(id: string, talk = false): string {
  return `/tables/${enc(id)}/record${talk ? "?talk=1" : ""}`;
}

/** What stands at a path, byte for byte, to be kept as a file. */
export async function fileAt(path: string): Promise<Blob> {
  return new Blob([carriedOut(await transport.ask("GET", path))], { type: "application/json" });
}

/** The rules of a game. */
export const rulesOf = once(api.rules);
/** The components of a game, for the pictures on its page. */
export const boxOf = once(api.gameBox);
/** The cards of a game's coach. */
export const coachOf = once(api.coach);
/** Everything that can be played here, as whoever hosts the tables says it. */
export const catalogue = once(() => api.catalogue());
const early = once(() => api.shelf());

/** Everything that can be played here, to be read; how well bots play on this device is not in it. */
export function shelf(): Promise<Catalogue> {
  return transport.here ? catalogue() : early();
}

/** It is asked for once under each name, and again where that failed. */
function once<T, Name extends [] | [string]>(ask: (...name: Name) => Promise<T>): (...name: Name) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...name) => {
    const key = name[0] ?? "";
    const asked = known.get(key) ?? ask(...name);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}

async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
  return understood<T>(carriedOut(await transport.ask(method, path, body)));
}

async function read<T>(path: string): Promise<T> {
  return understood<T>(carriedOut(await transport.read(path)));
}

function understood<T>(text: string): T {
  const read = parsed(text);
  if (read === undefined) throw new Trouble(UNREACHABLE, 0);
  return read as T;
}

/** The answer, if it was carried out. */
function carriedOut({ status, text }: Answered): string {
  if (status >= 200 && status < 300) return text;
  const read = parsed(text);
  throw new Trouble(isProblem(read) ? read : UNREACHABLE, status);
}

/** Nothing at all is null; what is no JSON is undefined. */
function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(read: unknown): read is Problem {
  return typeof read === "object" && read !== null && "code" in read && "message" in read;
}

function at(id: string, seat: number, what: string): string {
  return `/tables/${enc(id)}/seats/${seat}/${what}`;
}

const enc = encodeURIComponent;
