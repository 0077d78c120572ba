import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";

type Source = string | ArrayBuffer | ArrayBufferView;

/** SHA-256, keyed if given a secret, as request signers expect. */
export class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: Source) {
    this.hash = secret === undefined ? createHash("sha256") : createHmac("sha256", bytesOf(secret));
  }

  update(data: Source): void {
    this.hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
}

function bytesOf(data: Source): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
