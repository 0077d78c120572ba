import type { ProofSheet } from "#shared/proofs/model.ts";

/** Hands a proof sheet to the browser to be saved. Its address answers as a file, so the page stays. */
export function openSheet({ url, fileName }: ProofSheet): void {
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
}
