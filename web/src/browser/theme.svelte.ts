/** Light, dark or high contrast: chosen here, else as the system asks. */

import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark" | "contrast";
export const THEMES: readonly Theme[] = ["auto", "light", "dark", "contrast"];

class Look {
  theme: Theme = $state("auto");

  begin(): void {
    const chosen = recall("theme");
    this.theme = THEMES.find((theme) => theme === chosen) ?? "auto";
    this.put();
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
      matchMedia(query).addEventListener("change", () => this.put());
    }
  }

  choose(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    this.put();
  }

  private put(): void {
    document.documentElement.dataset.theme = this.theme === "auto" ? wished() : this.theme;
  }
}

function wished(): Theme {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const look = new Look();
