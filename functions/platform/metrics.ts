import type { RecordKind } from "#shared/admin/app-figures.ts";
import type { AppReport } from "#shared/admin/app-report.ts";
import { service } from "./log.ts";

type Unit = "Count" | "Milliseconds" | "None";
/** A metric's value and unit, by its name. */
type Values = Readonly<Record<string, readonly [value: number, unit: Unit]>>;

/** Prints a line from which CloudWatch reads metrics (its embedded metric format); nothing on one machine. */
function measure(dimensions: Readonly<Record<string, string>>, values: Values): void {
  const namespace = process.env.METRICS_NAMESPACE;
  if (!namespace) return;
  const metrics = Object.entries(values).map(([Name, [, Unit]]) => ({ Name, Unit }));
  const declared = { Namespace: namespace, Dimensions: [Object.keys(dimensions)], Metrics: metrics };
  const measured = Object.fromEntries(Object.entries(values).map(([name, [value]]) => [name, value]));
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [declared] };
  process.stdout.write(`${JSON.stringify({ _aws, ...dimensions, ...measured })}\n`);
}

/** Counts one answered operation and its time; alarms read these. */
export function recordOperation(operation: string, outcome: string, milliseconds: number): void {
  const of = { service: service(), operation };
  if (outcome === "ok") measure(of, { Answered: [1, "Count"], Duration: [milliseconds, "Milliseconds"] });
  else measure(of, { [outcome === "Unavailable" ? "Defects" : "Refused"]: [1, "Count"] });
}

/** Counts positions that were kept out, by reason, of reports of one operation. */
export function recordRefusedFixes(operation: string, reason: string, count: number): void {
  measure({ service: service(), operation, reason }, { RefusedFixes: [count, "Count"] });
}

/** Counts positions that the tracker may not have taken, of a report whose sending there failed. */
export function recordLostToTracker(count: number): void {
  measure({ service: service() }, { LostToTracker: [count, "Count"] });
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
    // Every dimension is paid for, and which function counts is no news.
    const of = { page, device };
    for (const { name, value } of vitals) measure(of, { [name]: [value, name === "CLS" ? "None" : "Milliseconds"] });
    for (const { kind, slow } of records) if (slow > 0) measure(of, { [slowMetrics[kind]]: [slow, "Count"] });
  }
}
