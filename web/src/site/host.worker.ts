/** The worker in which the house stands: it opens what is kept, plays the tables and has bots think elsewhere. */

import type { FromHost, ToHost } from "../net/local";
import { Chest, type Change } from "./chest";
import { gone, hold, HOUSE } from "./life";
import { CHANNEL, lockOf, Lookers } from "./looking";
import { started, type Step } from "./python";
import ThinkWorker from "./think.worker?worker";
import { Thinker } from "./thinker";

export type ToHouse = ToHost | { kind: "begin"; folder: string };
export type FromHouse = FromHost | { kind: "alive" } | { kind: "step"; step: Step } | { kind: "failed"; why: string };

/** A value of Python's, which is copied. */
interface Copied<T> {
  toJs(): T;
}

interface House {
  ask(number: number, method: string, path: string, body: string, looks: boolean): void;
  open(line: number, looks: boolean): void;
  say(line: number, text: string): void;
  close(line: number): void;
}

let house: House | null = null;
const early: ToHost[] = [];
const lookers = new Lookers(new BroadcastChannel(CHANNEL), crypto.randomUUID(), heard, (tab) => gone(lockOf(tab)));

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === "begin") void begin(data.folder).catch((wrong: unknown) => tell({ kind: "failed", why: lastLine(String(wrong)) }));
  else heard(data);
});

/** To the page of the house, or to a tab that looks on. */
function tell(message: FromHouse): void {
  const ofItself = message.kind === "alive" || message.kind === "step" || message.kind === "failed";
  if (ofItself || !lookers.tell(message)) postMessage(message);
}

function heard(message: ToHost): void {
  if (house) hear(house, message);
  else early.push(message);
}

/** Python takes no exceptions but errors: a DOMException would never reach it. */
function plainly(wrong: unknown): never {
  throw new Error(String(wrong));
}

/** Python tells its whole way there; what went wrong stands at its end. */
function lastLine(told: string): string {
  return told.trim().split("\n").at(-1) ?? "";
}

function hear(house: House, message: ToHost): void {
  if (message.kind === "ask") house.ask(message.number, message.method, message.path, message.body, message.number < 0);
  else if (message.kind === "say") house.say(message.line, message.text);
  else if (message.kind === "open") house.open(message.line, message.line < 0);
  else house.close(message.line);
}

/** What is kept, once nobody else writes there. */
async function alone(): Promise<Chest> {
  await hold(HOUSE);
  tell({ kind: "alive" });
  return Chest.open();
}

async function begin(folder: string): Promise<void> {
  const thinker = new Thinker(() => new ThinkWorker(), folder);
  const [python, chest] = await Promise.all([started(folder, (step) => tell({ kind: "step", step })), alone()]);
  const device = {
    read: (beginning: string) => chest.read(beginning).catch(plainly),
    write: (changes: Copied<Change[]>) => chest.write(changes.toJs()).then(() => "", String),
    ready: () => thinker.ready(),
    think: (task: string) => thinker.think(task),
    replace: () => thinker.replace(),
    answer: (number: number, status: number, text: string) => tell({ kind: "answer", number, status, text }),
    tell: (line: number, text: string) => tell({ kind: "tell", line, text }),
    shut: (line: number, code: number) => tell({ kind: "shut", line, code }),
  };
  const opened = (await python.pyimport("orcade.site.browser").begin(device)) as House;
  house = opened;
  tell({ kind: "step", step: "ready" });
  for (const message of early.splice(0)) hear(opened, message);
}
