import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import { clientOptions, setting } from "../platform/config.ts";
import { kept } from "../platform/kept.ts";

/** Our key of Stripe, and the one by which its events are proved. */
const StripeKeys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });
type StripeKeys = z.infer<typeof StripeKeys>;

/** What stands for the secret where there is none: online payments are off then. */
const none = "none";

const secrets = /* @__PURE__ */ kept(
  ["SECRETS_ENDPOINT"],
  () => new SecretsManagerClient(clientOptions("SECRETS_ENDPOINT")),
);
const reading = kept(["STRIPE_SECRET", "SECRETS_ENDPOINT"], () => ({ keys: null as Promise<StripeKeys> | null }));

/** The keys, read once in the life of this process; null where this stage has none. */
export async function stripeKeys(): Promise<StripeKeys | null> {
  const SecretId = setting("STRIPE_SECRET");
  if (SecretId === none) return null;
  const kept = reading();
  kept.keys ??= read(SecretId).catch((error: unknown) => {
    kept.keys = null;
    throw error;
  });
  return kept.keys;
}

async function read(SecretId: string): Promise<StripeKeys> {
  const { SecretString } = await secrets().send(new GetSecretValueCommand({ SecretId }));
  return StripeKeys.parse(JSON.parse(SecretString ?? "null"));
}
