import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { type Database, type Item, together, type Write } from "#functions/platform/database.ts";

/** Returns one item per key. The last write wins, because two jobs of a pair share their conversation. */
export function putsOf(writes: readonly Write[]): Item[] {
  const items = writes.flatMap((write) => ("put" in write ? [write.put] : []));
  return [...new Map(items.map((item) => [`${item.PK} ${item.SK}`, item])).values()];
}

/** Stores the writes of new records without their conditions, and counts them. */
export async function writeInBulk(db: Database, writes: readonly Write[]): Promise<void> {
  await writeAll(db, putsOf(writes));
  const counts = together(writes.flatMap((write) => ("count" in write ? [write] : [])));
  for (let i = 0; i < counts.length; i += mostInTransaction) await db.commit(counts.slice(i, i + mostInTransaction));
}

const mostInTransaction = 100;
const batchSize = 25;
const inFlight = 6;

export async function writeAll(db: Database, items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, i) =>
    items.slice(i * batchSize, (i + 1) * batchSize),
  );
  const next = batches.values();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const batch of next) {
        let requests = batch.map((Item) => ({ PutRequest: { Item } }));
        while (requests.length > 0) {
          const done = await db.client.send(new BatchWriteCommand({ RequestItems: { [db.table]: requests } }));
          requests = (done.UnprocessedItems?.[db.table] ?? []) as typeof requests;
        }
      }
    }),
  );
}
