import type { StoredPhoto } from "#shared/images/photo.ts";
import { photoLink } from "../platform/photo-files.ts";

export function withLinks(photos: readonly StoredPhoto[], now: string) {
  return Promise.all(photos.map(async (photo) => ({ key: photo.key, url: await photoLink(photo, now) })));
}
