import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { localCredentials, localRegion } from "../credentials.ts";
import { storeForTests } from "../store-for-tests.ts";
import type { Mail } from "./code-mail.ts";
import type { TriggerHandlers } from "./triggers.ts";
import { createUserPool, type UserPool } from "./user-pool.ts";

/** For tests: starts a pool on an in-memory database, under a path as in the local cloud, with its clients. */
export async function startPool(triggers: TriggerHandlers = {}) {
  const folder = await mkdtemp(join(tmpdir(), "haulyard-pool-"));
  const database = await storeForTests();
  const tableName = `users-${randomUUID()}`;
  const aws = { region: localRegion, credentials: localCredentials };
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(database.clientOptions));
  const mails: Mail[] = [];
  let mailWorks = true;
  let aheadMs = 0;
  let stoodAt: number | undefined;
  const now = () => (stoodAt ?? Date.now()) + aheadMs;
  const open = (): Promise<UserPool> =>
    createUserPool({
      dynamo,
      tableName,
      keyFile: join(folder, "key.json"),
      triggers,
      clock: now,
      sendMail: async (mail) => {
        if (!mailWorks) throw new Error("The mail server is down.");
        mails.push(mail);
      },
    });
  let pool = await open();
  const server = createServer((request, response) => void pool.handle(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_aws/cognito`;
  const client = new CognitoIdentityProviderClient({ ...aws, endpoint, maxAttempts: 1 });
  return {
    endpoint,
    client,
    dynamo,
    tableName,
    folder,
    mails,
    pool: () => pool,
    now,
    /** Opens the pool again, as a restart would: same table, same key file. */
    restart: async (): Promise<void> => {
      pool = await open();
    },
    /** Moves the pool's clock, forward or back. */
    advance: (seconds: number): void => {
      aheadMs += seconds * 1000;
    },
    /** Stops the pool's clock, except for `advance`, or starts it again. */
    freeze: (frozen: boolean): void => {
      stoodAt = frozen ? Date.now() : undefined;
    },
    breakMail: (broken: boolean): void => {
      mailWorks = !broken;
    },
    codeFor: (email: string): string => {
      const code = /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[0];
      if (!code) throw new Error(`No code was mailed to ${email}.`);
      return code;
    },
    stop: async (): Promise<void> => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PoolFixture = Awaited<ReturnType<typeof startPool>>;
