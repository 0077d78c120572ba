import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The server's side of Cognito's Secure Remote Password (SRP-6a over RFC 3526 group 15, SHA-256), as the Amplify client
 * uses it. Numbers are sent as lower-case hex. Before hashing they are padded like Java's signed integers.
 */
const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const generator = 2n;
const multiplier = toNumber(sha256(padded(prime), padded(generator)));

/** Stored instead of a password. The password cannot be computed from it. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** `poolName` is the pool id after its underscore, `userId` the sub. Verifier and proof hash both. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

export function passwordVerifier(identity: SrpIdentity, password: string): PasswordVerifier {
  const salt = randomBytes(16).toString("hex");
  return { salt, verifier: verifierOf(identity, salt, password).toString(16) };
}

export function passwordMatches(identity: SrpIdentity, kept: PasswordVerifier, password: string): boolean {
  const offered = verifierOf(identity, kept.salt, password);
  return timingSafeEqual(fixedLength(offered), fixedLength(toNumber(kept.verifier)));
}

/** The server's first message (`serverPublic`, SRP_B), and the secret (`key`) that checks the answer. */
export interface SrpOffer {
  serverPublic: string;
  key: Buffer;
}

/** Answers the client's SRP_A. Returns undefined for one that would reveal the secret (a multiple of the prime). */
export function srpOffer(kept: PasswordVerifier, clientPublicHex: string): SrpOffer | undefined {
  const clientPublic = toNumber(clientPublicHex);
  if (clientPublic % prime === 0n) return undefined;
  const verifier = toNumber(kept.verifier);
  const secret = toNumber(randomBytes(32).toString("hex"));
  const serverPublic = (multiplier * verifier + power(generator, secret)) % prime;
  const scramble = toNumber(sha256(padded(clientPublic), padded(serverPublic)));
  const shared = power(clientPublic * power(verifier, scramble), secret);
  const extracted = createHmac("sha256", padded(scramble)).update(padded(shared)).digest();
  const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  return { serverPublic: serverPublic.toString(16), key };
}

/** Whether `signature` (base64) proves that the client computed the same key, and so knows the password. */
export function srpProofMatches(
  identity: SrpIdentity,
  key: Buffer,
  proof: { secretBlock: string; timestamp: string; signature: string },
): boolean {
  const expected = createHmac("sha256", key)
    .update(identity.poolName + identity.userId)
    .update(Buffer.from(proof.secretBlock, "base64"))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function verifierOf({ poolName, userId }: SrpIdentity, salt: string, password: string): bigint {
  const inner = createHash("sha256").update(`${poolName}${userId}:${password}`).digest();
  // The client reads the salt as a number, which drops leading zeros: hash the number, not the text.
  return power(generator, toNumber(sha256(padded(toNumber(salt)), inner)));
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function padded(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function fixedLength(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(768, "0"), "hex");
}

function toNumber(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function sha256(...parts: Buffer[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
