import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { z } from "zod";
import { cached } from "./cached.ts";
import { clientOptions } from "./config.ts";

/** The value of a missing secret, which turns its feature off. */
const none = "none";

const secrets = /* @__PURE__ */ cached(
  ["SECRETS_ENDPOINT"],
  () => new SecretsManagerClient(clientOptions("SECRETS_ENDPOINT")),
);
const known = /* @__PURE__ */ cached(["SECRETS_ENDPOINT"], () => new Map<string, Promise<unknown>>());

/** Reads a secret once per process, and again after an error. Null if the stage has none. */
export async function secretOf<T>(id: string, schema: z.ZodType<T>): Promise<T | null> {
  if (id === none) return null;
  const values = known();
  const value = values.get(id) ?? read(id);
  values.set(id, value);
  try {
    return schema.parse(await value);
  } catch (error) {
    values.delete(id);
    throw error;
  }
}

async function read(SecretId: string): Promise<unknown> {
  const { SecretString } = await secrets().send(new GetSecretValueCommand({ SecretId }));
  return JSON.parse(SecretString ?? "null");
}
