import { createHash } from "node:crypto";
import type { Context } from "./context.ts";

/** The user, or the network of a visitor. */
export const senderOf = ({ caller }: Context): string => caller.userId ?? caller.addressHash;

/** Replaces a visitor's idempotency key: the same text under the same key is one record. In UUID form. */
export function idOfWords(sender: string, words: readonly (string | null | undefined)[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([sender, ...words]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
