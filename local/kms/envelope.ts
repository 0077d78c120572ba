import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { LocalKey } from "./key-file.ts";

/** Decryption needs the same context as encryption. It is authenticated, but not secret. */
export type EncryptionContext = Readonly<Record<string, string>>;

// Format version. A ciphertext has version (1 byte), key id (16), nonce (12), tag (16) and the encrypted bytes.
const version = 1;
const headerBytes = 17;
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM. Decryption needs the same key id and context. */
export function seal(key: LocalKey, plaintext: Uint8Array, context: EncryptionContext): Buffer {
  const header = headerOf(key);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key.material, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.concat([header, canonical(context)]));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

/** Decrypts. Returns null for another key, a modified ciphertext or a different context. */
export function unseal(key: LocalKey, ciphertext: Uint8Array, context: EncryptionContext): Buffer | null {
  const sealed = Buffer.from(ciphertext);
  const header = sealed.subarray(0, headerBytes);
  const tagAt = headerBytes + nonceBytes;
  if (sealed.length < tagAt + tagBytes || !header.equals(headerOf(key))) return null;
  const nonce = sealed.subarray(headerBytes, tagAt);
  const decipher = createDecipheriv("aes-256-gcm", key.material, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([header, canonical(context)]));
  decipher.setAuthTag(sealed.subarray(tagAt, tagAt + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagAt + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

function headerOf(key: LocalKey): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(key.id.replaceAll("-", ""), "hex")]);
}

/** Returns the same bytes for equal contexts, whatever the order of their names. */
function canonical(context: EncryptionContext): Buffer {
  return Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));
}
