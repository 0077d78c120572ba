import { z } from "zod";
import { SiteReportKind } from "../booking/site-report.ts";
import { domainEvent } from "../kernel/domain-event.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { ArrivedBy, StopName } from "./visit.ts";

const ofVehicle = z.object({
  bookingId: BookingId,
  reference: z.string(),
  title: z.string(),
  contractorId: UserId,
  haulierId: UserId,
});
const atStop = ofVehicle.extend({ stop: StopName });

export const trackingEvents = {
  vehicleNear: domainEvent({
    payload: () => ofVehicle,
    about: ({ bookingId }) => ["visit", bookingId, 1],
    groups: ["telling"],
  }),
  vehicleArrived: domainEvent({
    payload: () => atStop.extend({ at: Instant, by: ArrivedBy }),
    about: ({ bookingId, stop }) => [`${stop}Visit`, bookingId, 1],
    groups: ["live", "telling"],
  }),
  vehicleLeft: domainEvent({
    payload: () => atStop.extend({ at: Instant, dwellMinutes: z.int() }),
    about: ({ bookingId, stop }) => [`${stop}Visit`, bookingId, 2],
    groups: ["live", "records"],
  }),
  siteReported: domainEvent({
    payload: () =>
      ofVehicle.extend({
        version: z.int(),
        actorId: UserId,
        actorName: z.string(),
        kind: SiteReportKind,
        words: z.string().nullable(),
        milesAway: z.number().nullable(),
        photos: z.int(),
        at: Instant,
        heardAt: Instant.nullable(),
      }),
    about: ({ bookingId, version }) => ["booking", bookingId, version],
    groups: ["live", "telling"],
  }),
} as const;
