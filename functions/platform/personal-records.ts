import type { UserId } from "#shared/kernel/id.ts";

/** What a domain keeps about one person, by kind of record: each kind is a JSON and a CSV file of an export. */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** What a person's export and the erasure of their account do with one kind of stored record. */
export type Fate =
  | { readonly exportedIn: readonly string[]; readonly erased: "deleted" | "anonymous" }
  | { readonly exportedIn: readonly string[]; readonly erased: "kept" | "expires"; readonly because: string }
  | { readonly nothingPersonal: string };
/** Every kind of record that a domain stores, by its entity's name. */
export type Fates = Readonly<Record<string, Fate>>;

/** What a domain gives to an export: exactly the lists that its records' fates name. */
export type ExportOf<Of extends Fates> = {
  readonly [Kind in ExportedIn<Of[keyof Of]>]: readonly object[];
};
type ExportedIn<Of> = Of extends { readonly exportedIn: readonly (infer Kind extends string)[] } ? Kind : never;

/** Somebody whose account is being erased. */
export interface Leaver {
  readonly userId: UserId;
  readonly email: string;
  /** Their names, addresses and numbers as typed: what must not stay in anybody's records. */
  readonly traces: readonly string[];
  /** The hauliers for whom they worked. */
  readonly employers: readonly UserId[];
  /** Who may have notifications about them: the people named by the domains erased so far, with their teams. */
  readonly known: readonly UserId[];
}

/** Shown instead of the name of somebody who has left. */
export const leaverName = "Deleted account";

const removed = "[removed]";

/** A record with a person removed from all its texts, however deep; everything else stays. */
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

/** Whole words only: "Ann" is not removed from "Annan". */
function literally(text: string): string {
  return `(?<![\\p{L}\\p{N}])${text.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`;
}
