import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "#functions/platform/database.ts";
import type { RowOutcome } from "#shared/fleet/import.ts";
import { anImporter, callsOf, importedRows } from "#test/support/import-world.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { itemsOf } from "#test/support/test-table.ts";
import { dataOf, startWorld } from "#test/support/world.ts";

const batchSize = 25;

export const tiny = { rows: 60 };

/**
 * Imports 1,000 vehicles through the production function, batch after batch as the page sends them, and then writes as
 * many items of the same content bare, with BatchWriteItem, 25 at a time one after the other: items of other keys in the
 * same table. `rowsPerSecond` is the import's rows a second over the bare write's.
 */
export default async function benchImportRate(
  options: { rows?: number } = {},
): Promise<{ rowsPerSecond: number; imported: number; raw: number; itemsOfRow: number }> {
  const { rows: count = 1_000 } = options;
  const world = await startWorld();
  neverRefused(world.db);
  try {
    const haulier = anImporter();
    await world.add({ people: [haulier] });
    const rows = importedRows(count);
    // The places are known from the preview, which has asked for each once.
    await world.call(haulier, "importFleets", { isTrial: true, rows: rows.slice(0, 50) });
    const before = new Set((await itemsOf(world.db)).map(keyOf));
    const started = performance.now();
    for (const call of callsOf(rows)) {
      const outcomes = dataOf<RowOutcome[]>(await world.call(haulier, "importFleets", call));
      const wrong = outcomes.find(({ outcome }) => outcome !== "added");
      if (wrong) throw new Error(`a row was not added: ${JSON.stringify(wrong)}`);
    }
    const importSeconds = (performance.now() - started) / 1000;
    const written = (await itemsOf(world.db)).filter((item) => !before.has(keyOf(item)));
    const bare = written.map((item) => ({ ...item, PK: `RAW#${item.PK}` }));
    const rawStarted = performance.now();
    for (let from = 0; from < bare.length; from += batchSize) await put(bare.slice(from, from + batchSize));
    const rawSeconds = (performance.now() - rawStarted) / 1000;
    const [imported, raw] = [count / importSeconds, count / rawSeconds];
    return { rowsPerSecond: imported / raw, imported, raw, itemsOfRow: written.length / count };
  } finally {
    await world.stop();
  }

  async function put(items: readonly Item[]): Promise<void> {
    const requests = items.map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems = {} } = await world.db.client.send(
      new BatchWriteCommand({ RequestItems: { [world.db.table]: requests } }),
    );
    if (Object.keys(UnprocessedItems).length > 0) throw new Error("the database did not take a batch whole");
  }
}

const keyOf = ({ PK, SK }: Item) => `${PK} ${SK}`;
