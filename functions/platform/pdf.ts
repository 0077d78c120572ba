/** Bytes at the end of a file in which its trailer must be. */
const trailerBytes = 1024;

/**
 * Whether bytes are a whole PDF: a header at the very beginning, and at the end the way to a table of objects that lies
 * within the file. What a page shows is the viewer's affair; a file of another kind, or half of one, is refused.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(latin(bytes, 0, 16))) return false;
  const end = latin(bytes, Math.max(0, bytes.length - trailerBytes), bytes.length);
  const found = [...end.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!found) return false;
  const at = Number(found[1]);
  if (at >= bytes.length) return false;
  // A table, or since PDF 1.5 an object that holds one.
  return /^\s{0,4}(xref\s|\d+\s+\d+\s+obj\b)/.test(latin(bytes, at, at + 40));
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString("latin1");
}
