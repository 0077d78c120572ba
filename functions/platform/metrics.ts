import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import type { RecordKind } from "#shared/admin/app-figures.ts";
import type { AppReport } from "#shared/admin/app-report.ts";

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

/** Counts positions that the tracker may not have taken, of a report whose sending there failed. */
export function recordLostToTracker(count: number): void {
  metrics.singleMetric().addMetric("LostToTracker", MetricUnit.Count, count);
}

const slowMetrics: Readonly<Record<RecordKind, string>> = {
  network: "SlowRequests",
  query: "SlowQueries",
  render: "SlowRenders",
};

/**
 * How quick pages were, by page and kind of device: each vital as its own metric, and how many records were slow. A vital
 * that rose after it was reported is there with both values; the counts in the table have the later one alone.
 */
export function recordReport({ device, pages }: AppReport): void {
  for (const { page, vitals, records } of pages) {
    const record = (metric: string, unit: (typeof MetricUnit)[keyof typeof MetricUnit], value: number) => {
      const one = metrics.singleMetric();
      // Every dimension is paid for, and which function counts is no news.
      one.clearDefaultDimensions();
      one.addDimensions({ page, device });
      one.addMetric(metric, unit, value);
    };
    for (const { name, value } of vitals)
      record(name, name === "CLS" ? MetricUnit.NoUnit : MetricUnit.Milliseconds, value);
    for (const { kind, slow } of records) if (slow > 0) record(slowMetrics[kind], MetricUnit.Count, slow);
  }
}
