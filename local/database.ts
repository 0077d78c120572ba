import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Disturbance } from "./dynamodb/behaviour.ts";
import { openStore } from "./dynamodb/store.ts";

export const storeNames = ["sqlite", "dynamodb-local"] as const;
export type StoreName = (typeof storeNames)[number];

export const isStoreName = (name: unknown): name is StoreName => storeNames.some((known) => known === name);

export interface LocalDatabase {
  readonly address: string;
  prepare(client: DynamoDBDocumentClient, table: string): void;
  /** Runs `work` with disk flushes only at its end, which makes many writes faster. */
  inBulk<T>(work: () => Promise<T>): Promise<T>;
  /** For tests, and only with our own store: shows delayed index changes at once, or simulates a full disk. */
  showIndexes?(): void;
  setFull?(isFull: boolean): void;
  sweep(): void;
  stop(): Promise<void>;
}

/** DynamoDB Local's database file. A folder with this file was used by DynamoDB Local. */
const localFile = "dynamodb/shared-local-instance.db";
const storeFolder = "store";

/** Opens the database in a data folder, or in memory. Throws an Error with a message for the terminal. */
export async function openDatabase({
  store,
  dataDir,
  weather = null,
}: {
  store: StoreName;
  dataDir: string | null;
  weather?: Disturbance | null;
}): Promise<LocalDatabase> {
  const at = (name: string) => (dataDir === null ? null : join(dataDir, name));
  const isThere = (name: string) => dataDir !== null && existsSync(join(dataDir, name));
  if (store === "dynamodb-local") {
    const { startDynamo } = await import("./dynamodb.ts");
    const { makeTransactionsDurable } = await import("./dynamodb-durability.ts");
    const { endpoint, stop } = await startDynamo({ dataDir: at("dynamodb") });
    return {
      address: endpoint,
      prepare: makeTransactionsDurable,
      inBulk: (work) => work(),
      sweep: () => undefined,
      stop,
    };
  }
  if (isThere(localFile) && !isThere(storeFolder))
    throw new Error(
      `DynamoDB Local, the database of an earlier Haulyard, wrote the data in ${dataDir}.` +
        "To start again with new data, run: npm start -- --reset\nTo use this data, which needs Java, run: npm start -- --store dynamodb-local",
    );
  return { prepare: () => undefined, ...openStore({ dataDir: at(storeFolder), weather }) };
}
