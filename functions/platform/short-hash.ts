import { createHash } from "node:crypto";

/** Letters and digits that stand for a text: the same for the same text, and for no other. 22 of them, 132 bits. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, shortHashLength);
}

export const shortHashLength = 22;
