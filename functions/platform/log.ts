import { Logger } from "@aws-lambda-powertools/logger";
import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";

/** Structured log of this process. Never give it tokens, bank numbers or message texts. */
export const log = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? "haulyard",
  jsonReplacerFn: (_key, value: unknown) => (value instanceof Error ? told(value) : value),
});

/** What a log says of an error: whatever else it carries may be what somebody wrote. */
function told({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause instanceof Error && { cause: told(cause) }) };
}

const metrics = new Metrics({ namespace: "Haulyard", serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? "haulyard" });

/** Counts one answered operation and its time; alarms read these. */
export function recordOperation(operation: string, outcome: string, milliseconds: number): void {
  const one = metrics.singleMetric();
  one.addDimension("operation", operation);
  one.addMetric(outcome === "ok" ? "Answered" : outcome === "Unavailable" ? "Defects" : "Refused", MetricUnit.Count, 1);
  if (outcome === "ok") {
    const duration = metrics.singleMetric();
    duration.addDimension("operation", operation);
    duration.addMetric("Duration", MetricUnit.Milliseconds, milliseconds);
  }
}
