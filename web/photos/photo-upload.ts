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

/** Offered by the file chooser. */
export const acceptedTypes = photoTypes.join(",");

type Chosen = Pick<File, "type" | "name" | "size">;

/** Why a chosen file will not do, in words, or null. By name and size only: what is in it is checked on upload. */
export function photoRefusal(file: Chosen): string | null {
  const wrong = photoTypeRefusal(declaredType(file));
  if (wrong) return wrong;
  if (file.size === 0) return "The file is empty.";
  if (file.size > photoMaxBytes) return "Photos can be 10 MB at the most. Choose a smaller one.";
  return null;
}

/** The same of a file that is to go with a message. */
export function fileRefusal(file: Chosen): string | null {
  const type = declaredType(file);
  if (!isFileType(type)) return [otherImage(type)?.seen, wrongFileWords].filter(Boolean).join(" ");
  if (file.size === 0) return "The file is empty.";
  if (file.size > fileMaxBytes) return "Files can be 10 MB at the most. Choose a smaller one.";
  return null;
}

/** The refusal of a file that is no photo, by what is in it. */
function noPhoto(firstBytes: Uint8Array): Fault {
  const other = otherImage(mediaTypeOf(firstBytes) ?? "");
  return other ? chosenOtherImage({ values: other }) : chosenNoPhoto();
}

/** The same of a file that is to go with a message. */
function noFileToSend(firstBytes: Uint8Array): Fault {
  const other = otherImage(mediaTypeOf(firstBytes) ?? "");
  return other ? fileOtherImage({ values: { seen: other.seen } }) : fileWrong();
}

/** Photos of one purpose. */
export interface PhotoPurpose {
  readonly kind?: "photo";
  /** Asks the server for the form of one photo. */
  readonly askForm: (photo: { contentType: PhotoType; sizeBytes: number }) => Promise<UploadForm>;
  /** Pixels beyond which a photo is drawn smaller before it is sent; absent: as the camera took it. */
  readonly longestSide?: number;
}

/** Voice notes of one purpose. */
export interface VoiceNotePurpose {
  readonly kind: "voiceNote";
  /** Asks the server for the form of one voice note. */
  readonly askForm: (note: { contentType: AudioType; sizeBytes: number }) => Promise<UploadForm>;
}

/** Pictures and documents that go with messages. */
export interface MessageFilePurpose {
  readonly kind: "messageFile";
  /** Asks the server for the form of one file. */
  readonly askForm: (file: { contentType: MessageFileType; sizeBytes: number }) => Promise<UploadForm>;
}

export type UploadPurpose = PhotoPurpose | VoiceNotePurpose | MessageFilePurpose;

/** What is told of an upload under way. */
export interface UploadNews {
  /** How far it is, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The connection is gone; it goes on by itself when it is back. */
  readonly onWait: () => void;
}

/** Waits between tries while the connection is gone, in milliseconds; the last one again and again. */
const pauses = [500, 2_000, 5_000, 10_000] as const;
const lastPause = 20_000;

/**
 * Uploads one file straight to storage by a signed form; answers its key. A connection that breaks is waited for, and
 * the file sent again. Throws `Fault`: `photo.notAnImage` when the bytes are no photo whatever the name says.
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

/** A photo as it is sent, by what is in it: drawn anew, no larger than `longestSide`. Throws `photo.notAnImage`. */
export async function drawnPhoto(file: File, longestSide: number): Promise<Blob> {
  const firstBytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const contentType = imageTypeOf(firstBytes);
  if (!contentType || !isPhotoType(contentType)) throw noPhoto(firstBytes);
  const drawn = await redrawn(file, contentType, longestSide);
  return drawn.type === contentType ? drawn : new Blob([drawn], { type: contentType });
}

/** Pixels beyond which a picture of a conversation is drawn smaller before it is sent. */
const mostPixels = 2560;

const isPdfHeader = (firstBytes: Uint8Array): boolean => String.fromCharCode(...firstBytes.subarray(0, 5)) === "%PDF-";

/** What is sent of a file, by what is in it, and what is said where it is not. */
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
 * A photo drawn anew: upright whatever way the camera was held, no larger than `longestSide`, and without where and with what it was taken, so that
 * none of it leaves the device. The server takes out what a browser that cannot do this sends. Throws `photo.notAnImage` for one
 * that cannot be opened, such as the first half of a file.
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
  // A browser that cannot write this type writes another, and a drawing may be too large.
  return drawn?.type === type && drawn.size <= photoMaxBytes ? drawn : file;
}
