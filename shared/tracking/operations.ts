import { z } from "zod";
import { carbonOperations } from "../carbon/operations.ts";
import { BookingId } from "../kernel/id.ts";
import { mutation, parties, query, subscription } from "../kernel/operation.ts";
import { noGoodFix, noPosition, onlyBlurred, trackingClosed } from "./faults.ts";
import { gateOperations } from "./gate-operations.ts";
import { linkOperations } from "./link-operations.ts";
import { Fixes, mostListed, Tracking, VehiclePosition } from "./model.ts";
import { siteReportOperations } from "./site-report-operations.ts";
import { WaitingEvidence } from "./waiting-model.ts";
import { wayOperations } from "./way-operations.ts";

export const trackingOperations = {
  tracking: query({
    doc: "Where the vehicle of a booking is, has been and when it is expected, while it is under way; after the delivery the way it took, for 30 days.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Tracking,
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  vehiclePositions: query({
    doc: "Where the vehicles of some bookings are, with their arrivals, for lists; none for those that are not under way, have no position yet, or are not yours to see.",
    input: () =>
      z.object({ bookingIds: z.array(BookingId).max(mostListed, `Ask for at most ${mostListed} bookings.`) }),
    output: () => z.array(VehiclePosition),
    allow: parties,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  waitingEvidence: query({
    doc: "What proves the waits at the places of a booking that were proposed as extras: arrival, departure, who saw them, and positions.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => z.array(WaitingEvidence),
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  reportPosition: mutation({
    doc: "Reports where the vehicle has been since the last report, oldest first, from the assigned driver's or the haulier's own device, while under way; takes what can be true and exact to 100 m, and answers the newest position and what was refused.",
    input: () => z.object({ bookingId: BookingId, fixes: Fixes }),
    output: () => VehiclePosition,
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "live",
    subject: "booking",
    repeat: "harmless",
    errors: [trackingClosed, noGoodFix, onlyBlurred],
  }),
  // Admins are not among them: what they look at changes nothing, and asks no more of a driver's device.
  watchPosition: mutation({
    doc: "Says that a party of the booking looks at its vehicle, so that the device reports at once for three minutes; answers the position that was kept last.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => VehiclePosition,
    allow: ["contractor", "haulier", "fleet_manager", "driver", "booker"],
    limit: "live",
    subject: "booking",
    repeat: "harmless",
    errors: [trackingClosed, noPosition],
  }),
  onPosition: subscription({
    doc: "The vehicle's position as it is reported, and again when somebody begins to look, for the booking's parties.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => VehiclePosition,
    allow: parties,
    limit: "listen",
    subject: "booking",
    errors: [],
    on: ["reportPosition", "watchPosition"],
  }),
  ...linkOperations,
  ...gateOperations,
  ...siteReportOperations,
  ...wayOperations,
  ...carbonOperations,
} as const;
