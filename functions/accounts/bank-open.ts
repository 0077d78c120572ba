import { DecryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { BankDetailsForm } from "#shared/accounts/bank.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { type BankRecord, bankRecordOf } from "./haulier-store.ts";

const kms = /* @__PURE__ */ cached(["KMS_ENDPOINT"], () => new KMSClient(clientOptions("KMS_ENDPOINT")));

/** Bank details that are not decrypted yet. */
type ClosedBank = Pick<BankRecord, "changedAt" | "changeHoldUntil"> & { open(): Promise<BankDetailsForm> };

/** Returns a haulier's encrypted bank details, or null if none were given. `open` needs permission to decrypt. */
export async function wholeBankOf(db: Database, haulierId: UserId): Promise<ClosedBank | null> {
  const record = await bankRecordOf(db, haulierId);
  if (!record) return null;
  const { changedAt, changeHoldUntil } = record;
  return { changedAt, changeHoldUntil, open: () => openBank(record) };
}

async function openBank({ ciphertext, boundTo }: BankRecord): Promise<BankDetailsForm> {
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: setting("BANK_KEY_ID"),
      CiphertextBlob: Buffer.from(ciphertext, "base64"),
      EncryptionContext: boundTo,
    }),
  );
  if (!Plaintext) throw new Error("the key answered no plaintext");
  return BankDetailsForm.parse(JSON.parse(Buffer.from(Plaintext).toString()));
}
