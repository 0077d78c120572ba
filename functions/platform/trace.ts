import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The current work: the request that caused it, and the function that does it. */
interface Work {
  readonly requestId: string | null;
  readonly functionName: string | null;
}

const works = new AsyncLocalStorage<Work>();

/** The id of the request that caused the current work; null outside a request. */
export const causingRequest = (): string | null => works.getStore()?.requestId ?? null;

/** The function that runs now. Only one machine sets it: there all functions share a process. */
export const runningFunction = (): string | null => works.getStore()?.functionName ?? null;

/** Runs work for a request. Events, notices, timers and log lines of that work carry the id. */
export function forRequest<T>(requestId: string | null, run: () => T): T {
  return works.run({ functionName: runningFunction(), requestId }, run);
}

/** Runs a function of its own, without the request of the code that calls it. */
export function asFunction<T>(functionName: string, run: () => T): T {
  return works.run({ functionName, requestId: null }, run);
}

/** Wraps a handler of HTTP requests: its log lines carry the id of Lambda's own call. */
export function traced<Event, Answer>(handler: (event: Event) => Promise<Answer>) {
  return (event: Event, lambda?: { readonly awsRequestId?: string }): Promise<Answer> =>
    forRequest(lambda?.awsRequestId ?? randomUUID(), () => handler(event));
}

const eventPrefix = "FACT#";

/** The key of an event. All events of a request share a partition, so that one query finds them. */
export function eventKey(id: string): { readonly PK: string; readonly SK: string } {
  const requestId = causingRequest();
  return requestId
    ? { PK: `${eventPrefix}${requestId}`, SK: `${eventPrefix}${id}` }
    : { PK: `${eventPrefix}${id}`, SK: "FACT" };
}

/** The request of a stored event; the event's own id if no request caused it. */
export function requestOfEvent({ PK, id }: { readonly PK?: unknown; readonly id?: unknown }): string {
  return typeof PK === "string" && PK.startsWith(eventPrefix) ? PK.slice(eventPrefix.length) : String(id);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const constant = /^[A-Z]+$/;

/** A key for the log. Other parts than ids, times and fixed words may be personal, and become `*`. */
export function loggedKey({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string {
  const shown = (part: string) => (uuid.test(part) || instant.test(part) || constant.test(part) ? part : "*");
  return [PK, SK].map((key) => String(key).split("#").map(shown).join("#")).join(" ");
}
