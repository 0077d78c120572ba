import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { parties, query } from "../kernel/operation.ts";
import { mostCarbonJobs } from "./limits.ts";
import { CarbonEstimate } from "./model.ts";

export const carbonOperations = {
  carbonOfJobs: query({
    doc: "Driving emissions of your bookings, estimated at their deliveries. Omits bookings without an estimate, and those you may not see.",
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
