/** The pictures on the page of a game: each a file in its folder, drawn from the board's own parts. */

import type { Component } from "svelte";
import { boxOf } from "../net/api";
import type { Lang, Words } from "../net/wire";

export interface PictureProps {
  /** The components of the game. */
  box: Words;
  lang: Lang;
}

const FOUND = import.meta.glob<{ default: Component<PictureProps> }>("./*/pictures/*.svelte");

export interface Picture {
  Drawing: Component<PictureProps>;
  box: Words;
}

/** `tie` is `pictures/Tie.svelte` in the folder of the game; null where there is no such file. */
export async function pictureOf(slug: string, name: string): Promise<Picture | null> {
  const load = FOUND[`./${slug}/pictures/${name.charAt(0).toUpperCase()}${name.slice(1)}.svelte`];
  if (!load) return null;
  const [{ default: Drawing }, box] = await Promise.all([load(), boxOf(slug)]);
  return { Drawing, box };
}
