import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { z } from "zod";
import type { UserId } from "#shared/kernel/id.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";

const kms = /* @__PURE__ */ cached(["KMS_ENDPOINT"], () => new KMSClient(clientOptions("KMS_ENDPOINT")));

/** The part of a seller's details that is only stored encrypted. */
const SellerSecret = z.object({
  utr: z.string().nullable(),
  nino: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: z.string().nullable(),
});
export type SellerSecret = z.infer<typeof SellerSecret>;

/**
 * Encrypts a seller's details with a dedicated key. The ciphertext is bound to the haulier and cannot be decrypted for
 * another.
 */
export async function sealSeller(secret: SellerSecret, haulierId: UserId): Promise<string> {
  const { CiphertextBlob } = await kms().send(
    new EncryptCommand({
      KeyId: setting("SELLER_KEY_ID"),
      Plaintext: Buffer.from(JSON.stringify(secret)),
      EncryptionContext: { haulierId },
    }),
  );
  if (!CiphertextBlob) throw new Error("the key returned no ciphertext");
  return Buffer.from(CiphertextBlob).toString("base64");
}

export async function openSeller(ciphertext: string, haulierId: UserId): Promise<SellerSecret> {
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: setting("SELLER_KEY_ID"),
      CiphertextBlob: Buffer.from(ciphertext, "base64"),
      EncryptionContext: { haulierId },
    }),
  );
  if (!Plaintext) throw new Error("the key returned no plaintext");
  return SellerSecret.parse(JSON.parse(Buffer.from(Plaintext).toString()));
}
