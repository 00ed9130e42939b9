/** The form's state: the draft, what is wrong with it and where, and its way to the server. */

import { api, problemOf } from "../../net/api";
import { salted } from "../../play/salt";
import { router } from "../../browser/router.svelte";
import { opening } from "../../words/opening";
import { t } from "../../words/words.svelte";
import type { GameInfo, LevelInfo, Problem } from "../../net/wire";
import {
  fieldOf,
  isFault,
  newDraft,
  request,
  seatsFor,
  usualLevel,
  type Company,
  type Draft,
  type Fault,
} from "./draft";

export class Opening {
  draft: Draft;
  busy = $state(false);
  private known = "";
  private fault: Fault | null = $state.raw(null);
  private problem: Problem | null = $state.raw(null);

  constructor(
    readonly game: GameInfo,
    readonly levels: LevelInfo[],
    company: Company,
  ) {
    this.draft = $state(newDraft(game, levels, company));
    void api.me().then(({ name }) => this.named(name)).catch(() => undefined);
  }

  /** I am called as I was before, unless I have said something else meanwhile. */
  private named(name: string): void {
    for (const seat of this.draft.seats) if (seat.kind === "me") seat.name ||= name;
    this.known = name;
  }

  /** Sit as the company says; the number of seats stays. */
  sitWith(company: Company): void {
    this.draft.seats = seatsFor(company, this.draft.seats.length, usualLevel(this.levels));
    this.named(this.known);
  }

  /** What is wrong with a part of the form, in words; "" where nothing is. */
  wrongWith(field: string): string {
    if (this.fault?.field === field) {
      return this.fault.code === "not-json" ? opening.notJson(this.fault.detail) : opening.nothingGiven;
    }
    return this.problem && fieldOf(this.problem) === field ? t(this.problem.message) : "";
  }

  /** Ask the server to open it; the answer is the part of the form to look at again, or null. */
  async send(): Promise<string | null> {
    if (this.busy) return null;
    [this.fault, this.problem] = [null, null];
    const asked = request(this.draft, this.game);
    if (isFault(asked)) {
      this.fault = asked;
      return asked.field;
    }
    this.busy = true;
    try {
      router.go(`/t/${(await api.open(salted(asked))).id}`);
      return null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
      return fieldOf(this.problem);
    } finally {
      this.busy = false;
    }
  }
}
