import { z } from "zod";
import { mostPhotos } from "./photo-limits.ts";

/** A photo as it was accepted: nobody can replace it, and the hash proves that nobody has. */
export const KeptPhoto = z.object({
  key: z.string().max(300),
  sha256: z.string().max(64).meta({ description: "Of the photo's bytes, as hex digits." }),
});
export type KeptPhoto = z.infer<typeof KeptPhoto>;

/** The photos of one thing by their keys. */
export const PhotoKeys = z.array(z.string().max(200)).max(mostPhotos, `At most ${mostPhotos} photos.`);
