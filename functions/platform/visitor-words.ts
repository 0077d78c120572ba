import { createHash } from "node:crypto";
import type { Context } from "./context.ts";

/** Returns the user's id, or the network hash of a visitor. */
export const senderOf = ({ caller }: Context): string => caller.userId ?? caller.addressHash;

/**
 * Derives an id in UUID form from a visitor's text: the same text from the same sender is one record, as with an
 * idempotency key.
 */
export function idOfWords(sender: string, words: readonly (string | null | undefined)[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([sender, ...words]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
