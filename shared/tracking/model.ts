import { z } from "zod";
import { Fix, RefusedFixes } from "../geo/fix.ts";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Eta } from "./eta.ts";
import { Stop } from "./stops.ts";
import { StopName } from "./visit.ts";

/** Interval in seconds at which a device sends fixes while a user watches the vehicle. */
export const watchedReportSeconds = 10;
/** Interval of fix batches in seconds while nobody watches. A batch has all fixes since the last one. */
export const unwatchedReportSeconds = 60;
/** Seconds after a call for which a user counts as watching. */
export const watchSeconds = 180;
/** Interval in seconds of a watching user's calls: one lost call must not end the watching. */
export const watchAgainSeconds = 120;
/** Maximum fixes per batch: half an hour of the trail. A device that was offline for longer sends several batches. */
export const mostFixes = 60;
export const mostListed = 20;
export const trailDays = 30;
/** Maximum age of a fix, in seconds, to become the last position. The trail accepts older fixes. */
export const oldestFixSeconds = 600;

/** Seconds after a job's end in which its device can send earlier fixes. */
export const lateReportSeconds = 72 * 3600;

export const Fixes = z.array(Fix).min(1, "Send at least one fix.").max(mostFixes, `Send at most ${mostFixes} fixes.`);

export const VehiclePosition = z
  .object({
    bookingId: BookingId,
    lat: z.number(),
    lng: z.number(),
    accuracyMetres: z.number(),
    speedMph: z.number().nullable(),
    headingDegrees: z.number().nullable(),
    at: Instant,
    blurredAt: Instant.nullable().meta({
      description: "Time of the device's last later place that may be off by more than 100 m; null after a better one.",
    }),
    near: z.string().meta({ description: "The nearest town or village." }),
    milesToSite: z.number().meta({ description: "Straight line, one decimal." }),
    etaMinutes: z.int().meta({ description: "Travel at 30 mph." }),
    eta: Eta.nullable().meta({
      description: "At the next stop, by road; null: no route yet, ask `tracking` for one.",
    }),
    stored: z.boolean().meta({ description: "At most one fix in 30 seconds is stored; others are only shown live." }),
    refused: z.array(RefusedFixes).meta({ description: "Rejected fixes of this report, with the reasons." }),
    nextReportSeconds: z
      .int()
      .meta({ description: "Seconds to the device's next report: 10 while somebody watches, else 60." }),
  })
  .meta({ id: "VehiclePosition" });
export type VehiclePosition = z.infer<typeof VehiclePosition>;

export const TrackPoint = z.object({ lat: z.number(), lng: z.number(), at: Instant }).meta({ id: "TrackPoint" });
export type TrackPoint = z.infer<typeof TrackPoint>;

/** A booking's tracking: live while the vehicle is under way, playback after the delivery, otherwise closed. */
export const Tracking = z
  .object({
    bookingId: BookingId,
    open: z.boolean().meta({ description: "Running: positions are reported and shown." }),
    latest: VehiclePosition.nullable().meta({ description: "While it is open." }),
    trail: z.array(TrackPoint).meta({ description: "Oldest first; while it is open and, for playback, afterwards." }),
    keptUntil: Instant.nullable().meta({
      description: "After the delivery: when the deletion of the trail starts.",
    }),
    stops: z.array(Stop).meta({ description: "In driving order." }),
    nextStop: StopName.nullable().meta({ description: "Its current destination." }),
    eta: Eta.nullable().meta({ description: "At the next stop." }),
    route: z.string().nullable().meta({
      description:
        "The way to the next stop as an encoded polyline with five digits, from the vehicle's position at the route request.",
    }),
    intervalSeconds: z.int().meta({ description: "Interval of stored positions." }),
  })
  .meta({ id: "Tracking" });
export type Tracking = z.infer<typeof Tracking>;
