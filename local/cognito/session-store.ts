import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { fault } from "./faults.ts";
import type { PoolTable } from "./pool-table.ts";

/** One sign-in, valid for 30 days unless signed out or revoked before. `signedInAt` is in epoch seconds. */
export interface Session {
  id: string;
  sub: string;
  signedInAt: number;
}

export type SessionStore = ReturnType<typeof sessionStore>;

const sessionDays = 30;
const keyOf = (sub: string, id: string) => ({ PK: `USER#${sub}`, SK: `SESSION#${id}` });
const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A refresh token is `sub.session.secret` in base64url. Only a hash of the secret is stored. `now` is in ms. */
export function sessionStore({ dynamo, tableName: TableName }: PoolTable, now: () => number) {
  const start = async (sub: string): Promise<{ session: Session; refreshToken: string }> => {
    const signedInAt = Math.floor(now() / 1000);
    const session = { id: randomUUID(), sub, signedInAt };
    const secret = randomBytes(32).toString("base64url");
    const expiresAt = signedInAt + sessionDays * 86_400;
    const Item = { ...keyOf(sub, session.id), signedInAt, expiresAt, secretHash: hashOf(secret), ttl: expiresAt };
    await dynamo.send(new PutCommand({ TableName, Item }));
    return { session, refreshToken: Buffer.from(`${sub}.${session.id}.${secret}`).toString("base64url") };
  };

  const find = async (sub: string, id: string) =>
    (await dynamo.send(new GetCommand({ TableName, Key: keyOf(sub, id), ConsistentRead: true }))).Item;

  /** Returns the session of a refresh token. Throws NotAuthorizedException if it is unknown, revoked or expired. */
  const ofRefreshToken = async (token: string): Promise<Session> => {
    const [sub, id, secret] = Buffer.from(token, "base64url").toString().split(".");
    if (!sub || !id || !secret) throw fault("NotAuthorizedException", "Invalid Refresh Token");
    const item = await find(sub, id);
    if (!item) throw fault("NotAuthorizedException", "Refresh Token has been revoked");
    if (!timingSafeEqual(Buffer.from(item.secretHash as Uint8Array), hashOf(secret))) {
      throw fault("NotAuthorizedException", "Invalid Refresh Token");
    }
    if (Number(item.expiresAt) * 1000 <= now()) throw fault("NotAuthorizedException", "Refresh Token has expired");
    return { id, sub, signedInAt: Number(item.signedInAt) };
  };

  const stands = async (sub: string, id: string): Promise<boolean> => (await find(sub, id)) !== undefined;

  const end = async ({ sub, id }: Session): Promise<void> => {
    await dynamo.send(new DeleteCommand({ TableName, Key: keyOf(sub, id) }));
  };

  const endAll = async (sub: string): Promise<void> => {
    let from: Record<string, unknown> | undefined;
    do {
      const page = await dynamo.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "PK = :pk AND begins_with(SK, :session)",
          ExpressionAttributeValues: { ":pk": `USER#${sub}`, ":session": "SESSION#" },
          ConsistentRead: true,
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      const keys = (page.Items ?? []).map(({ PK, SK }) => ({ PK, SK }));
      await Promise.all(keys.map((Key) => dynamo.send(new DeleteCommand({ TableName, Key }))));
      from = page.LastEvaluatedKey;
    } while (from);
  };

  return { start, ofRefreshToken, stands, end, endAll };
}
