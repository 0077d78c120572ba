import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

/** A ZIP of everything kept about a person, as JSON and CSV, behind a link that works for an hour. */
export const DataExport = z
  .object({ url: z.string(), expiresAt: Instant, sizeBytes: z.int(), files: z.array(z.string()) })
  .meta({ id: "DataExport", description: "Everything kept about you, to download." });
export type DataExport = z.infer<typeof DataExport>;

/** Days between asking for deletion and deletion, in which it can be taken back. */
export const deletionGraceDays = 14;
