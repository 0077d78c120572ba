/** Maximum size of a document's file: 20 MB. Separate from the schemas, so that pages with an upload load none. */
export const documentMaxBytes = 20 * 1024 * 1024;
/** Size of an upload part in bytes; the last is smaller. After a broken connection only missing parts are sent. */
export const documentPartBytes = 2 * 1024 * 1024;
export const mostDocuments = 2000;

export function partSizes(sizeBytes: number): number[] {
  const count = Math.ceil(sizeBytes / documentPartBytes);
  return Array.from({ length: count }, (_, at) => Math.min(documentPartBytes, sizeBytes - at * documentPartBytes));
}
