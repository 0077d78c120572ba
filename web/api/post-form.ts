/** What came of sending a form: the answer's status, 0 when the connection broke. */
export type PostStatus = number;

/**
 * Sends one file by a signed form; fetch cannot tell how far an upload is, XMLHttpRequest can. `onBytes` hears how many
 * have gone.
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
  // The file comes last: storage reads the fields before it.
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
