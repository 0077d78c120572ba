/** The trailer must be within this many bytes of the end. */
const trailerBytes = 1024;

/**
 * Checks for a header at the start, and a trailer that points to a cross-reference table in the file. Does not check
 * the pages.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(latin(bytes, 0, 16))) return false;
  const end = latin(bytes, Math.max(0, bytes.length - trailerBytes), bytes.length);
  const found = [...end.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!found) return false;
  const at = Number(found[1]);
  if (at >= bytes.length) return false;
  // Matches a cross-reference table or, since PDF 1.5, an object with a cross-reference stream.
  return /^\s{0,4}(xref\s|\d+\s+\d+\s+obj\b)/.test(latin(bytes, at, at + 40));
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString("latin1");
}
