/** Light, dark or high contrast: chosen here, else as the system asks. */

import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark" | "contrast";
export const THEMES: readonly Theme[] = ["auto", "light", "dark", "contrast"];

class ThemeChoice {
  chosen: Theme = $state("auto");

  begin(): void {
    const kept = recall("theme");
    this.chosen = THEMES.find((theme) => theme === kept) ?? "auto";
    this.put();
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
      matchMedia(query).addEventListener("change", () => this.put());
    }
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    remember("theme", theme);
    this.put();
  }

  private put(): void {
    document.documentElement.dataset.theme = this.chosen === "auto" ? wished() : this.chosen;
  }
}

function wished(): Theme {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const theme = new ThemeChoice();
