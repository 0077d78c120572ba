import { randomBytes, timingSafeEqual } from "node:crypto";
import {
  generator,
  multiplier,
  passwordExponent,
  power,
  prime,
  proofOf,
  type SrpIdentity,
  scrambleOf,
  sessionKey,
  toNumber,
} from "#functions/canary/srp-numbers.ts";

export type { SrpIdentity } from "#functions/canary/srp-numbers.ts";

// The server's side of Cognito's Secure Remote Password, as the Amplify client uses it.

/** Stored instead of the password, which cannot be computed from it. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
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

/** Answers the client's SRP_A. Returns undefined if SRP_A is a multiple of the prime: it would reveal the secret. */
export function srpOffer(kept: PasswordVerifier, clientPublicHex: string): SrpOffer | undefined {
  const clientPublic = toNumber(clientPublicHex);
  if (clientPublic % prime === 0n) return undefined;
  const verifier = toNumber(kept.verifier);
  const secret = toNumber(randomBytes(32).toString("hex"));
  const serverPublic = (multiplier * verifier + power(generator, secret)) % prime;
  const scramble = scrambleOf(clientPublic, serverPublic);
  const key = sessionKey(scramble, power(clientPublic * power(verifier, scramble), secret));
  return { serverPublic: serverPublic.toString(16), key };
}

/** Whether `signature` (base64) proves that the client computed the same key, and so knows the password. */
export function srpProofMatches(
  identity: SrpIdentity,
  key: Buffer,
  proof: { secretBlock: string; timestamp: string; signature: string },
): boolean {
  const expected = proofOf(identity, key, proof);
  const given = Buffer.from(proof.signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function verifierOf(identity: SrpIdentity, salt: string, password: string): bigint {
  return power(generator, passwordExponent(identity, salt, password));
}

function fixedLength(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(768, "0"), "hex");
}
