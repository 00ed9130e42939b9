/** The pages by their names in an address; each is loaded when it is first asked for. */

import type { Component } from "svelte";
import type { Route } from "../browser/router.svelte";
import { transport } from "../net/transport";
import Lost from "./Lost.svelte";

const FOUND = import.meta.glob<{ default: Component }>(["./*.svelte", "!./Lost.svelte"]);

const FILES: Record<Exclude<Route["page"], "lost">, string> = {
  home: "Home",
  new: "New",
  about: "About",
  owners: "Owners",
  learn: "Learn",
  rules: "Rules",
  records: "Records",
  device: "Device",
  recover: "Recover",
  table: "Table",
};

export async function pageOf(page: Route["page"]): Promise<Component> {
  const nowhere = page === "lost" || (page === "device" && !transport.alone);
  const load = nowhere ? undefined : FOUND[`./${FILES[page]}.svelte`];
  return load ? (await load()).default : Lost;
}
