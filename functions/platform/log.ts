import { causingRequest, runningFunction } from "./trace.ts";

const levels = ["DEBUG", "INFO", "WARN", "ERROR", "SILENT"] as const;
type Level = (typeof levels)[number];

/** A structured log: one JSON line per entry. Never log tokens, bank numbers or message texts. */
export const log = {
  /** Null: the level of LOG_LEVEL. */
  level: null as Level | null,
  info: (message: string, fields?: object) => write("INFO", message, fields),
  warn: (message: string, fields?: object) => write("WARN", message, fields),
  error: (message: string, fields?: object) => write("ERROR", message, fields),
  /** Receives every line, also those below the level. Only one machine sets it (local/logs.ts). */
  keep: null as ((line: string) => void) | null,
};

/**
 * Writes to standard error and not by console, because Lambda adds text to console output, and alarms read `level` from
 * the JSON.
 */
function write(level: Level, message: string, fields: object = {}): void {
  const isShown = levels.indexOf(level) >= levels.indexOf(shownFrom());
  if (!isShown && !log.keep) return;
  const [, xray_trace_id] = /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? "") ?? [];
  const timestamp = new Date().toISOString();
  const requestId = causingRequest() ?? undefined;
  const line = { level, message, timestamp, service: service(), requestId, xray_trace_id, ...fields };
  const text = JSON.stringify(line, (_key, value: unknown) => (value instanceof Error ? told(value) : value));
  if (isShown) process.stderr.write(`${text}\n`);
  log.keep?.(text);
}

/** Read for each line: on one machine, a module loads this one before the environment is set. */
const shownFrom = () => log.level ?? ((process.env.LOG_LEVEL ?? "INFO") as Level);

/** The name of the function's log lines and metrics. */
export const service = (): string => runningFunction() ?? process.env.SERVICE_NAME ?? "haulyard";

/** Only these parts of an error are logged: other fields may contain users' text. */
function told({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause instanceof Error && { cause: told(cause) }) };
}
