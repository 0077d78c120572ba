/** Maximum size of a document's file: 20 MB. Separate from the schemas, for pages that only upload. */
export const paperMaxBytes = 20 * 1024 * 1024;
/** Upload part size; the last part is smaller. After a broken connection only the missing parts are sent. */
export const paperPartBytes = 2 * 1024 * 1024;
export const mostPapers = 2000;

export function partSizes(sizeBytes: number): number[] {
  const count = Math.ceil(sizeBytes / paperPartBytes);
  return Array.from({ length: count }, (_, at) => Math.min(paperPartBytes, sizeBytes - at * paperPartBytes));
}
