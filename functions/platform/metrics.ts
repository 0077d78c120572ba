import type { RecordKind, VitalName } from "#shared/admin/app-figures.ts";
import type { AppReport } from "#shared/admin/app-report.ts";
import { type CanaryTimes, canaryMetric } from "#shared/canary.ts";
import { service } from "./log.ts";

type Unit = "Count" | "Milliseconds" | "None";

/**
 * CloudWatch metrics of all functions together. Each costs money every month, and so does each value of a dimension:
 * they have none. With the defects (infra/alarms.ts) there may be ten. Logs Insights reads everything else from the
 * lines below.
 */
export const metrics = {
  LCP: "Milliseconds",
  INP: "Milliseconds",
  CLS: "None",
  TTFB: "Milliseconds",
  FCP: "Milliseconds",
  SlowRequests: "Count",
  SlowQueries: "Count",
  SlowRenders: "Count",
  [canaryMetric]: "Milliseconds",
} as const satisfies Readonly<Record<VitalName | (typeof slowMetrics)[RecordKind] | typeof canaryMetric, Unit>>;
type MetricName = keyof typeof metrics;

/** Prints a line for Logs Insights; nothing locally. Fields named like a metric become values of that metric. */
function measure(fields: Readonly<Record<string, string | number>>): void {
  const Namespace = process.env.METRICS_NAMESPACE;
  if (!Namespace) return;
  const names = Object.keys(fields).filter((name): name is MetricName => Object.hasOwn(metrics, name));
  const declared = { Namespace, Dimensions: [[]], Metrics: names.map((Name) => ({ Name, Unit: metrics[Name] })) };
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [declared] };
  process.stdout.write(`${JSON.stringify({ ...(names.length > 0 && { _aws }), service: service(), ...fields })}\n`);
}

/** Counts one answered operation and its time. `outcome`: ok, or the kind of fault. */
export function recordOperation(operation: string, outcome: string, milliseconds: number): void {
  measure({ operation, outcome, milliseconds: Math.round(milliseconds) });
}

/** Counts rejected positions by reason. */
export function recordRefusedFixes(operation: string, reason: string, count: number): void {
  measure({ operation, reason, refusedFixes: count });
}

/** Records the times of a successful canary run, in ms. The metric is the message, which crosses the whole system. */
export function recordCanary(times: CanaryTimes): void {
  measure({ ...times, [canaryMetric]: times.message });
}

const slowMetrics = {
  network: "SlowRequests",
  query: "SlowQueries",
  render: "SlowRenders",
} as const satisfies Readonly<Record<RecordKind, string>>;

/**
 * Counts a browser's page measurements. A vital that rose after its report counts with both values; the table keeps
 * only the later one.
 */
export function recordReport({ device, pages }: AppReport): void {
  for (const { page, vitals, records } of pages) {
    for (const { name, value } of vitals) measure({ page, device, [name]: value });
    for (const { kind, slow } of records) if (slow > 0) measure({ page, device, [slowMetrics[kind]]: slow });
  }
}
