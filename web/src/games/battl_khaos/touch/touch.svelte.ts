/** What a touch on the board means: it says something, changes what was said, turns a tile, or asks why not. */

import { fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { Choice } from "../../../net/wire";
import type { Tile, Token } from "../model/box";
import type { Placing } from "./placing.svelte";
import { same, type Space } from "../model/grid";
import type { Asked, Table } from "../model/model";

/** A sheet laid over the field. */
export type Sheet = "towers" | "out" | "theirs" | null;

export class Touch {
  opened: Sheet = $state(null);

  constructor(
    readonly gesture: Placing,
    private readonly table: () => Table,
    /** what I am asked now, or would be */
    private readonly asked: () => Asked | null,
    private readonly plays: () => boolean,
    /** the tile that I am placing, as it lies */
    private readonly placing: () => Space | null,
  ) {}

  /** The spaces on which the tile or token in hand may go. */
  get spaces(): Space[] {
    return spacesIn(this.gesture.choices);
  }

  /** Where what has just been put down could go instead. */
  get others(): Space[] {
    const step = this.gesture.steps[this.gesture.earlier("choose_space")];
    return step && this.spaces.length === 0 ? spacesIn(step.asked) : [];
  }

  /** The tile in hand, not laid yet. */
  get held(): string | null {
    const now = this.asked();
    return now?.kind === "siting" ? now.tile : null;
  }

  mayTile(tile: Tile): boolean {
    return this.gesture.may("choose_tile", { tile: tile.id });
  }

  mayTake(tile: Tile): boolean {
    return this.gesture.may("take_tile", { tile: tile.id });
  }

  mayToken(token: Token): boolean {
    return ["play_token", "pick_token", "take_back"].some((verb) => this.gesture.may(verb, { token: token.id }));
  }

  /** Does this tile lie there only for now? */
  isChosen(verb: string, field: string, id: string): boolean {
    return this.gesture.steps.some((step) => verbOf(step) === verb && fieldsOf(step)[field] === id);
  }

  /** May something be done with what lies on this space? */
  mayAt(space: Space): boolean {
    return this.spaces.some((one) => same(one, space)) || this.deedAt(space) !== null;
  }

  pressTile(tile: Tile): void {
    this.opened = null;
    if (this.plays()) this.gesture.say("choose_tile", { tile: tile.id });
  }

  pressDisplay(tile: Tile): void {
    if (this.plays()) this.gesture.say("take_tile", { tile: tile.id });
  }

  pressStack(): void {
    if (this.plays()) this.gesture.say("draw_tile");
  }

  pressToken(token: Token): void {
    if (!this.plays()) return;
    const verb = ["pick_token", "take_back"].find((one) => this.gesture.may(one)) ?? "play_token";
    this.gesture.say(verb, { token: token.id });
  }

  pressSpace(space: Space): void {
    const { gesture } = this;
    const deed = this.deedAt(space);
    if (!this.plays()) return;
    if (gesture.may("choose_space", { ...space })) gesture.say("choose_space", { ...space });
    else if (deed) gesture.say(deed.verb, deed.fields);
    else if (this.isPlacing(space)) gesture.turn(1);
    else this.ask(space);
  }

  /** A tile is carried off: choose it, unless it is chosen already; may it be placed at all? */
  takeUp(tile: Tile): boolean {
    if (!this.gesture.tries) return false;
    if (this.held === tile.id) return true;
    if (!this.mayTile(tile) && this.gesture.earlier("choose_tile", { tile: tile.id }) < 0) return false;
    if (!this.isChosen("choose_tile", "tile", tile.id)) this.pressTile(tile);
    return true;
  }

  /** A tile is put down there; not another in its place, where it could not be chosen. */
  layDown(tile: Tile, space: Space): void {
    if (this.held === tile.id || this.isChosen("choose_tile", "tile", tile.id)) this.pressSpace(space);
  }

  isPlacing(space: Space): boolean {
    const now = this.placing();
    return now !== null && same(now, space);
  }

  escape(): boolean {
    if (this.opened === null) return this.gesture.back();
    this.opened = null;
    return true;
  }

  open(sheet: Sheet): void {
    this.opened = this.opened === sheet ? null : sheet;
  }

  /** Remove the tile, or the token, or take the token back. */
  private deedAt(space: Space): { verb: string; fields: Record<string, string> } | null {
    const tile = this.table().at(space)?.tile.id;
    const token = this.table().tokenAt(space)?.id;
    if (tile && this.gesture.may("remove_tile", { tile })) return { verb: "remove_tile", fields: { tile } };
    const verb = ["remove_token", "take_back"].find((one) => token && this.gesture.may(one, { token }));
    return token && verb ? { verb, fields: { token } } : null;
  }

  private ask(space: Space): void {
    const tile = this.table().at(space)?.tile.id;
    const token = this.table().tokenAt(space)?.id;
    const kind = this.asked()?.kind;
    if (kind === "removal" && tile) this.gesture.say("remove_tile", { tile });
    else if (kind === "crystal_field" && token) this.gesture.say("remove_token", { token });
    else if (kind === "graveyard" && token) this.gesture.say("take_back", { token });
    else this.gesture.say("choose_space", { ...space });
  }
}

function spacesIn(choices: readonly Choice[]): Space[] {
  return choices.flatMap((choice) => {
    const { x, y } = fieldsOf(choice);
    return verbOf(choice) === "choose_space" && typeof x === "number" && typeof y === "number" ? [{ x, y }] : [];
  });
}
