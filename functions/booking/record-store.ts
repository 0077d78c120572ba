import { z } from "zod";
import { BookingEvent, BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { entity } from "../platform/entity.ts";

export const jobEntity = entity({
  name: "jobRequest",
  schema: JobRecord,
  key: ({ id }: Pick<JobRecord, "id">) => ({ PK: `JOB#${id}`, SK: "META" }),
});

export const bookingEntity = entity({
  name: "booking",
  schema: BookingRecord,
  key: ({ id }: Pick<BookingRecord, "id">) => ({ PK: `BOOKING#${id}`, SK: "META" }),
  upgrades: [
    {
      name: "photos with their hashes",
      up: ({ photoKeys, ...old }) => ({
        photos: (photoKeys as string[]).map((key) => ({ key, sha256: null })),
        ...old,
      }),
    },
  ],
});

export const eventEntity = entity({
  name: "bookingEvent",
  schema: BookingEvent.extend({ bookingId: BookingId, version: z.int() }),
  lists: {
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: { bookingId: BookingId }) => `BOOKING#${bookingId}`,
      prefix: "EVT#",
      sort: ({ at, version }) => `${at}#${String(version).padStart(6, "0")}`,
    },
  },
});
