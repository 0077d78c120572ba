import { chosenNoPhoto, photoNotSent, photoRefused } from "#shared/images/faults.ts";
import type { UploadForm } from "#shared/images/photo.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { imageTypeOf } from "#shared/kernel/image-type.ts";
import { postForm } from "./post-form.ts";
import { redrawn } from "./redrawn-photo.ts";

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

/**
 * Uploads one photo straight to storage by a signed form; answers its key. `onProgress` hears 0 to 1. Throws `Fault`:
 * `photo.notAnImage` when the bytes are no photo whatever the name says.
 */
export async function uploadPhoto(
  { askForm, longestSide = Number.POSITIVE_INFINITY }: PhotoPurpose,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const found = imageTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!found || !isPhotoType(found)) throw chosenNoPhoto();
  const photo = await redrawn(file, found, longestSide);
  const form = await askForm({ contentType: found, sizeBytes: photo.size });
  const status = await postForm(form.url, form.fields, photo, (sent) => onProgress(sent / photo.size), signal);
  if (status === 0) throw photoNotSent();
  if (status >= 300) throw photoRefused();
  return form.key;
}
