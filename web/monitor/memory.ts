import { isSlow, type RecordKind, type VitalName } from "#shared/admin/app-figures.ts";
import type { WebPathPattern } from "#shared/web-paths.ts";

/** One slow or measured event. Contains no user and no address, only the page's pattern. */
export interface MonitorRecord {
  /** The operation's name, or a word for the kind of request. */
  readonly what: string;
  /** Null on an address that is no page. */
  readonly page: WebPathPattern | null;
  readonly ms: number;
  /** End time, epoch ms. */
  readonly at: number;
  readonly isSlow: boolean;
}

/** Records kept of each kind; the oldest goes first. */
export const storedRecords: Readonly<Record<RecordKind, number>> = { network: 50, query: 50, render: 100 };

/** The monitor's data of this tab, in memory only. */
export interface MonitorMemory {
  readonly network: readonly MonitorRecord[];
  readonly query: readonly MonitorRecord[];
  readonly render: readonly MonitorRecord[];
  /** Vitals of the last loaded page, as far as known. */
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>;
  /** Kinds that this browser does not measure. */
  readonly untold: readonly RecordKind[];
}

const empty: MonitorMemory = { network: [], query: [], render: [], vitals: {}, untold: [] };
const listeners = new Set<() => void>();
let memory = empty;

export const monitorMemory = () => memory;

/** Notifies on every addition. Returns the unsubscribe function. */
export function onMonitorMemory(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(what: Partial<MonitorMemory>): void {
  memory = { ...memory, ...what };
  for (const listener of listeners) listener();
}

export function remember(kind: RecordKind, records: readonly Omit<MonitorRecord, "isSlow">[]): void {
  const added = records.map((record) => ({ ...record, isSlow: isSlow(kind, record.ms) }));
  change({ [kind]: [...memory[kind], ...added].slice(-storedRecords[kind]) });
}

export function rememberVital(name: VitalName, value: number): void {
  change({ vitals: { ...memory.vitals, [name]: value } });
}

export function rememberUnreported(kind: RecordKind): void {
  change({ untold: [...memory.untold, kind] });
}

export function forgetMonitorMemory(): void {
  change(empty);
}
