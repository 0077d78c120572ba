import { isSlow, type RecordKind, type VitalName } from "#shared/admin/app-figures.ts";
import type { WebPathPattern } from "#shared/web-paths.ts";

/** One thing that took time. It says nothing of whose page it was, and of no address more than its pattern. */
export interface MonitorRecord {
  /** What was asked or drawn: an operation's name, or a word for a kind of request. */
  readonly what: string;
  /** Where; null on an address that is no page. */
  readonly page: WebPathPattern | null;
  readonly ms: number;
  /** When it was over, epoch ms. */
  readonly at: number;
  readonly isSlow: boolean;
}

/** How many records of each kind are kept: the last ones. */
export const keptRecords: Readonly<Record<RecordKind, number>> = { network: 50, query: 50, render: 100 };

/** What the performance monitor knows of this tab. It is in memory alone, and goes with the tab. */
export interface MonitorMemory {
  readonly network: readonly MonitorRecord[];
  readonly query: readonly MonitorRecord[];
  readonly render: readonly MonitorRecord[];
  /** Of the page that was loaded last, as far as they are known yet. */
  readonly vitals: Readonly<Partial<Record<VitalName, number>>>;
  /** Kinds that this browser does not tell of. */
  readonly untold: readonly RecordKind[];
}

const empty: MonitorMemory = { network: [], query: [], render: [], vitals: {}, untold: [] };
const listeners = new Set<() => void>();
let memory = empty;

/** What is remembered now; the same object until something is added. */
export const monitorMemory = () => memory;

/** Hears of everything that is added. Answers how to stop. */
export function onMonitorMemory(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(what: Partial<MonitorMemory>): void {
  memory = { ...memory, ...what };
  for (const listener of listeners) listener();
}

/** Remembers records of one kind, oldest first, and forgets the oldest beyond what is kept. */
export function remember(kind: RecordKind, records: readonly Omit<MonitorRecord, "isSlow">[]): void {
  const added = records.map((record) => ({ ...record, isSlow: isSlow(kind, record.ms) }));
  change({ [kind]: [...memory[kind], ...added].slice(-keptRecords[kind]) });
}

export function rememberVital(name: VitalName, value: number): void {
  change({ vitals: { ...memory.vitals, [name]: value } });
}

/** Remembers that the browser tells nothing of a kind. */
export function rememberUntold(kind: RecordKind): void {
  change({ untold: [...memory.untold, kind] });
}

/** Forgets everything. */
export function forgetMonitorMemory(): void {
  change(empty);
}
