import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** A ZIP file with a user's stored data as JSON and CSV. Its link works for an hour. */
export const DataExport = z
  .object({ url: z.string(), expiresAt: Instant, sizeBytes: z.int(), files: z.array(z.string()) })
  .meta({ id: "DataExport", description: "All data stored about you, to download." });
export type DataExport = z.infer<typeof DataExport>;

export const DerivedAccess = z
  .object({
    kind: z
      .enum(["webhook", "apiClient", "calendarLink", "trackingLink", "gatePass", "pushDevice", "dataExport"])
      .meta({ id: "DerivedAccessKind" }),
    id: z.string().max(300),
    name: z
      .string()
      .max(500)
      .nullable()
      .meta({ description: "The host of an address, the name of a system, a booking's number, or a type of device." }),
    madeByName: z.string().max(100),
    isOwn: z.boolean().meta({ description: "Made by you." }),
    madeAt: Instant.nullable().meta({ description: "Null: not stored." }),
    usedAt: Instant.nullable().meta({
      description:
        "Last use, to the hour. For a webhook the last successful delivery, within 30 days. Null: none or unknown.",
    }),
    endsAt: Instant.nullable().meta({ description: "Latest end of the access; null: no limit." }),
    bookingId: BookingId.nullable(),
  })
  .meta({
    id: "DerivedAccess",
    description: "Access that works without its creator's session, such as a webhook or a link.",
  });
export type DerivedAccess = z.infer<typeof DerivedAccess>;
