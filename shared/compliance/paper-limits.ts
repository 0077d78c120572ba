/** Bytes that the file of a paper may have: 20 MB. Apart from the schemas, for a page that only uploads. */
export const paperMaxBytes = 20 * 1024 * 1024;
/** A file is sent in parts of this many bytes, the last one smaller: after a broken connection, those missing. */
export const paperPartBytes = 2 * 1024 * 1024;
/** Papers that a business may have at the most. */
export const mostPapers = 2000;

/** How many bytes each part of a file has. */
export function partSizes(sizeBytes: number): number[] {
  const count = Math.ceil(sizeBytes / paperPartBytes);
  return Array.from({ length: count }, (_, at) => Math.min(paperPartBytes, sizeBytes - at * paperPartBytes));
}
