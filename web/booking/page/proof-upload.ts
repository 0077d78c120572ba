import { chosenNoPhoto, photoNotSent, photoRefused } from "#shared/booking/move-faults.ts";
import { photoMaxBytes } from "#shared/booking/photo-limits.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { imageTypeOf } from "#shared/kernel/image-type.ts";
import { api } from "../../lib/api.ts";
import { redrawn } from "./redrawn-photo.ts";

/** How many photos a delivery may have. */
export const mostPhotos = 6;
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

/**
 * Uploads one proof photo straight to storage by a signed form; answers its key. `onProgress` hears 0 to 1. Throws
 * `Fault`: `booking.notAnImage` when the bytes are no photo whatever the name says.
 */
export async function uploadProof(
  bookingId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const found = imageTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!found || !isPhotoType(found)) throw chosenNoPhoto();
  const photo = await redrawn(file, found);
  const form = await api.createProofUpload({ bookingId, contentType: found, sizeBytes: photo.size });
  const body = new FormData();
  for (const { name, value } of form.fields) body.append(name, value);
  // The file comes last: storage reads the fields before it.
  body.append("file", photo);
  await post(form.url, body, onProgress, signal);
  return form.key;
}

/** fetch cannot tell how far an upload is; XMLHttpRequest can. */
function post(url: string, body: FormData, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(uploadFault(request.status)));
    request.onerror = () => reject(uploadFault(0));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function uploadFault(status: number): Fault {
  if (status === 0) return photoNotSent();
  return photoRefused();
}
