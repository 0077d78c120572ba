import { type Item, nameOf } from "./database.ts";
import { kept } from "./kept.ts";
import { shortHash } from "./short-hash.ts";

/** A stored record that could not be read: its entity, and a hash of its key, as keys can hold addresses. */
export interface Unread {
  readonly kind: string;
  readonly record: string;
}

/** More than a page can show: a release that reads nothing at all writes no more notes than this. */
const mostWaiting = 100;

const waiting = kept(["TABLE_NAME"], () => new Map<string, Unread>());

/** Remembers a record that could not be read, until the end of the call. */
export function metUnread(kind: string, item: Item): void {
  const record = shortHash(nameOf(item));
  if (waiting().size < mostWaiting) waiting().set(record, { kind, record });
}

/** Returns the records of this process that could not be read, once. */
export function takeUnread(): Unread[] {
  const all = [...waiting().values()];
  waiting().clear();
  return all;
}
