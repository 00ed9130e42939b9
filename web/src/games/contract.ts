/** What the folder of a game gives to the page (`Board.svelte`, `Picture.svelte`, `credits.ts`), and what a board is given. */

import type { Component } from "svelte";
import type { Choosing } from "../play/choosing.svelte";
import type { TryOut } from "../play/tryout";
import type { Lang, Line, Told, Words } from "../net/wire";

export interface BoardProps {
  /** The game's view in words, as the kernel writes it. */
  view: Words;
  names: string[];
  /** The seat from which we look; null for a spectator. */
  look: number | null;
  lang: Lang;
  /** What may be picked now; without choices in a replay or when nothing is asked. */
  choosing: Choosing;
  /** The event being shown now. */
  told: Told | null;
  /** What has been told since this view was made, for a board that is seen beside a scene. */
  since?: readonly Told[];
  /** The components with which the table is played, an owner's corrections laid over them. */
  box?: Words;
  /** For moves that are several decisions: try them out, and send them at once. */
  tryOut?: TryOut;
  /** Where several small questions are one to a person, the board says what is asked; null: as the server asks. */
  ask?: (sentence: string | null) => void;
  /** What the rules noted beside the view refuses a touch: the sentence, and the clause that says so. */
  explain?: (because: string, clause: string) => void;
  /** What the viewer has seen up to the position that is shown. */
  log?: readonly Line[];
  /** Look from the other side. */
  flip?: boolean;
}

export type Board = Component<BoardProps>;

/** Whose game it is. */
export interface Credit {
  /** where the game stands on the shelf */
  place: number;
  game: string;
  authors: string;
  publishers: string;
}
