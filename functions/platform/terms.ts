import { termsChanged } from "#shared/kernel/faults.ts";
import { canonical } from "./client-keys.ts";
import { shortHash } from "./short-hash.ts";

/** Characters of a part's hash: 48 bits. Only its own reader sends it back. */
const hashLength = 8;

/**
 * The fingerprint of what somebody agrees to: each part by its name, as people read it, with a hash. Give it nothing that
 * its reader may not see and could guess by trying.
 */
export function termsOf(parts: Readonly<Record<string, unknown>>): string {
  const hashed = Object.entries(parts).map(
    ([name, value]) => `${name}=${shortHash(canonical({ value }).text).slice(0, hashLength)}`,
  );
  return hashed.join(";");
}

/** The names of the parts of `now` that were shown otherwise, or not at all, for people to read; null when all are alike. */
export function changedTerms(shown: string, now: string): string | null {
  const same = new Set(shown.split(";"));
  const changed = now.split(";").filter((part) => !same.has(part));
  return changed.map((part) => part.split("=")[0]).join(", ") || null;
}

/** Throws when the caller says which terms they were shown, and they are others now. `what` begins a sentence. */
export function mustBeAsShown(what: string, shown: string | null | undefined, now: string): void {
  const changed = shown ? changedTerms(shown, now) : null;
  if (changed) throw termsChanged({ values: { what, changed }, metadata: { changed, terms: now } });
}
