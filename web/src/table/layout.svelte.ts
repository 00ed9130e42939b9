/** How this client has laid out the table: which face, which tab, what is open. */

import { hasBoard } from "../games/boards";
import { recall, remember } from "../browser/storage";

export type Face = "board" | "plain";
export type Tab = "table" | "log" | "talk" | "players";
export type Sheet = "menu" | "help" | "result" | "link" | null;

export class Layout {
  face: Face = $state(recall("face") === "plain" ? "plain" : "board");
  /** The board could not be fetched: the plain table stands in for it. */
  boardless = $state(false);
  tab: Tab = $state("table");
  sheet: Sheet = $state(null);
  /** The rules drawer: the clause it is opened at, "" for its beginning, null while it is closed. */
  rulesAt: string | null = $state(null);
  /** The kind of question whose card of the coach somebody asked to see; "" for none. */
  cardOf: string = $state("");
  /** Is the talk unfolded beside the board? */
  talking = $state(recall("talk") === "on");
  keys = $state(recall("keys") !== "off");

  /** Is this game on its board, and not as the plain table? */
  onBoard(game: string): boolean {
    return this.face === "board" && !this.boardless && hasBoard(game);
  }

  turn(face: Face): void {
    this.face = face;
    remember("face", face);
  }

  /** Unfold the talk, or fold it; on a phone it is a view to turn to. */
  talk(on: boolean): void {
    if (on) this.tab = "talk";
    this.talking = on;
    remember("talk", on ? "on" : "off");
  }

  setKeys(on: boolean): void {
    this.keys = on;
    remember("keys", on ? "on" : "off");
  }
}
