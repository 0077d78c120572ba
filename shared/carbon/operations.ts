import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { parties, query } from "../kernel/operation.ts";
import { mostCarbonJobs } from "./limits.ts";
import { CarbonEstimate } from "./model.ts";

export const carbonOperations = {
  carbonOfJobs: query({
    doc: "What driving some bookings has emitted, as it was estimated at their deliveries; none for those that have no estimate or are not yours to see.",
    input: () =>
      z.object({
        bookingIds: z.array(BookingId).max(mostCarbonJobs, `Ask for at most ${mostCarbonJobs} bookings.`),
      }),
    output: () => z.array(CarbonEstimate),
    allow: parties,
    limit: "read",
    subject: "none",
    errors: [],
  }),
} as const;
