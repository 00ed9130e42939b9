/** Which key does what at the table; the same list is read out in the help. */

export type Command = "undo" | "back" | "forward" | "first" | "last" | "pause" | "escape" | "rules" | "face" | "bar" | "card" | "skip" | "go" | "help";

export interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const ALWAYS: Record<string, Command> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  Escape: "escape",
  Enter: "go",
};
const SINGLE: Record<string, Command> = { u: "undo", r: "rules", p: "face", b: "bar", c: "card", s: "skip", "?": "help", " ": "pause" };

/** What a key asks for; `letters` says whether single-key shortcuts are on. */
export function commandOf(pressed: Pressed, letters: boolean): Command | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  return ALWAYS[pressed.key] ?? (letters ? (SINGLE[pressed.key.toLowerCase()] ?? null) : null);
}

/** Does the thing in focus use this key itself? An open dialog has every key, wherever the focus fell. */
export function takesKey(target: EventTarget | null, key: string): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  if ((key === "ArrowLeft" || key === "ArrowRight") && scrollsAside(target)) return true;
  if (target.closest("input[type='radio'], input[type='checkbox']")) return key === " " || key.startsWith("Arrow");
  if (target.closest("input, select, textarea, [contenteditable='true']")) return key !== "Escape";
  const pressable = target.closest("button, a, summary, [role='button'], [role='menuitem']") !== null;
  return pressable && (key === " " || key === "Enter");
}

/** A table that is wider than its place is read with these keys. */
function scrollsAside(target: Element): boolean {
  const wide = target.closest("[data-scrolls]");
  return wide !== null && wide.scrollWidth > wide.clientWidth;
}
