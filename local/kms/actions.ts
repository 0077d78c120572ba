import { createHmac, randomBytes } from "node:crypto";
import { kmsQuotas } from "#infra/quotas.ts";
import { AwsError } from "../aws-error.ts";
import { type EncryptionContext, seal, unseal } from "./envelope.ts";
import type { LocalKey } from "./key-file.ts";

export interface KeyRing {
  readonly key: LocalKey;
  readonly arn: string;
  readonly aliases: readonly string[];
}

type Input = Readonly<Record<string, unknown>>;
type Action = (input: Input, ring: KeyRing) => object;

const algorithm = "SYMMETRIC_DEFAULT";
const macAlgorithm = "HMAC_SHA_256";

/** Actions by the part of the target header after `TrentService.`. */
export const actions: Readonly<Record<string, Action>> = {
  Encrypt(input, ring) {
    requireKey(input.KeyId, ring);
    const plaintext = bytes(input.Plaintext, "plaintext");
    if (plaintext.length < 1 || plaintext.length > kmsQuotas.plaintextBytes) {
      throw invalid(`'plaintext' must have 1 to ${kmsQuotas.plaintextBytes} bytes.`);
    }
    const sealed = seal(ring.key, plaintext, contextOf(input));
    return { CiphertextBlob: sealed.toString("base64"), KeyId: ring.arn, EncryptionAlgorithm: algorithm };
  },

  Decrypt(input, ring) {
    if (input.KeyId !== undefined) requireKey(input.KeyId, ring);
    const plaintext = unseal(ring.key, bytes(input.CiphertextBlob, "ciphertextBlob"), contextOf(input));
    // Like KMS, does not tell why the ciphertext is invalid.
    if (!plaintext) throw new AwsError(400, "InvalidCiphertextException", "");
    return { Plaintext: plaintext.toString("base64"), KeyId: ring.arn, EncryptionAlgorithm: algorithm };
  },

  GenerateMac(input, ring) {
    requireKey(input.KeyId, ring);
    if (input.MacAlgorithm !== macAlgorithm) throw invalid(`'macAlgorithm' must be ${macAlgorithm}.`);
    const message = bytes(input.Message, "message");
    if (message.length < 1 || message.length > kmsQuotas.plaintextBytes) {
      throw invalid(`'message' must have 1 to ${kmsQuotas.plaintextBytes} bytes.`);
    }
    // Derives a separate key for MACs, so that one key does not serve two purposes.
    const key = createHmac("sha256", ring.key.material).update(macAlgorithm).digest();
    const mac = createHmac("sha256", key).update(message).digest("base64");
    return { Mac: mac, MacAlgorithm: macAlgorithm, KeyId: ring.arn };
  },

  GenerateDataKey(input, ring) {
    requireKey(input.KeyId, ring);
    const plaintext = randomBytes(dataKeyBytes(input));
    const sealed = seal(ring.key, plaintext, contextOf(input));
    return { CiphertextBlob: sealed.toString("base64"), Plaintext: plaintext.toString("base64"), KeyId: ring.arn };
  },
};

function requireKey(given: unknown, { key, arn, aliases }: KeyRing): void {
  if (typeof given !== "string" || given === "") throw invalid("'keyId' must not be null.");
  const aliasArns = aliases.map((alias) => arn.replace(/key\/.*$/, alias));
  if (![key.id, arn, ...aliases, ...aliasArns].includes(given)) {
    throw new AwsError(400, "NotFoundException", `Key '${given}' does not exist`);
  }
}

function dataKeyBytes({ KeySpec, NumberOfBytes }: Input): number {
  if ((KeySpec === undefined) === (NumberOfBytes === undefined)) {
    throw invalid("Please specify either number of bytes or key spec.");
  }
  if (KeySpec === "AES_256") return 32;
  if (KeySpec === "AES_128") return 16;
  const count = Number(NumberOfBytes);
  if (!Number.isInteger(count) || count < 1 || count > kmsQuotas.dataKeyBytes) {
    throw invalid(`'numberOfBytes' must be 1 to ${kmsQuotas.dataKeyBytes}, 'keySpec' AES_256 or AES_128.`);
  }
  return count;
}

function contextOf({ EncryptionContext: given = {} }: Input): EncryptionContext {
  const isMap = typeof given === "object" && given !== null && !Array.isArray(given);
  if (!isMap || !Object.values(given).every((value) => typeof value === "string")) {
    throw invalid("'encryptionContext' must be a map of strings.");
  }
  return given as EncryptionContext;
}

function bytes(value: unknown, name: string): Buffer {
  if (typeof value !== "string") throw invalid(`'${name}' must not be null.`);
  return Buffer.from(value, "base64");
}

function invalid(message: string): AwsError {
  return new AwsError(400, "ValidationException", message);
}
