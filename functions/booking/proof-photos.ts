import type { BookingId } from "#shared/kernel/id.ts";
import type { PhotoPlace } from "../platform/photo-files.ts";

/** Where the photos that prove a booking's delivery lie. */
export const proofPhotos = (id: BookingId): PhotoPlace => ({ uploads: `uploads/${id}/`, kept: `proof/${id}/` });
