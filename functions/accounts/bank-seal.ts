import { EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { type BankDetailsForm, maskedBank } from "#shared/accounts/bank.ts";
import { passesModulus } from "#shared/accounts/bank-modulus.ts";
import { bankNumberWrong } from "#shared/accounts/faults.ts";
import type { SignUpId, UserId } from "#shared/kernel/id.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";
import type { SealedBank } from "./haulier-store.ts";

const kms = /* @__PURE__ */ cached(["KMS_ENDPOINT"], () => new KMSClient(clientOptions("KMS_ENDPOINT")));

/**
 * Binds the ciphertext to its sign-up or account. The masked part stays in clear, so screens need no key. Rejects an
 * account that fails its sort code's modulus check.
 */
export async function sealBank(
  form: BankDetailsForm,
  boundTo: { signUpId: SignUpId } | { haulierId: UserId },
): Promise<SealedBank> {
  if (passesModulus(form.bankSortCode.replaceAll("-", ""), form.bankAccountNumber) === false) throw bankNumberWrong();
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
