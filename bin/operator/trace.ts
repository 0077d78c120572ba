import type { Database, Item } from "#functions/platform/database.ts";
import { rememberedSeconds } from "#functions/platform/reaction.ts";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import type { LogLine } from "./logs.ts";

export interface Step {
  readonly at: string;
  readonly text: string;
}

/** The path of a request in time order, and the ids of its events. */
export interface Trace {
  readonly steps: readonly Step[];
  readonly events: readonly string[];
}

/**
 * One request's whole path: its events and the marks of their reactions from the table, everything else from the logs.
 * Shows ids, kinds and outcomes only.
 */
export async function traceOf(
  db: Database,
  requestId: string,
  linesSince: (since: number) => Promise<readonly LogLine[]>,
): Promise<Trace> {
  const found = await partition(db, requestId);
  const events = found.filter(isDomainEvent);
  const marks = await Promise.all(events.map((event) => marksOf(db, event)));
  const first = events.map(({ at }) => Date.parse(String(at))).sort((a, b) => a - b)[0];
  const lines = await linesSince((first ?? Date.now() - tableDays * 86_400_000) - marginMs);
  const steps = [...events.map(eventStep), ...marks.flat(), ...lines.map(lineStep)];
  return {
    steps: steps.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
    events: events.map(({ id }) => String(id)),
  };
}

/** Days for which the table stores events (functions/platform/domain-events.ts). */
export const tableDays = 7;
/** Maximum time between a request's start and its first event, in ms. */
const marginMs = 60_000;

async function partition(db: Database, id: string): Promise<Item[]> {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const page = await db.query({ partition: `FACT#${id}`, after, consistent: true });
    items.push(...page.items);
    after = page.last;
  } while (after);
  return items;
}

async function marksOf(db: Database, event: Item): Promise<Step[]> {
  const marks = (await partition(db, String(event.id))).filter(({ entity }) => entity === "factDone");
  return marks.map(({ SK, ttl }) => {
    const doneAt = new Date((Number(ttl) - rememberedSeconds) * 1000).toISOString();
    // The mark's time has whole seconds, so it may precede the event. Then the event's time counts.
    const at = doneAt > String(event.at) ? doneAt : String(event.at);
    return { at, text: `table: ${event.name} done by ${String(SK).replace("DONE#", "")}` };
  });
}

const eventStep = ({ id, name, at, aggregate }: Item): Step => ({
  at: String(at),
  text: `table: event ${name} ${id} about ${aggregate}`,
});

/** Log fields that the details omit: the line's beginning shows them, or they repeat the request. */
const shownAlready = new Set(["timestamp", "message", "service", "level", "requestId", "xray_trace_id", "error"]);

function lineStep(line: LogLine): Step {
  const { timestamp, service, message, level, error } = line;
  const fields = Object.entries(line).flatMap(([name, value]) =>
    shownAlready.has(name) || value === undefined || value === null ? [] : [`${name}=${wordOf(value)}`],
  );
  const failure = level === "ERROR" || level === "WARN" ? [`${level}`] : [];
  return { at: timestamp, text: [`${service}:`, ...failure, message, ...fields, ...causesOf(error)].join(" ") };
}

const wordOf = (value: unknown) =>
  Array.isArray(value) ? value.join("; ") : typeof value === "object" ? JSON.stringify(value) : String(value);

/** The error and its causes, without their stacks. */
function causesOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null) return [];
  const { name, message, cause } = error as { name?: string; message?: string; cause?: unknown };
  return [`- ${name}: ${message}`, ...causesOf(cause)];
}
