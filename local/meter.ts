import { AsyncLocalStorage } from "node:async_hooks";

/** A counted use of an AWS service: `amount` of `unit` of an operation, for one caller. */
export interface Use {
  readonly service: string;
  readonly operation: string;
  readonly unit: string;
  /** The GraphQL operation, `group: event` or function that caused the use; null for a client or the service. */
  readonly caller: string | null;
  readonly amount: number;
}

export interface Meter {
  uses(): Use[];
  /** Units by partition, as "index key", without those of a transaction's first phase. */
  readonly partitions: Partitions;
  stop(): void;
}

export type DatabaseUnit = "read units" | "write units";
export type Partitions = Readonly<Record<DatabaseUnit, ReadonlyMap<string, number>>>;

interface Running {
  readonly amounts: Map<string, number>;
  readonly partitions: Readonly<Record<DatabaseUnit, Map<string, number>>>;
  readonly seen: Set<string>;
  readonly ignored: ReadonlySet<string>;
}

let running: Running | null = null;
const callers = new AsyncLocalStorage<string>();

/**
 * Counts AWS's billed units, as the local services report them, until stopped. Skips the tables of `ignored`, which
 * another service bills by its own units. Costs almost nothing when off.
 */
export function startMeter(ignored: readonly string[] = []): Meter {
  const own: Running = {
    amounts: new Map(),
    partitions: { "read units": new Map(), "write units": new Map() },
    ...{ seen: new Set(), ignored: new Set(ignored) },
  };
  running = own;
  return {
    uses: () =>
      [...own.amounts].map(([key, amount]) => {
        const [service = "", operation = "", unit = "", caller = ""] = JSON.parse(key) as string[];
        return { service, operation, unit, caller: caller || null, amount };
      }),
    partitions: own.partitions,
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

/** Counts a unit that AWS bills once per `id`, such as an active user. */
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

/** Counts the ConsumedCapacity of a DynamoDB answer, by table and index. */
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

/** Counts units of one partition of the table or of an index. */
export function countPartition(
  unit: DatabaseUnit,
  { table, index = "table", hash }: { table: string; index?: string | undefined; hash: Buffer },
  units: number,
): void {
  if (!running || running.ignored.has(table) || units === 0) return;
  const name = `${index} ${hash}`;
  const counted = running.partitions[unit];
  counted.set(name, (counted.get(name) ?? 0) + units);
}

/** Runs a call of a function. Uses during the call are counted for its operation or its events. */
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
