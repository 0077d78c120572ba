import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { mutation, parties, query, subscription } from "../kernel/operation.ts";
import { futureFix, staleFix, trackingClosed } from "./faults.ts";
import { Fix, Tracking, VehiclePosition } from "./model.ts";

export const trackingOperations = {
  tracking: query({
    doc: "Where the vehicle of a booking is and has been, while it is under way.",
    input: z.object({ bookingId: BookingId }),
    output: Tracking,
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  reportPosition: mutation({
    doc: "Reports where the vehicle is, from the assigned driver's or the haulier's own device, while under way.",
    input: z.object({ bookingId: BookingId, fix: Fix }),
    output: VehiclePosition,
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "live",
    subject: "booking",
    errors: [trackingClosed, staleFix, futureFix],
  }),
  onPosition: subscription({
    doc: "The vehicle's position as it is reported, for the booking's parties.",
    input: z.object({ bookingId: BookingId }),
    output: VehiclePosition,
    allow: parties,
    limit: "listen",
    subject: "booking",
    errors: [],
    on: ["reportPosition"],
  }),
} as const;
