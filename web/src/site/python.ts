/** Python in a worker, with the house in it: all of it lies beside the page, under `python/`. */

import type { PyodideAPI } from "pyodide";

export type { PyodideAPI };

/** What a worker says while it starts, in the order in which it happens. */
export type Step = "loading" | "unpacking" | "opening" | "ready";

export async function started(folder: string, at: (step: Step) => void = () => undefined): Promise<PyodideAPI> {
  at("loading");
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
  const house = fetch(`${folder}house.zip`).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(response.statusText))));
  const python = await loadPyodide({ indexURL: folder });
  at("unpacking");
  python.unpackArchive(await house, "zip");
  at("opening");
  return python;
}
