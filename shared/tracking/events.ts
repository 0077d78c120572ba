import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { BookingId, UserId } from "../kernel/id.ts";

/** Facts of the tracking domain. */
export const trackingEvents = {
  vehicleNear: fact({
    payload: z.object({
      bookingId: BookingId,
      reference: z.string(),
      title: z.string(),
      contractorId: UserId,
      haulierId: UserId,
    }),
    about: ({ bookingId }) => ["visit", bookingId, 1],
    groups: ["telling"],
  }),
} as const;
