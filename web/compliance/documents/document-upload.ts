import { documentMaxBytes } from "#shared/compliance/document-limits.ts";
import { fileIncomplete, notADocument } from "#shared/compliance/faults.ts";
import { declaredType, otherImage } from "#shared/images/photo-types.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { api } from "../../api/api.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { postForm } from "../../api/post-form.ts";
import { keepForUser, storedForUser } from "../../session/user-storage.ts";
import { restUntilOnline } from "../../ui/rest-until-online.ts";

export const acceptedTypes = "application/pdf,image/jpeg,image/png,image/webp";

export interface SentFile {
  readonly uploadId: string;
  readonly sizeBytes: number;
}

/** Delays between retries after a lost connection, in ms. After the last retry the upload fails. */
export const pauses = [500, 2_000, 5_000, 10_000, 20_000];

/** Returns why a chosen file is not acceptable, or null. Checks name and size only; the server checks the content. */
export function documentFileRefusal(file: Pick<File, "name" | "type" | "size">): string | null {
  const { size } = file;
  const type = declaredType(file);
  if (!acceptedTypes.split(",").includes(type))
    return [otherImage(type)?.seen, "Choose a PDF, or a picture as JPEG, PNG or WebP."].filter(Boolean).join(" ");
  if (size === 0) return "The file is empty.";
  if (size > documentMaxBytes) return "A file can be up to 20 MB. A photo of the document will do.";
  return null;
}

/** Storage key of an unfinished upload in this tab: choosing the same file again resumes the upload. */
const storedAs = ({ name, size, lastModified }: File) => `paper-upload ${name} ${size} ${lastModified}`;

export const forgetUpload = (file: File) => keepForUser(storedAs(file), null);

/**
 * Uploads a file in parts. After a lost connection, asks which parts have arrived and sends the rest. Fails after
 * several retries. `onProgress` receives 0 to 1.
 */
export async function sendDocumentFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const uploadId = storedForUser<string>(storedAs(file)) ?? newIdempotencyKey();
  keepForUser(storedAs(file), uploadId);
  const sent = { uploadId, sizeBytes: file.size };
  for (const pause of [...pauses, null]) {
    if (await triedOnce(file, sent, onProgress, signal)) return sent;
    if (pause === null) break;
    await restUntilOnline(pause, signal);
  }
  throw offline();
}

/** Makes one attempt. Returns true when all parts have arrived, false when the connection was lost. */
async function triedOnce(file: File, sent: SentFile, onProgress: (share: number) => void, signal: AbortSignal) {
  const upload = await api.openPaperUpload(sent, { signal }).catch((error: unknown) => {
    if (error instanceof Fault && error.detail.code === offline.code) return null;
    throw error;
  });
  if (!upload) return false;
  let at = 0;
  let done = upload.parts.reduce((sum, { isThere, sizeBytes }) => sum + (isThere ? sizeBytes : 0), 0);
  onProgress(done / file.size);
  for (const { isThere, sizeBytes, url, fields } of upload.parts) {
    const bytes = file.slice(at, at + sizeBytes);
    at += sizeBytes;
    if (isThere) continue;
    const status = await postForm(url, fields, bytes, (loaded) => onProgress((done + loaded) / file.size), signal);
    if (status === 0 || status >= 500) return false;
    if (status >= 400) throw fileIncomplete();
    done += sizeBytes;
    onProgress(done / file.size);
  }
  return true;
}

export const isFileRefused = (error: unknown) => error instanceof Fault && error.detail.code === notADocument.code;
