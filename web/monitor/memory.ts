import { isSlow, type RecordKind, type VitalName } from "#shared/admin/app-figures.ts";
import type { WebPathPattern } from "#shared/web-paths.ts";

/** One slow or measured event. Contains no user and no URL, only the page's route pattern. */
export interface MonitorRecord {
  /** Operation name, or a word for the sort of request. */
  readonly what: string;
  /** Route pattern of the page; null for an unknown path. */
  readonly page: WebPathPattern | null;
  readonly ms: number;
  /** End of the event, in epoch ms. */
  readonly at: number;
  readonly isSlow: boolean;
}

/** Maximum number of stored records by kind. The oldest are dropped. */
export const storedRecords: Readonly<Record<RecordKind, number>> = { network: 50, query: 50, render: 100 };

/** Performance data of this tab, in memory only. */
export interface MonitorMemory {
  readonly network: readonly MonitorRecord[];
  readonly query: readonly MonitorRecord[];
  readonly render: readonly MonitorRecord[];
  /** Web vitals of the last loaded page, those measured so far. */
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>;
  /** Record kinds that this browser cannot measure. */
  readonly untold: readonly RecordKind[];
}

const empty: MonitorMemory = { network: [], query: [], render: [], vitals: {}, untold: [] };
const listeners = new Set<() => void>();
let memory = empty;

export const monitorMemory = () => memory;

/** Calls `listener` on every addition. Returns a function that unsubscribes. */
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
