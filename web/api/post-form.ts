/** HTTP status of the upload; 0 after a broken connection. */
export type PostStatus = number;

/**
 * Uploads a file by a presigned POST form. Uses XMLHttpRequest, because fetch reports no upload progress. `onBytes`
 * receives the number of bytes sent.
 */
export function postForm(
  url: string,
  fields: readonly { readonly name: string; readonly value: string }[],
  file: Blob,
  onBytes: (sent: number) => void,
  signal: AbortSignal,
): Promise<PostStatus> {
  const body = new FormData();
  for (const { name, value } of fields) body.append(name, value);
  // The file must be the last field: S3 ignores fields after the file.
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ loaded }) => onBytes(Math.min(loaded, file.size));
    request.onload = () => resolve(request.status);
    request.onerror = () => resolve(0);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
