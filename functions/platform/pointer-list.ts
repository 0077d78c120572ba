import { page } from "./cursor.ts";
import type { Database, Item, Write } from "./database.ts";

interface Dated {
  readonly id: string;
  readonly createdAt: string;
}

/** A record's place in a list of all of its kind, for the transaction that makes the record. */
export function pointerWrite(list: string, { id, createdAt }: Dated): Write {
  return { put: { PK: list, SK: `${createdAt}#${id}`, entity: "pointer", v: 1, id } };
}

/** A page of a list's records, newest first: the pointers in order, then what they point at in one read. */
export async function pointedAt<T>(
  db: Database,
  list: string,
  nextToken: string | null | undefined,
  { prefix, read }: { readonly prefix: string; readonly read: (item: Item) => T },
): Promise<{ items: T[]; nextToken: string | null }> {
  const request = { partition: list, descending: true, consistent: true };
  const found = await page(db, request, nextToken, ({ id }) => ({ PK: `${prefix}${id}`, SK: "META" }));
  const records = await db.getMany(found.items, { consistent: true });
  const byKey = new Map(records.map((item) => [item.PK, item]));
  const inOrder = found.items.map(({ PK }) => byKey.get(PK)).filter((item) => item !== undefined);
  return { items: inOrder.map(read), nextToken: found.nextToken };
}
