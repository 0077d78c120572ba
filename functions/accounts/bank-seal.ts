import { EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { type BankDetailsForm, maskedBank } from "#shared/accounts/bank.ts";
import type { SignUpId, UserId } from "#shared/kernel/id.ts";
import { clientOptions, setting } from "../platform/config.ts";
import type { SealedBank } from "./haulier-store.ts";

let shared: KMSClient | undefined;

function kms(): KMSClient {
  shared ??= new KMSClient(clientOptions("KMS_ENDPOINT"));
  return shared;
}

/**
 * Encrypts bank details with the key that is kept for them, bound to the sign-up or account they are for: the
 * ciphertext does not open for another. What may be shown stays beside it, so that no screen ever needs the key.
 */
export async function sealBank(
  form: BankDetailsForm,
  boundTo: { signUpId: SignUpId } | { haulierId: UserId },
): Promise<SealedBank> {
  const { CiphertextBlob } = await kms().send(
    new EncryptCommand({
      KeyId: setting("BANK_KEY_ID"),
      Plaintext: Buffer.from(JSON.stringify(form)),
      EncryptionContext: boundTo,
    }),
  );
  if (!CiphertextBlob) throw new Error("the key answered no ciphertext");
  return { ...maskedBank(form), ciphertext: Buffer.from(CiphertextBlob).toString("base64"), boundTo };
}
