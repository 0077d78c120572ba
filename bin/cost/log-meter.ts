import { count } from "#local/meter.ts";

export interface SentMetric {
  readonly name: string;
  readonly values: number;
}

interface Embedded {
  readonly CloudWatchMetrics: readonly {
    readonly Namespace: string;
    readonly Dimensions: readonly (readonly string[])[];
    readonly Metrics: readonly { readonly Name: string }[];
  }[];
}

/**
 * Counts the functions' log lines instead of printing them: their bytes and, from embedded metrics, the values of each
 * custom metric. Functions log as in the cloud until the meter is stopped.
 */
export async function meterLog() {
  const { log } = await import("#functions/platform/log.ts");
  const [level, namespace] = [log.level, process.env.METRICS_NAMESPACE];
  const values = new Map<string, number>();
  const writes = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write.bind(stream) }));
  for (const { stream, write } of writes)
    stream.write = ((text: unknown, ...rest: never[]) => {
      if (typeof text !== "string" || !/^\{"(?:_aws|level|service)":/.test(text)) return write(text as string, ...rest);
      count("CloudWatch", "log of functions", { bytes: Buffer.byteLength(text) });
      if (text.startsWith('{"_aws"')) for (const name of metricsIn(text)) values.set(name, (values.get(name) ?? 0) + 1);
      return true;
    }) as typeof stream.write;
  log.level = "INFO";
  process.env.METRICS_NAMESPACE = "Haulyard";
  return {
    metrics: (): SentMetric[] => [...values].map(([name, many]) => ({ name, values: many })),
    stop() {
      for (const { stream, write } of writes) stream.write = write;
      log.level = level;
      if (namespace === undefined) delete process.env.METRICS_NAMESPACE;
      else process.env.METRICS_NAMESPACE = namespace;
    },
  };
}

/** Returns the custom metrics of a log line. Name and dimension values together identify a metric. */
function metricsIn(line: string): string[] {
  const { _aws, ...rest } = JSON.parse(line) as { _aws: Embedded } & Record<string, unknown>;
  return _aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) =>
    Dimensions.flatMap((names) =>
      Metrics.map(({ Name }) => `${Name} of ${names.map((name) => `${name} ${rest[name]}`).join(", ")}`),
    ),
  );
}
