import type { FleetId } from "#shared/kernel/id.ts";
import { type PhotoPlace, photoLink } from "../platform/photo-files.ts";
import type { StoredDefect } from "./store.ts";

export const defectPhotos = (id: FleetId): PhotoPlace => ({
  uploads: `inspection-uploads/${id}/`,
  kept: `inspections/${id}/`,
});

export const linked = (photos: StoredDefect["photos"], now: string) =>
  Promise.all(photos.map(async (photo) => ({ key: photo.key, url: await photoLink(photo, now) })));
