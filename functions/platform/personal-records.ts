import type { UserId } from "#shared/kernel/id.ts";

/** What a domain keeps about one person, by kind of record: each kind is a JSON and a CSV file of an export. */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** Somebody whose account is being erased. */
export interface Leaver {
  readonly userId: UserId;
  /** Their names, addresses and numbers as typed: what must not be left standing in anybody's records. */
  readonly traces: readonly string[];
}

/** Shown in place of the name of somebody who has left. */
export const leaverName = "Deleted account";

const removed = "[removed]";

/** A record with every trace of a person taken out of its texts, however deep; all else is as it was. */
export function withoutTraces<T>(record: T, traces: readonly string[]): T {
  const found = traces.filter((trace) => trace.trim().length > 1).sort((a, b) => b.length - a.length);
  if (found.length === 0) return record;
  const pattern = new RegExp(found.map(literally).join("|"), "giu");
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(pattern, removed);
    if (Array.isArray(value)) return value.map(clean);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]));
  };
  return clean(record) as T;
}

/** Not inside a longer word: "Ann" is not taken out of "Annan". */
function literally(text: string): string {
  return `(?<![\\p{L}\\p{N}])${text.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`;
}
