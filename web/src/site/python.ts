/** Python in a worker, with the house in it: all of it lies beside the page, in files that are named by what is in them. */

import type { PyodideAPI } from "pyodide";

export type { PyodideAPI };

/** What a worker says while it starts, in the order in which it happens. */
export type Step = "loading" | "unpacking" | "opening" | "ready";

const { VITE_ENGINE: ENGINE, VITE_HOUSE: HOUSE } = import.meta.env;

export async function started(folder: string, at: (step: Step) => void = () => undefined): Promise<PyodideAPI> {
  at("loading");
  const engine = `${folder}${ENGINE}/`;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as typeof import("pyodide");
  const house = fetch(`${folder}${HOUSE}`).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(response.statusText))));
  const python = await loadPyodide({ indexURL: engine });
  at("unpacking");
  python.unpackArchive(await house, "zip");
  at("opening");
  return python;
}
