import { functionSeconds } from "#infra/function-seconds.ts";
import type { FunctionName } from "#infra/resources/resource.ts";
import { invoked } from "./meter.ts";

/** Fails calls that exceed their function's timeout. The work goes on, as it has no process of its own. */
export function withTimeout<Given extends unknown[], Answer>(
  name: FunctionName,
  handler: (...given: Given) => Answer | Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  const seconds = functionSeconds(name);
  return async (...given) => {
    const { promise: over, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Task timed out after ${seconds}.00 seconds`)), seconds * 1000);
    try {
      return await Promise.race([invoked(name, given[0], async () => handler(...given)), over]);
    } finally {
      clearTimeout(timer);
    }
  };
}
