import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { BookingId, UserId } from "../kernel/id.ts";

export const checkoutEvents = {
  cardRefused: domainEvent({
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
