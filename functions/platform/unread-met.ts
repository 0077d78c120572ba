import { addSeconds } from "#shared/kernel/time.ts";
import { type Item, nameOf } from "./database.ts";
import { kept } from "./kept.ts";
import { shortHash } from "./short-hash.ts";

/** A stored record that could not be read: its entity, and a hash of its key, as keys can hold addresses. */
export interface Unread {
  readonly kind: string;
  readonly record: string;
}

/** Seconds for which a process does not note a record again: a list that everybody reads would write at every call. */
const restSeconds = 600;
/** More than a page shows: a release that can read nothing writes no more notes than this in one call. */
const mostWaiting = 100;

const met = kept(["TABLE_NAME"], () => ({ waiting: new Map<string, Unread>(), notedAt: new Map<string, string>() }));

/** Remembers a record that could not be read, until the end of the call. */
export function metUnread(kind: string, item: Item): void {
  const record = shortHash(nameOf(item));
  if (met().waiting.size < mostWaiting) met().waiting.set(record, { kind, record });
}

/** Returns the records that could not be read and are to be noted now, once. */
export function takeUnread(clock: () => string): Unread[] {
  const { waiting, notedAt } = met();
  if (waiting.size === 0) return [];
  const now = clock();
  for (const [record, at] of notedAt) if (addSeconds(at, restSeconds) <= now) notedAt.delete(record);
  const due = [...waiting.values()].filter(({ record }) => !notedAt.has(record));
  for (const { record } of due) notedAt.set(record, now);
  waiting.clear();
  return due;
}
