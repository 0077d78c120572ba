import { addSeconds } from "#shared/kernel/time.ts";
import { cached } from "./cached.ts";
import { type Item, nameOf } from "./database.ts";
import { shortHash } from "./short-hash.ts";

/** An unreadable record: its entity, and a hash of its key, because keys can contain addresses. */
export interface Unread {
  readonly kind: string;
  readonly record: string;
}

/** Seconds before a process notes a record again, to limit writes. */
const restSeconds = 600;
/** Maximum records noted per call: more than a page, but limited in case a release can read nothing. */
const mostWaiting = 100;

const met = cached(["TABLE_NAME"], () => ({ waiting: new Map<string, Unread>(), notedAt: new Map<string, string>() }));

/** Remembers an unreadable record until the end of the call. */
export function metUnread(kind: string, item: Item): void {
  const record = shortHash(nameOf(item));
  if (met().waiting.size < mostWaiting) met().waiting.set(record, { kind, record });
}

/** Returns the unreadable records to note now, once. */
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
