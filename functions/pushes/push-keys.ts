import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import { clientOptions, setting } from "../platform/config.ts";
import { kept } from "../platform/kept.ts";

/** The key pair by which push services know us (RFC 8292), and whom they may write to about our pushes. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string(), subject: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** What stands for the secret where there is none: browsers are sent nothing then. */
const none = "none";

const secrets = /* @__PURE__ */ kept(
  ["SECRETS_ENDPOINT"],
  () => new SecretsManagerClient(clientOptions("SECRETS_ENDPOINT")),
);
const reading = kept(["PUSH_SECRET", "SECRETS_ENDPOINT"], () => ({ keys: null as Promise<PushKeys> | null }));

/** Our keys, read once in the life of this process; null where this stage has none. */
export async function pushKeys(): Promise<PushKeys | null> {
  const SecretId = setting("PUSH_SECRET");
  if (SecretId === none) return null;
  const kept = reading();
  kept.keys ??= read(SecretId).catch((error: unknown) => {
    kept.keys = null;
    throw error;
  });
  return kept.keys;
}

async function read(SecretId: string): Promise<PushKeys> {
  const { SecretString } = await secrets().send(new GetSecretValueCommand({ SecretId }));
  return PushKeys.parse(JSON.parse(SecretString ?? "null"));
}
