import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { photoMaxBytes } from "./photo-limits.ts";
import { photoTypeRefusal, photoTypes } from "./photo-types.ts";

export const photoToUpload = {
  contentType: z
    .enum(photoTypes, { error: ({ input }) => photoTypeRefusal(String(input)) ?? undefined })
    .meta({ scalar: "String" }),
  sizeBytes: z
    .int()
    .min(1, "The file is empty.")
    .max(photoMaxBytes, "Photos can be 10 MB at most. Choose a smaller one."),
};

export const UploadForm = z
  .object({
    url: z.string(),
    fields: z.array(z.object({ name: z.string().max(100), value: z.string() }).meta({ id: "UploadField" })),
    key: z.string().max(300),
    expiresAt: Instant,
  })
  .meta({ id: "UploadForm", description: "POST the fields and then `file` to `url` as multipart form data." });
export type UploadForm = z.infer<typeof UploadForm>;
