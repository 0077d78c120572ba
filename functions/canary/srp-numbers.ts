import { createHash, createHmac, getDiffieHellman } from "node:crypto";

/**
 * The arithmetic of Cognito's Secure Remote Password (SRP-6a over RFC 3526 group 15, SHA-256). Numbers are sent as
 * lower-case hex. Before hashing they are padded like Java's signed integers.
 */
export const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
export const generator = 2n;
export const multiplier = toNumber(sha256(padded(prime), padded(generator)));

/** `poolName` is the pool id after its underscore, `userId` the sub. Both are part of the hashes. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

/** Returns the secret exponent of a password (`x` in SRP). */
export function passwordExponent({ poolName, userId }: SrpIdentity, salt: string, password: string): bigint {
  const inner = createHash("sha256").update(`${poolName}${userId}:${password}`).digest();
  // Hashes the salt as a number, because Cognito's client drops its leading zeros.
  return toNumber(sha256(padded(toNumber(salt)), inner));
}

/** Returns `u` of SRP, which client and server each compute from both public numbers. */
export const scrambleOf = (clientPublic: bigint, serverPublic: bigint): bigint =>
  toNumber(sha256(padded(clientPublic), padded(serverPublic)));

export function sessionKey(scramble: bigint, shared: bigint): Buffer {
  const extracted = createHmac("sha256", padded(scramble)).update(padded(shared)).digest();
  return createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
}

/** Returns the proof that the client knows the session key. */
export function proofOf(
  { poolName, userId }: SrpIdentity,
  key: Buffer,
  { secretBlock, timestamp }: { readonly secretBlock: string; readonly timestamp: string },
): Buffer {
  return createHmac("sha256", key)
    .update(poolName + userId)
    .update(Buffer.from(secretBlock, "base64"))
    .update(timestamp)
    .digest();
}

export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

export function toNumber(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function padded(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function sha256(...parts: Buffer[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
