import { createHash } from "node:crypto";

/** Returns a hash of 22 letters and digits (132 bits). */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, shortHashLength);
}

export const shortHashLength = 22;
