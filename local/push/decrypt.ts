import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

/** A device's key pair on the curve prime256v1, and the authentication secret that its senders know. */
export interface DeviceKeys {
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** An uncompressed point in base64url. */
  readonly publicKey: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
}

const [saltBytes, tagBytes] = [16, 16];
const lastRecord = 2;

/** Decrypts an `aes128gcm` message (RFC 8188, RFC 8291). Throws if it was encrypted for other keys. */
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
