import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";

/** Facts of the tracking domain. */
export const trackingEvents = {
  vehicleNear: z.object({
    bookingId: BookingId,
    reference: z.string(),
    title: z.string(),
    contractorId: UserId,
    haulierId: UserId,
  }),
} as const;
