/** How fast what happens is shown on this device. */

import { recall, remember } from "./storage";

export type Pace = "calm" | "quick" | "once";
export const PACES: readonly Pace[] = ["calm", "quick", "once"];

class PaceChoice {
  chosen: Pace = $state(PACES.find((pace) => pace === recall("pace")) ?? "calm");

  choose(pace: Pace): void {
    this.chosen = pace;
    remember("pace", pace);
  }
}

export const pace = new PaceChoice();
