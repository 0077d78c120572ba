import { EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { type BankDetailsForm, maskedBank } from "#shared/accounts/bank.ts";
import { passesModulus } from "#shared/accounts/bank-modulus.ts";
import { bankNumberWrong } from "#shared/accounts/faults.ts";
import type { SignUpId, UserId } from "#shared/kernel/id.ts";
import { clientOptions, setting } from "../platform/config.ts";
import { kept } from "../platform/kept.ts";
import type { SealedBank } from "./haulier-store.ts";

const kms = /* @__PURE__ */ kept(["KMS_ENDPOINT"], () => new KMSClient(clientOptions("KMS_ENDPOINT")));

/**
 * Encrypts bank details with a key that is used for nothing else, bound to the sign-up or account they belong to: the
 * ciphertext cannot be opened for another. The part that may be shown stays beside it in clear, so that no screen needs
 * the key. Refuses an account that fails the modulus check of its sort code.
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
