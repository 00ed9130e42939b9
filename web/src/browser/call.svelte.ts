/** How this device calls somebody to the table when he is asked: by a sound of ours, and by a notification while the page is hidden. */

import { recall, remember } from "./storage";
import { drum } from "./drum";

/** What a browser may be asked, and what it says of it. */
export type Permission = "granted" | "denied" | "default" | "unknown";

class Call {
  sound: boolean = $state(recall("sound") === "on");
  notes: boolean = $state(recall("notes") === "on");
  /** It was wished, and the browser does not allow it. */
  refused: boolean = $state(false);

  turnSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
    if (on) drum(); // it is heard once, so that it is known
  }

  async turnNotes(on: boolean): Promise<void> {
    this.refused = false;
    if (on && (await permission()) !== "granted") {
      this.refused = true;
      this.notes = false;
      return;
    }
    this.notes = on;
    remember("notes", on ? "on" : "off");
  }

  /** Somebody is asked at this table. */
  call(title: string, body: string, table: string): void {
    if (this.sound) drum();
    if (this.notes && document.hidden) note(title, body, table);
  }
}

export const call = new Call();

async function permission(): Promise<Permission> {
  if (!("Notification" in globalThis)) return "unknown";
  return Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
}

/** One for each table: a later one takes the place of the one before. */
function note(title: string, body: string, table: string): void {
  try {
    const shown = new Notification(title, { body, tag: `orcade-${table}` });
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
  } catch {
    return; // some phones show them to workers alone
  }
}
