/** The worker in which bots think: told one task a message, and answering one. */

import { started } from "./python";

export type ToThinker = { folder: string } | { number: number; task: string };
export type FromThinker = { ready: true } | { number: number; answer: string };

let think: ((task: string) => string) | null = null;

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if ("folder" in data) void begin(data.folder);
  else if (think) postMessage({ number: data.number, answer: think(data.task) } satisfies FromThinker);
});

async function begin(folder: string): Promise<void> {
  const python = await started(folder);
  think = python.pyimport("orcade.site.thinker").answered as (task: string) => string;
  postMessage({ ready: true } satisfies FromThinker);
}
