import { createHmac, randomBytes } from "node:crypto";
import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import type { WebhookRecord } from "#shared/integrations/model.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";

const kms = /* @__PURE__ */ cached(["KMS_ENDPOINT"], () => new KMSClient(clientOptions("KMS_ENDPOINT")));

/** Returns a new secret of 256 bits. The prefix helps scanners to recognise a leaked one. */
export const newSecret = () => `whsec_${randomBytes(32).toString("base64url")}`;

type BoundTo = Pick<WebhookRecord, "id" | "ownerId">;
const contextOf = ({ id, ownerId }: BoundTo) => ({ webhookId: id, ownerId });

/** Encrypts a secret. The ciphertext is bound to the webhook and cannot be decrypted for another. */
export async function sealSecret(secret: string, boundTo: BoundTo): Promise<string> {
  const { CiphertextBlob } = await kms().send(
    new EncryptCommand({
      KeyId: setting("WEBHOOK_KEY_ID"),
      Plaintext: Buffer.from(secret),
      EncryptionContext: contextOf(boundTo),
    }),
  );
  if (!CiphertextBlob) throw new Error("the key returned no ciphertext");
  return Buffer.from(CiphertextBlob).toString("base64");
}

/** Cache of decrypted secrets: each call of the key service takes time and costs money. */
const opened = new Map<string, string>();
const mostOpened = 1000;

/** Returns a webhook's valid secrets: the current one and, for some hours after a change, the previous one. */
export async function secretsOf(webhook: WebhookRecord, now: string): Promise<string[]> {
  const { sealed, sealedBefore, sealedBeforeUntil } = webhook;
  const isBeforeGood = sealedBefore !== null && sealedBeforeUntil !== null && sealedBeforeUntil > now;
  return Promise.all([sealed, ...(isBeforeGood ? [sealedBefore] : [])].map((one) => openSecret(one, webhook)));
}

async function openSecret(sealed: string, boundTo: BoundTo): Promise<string> {
  const known = opened.get(sealed);
  if (known) return known;
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: setting("WEBHOOK_KEY_ID"),
      CiphertextBlob: Buffer.from(sealed, "base64"),
      EncryptionContext: contextOf(boundTo),
    }),
  );
  if (!Plaintext) throw new Error("the key returned no plaintext");
  if (opened.size >= mostOpened) opened.clear();
  const secret = Buffer.from(Plaintext).toString();
  opened.set(sealed, secret);
  return secret;
}

/** The signature header of body and time: `t=<epoch seconds>,v1=<hex>`, with one `v1` per valid secret. */
export function signatureHeader(body: string, secrets: readonly string[], seconds: number): string {
  const signed = secrets.map((secret) => createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex"));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(",");
}
