import { functionSeconds } from "#infra/function-seconds.ts";
import type { FunctionName } from "#infra/resources/resource.ts";

/** Calls at once of each function with reserved concurrency. A test sets it: the template's is far above one machine's. */
export const reservedHere = new Map<string, number>();
const running = new Map<string, number>();

class TooManyRequestsException extends Error {
  constructor() {
    super("Rate Exceeded.");
    this.name = "TooManyRequestsException";
  }
}

/** Fails calls above the reserved concurrency, and calls that exceed their function's timeout. The work goes on, as it has no process of its own. */
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
      return await Promise.race([handler(...given), over]);
    } finally {
      clearTimeout(timer);
      running.set(name, (running.get(name) ?? 1) - 1);
    }
  };
}
