import { randomBytes } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { PoolTable } from "./pool-table.ts";

export interface ApiClient {
  readonly clientId: string;
  readonly secret: string;
  readonly scopes: readonly string[];
}

export type ApiClients = ReturnType<typeof apiClients>;

const keyOf = (clientId: string) => ({ PK: `CLIENT#${clientId}`, SK: "CLIENT" });
const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
/** Cognito's ids and secrets use lower-case letters and digits too. */
const random = (length: number) => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");

/** The app clients of API users, stored in the pool's table. Each gets tokens for its own secret. */
export function apiClients({ dynamo, tableName: TableName }: PoolTable) {
  return {
    async create(scopes: readonly string[]): Promise<ApiClient> {
      const client = { clientId: random(26), secret: random(51), scopes };
      await dynamo.send(new PutCommand({ TableName, Item: { ...keyOf(client.clientId), ...client } }));
      return client;
    },
    async find(clientId: string): Promise<ApiClient | null> {
      const found = await dynamo.send(new GetCommand({ TableName, Key: keyOf(clientId), ConsistentRead: true }));
      return (found.Item as ApiClient | undefined) ?? null;
    },
    async remove(clientId: string): Promise<void> {
      await dynamo.send(new DeleteCommand({ TableName, Key: keyOf(clientId) }));
    },
  };
}
