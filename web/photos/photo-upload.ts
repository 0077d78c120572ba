import {
  chosenNoPhoto,
  chosenOtherImage,
  notAVoiceNote,
  noteNotSent,
  noteRefused,
  photoDamaged,
  photoNotSent,
  photoRefused,
} from "#shared/images/faults.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import {
  declaredType,
  isPhotoType,
  otherImage,
  type PhotoType,
  photoTypeRefusal,
  photoTypes,
} from "#shared/images/photo-types.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type AudioType, audioTypeOf } from "#shared/kernel/audio-type.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { imageTypeOf, mediaTypeOf } from "#shared/kernel/image-type.ts";
import { fileNotSent, fileOtherImage, fileRefused, fileWrong } from "#shared/messaging/faults.ts";
import { fileMaxBytes, isFileType, type MessageFileType, wrongFileWords } from "#shared/messaging/file-types.ts";
import { postForm } from "../api/post-form.ts";
import { hasCode } from "../ui/fault-words.ts";
import { restUntilOnline } from "../ui/rest-until-online.ts";

export const acceptedTypes = photoTypes.join(",");

type Chosen = Pick<File, "type" | "name" | "size">;

/** Returns why a file is not acceptable, or null. Checks name and size only; the upload checks the content. */
export function photoRefusal(file: Chosen): string | null {
  const wrong = photoTypeRefusal(declaredType(file));
  if (wrong) return wrong;
  if (file.size === 0) return "The file is empty.";
  if (file.size > photoMaxBytes) return "Photos can be 10 MB at most. Choose a smaller one.";
  return null;
}

export function fileRefusal(file: Chosen): string | null {
  const type = declaredType(file);
  if (!isFileType(type)) return [otherImage(type)?.seen, wrongFileWords].filter(Boolean).join(" ");
  if (file.size === 0) return "The file is empty.";
  if (file.size > fileMaxBytes) return "Files can be 10 MB at most. Choose a smaller one.";
  return null;
}

function noPhoto(firstBytes: Uint8Array): Fault {
  const other = otherImage(mediaTypeOf(firstBytes) ?? "");
  return other ? chosenOtherImage({ values: other }) : chosenNoPhoto();
}

function noFileToSend(firstBytes: Uint8Array): Fault {
  const other = otherImage(mediaTypeOf(firstBytes) ?? "");
  return other ? fileOtherImage({ values: { seen: other.seen } }) : fileWrong();
}

export interface PhotoPurpose {
  readonly kind?: "photo";
  readonly askForm: (photo: { contentType: PhotoType; sizeBytes: number }) => Promise<UploadForm>;
  /** Maximum side in pixels; the photo is scaled down before upload. Absent: full size. */
  readonly longestSide?: number;
}

export interface VoiceNotePurpose {
  readonly kind: "voiceNote";
  readonly askForm: (note: { contentType: AudioType; sizeBytes: number }) => Promise<UploadForm>;
}

export interface MessageFilePurpose {
  readonly kind: "messageFile";
  readonly askForm: (file: { contentType: MessageFileType; sizeBytes: number }) => Promise<UploadForm>;
}

export type UploadPurpose = PhotoPurpose | VoiceNotePurpose | MessageFilePurpose;

export interface UploadNews {
  readonly onProgress: (share: number) => void;
  /** Called when the connection is lost. The upload resumes automatically. */
  readonly onWait: () => void;
}

/** Pauses between retries while offline, in ms. The last pause repeats. */
const pauses = [500, 2_000, 5_000, 10_000] as const;
const lastPause = 20_000;

/**
 * Uploads a file to storage by a presigned form and returns its key. Retries after a lost connection. Throws `Fault`:
 * `photo.notAnImage` if the content is not a photo.
 */
export async function uploadFile(
  purpose: UploadPurpose,
  file: File,
  { onProgress, onWait }: UploadNews,
  signal: AbortSignal,
): Promise<string> {
  const { blob, askForm, notSent, refused } = await prepared(purpose, file);
  const send = async () => {
    const form = await askForm();
    const status = await postForm(form.url, form.fields, blob, (sent) => onProgress(sent / blob.size), signal);
    if (status === 0 || status >= 500) throw notSent();
    if (status >= 300) throw refused();
    return form.key;
  };
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!hasCode(error, offline.code)) throw error;
      onWait();
      await restUntilOnline(pauses[tries] ?? lastPause, signal);
    }
  }
}

/** Re-encodes a photo with no side above `longestSide`, in pixels. Throws `photo.notAnImage`. */
export async function drawnPhoto(file: File, longestSide: number): Promise<Blob> {
  const firstBytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const contentType = imageTypeOf(firstBytes);
  if (!contentType || !isPhotoType(contentType)) throw noPhoto(firstBytes);
  const drawn = await redrawn(file, contentType, longestSide);
  return drawn.type === contentType ? drawn : new Blob([drawn], { type: contentType });
}

/** Maximum side of a picture in a conversation, in pixels. */
const mostPixels = 2560;

const isPdfHeader = (firstBytes: Uint8Array): boolean => String.fromCharCode(...firstBytes.subarray(0, 5)) === "%PDF-";

async function prepared(purpose: UploadPurpose, file: File) {
  const firstBytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (purpose.kind === "voiceNote") {
    const contentType = audioTypeOf(firstBytes);
    if (!contentType) throw notAVoiceNote();
    const askForm = () => purpose.askForm({ contentType, sizeBytes: file.size });
    return { blob: file, askForm, notSent: noteNotSent, refused: noteRefused };
  }
  if (purpose.kind === "messageFile" && isPdfHeader(firstBytes)) {
    const askForm = () => purpose.askForm({ contentType: "application/pdf", sizeBytes: file.size });
    return { blob: file, askForm, notSent: fileNotSent, refused: fileRefused };
  }
  const contentType = imageTypeOf(firstBytes);
  if (!contentType || !isPhotoType(contentType))
    throw purpose.kind === "messageFile" ? noFileToSend(firstBytes) : noPhoto(firstBytes);
  if (purpose.kind === "messageFile") {
    const picture = await redrawn(file, contentType, mostPixels);
    const askForm = () => purpose.askForm({ contentType, sizeBytes: picture.size });
    return { blob: picture, askForm, notSent: fileNotSent, refused: fileRefused };
  }
  const blob = await redrawn(file, contentType, purpose.longestSide ?? Number.POSITIVE_INFINITY);
  const askForm = () => purpose.askForm({ contentType, sizeBytes: blob.size });
  return { blob, askForm, notSent: photoNotSent, refused: photoRefused };
}

const quality = 0.9;

/**
 * Re-encodes a photo upright, with no side above `longestSide` and without metadata such as location. If the browser
 * cannot, the server strips metadata. Throws `photo.notAnImage` for a broken file.
 */
async function redrawn(file: File, type: string, longestSide: number): Promise<Blob> {
  if (typeof createImageBitmap === "undefined") return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) throw photoDamaged();
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  // Sends the original if the browser cannot encode this type, or if the new file is too large.
  return drawn?.type === type && drawn.size <= photoMaxBytes ? drawn : file;
}
