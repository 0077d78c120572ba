import { DecryptCommand, EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import type { UserId } from "#shared/kernel/id.ts";
import { cached } from "../platform/cached.ts";
import { clientOptions, setting } from "../platform/config.ts";

const kms = /* @__PURE__ */ cached(["KMS_ENDPOINT"], () => new KMSClient(clientOptions("KMS_ENDPOINT")));

/** The site to which the ciphertext is bound: it cannot be decrypted for another. */
interface Site {
  readonly haulierId: UserId;
  readonly tipId: string;
}
const contextOf = ({ haulierId, tipId }: Site) => ({ haulierId, tipId });

/** Encrypts a site's API code, because the code allows recording movements in the site's name. */
export async function sealSiteCode(code: string, site: Site): Promise<string> {
  const { CiphertextBlob } = await kms().send(
    new EncryptCommand({
      KeyId: setting("WASTE_KEY_ID"),
      Plaintext: Buffer.from(code),
      EncryptionContext: contextOf(site),
    }),
  );
  if (!CiphertextBlob) throw new Error("the key returned no ciphertext");
  return Buffer.from(CiphertextBlob).toString("base64");
}

export async function openSiteCode(sealed: string, site: Site): Promise<string> {
  const { Plaintext } = await kms().send(
    new DecryptCommand({
      KeyId: setting("WASTE_KEY_ID"),
      CiphertextBlob: Buffer.from(sealed, "base64"),
      EncryptionContext: contextOf(site),
    }),
  );
  if (!Plaintext) throw new Error("the key returned no plaintext");
  return Buffer.from(Plaintext).toString();
}
