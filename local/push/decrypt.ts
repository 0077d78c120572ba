import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** A device's key pair on the curve prime256v1, and the secret that it shares with its senders. */
export interface DeviceKeys {
  /** Base64url, 32 bytes. */
  readonly privateKey: string;
  /** Base64url, an uncompressed point. */
  readonly publicKey: string;
  /** Base64url, 16 bytes. */
  readonly auth: string;
}

const [saltBytes, tagBytes] = [16, 16];
const lastRecord = 2;

/** Decrypts `aes128gcm` as the browser does (RFC 8188, RFC 8291). Throws for a message to other keys. */
export function decrypted(message: Buffer, keys: DeviceKeys): string {
  const salt = message.subarray(0, saltBytes);
  const idBytes = message.readUInt8(saltBytes + 4);
  const sender = message.subarray(saltBytes + 5, saltBytes + 5 + idBytes);
  const record = message.subarray(saltBytes + 5 + idBytes);
  if (record.length > message.readUInt32BE(saltBytes)) throw new Error("a push has one record");

  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(keys.privateKey, "base64url"));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), Buffer.from(keys.publicKey, "base64url"), sender]);
  const secret = hkdf(pair.computeSecret(sender), Buffer.from(keys.auth, "base64url"), info, 32);
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);

  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -tagBytes)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== lastRecord) throw new Error("the record's padding is wrong");
  return padded.subarray(0, end).toString("utf8");
}

function hkdf(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, bytes));
}
