/** Maximum size of a document's file: 20 MB. Separate from the schemas, for pages that only upload. */
export const documentMaxBytes = 20 * 1024 * 1024;
/** Upload part size; the last part is smaller. After a broken connection only the missing parts are sent. */
export const documentPartBytes = 2 * 1024 * 1024;
export const mostDocuments = 2000;

export function partSizes(sizeBytes: number): number[] {
  const count = Math.ceil(sizeBytes / documentPartBytes);
  return Array.from({ length: count }, (_, at) => Math.min(documentPartBytes, sizeBytes - at * documentPartBytes));
}
