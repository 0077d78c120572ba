import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";

/** Domain events of machines on hire. */
export const plantEvents = {
  /** A hirer has off-hired a machine. */
  offHired: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        reference: z.string(),
        title: z.string(),
        haulierId: UserId,
        driverId: UserId.nullable(),
        number: z.string(),
        riskUntil: UkDay,
        version: z.int(),
      }),
    about: ({ bookingId, version }) => ["hire", bookingId, version],
    groups: ["telling"],
  }),
};
