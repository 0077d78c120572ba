import type { RecordKind } from "#shared/admin/app-figures.ts";
import type { AppReport } from "#shared/admin/app-report.ts";
import { service } from "./log.ts";

type Unit = "Count" | "Milliseconds" | "None";
type Values = Readonly<Record<string, readonly [value: number, unit: Unit]>>;

/** Prints CloudWatch's embedded metric format; nothing locally. */
function measure(dimensions: Readonly<Record<string, string>>, values: Values): void {
  const namespace = process.env.METRICS_NAMESPACE;
  if (!namespace) return;
  const metrics = Object.entries(values).map(([Name, [, Unit]]) => ({ Name, Unit }));
  const declared = { Namespace: namespace, Dimensions: [Object.keys(dimensions)], Metrics: metrics };
  const measured = Object.fromEntries(Object.entries(values).map(([name, [value]]) => [name, value]));
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [declared] };
  process.stdout.write(`${JSON.stringify({ _aws, ...dimensions, ...measured })}\n`);
}

/** Counts one answered operation and its time. Alarms read these metrics. */
export function recordOperation(operation: string, outcome: string, milliseconds: number): void {
  const of = { service: service(), operation };
  if (outcome === "ok") measure(of, { Answered: [1, "Count"], Duration: [milliseconds, "Milliseconds"] });
  else measure(of, { [outcome === "Unavailable" ? "Defects" : "Refused"]: [1, "Count"] });
}

/** Counts rejected positions by reason. */
export function recordRefusedFixes(operation: string, reason: string, count: number): void {
  measure({ service: service(), operation, reason }, { RefusedFixes: [count, "Count"] });
}

const slowMetrics: Readonly<Record<RecordKind, string>> = {
  network: "SlowRequests",
  query: "SlowQueries",
  render: "SlowRenders",
};

/**
 * Counts a browser's page measurements. A vital that rose after its report counts with both values; the table keeps
 * only the later one.
 */
export function recordReport({ device, pages }: AppReport): void {
  for (const { page, vitals, records } of pages) {
    // Every dimension costs money, and the function's name adds nothing.
    const of = { page, device };
    for (const { name, value } of vitals) measure(of, { [name]: [value, name === "CLS" ? "None" : "Milliseconds"] });
    for (const { kind, slow } of records) if (slow > 0) measure(of, { [slowMetrics[kind]]: [slow, "Count"] });
  }
}
