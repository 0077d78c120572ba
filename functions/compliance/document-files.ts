import { createHash } from "node:crypto";
import { documentMaxBytes, partSizes } from "#shared/compliance/document-limits.ts";
import { documentOtherImage, fileIncomplete, fileTooLarge, notADocument } from "#shared/compliance/faults.ts";
import type { DocumentFileType, PaperUpload } from "#shared/compliance/model.ts";
import { otherImage } from "#shared/images/photo-types.ts";
import { withoutMetadata } from "#shared/images/without-metadata.ts";
import type { DocumentId, UserId } from "#shared/kernel/id.ts";
import { mediaTypeOf } from "#shared/kernel/image-type.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { inBatches } from "../platform/in-batches.ts";
import { isPdf } from "../platform/pdf.ts";
import { privateFiles } from "../platform/private-files.ts";

export interface Upload {
  readonly userId: UserId;
  readonly uploadId: DocumentId;
  readonly sizeBytes: number;
}

const formSeconds = 600;
const linkSeconds = 300;
const readAtOnce = 4;
const endings = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const satisfies Readonly<Record<DocumentFileType, string>>;

/** Returns the paths of a file's parts. The sender's id in them prevents others from continuing the upload. */
function partsOf({ userId, uploadId, sizeBytes }: Upload) {
  if (!Number.isInteger(sizeBytes) || sizeBytes < 1 || sizeBytes > documentMaxBytes) throw fileTooLarge();
  return partSizes(sizeBytes).map((size, at) => ({ key: `paper-parts/${userId}/${uploadId}/${at}`, size }));
}

/** Returns a signed upload form per part, and the parts that have arrived. Each signature fixes path and size. */
export async function uploadForms(upload: Upload, now: string): Promise<PaperUpload> {
  const parts = await inBatches(partsOf(upload), readAtOnce, async ({ key, size }) => {
    const [stored, { url, fields }] = await Promise.all([
      privateFiles().read(key, 1),
      privateFiles().uploadForm({
        key,
        contentType: "application/octet-stream",
        maxBytes: size,
        expiresInSeconds: formSeconds,
      }),
    ]);
    const named = Object.entries(fields).map(([name, value]) => ({ name, value }));
    return { isThere: stored?.sizeBytes === size, sizeBytes: size, url, fields: named };
  });
  return { parts, expiresAt: addSeconds(now, formSeconds) };
}

/** An accepted file with its detected type. Pictures have no location and device data any more. */
export interface AcceptedFile {
  readonly type: DocumentFileType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Joins the parts of a file and detects its type from its bytes. Deletes refused files. */
export async function arrivedFile(upload: Upload): Promise<AcceptedFile> {
  const parts = partsOf(upload);
  const read = await inBatches(parts, readAtOnce, async ({ key, size }) => {
    const stored = await privateFiles().read(key, size);
    if (stored?.sizeBytes !== size) throw fileIncomplete();
    return stored.bytes;
  });
  const bytes = new Uint8Array(Buffer.concat(read));
  const file = isPdf(bytes) ? { type: "application/pdf" as const, bytes } : withoutMetadata(bytes);
  if (file) return file;
  await removeParts(upload);
  const other = otherImage(mediaTypeOf(bytes) ?? "");
  throw other ? documentOtherImage({ values: { seen: other.seen } }) : notADocument();
}

/** Stores an accepted file under a name derived from its bytes, so that nothing is overwritten. */
export async function storeFile(haulierId: UserId, id: DocumentId, file: AcceptedFile): Promise<string> {
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const key = `papers/${haulierId}/${id}-${sha256.slice(0, 16)}.${endings[file.type]}`;
  await privateFiles().put(key, file.bytes, file.type);
  return key;
}

/** Deletes the parts of an upload. Remaining parts expire after one day. */
export async function removeParts(upload: Upload): Promise<void> {
  await Promise.allSettled(partsOf(upload).map(({ key }) => privateFiles().remove(key)));
}

export async function fileLink(key: string, now: string) {
  const url = await privateFiles().downloadUrl({ key, expiresInSeconds: linkSeconds });
  return { url, expiresAt: addSeconds(now, linkSeconds) };
}
