const levels = ["DEBUG", "INFO", "WARN", "ERROR", "SILENT"] as const;
type Level = (typeof levels)[number];

/** Structured log of this process: a JSON line for each entry. Never give it tokens, bank numbers or message texts. */
export const log = {
  /** The least level that is logged. */
  level: (process.env.LOG_LEVEL ?? "INFO") as Level,
  info: (message: string, fields?: object) => write("INFO", message, fields),
  warn: (message: string, fields?: object) => write("WARN", message, fields),
  error: (message: string, fields?: object) => write("ERROR", message, fields),
};

/** Past the console, to which Lambda adds text: the alarms read `level` from the JSON. */
function write(level: Level, message: string, fields: object = {}): void {
  if (levels.indexOf(level) < levels.indexOf(log.level)) return;
  const [, xray_trace_id] = /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? "") ?? [];
  const line = { level, message, timestamp: new Date().toISOString(), service: service(), xray_trace_id, ...fields };
  process.stderr.write(
    `${JSON.stringify(line, (_key, value: unknown) => (value instanceof Error ? told(value) : value))}\n`,
  );
}

/** The function's name, by which its log lines and metrics are found. */
export const service = (): string => process.env.SERVICE_NAME ?? "haulyard";

/** The parts of an error that are logged: any other field may hold what a person wrote. */
function told({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause instanceof Error && { cause: told(cause) }) };
}
