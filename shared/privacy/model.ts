import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** A ZIP of everything kept about a person, as JSON and CSV, behind a link that works for an hour. */
export const DataExport = z
  .object({ url: z.string(), expiresAt: Instant, sizeBytes: z.int(), files: z.array(z.string()) })
  .meta({ id: "DataExport", description: "Everything kept about you, to download." });
export type DataExport = z.infer<typeof DataExport>;

/** Something that works without its maker's session. */
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
      .meta({ description: "The host of an address, the name of a system, a booking's number, a sort of device." }),
    madeByName: z.string().max(100),
    isOwn: z.boolean().meta({ description: "Made by you." }),
    madeAt: Instant.nullable().meta({ description: "Null where it is not stored." }),
    usedAt: Instant.nullable().meta({
      description:
        "The last use, to the hour. Of a webhook the last delivery that arrived, in 30 days. Null: none, or not known.",
    }),
    endsAt: Instant.nullable().meta({ description: "When it ends by itself at the latest; null where no day is set." }),
    bookingId: BookingId.nullable(),
  })
  .meta({
    id: "DerivedAccess",
    description: "Something that works without its maker's session, such as a webhook or a link.",
  });
export type DerivedAccess = z.infer<typeof DerivedAccess>;
