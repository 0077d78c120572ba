import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { createDatabase, type Database, type Item } from "#functions/platform/database.ts";
import type { Disturbance } from "#local/dynamodb/behaviour.ts";
import type { RequestHandler } from "#local/dynamodb/request-handler.ts";
import { storeForTests } from "#local/store-for-tests.ts";
import { ensureTable } from "#local/table.ts";
import { wholeTable } from "#local/whole-table.ts";

export interface TestTable {
  readonly db: Database;
  /** Brings late indexes up to date, in a run with late indexes. */
  showIndexes(): void;
  items(): Promise<Item[]>;
  stop(): Promise<void>;
}

export async function startTestTable(weather?: Disturbance): Promise<TestTable> {
  const dynamo = await storeForTests(weather);
  const name = `test-${randomUUID()}`;
  const client = new DynamoDBClient(dynamo.clientOptions);
  await ensureTable(client, name, false);
  const db = createDatabase(
    DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    name,
  );
  return {
    db,
    showIndexes: () => dynamo.showIndexes(),
    items: () => allItems(db),
    async stop() {
      client.destroy();
      await dynamo.stop();
    },
  };
}

type Marshalled = Parameters<typeof unmarshall>[0];

export async function allItems(db: Pick<Database, "client" | "table">): Promise<Item[]> {
  const { requestHandler } = db.client.config as { requestHandler: Partial<RequestHandler> };
  // A scan of a large table takes as long as the rest of a test.
  if (requestHandler.everyItem) return requestHandler.everyItem(db.table).map((item) => unmarshall(item as Marshalled));
  const items: Item[] = [];
  for await (const { Items = [] } of wholeTable(db)) items.push(...Items);
  return items;
}

/** Excludes rate limit counters. */
export const isRecord = ({ PK }: Item): boolean => !String(PK).startsWith("RATE#");
