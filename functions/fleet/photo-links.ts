import type { KeptPhoto } from "#shared/images/photo.ts";
import { privateFiles } from "../platform/private-files.ts";

const hourMs = 3_600_000;

/**
 * A link to a vehicle's photo, for whoever may see the vehicle. It is the same until the hour is over, so that a browser
 * keeps the picture through many searches, and works for an hour more.
 */
export function photoLink({ key }: Pick<KeptPhoto, "key">, now: string): Promise<string> {
  const signedAt = new Date(Math.floor(Date.parse(now) / hourMs) * hourMs);
  return privateFiles().downloadUrl({ key, signedAt, expiresInSeconds: 2 * (hourMs / 1000) });
}

/** Photos with their links. */
export function withLinks(photos: readonly KeptPhoto[], now: string) {
  return Promise.all(photos.map(async (photo) => ({ key: photo.key, url: await photoLink(photo, now) })));
}
