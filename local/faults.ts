import type { IncomingMessage, ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { z } from "zod";
import { sendJson } from "./answers.ts";
import { disk } from "./durable-file.ts";
import type { Disturbance } from "./dynamodb/behaviour.ts";
import { reservedHere, stalledHere } from "./lambda-timeout.ts";
import { requestBody } from "./request-body.ts";

/** Faults to inject into a running cloud. Absent settings are off. */
export const Faults = z.strictObject({
  /** Path prefixes of services that answer every call of a function with 503. */
  outage: z.array(z.string()).default([]),
  /** Path prefixes of services that never answer calls of functions. */
  hanging: z.array(z.string()).default([]),
  /** Names of functions whose calls time out after their work is done. */
  stalled: z.array(z.string()).default([]),
  /** Maximum concurrent calls, by function name. */
  concurrency: z.record(z.string(), z.int().min(0)).default({}),
  throttles: z.number().min(0).max(1).default(0),
  conflicts: z.number().min(0).max(1).default(0),
  indexLagMs: z.int().min(0).default(0),
  isDiskFull: z.boolean().default(false),
});
export type Faults = z.input<typeof Faults>;

export interface FaultDoor {
  readonly outage: Set<string>;
  readonly hanging: Set<string>;
  readonly weather: { -readonly [K in keyof Disturbance]: Disturbance[K] };
}

export const createFaultDoor = (): FaultDoor => ({ outage: new Set(), hanging: new Set(), weather: { seed: 1 } });

interface Parts {
  readonly door: FaultDoor;
  readonly store: { showIndexes?(): void; setFull?(isFull: boolean): void };
  /** Number of messages that wait for functions, and of dead letters. */
  readonly queued: () => { readonly waiting: number; readonly dead: number };
}

/** Maximum size of a request body, in bytes. */
const largestBody = 10_000;

/** POST sets the faults; GET reports the heap and the queues. Mounted only for tests, with HAULYARD_FAULTS. */
export async function answerFaults({ door, store, queued }: Parts, request: IncomingMessage, response: ServerResponse) {
  if (request.method === "POST") {
    const asked = Faults.safeParse(JSON.parse((await requestBody(request, largestBody)).toString()));
    if (!asked.success) {
      response.writeHead(400);
      return sendJson(response, { problem: z.prettifyError(asked.error) });
    }
    applyFaults({ door, store }, asked.data);
  }
  sendJson(response, { ...queued(), heapBytes: heapBytes() });
}

export function applyFaults({ door, store }: Pick<Parts, "door" | "store">, faults: z.output<typeof Faults>): void {
  for (const kind of ["outage", "hanging"] as const) {
    door[kind].clear();
    for (const prefix of faults[kind]) door[kind].add(prefix);
  }
  stalledHere.clear();
  for (const name of faults.stalled) stalledHere.add(name);
  reservedHere.clear();
  for (const [name, most] of Object.entries(faults.concurrency)) reservedHere.set(name, most);
  const { throttles, conflicts, indexLagMs } = faults;
  Object.assign(door.weather, { throttles, conflicts, indexLagMs });
  disk.isFull = faults.isDiskFull;
  store.setFull?.(faults.isDiskFull);
  // Showing an index writes to the disk.
  if (indexLagMs === 0 && !faults.isDiskFull) store.showIndexes?.();
}

let collect: (() => void) | null = null;

/** Returns the used heap after a garbage collection, in bytes. */
function heapBytes(): number {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  collect();
  return process.memoryUsage().heapUsed;
}
