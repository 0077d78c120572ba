import { randomBytes } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { fault, invalidParameter } from "./faults.ts";
import { ClientId, operation, text, UserPoolId } from "./operation.ts";
import type { PoolTable } from "./pool-table.ts";

/** An app client that gets tokens for its own secret. */
export interface ApiClient {
  readonly clientId: string;
  readonly secret: string;
  readonly scopes: readonly string[];
}

export type ApiClients = ReturnType<typeof apiClients>;

const keyOf = (clientId: string) => ({ PK: `CLIENT#${clientId}`, SK: "CLIENT" });
const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
/** As Cognito makes them: lower-case letters and digits. */
const random = (length: number) => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");

/** The app clients beside the web app's, in the pool's table. */
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

/** Only clients with the grant `client_credentials`, which need a secret; scopes are those of the API. */
export const createUserPoolClient = operation(
  "admin",
  z.object({
    UserPoolId,
    ClientName: text(128).min(1),
    GenerateSecret: z.literal(true, "Clients without a secret are not supported."),
    AllowedOAuthFlowsUserPoolClient: z.literal(true),
    AllowedOAuthFlows: z.tuple([z.literal("client_credentials")]),
    AllowedOAuthScopes: z.array(text(256)).min(1).max(50),
    ExplicitAuthFlows: z.tuple([z.literal("ALLOW_REFRESH_TOKEN_AUTH")]),
  }),
  async (pool, { UserPoolId: id, ClientName, AllowedOAuthScopes }) => {
    const unknown = AllowedOAuthScopes.find((scope) => !pool.scopes.has(scope));
    if (unknown) throw invalidParameter(`Invalid scope requested: ${unknown}`);
    const { clientId, secret } = await pool.apiClients.create(AllowedOAuthScopes);
    return { UserPoolClient: { UserPoolId: id, ClientName, ClientId: clientId, ClientSecret: secret } };
  },
);

export const deleteUserPoolClient = operation(
  "admin",
  // Under another name, as the client is not the pool's own one.
  z.object({ UserPoolId, ClientId }).transform(({ ClientId: client, ...rest }) => ({ ...rest, client })),
  async (pool, { client }) => {
    if (!(await pool.apiClients.find(client)))
      throw fault("ResourceNotFoundException", `User pool client ${client} does not exist.`);
    await pool.apiClients.remove(client);
    return {};
  },
);
