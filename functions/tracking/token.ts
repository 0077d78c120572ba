import { createHash, randomBytes } from "node:crypto";

/** 144 bits: a thousand million guesses a second find none in the age of the earth. */
const tokenBytes = 18;

export const newToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** Makes a token of a keyed hash of at least 18 bytes, base64. Deterministic. */
export const tokenOf = (mac: string): string =>
  Buffer.from(mac, "base64").subarray(0, tokenBytes).toString("base64url");

/** The lookup key of a token. The table never stores the token itself. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
