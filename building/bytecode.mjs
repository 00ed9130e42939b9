/**
 * Starts the browser's Python in Node and lets it compile: `node bytecode.mjs PYODIDE LIBRARY HOUSE TO`.
 *
 * In the end it starts from what was made, has to find there all that the house imports, and writes what can be
 * read before it has started.
 */

import { copyFile, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, library, house, to] = process.argv.slice(2).map((folder) => resolve(folder));

async function main() {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  for (const [place, folder] of Object.entries({ "/library": library, "/house": house, "/to": to })) python.mountNodeFS(place, folder);
  const atTheStart = python.runPython("import sys; set(sys.modules)");
  python.runPython(await readFile(new URL("bytecode.py", import.meta.url), "utf-8"));
  python.globals.get("main")(atTheStart);
  for (const part of ["pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"]) await copyFile(`${pyodide}/${part}`, `${to}/${part}`);
  const made = await loadPyodide({ indexURL: `${to}/` });
  made.unpackArchive(new Uint8Array(await readFile(`${to}/house.zip`)), "zip");
  made.runPython("import orcade.site.browser, orcade.site.thinker");
  made.mountNodeFS("/to", to);
  made.runPython(await readFile(new URL("pages.py", import.meta.url), "utf-8"));
  await made.runPythonAsync("await written(TO)");
}

main().then(
  () => process.exit(0),
  (wrong) => {
    process.stderr.write(`${wrong?.message ?? wrong}\n`);
    process.exit(1);
  },
);
