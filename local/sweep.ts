import type { Database } from "#functions/platform/database.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { wholeTable } from "./whole-table.ts";

/** Deletes expired items, as the local engine does not delete those that lack an index key. Answers how many. */
export async function sweepExpired(db: Database): Promise<number> {
  const { partitionKey, sortKey, ttlAttribute } = tableDefinition;
  const pages = wholeTable(db, {
    ProjectionExpression: "#pk, #sk",
    FilterExpression: "#ttl < :now",
    ExpressionAttributeNames: { "#pk": partitionKey, "#sk": sortKey, "#ttl": ttlAttribute },
    ExpressionAttributeValues: { ":now": Math.floor(Date.now() / 1000) },
  });
  let swept = 0;
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      await db.commit([{ remove: { PK: String(item[partitionKey]), SK: String(item[sortKey]) } }]);
      swept++;
    }
  }
  return swept;
}
