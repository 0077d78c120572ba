import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { BookingStatus } from "./model.ts";

/** Clients fetch the booking again if their version is older. */
export const BookingChange = z
  .object({ bookingId: BookingId, status: BookingStatus, version: z.int(), at: Instant })
  .meta({ id: "BookingChange", description: "A booking has changed." });

export const bookingPublications = {
  publishBookingChange: { doc: "Server only: feeds `onBooking`.", output: BookingChange },
} as const;
