import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";

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

/** Counts positions that were kept out, by reason, of reports of one operation. */
export function recordRefusedFixes(operation: string, reason: string, count: number): void {
  const one = metrics.singleMetric();
  one.addDimensions({ operation, reason });
  one.addMetric("RefusedFixes", MetricUnit.Count, count);
}
