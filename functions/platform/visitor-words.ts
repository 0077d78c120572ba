import { createHash } from "node:crypto";
import type { Context } from "./context.ts";

/** Whoever writes to us, with an account or without. */
export const senderOf = ({ caller }: Context): string => caller.userId ?? caller.addressHash;

/**
 * The id of what somebody sends without an account, for whom no client keys are kept: the same words sent again under
 * the same key are the same record. A UUID by its form.
 */
export function idOfWords(sender: string, words: readonly (string | null | undefined)[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([sender, ...words]))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
