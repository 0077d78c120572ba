import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { BookingId, UserId } from "../kernel/id.ts";

/** Domain events of payments online. */
export const checkoutEvents = {
  /** A card that was saved for a job does not pay it: it was declined, or the hold has lapsed. */
  cardRefused: fact({
    payload: () =>
      z.object({
        bookingId: BookingId,
        reference: z.string(),
        contractorId: UserId,
        contractorName: z.string(),
        haulierId: UserId,
        haulierName: z.string(),
        why: z.enum(["declined", "lapsed"]),
        version: z.int(),
      }),
    about: ({ bookingId, version }) => ["jobCard", bookingId, version],
    groups: ["telling"],
  }),
};
