import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { BookingStatus } from "./model.ts";

/** Clients with an older version fetch the booking again. */
export const BookingChange = z
  .object({ bookingId: BookingId, status: BookingStatus, version: z.int(), at: Instant })
  .meta({ id: "BookingChange", description: "A booking has changed." });

export const bookingPublications = {
  publishBookingChange: { doc: "Server only: feeds `onBooking`.", output: BookingChange },
} as const;
