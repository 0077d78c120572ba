import { asFunction } from "#functions/platform/trace.ts";
import { functionSeconds } from "#infra/function-seconds.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import { invoked } from "./meter.ts";

/** Reserved concurrency by function, set by tests. One machine never reaches the limits of the template. */
export const reservedHere = new Map<string, number>();
/** Names of functions that do their work but answer only after their timeout, set by tests. */
export const stalledHere = new Set<string>();
const running = new Map<string, number>();

class TooManyRequestsException extends Error {
  constructor() {
    super("Rate Exceeded.");
    this.name = "TooManyRequestsException";
  }
}

/**
 * Rejects calls beyond the reserved concurrency, and fails calls after their function's timeout. A timed-out function
 * keeps running, because it has no process of its own.
 */
export function withTimeout<Given extends unknown[], Answer>(
  name: FunctionName,
  handler: (...given: Given) => Answer | Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  const seconds = functionSeconds(name);
  return async (...given) => {
    const before = running.get(name) ?? 0;
    if (before >= (reservedHere.get(name) ?? Number.POSITIVE_INFINITY)) throw new TooManyRequestsException();
    running.set(name, before + 1);
    const { promise: over, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Task timed out after ${seconds}.00 seconds`)), seconds * 1000);
    try {
      const answer = invoked(name, given[0], async () => asFunction(name, () => handler(...given)));
      return await Promise.race([stalledHere.has(name) ? answer.then(() => over) : answer, over]);
    } finally {
      clearTimeout(timer);
      running.set(name, (running.get(name) ?? 1) - 1);
    }
  };
}
