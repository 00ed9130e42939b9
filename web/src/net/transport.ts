/**
 * How the page reaches whoever hosts its tables: a server, or this device itself. The entry of the page
 * chooses (`travelBy`); nothing else knows which it is.
 */

import type { Socket } from "./link";
import { overTheNet } from "./server";

export type Method = "GET" | "PUT" | "POST";

/** What was answered, as it was written, with its status as HTTP has it; 0 where nothing answered at all. */
export interface Answered {
  status: number;
  text: string;
}

export interface Transport {
  ask(method: Method, path: string, body?: object): Promise<Answered>;
  /** What is the same for everybody, perhaps sooner than whoever hosts has come. */
  read(path: string): Promise<Answered>;
  /** A line on which messages of a table go to and fro. */
  open(): Socket;
  /** Where a browser itself downloads what is at this path; "" where only `ask` can bring it. */
  address(path: string): string;
  /** Is everything on this device, so that nobody else can come? */
  readonly alone: boolean;
  /** Has whoever hosts the tables come, or does a question wait for that? */
  readonly here: boolean;
}

let chosen: Transport = overTheNet;

/** Before anything is asked. */
export function travelBy(transport: Transport): void {
  chosen = transport;
}

/** What is chosen by the time that it is used. */
export const transport: Transport = {
  ask: (method, path, body) => chosen.ask(method, path, body),
  read: (path) => chosen.read(path),
  open: () => chosen.open(),
  address: (path) => chosen.address(path),
  get alone() {
    return chosen.alone;
  },
  get here() {
    return chosen.here;
  },
};
