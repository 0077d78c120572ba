const levels = ["DEBUG", "INFO", "WARN", "ERROR", "SILENT"] as const;
type Level = (typeof levels)[number];

/** A structured log: one JSON line per entry. Never log tokens, bank numbers or message texts. */
export const log = {
  level: (process.env.LOG_LEVEL ?? "INFO") as Level,
  info: (message: string, fields?: object) => write("INFO", message, fields),
  warn: (message: string, fields?: object) => write("WARN", message, fields),
  error: (message: string, fields?: object) => write("ERROR", message, fields),
};

/** Not by console, to which Lambda adds text: alarms read `level` from the JSON. */
function write(level: Level, message: string, fields: object = {}): void {
  if (levels.indexOf(level) < levels.indexOf(log.level)) return;
  const [, xray_trace_id] = /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? "") ?? [];
  const line = { level, message, timestamp: new Date().toISOString(), service: service(), xray_trace_id, ...fields };
  process.stderr.write(
    `${JSON.stringify(line, (_key, value: unknown) => (value instanceof Error ? told(value) : value))}\n`,
  );
}

/** The name of the function's log lines and metrics. */
export const service = (): string => process.env.SERVICE_NAME ?? "haulyard";

/** Only these parts of an error are logged: other fields may contain users' text. */
function told({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause instanceof Error && { cause: told(cause) }) };
}
