/** The climaxes of a game, found in its log: which events belong together and are shown as one scene. */

import type { Line, Text, Told } from "../net/wire";
import { kindIn } from "./events";

/** How a game says what its scenes are; all names are kinds of events. */
export interface SceneRule {
  kind: string;
  begins: readonly string[];
  /** What may follow in it; everything where nothing is named. */
  goesOn?: readonly string[];
  /** Its last event. */
  ends?: readonly string[];
  /** Before these it was over. */
  before?: readonly string[];
  /** It is no scene unless one of these happens in it. */
  needs?: readonly string[];
  /** May it go on after the line of the log in which it began? */
  long?: boolean;
  /** Does the board stay in sight beside it, up to its end? */
  beside?: boolean;
  /** Is its end a sheet to be read once more when the game is over? What all of them together are called. */
  sheets?: Text;
  /** Events that are shown in several acts, one after the other; their sentence is said in the last. */
  acts?: Readonly<Record<string, readonly string[]>>;
}

/** An event of a scene, and where the log has it. */
export interface Part {
  at: number;
  nth: number;
  told: Told;
  /** Is it the last event of its line? */
  last: boolean;
}

export interface Scene {
  rule: SceneRule;
  parts: Part[];
  over: boolean;
}

/** Was all of it told in this log? */
export function isTold({ over, parts }: Scene, log: readonly Line[]): boolean {
  const last = parts.at(-1);
  const line = over && last ? log.find(({ at }) => at === last.at) : undefined;
  return line !== undefined && last !== undefined && line.events.length > last.nth;
}

/** The events of a line, each with its place. */
export function partsOf({ at, events }: Line): Part[] {
  return events.map((told, nth) => ({ at, nth, told, last: nth === events.length - 1 }));
}

/** What was told after the position `at`, up to this event of a scene; what came before the scene in its line too. */
export function toldSince(log: readonly Line[], at: number, last: Part): Told[] {
  const lines = log.filter((line) => line.at > at && line.at <= last.at);
  return lines.flatMap((line) => (line.at < last.at ? line.events : line.events.slice(0, last.nth + 1)));
}

/** Every scene of the log, the earliest first. */
export function scenesIn(log: readonly Line[], rules: readonly SceneRule[]): Scene[] {
  const found: Scene[] = [];
  if (rules.length === 0) return found;
  for (const line of log) {
    for (const part of partsOf(line)) lay(found, rules, part);
    const last = found.at(-1);
    if (last && !last.rule.long) last.over = true;
  }
  return found.filter(({ rule: { needs }, parts }) => !needs || parts.some(({ told }) => needs.includes(kindIn(told))));
}

/** The scene to which the line at this place belongs; its last one, where it has several. */
export function sceneAt(scenes: readonly Scene[], at: number): Scene | null {
  return scenes.findLast(({ parts }) => parts.some((part) => part.at === at)) ?? null;
}

function lay(found: Scene[], rules: readonly SceneRule[], part: Part): void {
  const kind = kindIn(part.told);
  const open = found.at(-1);
  if (open && !open.over && goesOn(open.rule, kind)) {
    open.parts.push(part);
    open.over = open.rule.ends?.includes(kind) ?? false;
    return;
  }
  if (open) open.over = true;
  const rule = rules.find(({ begins }) => begins.includes(kind));
  if (rule) found.push({ rule, parts: [part], over: rule.ends?.includes(kind) ?? false });
}

function goesOn({ begins, goesOn: more, before }: SceneRule, kind: string): boolean {
  if (before?.includes(kind)) return false;
  return more ? more.includes(kind) : !begins.includes(kind);
}
