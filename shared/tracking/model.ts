import { z } from "zod";
import { Fix, RefusedFixes } from "../geo/fix.ts";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Eta } from "./eta.ts";
import { Stop } from "./stops.ts";
import { StopName } from "./visit.ts";

/** How often a device is asked to report while somebody looks. */
export const watchedReportSeconds = 10;
/** How often it is asked to report while nobody does: what it kept meanwhile comes along. */
export const unwatchedReportSeconds = 60;
/** For so long after saying so somebody is taken to look. */
export const watchSeconds = 180;
/** How often who looks says so: early enough that a lost call is not noticed. */
export const watchAgainSeconds = 120;
/** Fixes of one report: what the trail keeps of half an hour. A device that was out of reach for longer sends several. */
export const mostFixes = 60;
/** Bookings of which a list asks for the vehicles at once: a page of it. */
export const mostListed = 20;
/** Days for which a trail is kept. */
export const trailDays = 30;
/** A fix older than this no longer tells where the vehicle is. The trail takes it, back to when the vehicle set off. */
export const oldestFixSeconds = 600;

/** For so long after a job's end its device may bring what it read before that and could not send, s. */
export const lateReportSeconds = 72 * 3600;

/** What one device reports at once, in the order in which it was read. */
export const Fixes = z.array(Fix).min(1, "Send one fix at least.").max(mostFixes, `Send ${mostFixes} fixes at most.`);

/** Where a booking's vehicle is, as its parties see it. */
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
      description:
        "When its device last read a later place that may be off by more than 100 m; null after a better one.",
    }),
    near: z.string().meta({ description: "The town or village by which people say where that is." }),
    milesToSite: z.number().meta({ description: "Straight line, one decimal." }),
    etaMinutes: z.int().meta({ description: "Travel at 30 mph." }),
    eta: Eta.nullable().meta({
      description: "At the next stop, by road; null while no route is known: ask `tracking` for one.",
    }),
    stored: z.boolean().meta({ description: "At most one fix in 30 seconds is kept; others are only shown live." }),
    refused: z
      .array(RefusedFixes)
      .meta({ description: "Of the report that this answers: what was not taken, and why." }),
    nextReportSeconds: z
      .int()
      .meta({ description: "When the device is to report next: 10 while somebody looks, 60 while nobody does." }),
  })
  .meta({ id: "VehiclePosition" });
export type VehiclePosition = z.infer<typeof VehiclePosition>;

export const TrackPoint = z.object({ lat: z.number(), lng: z.number(), at: Instant }).meta({ id: "TrackPoint" });
export type TrackPoint = z.infer<typeof TrackPoint>;

/** The picture of a booking: live while it is under way, to be played back after the delivery, closed otherwise. */
export const Tracking = z
  .object({
    bookingId: BookingId,
    open: z.boolean().meta({ description: "Under way: positions are reported and shown." }),
    latest: VehiclePosition.nullable().meta({ description: "While it is open." }),
    trail: z.array(TrackPoint).meta({ description: "Oldest first; while it is open and, for playback, afterwards." }),
    keptUntil: Instant.nullable().meta({
      description: "After the delivery: from when on the beginning of the trail is deleted.",
    }),
    stops: z.array(Stop).meta({ description: "In the order in which they are driven to." }),
    nextStop: StopName.nullable().meta({ description: "Where it drives to now." }),
    eta: Eta.nullable().meta({ description: "At the next stop." }),
    route: z.string().nullable().meta({
      description:
        "The way to the next stop as an encoded polyline with five digits, from where the vehicle was when it was asked for.",
    }),
    intervalSeconds: z.int().meta({ description: "How often a position is kept." }),
  })
  .meta({ id: "Tracking" });
export type Tracking = z.infer<typeof Tracking>;
