import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { z } from "zod";
import { cached } from "./cached.ts";
import { clientOptions } from "./config.ts";
import { runningFunction } from "./trace.ts";

/** The value of a missing secret, which turns its feature off. */
const none = "none";

const secrets = /* @__PURE__ */ cached(
  ["SECRETS_ENDPOINT"],
  () => new SecretsManagerClient(clientOptions("SECRETS_ENDPOINT")),
);
interface Known {
  readonly value: Promise<unknown>;
  readonly until: number;
}
const known = /* @__PURE__ */ cached(["SECRETS_ENDPOINT"], () => new Map<string, Known>());

/** Milliseconds for which a process uses a value: how long after a rotation the value before must still work. */
const cachedMs = 5 * 60_000;

/** Reads a secret; again after five minutes and after an error. Null if the stage has none. */
export async function secretOf<T>(id: string, schema: z.ZodType<T>): Promise<T | null> {
  if (id === none) return null;
  const values = known();
  // On one machine functions share a process, and each reads with its own rights.
  const key = `${runningFunction()} ${id}`;
  const before = values.get(key);
  const current = before && Date.now() < before.until ? before : { value: read(id), until: Date.now() + cachedMs };
  values.set(key, current);
  try {
    return schema.parse(await current.value);
  } catch (error) {
    values.delete(key);
    throw error;
  }
}

async function read(SecretId: string): Promise<unknown> {
  const { SecretString } = await secrets().send(new GetSecretValueCommand({ SecretId }));
  return JSON.parse(SecretString ?? "null");
}
