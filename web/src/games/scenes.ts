/** What the folder of a game says of its climaxes (`scenes.ts`), and how they are drawn (`Scene.svelte`). */

import type { Component } from "svelte";
import type { InScene } from "../play/passage";
import type { SceneRule } from "../play/scenes";
import type { Lang, Line, Words } from "../net/wire";

export interface SceneProps {
  /** The scene as far as it has come. */
  stage: InScene;
  /** The board's view under it. */
  view: Words;
  /** At its end: the view of what came of it. */
  after: Words;
  /** Is it the position that is wanted, or still the one that was shown before? */
  arrived: boolean;
  box: Words;
  names: string[];
  /** The seat from which we look; null for a spectator. */
  look: number | null;
  lang: Lang;
  /** The log up to the scene, with what it has told so far. */
  log: readonly Line[];
}

/** What is said of a scene: what it is, and what is seen in an act for which the rules have no sentence. */
export interface Caption {
  title: string;
  sentence: string;
}

export interface SceneModule {
  default: Component<SceneProps>;
  caption: (props: SceneProps) => Caption;
}

const RULES = import.meta.glob<{ SCENES: readonly SceneRule[] }>("./*/scenes.ts", { eager: true });
const DRAWN = import.meta.glob<SceneModule>("./*/Scene.svelte");

export function scenesOf(slug: string): readonly SceneRule[] {
  return RULES[`./${slug}/scenes.ts`]?.SCENES ?? [];
}

export async function drawnScenesOf(slug: string): Promise<SceneModule | null> {
  return (await DRAWN[`./${slug}/Scene.svelte`]?.()) ?? null;
}
