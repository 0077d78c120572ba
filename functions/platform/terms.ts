import { termsChanged } from "#shared/kernel/faults.ts";
import { canonical } from "./idempotency-keys.ts";
import { shortHash } from "./short-hash.ts";

/** Characters of a part's hash: 48 bits. Enough, because only the user who read the hash sends it back. */
const hashLength = 8;

/** A hash per named part. Never add values that the reader may not see, because hashes can be guessed. */
export function termsOf(parts: Readonly<Record<string, unknown>>): string {
  const hashed = Object.entries(parts).map(
    ([name, value]) => `${name}=${shortHash(canonical({ value }).text).slice(0, hashLength)}`,
  );
  return hashed.join(";");
}

/** The readable names of changed or missing parts; null if all are equal. */
export function changedTerms(shown: string, now: string): string | null {
  const same = new Set(shown.split(";"));
  const changed = now.split(";").filter((part) => !same.has(part));
  return changed.map((part) => part.split("=")[0]).join(", ") || null;
}

/** Throws if the caller saw other terms. `what` begins the error's sentence. */
export function mustBeAsShown(what: string, shown: string | null | undefined, now: string): void {
  const changed = shown ? changedTerms(shown, now) : null;
  if (changed) throw termsChanged({ values: { what, changed }, metadata: { changed, terms: now } });
}
