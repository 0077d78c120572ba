import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { countDeltas, counterWrites } from "#functions/fleet/geo-index.ts";
import type { Database, Item, Write } from "#functions/platform/database.ts";
import type { Fleet } from "#shared/fleet/model.ts";

/** One item per key, the last one wins: two jobs of a pair share their conversation. */
export function putsOf(writes: readonly Write[]): Item[] {
  const items = writes.flatMap((write) => ("put" in write ? [write.put] : []));
  return [...new Map(items.map((item) => [`${item.PK} ${item.SK}`, item])).values()];
}

const batchSize = 25;
const inFlight = 6;

/** Writes many items, in no order, while nobody uses the world yet. */
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

/** Counts vehicles for the search. */
export async function writeCounters(db: Database, fleets: readonly Fleet[]): Promise<void> {
  const writes = counterWrites(fleets.flatMap((fleet) => countDeltas(null, fleet)));
  for (let i = 0; i < writes.length; i += 50) await db.commit(writes.slice(i, i + 50));
}
