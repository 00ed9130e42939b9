/** How this device calls somebody to the table when he is asked: by a sound of ours, and by a notification while the page is hidden. */

import { recall, remember } from "./storage";
import { drum } from "./drum";

/** Why there are no notifications: the browser does not allow them, or shows none of pages, as on some phones. */
export type NoNotes = "refused" | "unknown";

class Call {
  sound: boolean = $state(recall("sound") === "on");
  notes: boolean = $state(recall("notes") === "on");
  without: NoNotes | null = $state(null);

  turnSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
    if (on) drum(); // it is heard once, so that it is known
  }

  /** The first one says what it is for, so that it is known; and whether they are shown at all. */
  async turnNotes(on: boolean, first: string): Promise<void> {
    this.keepNotes(on); // and off again, which turns the switch back
    this.without = on ? await forbidden() : null;
    if (this.without) this.keepNotes(false);
    else if (on) this.note("Orcade", first, "");
  }

  /** Somebody is asked at this table. */
  call(title: string, body: string, table: string): void {
    if (this.sound) drum();
    if (this.notes && document.hidden) this.note(title, body, table);
  }

  /** One for each table: a later one takes the place of the one before. */
  private note(title: string, body: string, table: string): void {
    try {
      const shown = new Notification(title, { body, tag: `orcade-${table}` });
      shown.onclick = () => {
        globalThis.focus();
        shown.close();
      };
    } catch {
      this.without = "unknown";
      this.keepNotes(false);
    }
  }

  private keepNotes(on: boolean): void {
    this.notes = on;
    remember("notes", on ? "on" : "off");
  }
}

export const call = new Call();

async function forbidden(): Promise<NoNotes | null> {
  if (!("Notification" in globalThis)) return "unknown";
  const allowed = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return allowed === "granted" ? null : "refused";
}
