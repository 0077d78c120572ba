import { AsyncLocalStorage } from "node:async_hooks";

/** One counted use: `amount` of `unit` of an operation of an AWS service, for one caller. */
export interface Use {
  readonly service: string;
  readonly operation: string;
  readonly unit: string;
  /** The GraphQL operation, `group: event` or function that caused it; null for a client or the service itself. */
  readonly caller: string | null;
  readonly amount: number;
}

export interface Meter {
  uses(): Use[];
  stop(): void;
}

interface Running {
  readonly amounts: Map<string, number>;
  readonly seen: Set<string>;
  readonly ignored: ReadonlySet<string>;
}

let running: Running | null = null;
const callers = new AsyncLocalStorage<string>();

/**
 * Counts what AWS would bill, as the local services report it, until it is stopped. Tables of `ignored` belong to
 * another service, which bills them by its own unit. Off by default: then a report costs one comparison.
 */
export function startMeter(ignored: readonly string[] = []): Meter {
  const own: Running = { amounts: new Map(), seen: new Set(), ignored: new Set(ignored) };
  running = own;
  return {
    uses: () =>
      [...own.amounts].map(([key, amount]) => {
        const [service = "", operation = "", unit = "", caller = ""] = JSON.parse(key) as string[];
        return { service, operation, unit, caller: caller || null, amount };
      }),
    stop() {
      if (running === own) running = null;
    },
  };
}

export const isMetering = (): boolean => running !== null;

export function count(service: string, operation: string, amounts: Readonly<Record<string, number>>): void {
  if (!running) return;
  for (const [unit, amount] of Object.entries(amounts)) {
    const key = JSON.stringify([service, operation, unit, callers.getStore() ?? ""]);
    running.amounts.set(key, (running.amounts.get(key) ?? 0) + amount);
  }
}

/** Counts a unit that is billed once, however often it is used, such as an active user. */
export function countOnce(service: string, operation: string, unit: string, id: string): void {
  const key = `${service} ${operation} ${id}`;
  if (!running || running.seen.has(key)) return;
  running.seen.add(key);
  count(service, operation, { [unit]: 1 });
}

interface Consumed {
  readonly TableName: string;
  readonly Table: { readonly CapacityUnits: number };
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits: number }>>;
}

const reading = /^(Get|BatchGet|TransactGet|Query|Scan)/;

/** Counts the ConsumedCapacity of DynamoDB's answer to a command, by table and index. */
export function countCapacity(command: string, consumed: Consumed | readonly Consumed[]): void {
  const unit = reading.test(command) ? "read units" : "write units";
  for (const { TableName, Table, GlobalSecondaryIndexes = {} } of [consumed].flat()) {
    if (running?.ignored.has(TableName)) continue;
    if (Table.CapacityUnits > 0) count("DynamoDB", `${command} table`, { [unit]: Table.CapacityUnits });
    for (const [index, { CapacityUnits }] of Object.entries(GlobalSecondaryIndexes))
      count("DynamoDB", `${command} ${index}`, { [unit]: CapacityUnits });
  }
}

export function countStored(table: string, bytes: number): void {
  if (bytes !== 0 && !running?.ignored.has(table)) count("DynamoDB", "storage", { bytes });
}

/** Runs a call of a function. Its uses are counted for the call's operation or events. */
export function invoked<T>(name: string, event: unknown, work: () => Promise<T>): Promise<T> {
  if (!running) return work();
  return callers.run(callerOf(name, event), () => {
    count("Lambda", name, { invocations: 1 });
    return work();
  });
}

function callerOf(name: string, event: unknown): string {
  const { operation, Records } = (event ?? {}) as { operation?: unknown; Records?: readonly { body?: unknown }[] };
  if (typeof operation === "string") return operation;
  const names = new Set((Records ?? []).flatMap(({ body }) => (typeof body === "string" ? eventName(body) : [])));
  return names.size === 0 ? name : `${name}: ${[...names].sort().join(", ")}`;
}

function eventName(body: string): string[] {
  const [, found] = /"name":"(\w+)"/.exec(body) ?? [];
  return found ? [found] : [];
}
