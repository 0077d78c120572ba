import { z } from "zod";
import { mostPhotos } from "./photo-limits.ts";

/** A photo as stored. Its hash proves that nobody has replaced it. */
export const StoredPhoto = z.object({
  key: z.string().max(300),
  sha256: z.string().max(64).meta({ description: "Hash of the photo's bytes, as hex digits." }),
});
export type StoredPhoto = z.infer<typeof StoredPhoto>;

export const PhotoKeys = z.array(z.string().max(200)).max(mostPhotos, `At most ${mostPhotos} photos.`);
