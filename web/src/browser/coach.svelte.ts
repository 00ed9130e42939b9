/** Whether cards of the coach come up on this device, when a kind of question is asked for the first time. */

import { recall, remember } from "./storage";

class CoachChoice {
  on: boolean = $state(recall("coach") !== "off");

  turn(on: boolean): void {
    this.on = on;
    remember("coach", on ? "on" : "off");
  }
}

export const coach = new CoachChoice();
