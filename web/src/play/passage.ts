/** What the server told at once, taken apart into moments: what the screen shows and knows in each of them. */

import type { Line, Position, Result, Told } from "../net/wire";
import { type Part, partsOf, type Scene } from "./scenes";

/** How long one event is told, and all of a passage outside its scenes at most (ms, at a calm pace). */
export const BEAT = 650;
export const LONGEST = 2_600;
/** In a scene there is time to read: so much for each sentence, and more for each letter, up to a limit. */
export const SENTENCE = 700;
export const LETTER = 18;
export const LONG_SENTENCE = 3_200;
/** An act without a sentence. */
export const ACT = 1_500;
/** The last act of every scene: it stays until it was seen. */
export const END = "end";
/** Between two passages of a scene that goes on. */
export const REST = "rest";

/** How far the log has been told: all lines before `at`, and of that line so many events. */
export interface Heard {
  at: number;
  count: number;
}

export interface InScene {
  scene: Scene;
  /** so many of its events are on the screen */
  seen: number;
  act: string;
  /** At its end: what came of it, with whatever follows in the same move. */
  after?: Position | null;
}

export interface Moment {
  /** What the board shows; null: as the log has it after `shows`. */
  position: Position | null;
  shows: number;
  told: Told | null;
  /** null: all of it */
  heard: Heard | null;
  result: Result | null;
  in: InScene | null;
  /** Does it wait for somebody who has seen it? */
  stays: boolean;
  /** ms at a calm pace */
  lasts: number;
}

export interface Passage {
  lines: readonly Line[];
  before: { position: Position | null; result: Result | null };
  after: { position: Position; result: Result | null };
  /** The scene that was going on before. */
  running: Scene | null;
  /** Is something asked of the viewer now? Then no scene stands in his way. */
  asked: boolean;
}

/** A moment in which nothing is told: the present. */
export function present(position: Position | null, result: Result | null, running: Scene | null = null): Moment {
  const inScene = running && { scene: running, seen: running.parts.length, act: REST };
  return { position, shows: position?.at ?? 0, told: null, heard: null, result, in: inScene, stays: false, lasts: 0 };
}

/**
 * The moments of a passage in their order. The board shows what came of it once no scene is ahead any more, and the
 * log tells all of that in the same moment: what is small is there at once, and pointed to one event after the other.
 */
export function momentsOf(passage: Passage, scenes: readonly Scene[]): Moment[] {
  const { lines, before, after } = passage;
  const told = lines.flatMap(partsOf);
  // the last scene tells what came of the move, unless more follows it; and whose the game is it leaves to what follows
  const ending = told.findLastIndex((part) => sceneOf(scenes, part) !== null);
  const final = told.length - 1;
  const last = ending + (ending < final || after.result !== before.result ? 1 : 0);
  const beat = Math.min(BEAT, LONGEST / Math.max(1, told.length));
  const moments = told.flatMap((part, n) => {
    const position = n < last ? before.position : after.position;
    const scene = sceneOf(scenes, part);
    const outside = { position, shows: position?.at ?? 0, result: before.result };
    if (scene) return inScene(scene, part, { ...outside, before: before.position, after: after.position });
    return [ordinary(part, n < last ? part : (told[final] ?? part), beat, outside)];
  });
  const running = passage.asked ? null : (scenes.find(({ over }) => !over) ?? null);
  return [...endOf(passage, scenes), ...moments, present(after.position, after.result, running)];
}

/** What happens now may be what says that the scene of before was over. */
function endOf({ running, before: { position, result } }: Passage, scenes: readonly Scene[]): Moment[] {
  const last = running?.parts.at(-1);
  const scene = last ? sceneOf(scenes, last) : null;
  if (!last || !scene?.over || scene.parts.length > (running?.parts.length ?? 0)) return [];
  return [end(scene, last, { position, shows: position?.at ?? 0, result }, position)];
}

/** A scene by itself, from the log; the board shows what the log has after each line of it. */
export function momentsAgain(scene: Scene): Moment[] {
  return scene.parts.flatMap((part, n) => {
    const next = scene.parts[n + 1];
    const whole = next ? next.at !== part.at : part.last;
    const outside = { position: null, result: null, before: null, after: null, shows: whole ? part.at : part.at - 1 };
    return inScene(scene, part, outside).map((moment) => (moment.stays && !scene.rule.beside ? { ...moment, shows: part.at } : moment));
  });
}

type Outside = Pick<Moment, "position" | "shows" | "result">;

function ordinary({ told }: Part, { at, nth }: Part, lasts: number, outside: Outside): Moment {
  return { ...outside, told, heard: { at, count: nth + 1 }, in: null, stays: false, lasts };
}

/** An event of a scene in its acts; the last of a scene that is over has one more, which stays. */
function inScene(scene: Scene, part: Part, { before, after, ...outside }: Outside & Record<"before" | "after", Position | null>): Moment[] {
  const seen = scene.parts.findIndex(({ at, nth }) => at === part.at && nth === part.nth) + 1;
  const acts = scene.rule.acts?.[Object.keys(part.told.event)[0] ?? ""] ?? [""];
  const moments = acts.map((act, n): Moment => {
    const whole = n === acts.length - 1;
    const told = whole ? part.told : null;
    const heard = { at: part.at, count: part.nth + (whole ? 1 : 0) };
    const position = whole ? outside.position : (before ?? outside.position);
    return { ...outside, position, told, heard, in: { scene, seen, act }, stays: false, lasts: timeFor(told) };
  });
  return scene.over && seen === scene.parts.length ? [...moments, end(scene, part, outside, after)] : moments;
}

function end(scene: Scene, { at, nth }: Part, outside: Outside, after: Position | null): Moment {
  const inIt = { scene, seen: scene.parts.length, act: END, after };
  return { ...outside, told: null, heard: { at, count: nth + 1 }, in: inIt, stays: true, lasts: 0 };
}

function timeFor(told: Told | null): number {
  return told ? Math.min(LONG_SENTENCE, SENTENCE + LETTER * told.text.length) : ACT;
}

function sceneOf(scenes: readonly Scene[], { at, nth }: Part): Scene | null {
  return scenes.find(({ parts }) => parts.some((part) => part.at === at && part.nth === nth)) ?? null;
}
