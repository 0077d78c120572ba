import { chosenNoPhoto, photoNotSent, photoRefused } from "#shared/images/faults.ts";
import type { UploadForm } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { imageTypeOf } from "#shared/kernel/image-type.ts";
import { hasCode } from "./fault-words.ts";
import { postForm } from "./post-form.ts";
import { redrawn } from "./redrawn-photo.ts";
import { restUntilOnline } from "./rest-until-online.ts";

const types = ["image/jpeg", "image/png", "image/webp"] as const;
type PhotoType = (typeof types)[number];

/** Offered by the file chooser. */
export const acceptedTypes = types.join(",");

/** Why a chosen file will not do, in words, or null. By name and size only: what is in it is checked on upload. */
export function photoRefusal(file: Pick<File, "type" | "size">): string | null {
  if (!file.type.startsWith("image/")) return "Please select only image files";
  if (!isPhotoType(file.type)) return "Photos must be JPEG, PNG or WebP.";
  if (file.size === 0) return "The file is empty.";
  if (file.size > photoMaxBytes) return "Photos can be 10 MB at the most. Choose a smaller one.";
  return null;
}

function isPhotoType(type: string): type is PhotoType {
  return (types as readonly string[]).includes(type);
}

/** Photos of one purpose. */
export interface PhotoPurpose {
  /** Asks the server for the form of one photo. */
  readonly askForm: (photo: { contentType: PhotoType; sizeBytes: number }) => Promise<UploadForm>;
  /** Pixels beyond which a photo is drawn smaller before it is sent; absent: as the camera took it. */
  readonly longestSide?: number;
}

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
 * Uploads one photo straight to storage by a signed form; answers its key. A connection that breaks is waited for, and
 * the photo sent again. Throws `Fault`: `photo.notAnImage` when the bytes are no photo whatever the name says.
 */
export async function uploadPhoto(
  { askForm, longestSide = Number.POSITIVE_INFINITY }: PhotoPurpose,
  file: File,
  { onProgress, onWait }: UploadNews,
  signal: AbortSignal,
): Promise<string> {
  const found = imageTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!found || !isPhotoType(found)) throw chosenNoPhoto();
  const photo = await redrawn(file, found, longestSide);
  const send = async () => {
    const form = await askForm({ contentType: found, sizeBytes: photo.size });
    const status = await postForm(form.url, form.fields, photo, (sent) => onProgress(sent / photo.size), signal);
    if (status === 0 || status >= 500) throw photoNotSent();
    if (status >= 300) throw photoRefused();
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
