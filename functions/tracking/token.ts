import { createHash, randomBytes } from "node:crypto";

/** 144 bits: whoever tries a thousand million a second finds none in the age of the earth. */
const tokenBytes = 18;

export const newToken = (): string => randomBytes(tokenBytes).toString("base64url");

/** A token made of a keyed hash of at least 18 bytes, base64: the same each time. */
export const tokenOf = (mac: string): string =>
  Buffer.from(mac, "base64").subarray(0, tokenBytes).toString("base64url");

/** By what the record of a token is found: the table never holds the token itself. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
