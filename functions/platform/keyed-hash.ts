import { endpoint, region, setting } from "./config.ts";
import { signedFetch } from "./signed-fetch.ts";

export type KeyedHash = (digest: Buffer) => Promise<string>;

/**
 * Hashes with a key that never leaves AWS KMS, for values that could be guessed, such as bank numbers. `digest` is 32
 * bytes.
 */
export const keyedHash: KeyedHash = async (digest) => {
  const url = new URL(`${endpoint("KMS_ENDPOINT") ?? `https://kms.${region()}.amazonaws.com`}/`);
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": "TrentService.GenerateMac" };
  const asked = { KeyId: setting("INPUT_KEY_ID"), MacAlgorithm: "HMAC_SHA_256", Message: digest.toString("base64") };
  const response = await signedFetch("kms", url, headers, JSON.stringify(asked));
  const { Mac } = (await response.json()) as { Mac?: string };
  if (!response.ok || !Mac) throw new Error(`the key answered no hash: ${response.status}`);
  return Mac;
};
