import { createHash, randomBytes } from "node:crypto";

/** 144 bits, so that guessing is hopeless even at a thousand million guesses a second. */
const tokenBytes = 18;

export const newToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** Makes a token from a keyed hash in base64, of at least 18 bytes. The same hash gives the same token. */
export const tokenOf = (mac: string): string =>
  Buffer.from(mac, "base64").subarray(0, tokenBytes).toString("base64url");

/** The key under which a token is found. The table never stores the token itself. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
