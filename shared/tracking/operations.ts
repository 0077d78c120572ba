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
    doc: "Position, trail and expected arrival of a booking's vehicle while running; after the delivery its trail, for 30 days.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Tracking,
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  vehiclePositions: query({
    doc: "Positions and arrivals of some bookings' vehicles, for lists. Omits bookings that are not running, have no position, or are not yours.",
    input: () =>
      z.object({ bookingIds: z.array(BookingId).max(mostListed, `Ask for at most ${mostListed} bookings.`) }),
    output: () => z.array(VehiclePosition),
    allow: parties,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  waitingEvidence: query({
    doc: "Evidence for waits proposed as extras of a booking: arrival, departure, observer and positions.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => z.array(WaitingEvidence),
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  reportPosition: mutation({
    doc: "Reports a running vehicle's fixes since the last report, oldest first, from the driver's or haulier's own device. Accepts plausible fixes exact to 100 m. Returns the newest position and the rejected fixes.",
    input: () => z.object({ bookingId: BookingId, fixes: Fixes }),
    output: () => VehiclePosition,
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "live",
    subject: "booking",
    repeat: "harmless",
    errors: [trackingClosed, noGoodFix, onlyBlurred],
  }),
  // Not for admins, because looking at a booking must not cause extra reports of a driver's device.
  watchPosition: mutation({
    doc: "Records that a party watches the vehicle, so that its device reports often for three minutes. Returns the last stored position.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => VehiclePosition,
    allow: ["contractor", "haulier", "fleet_manager", "driver", "booker"],
    limit: "live",
    subject: "booking",
    repeat: "harmless",
    errors: [trackingClosed, noPosition],
  }),
  onPosition: subscription({
    doc: "The vehicle's position as it is reported, and again when somebody starts watching, for the booking's parties.",
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
