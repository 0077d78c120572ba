import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** At most one position is stored in this time. */
export const storedIntervalSeconds = 30;
/** How often a device is asked to report while somebody looks. */
export const watchedReportSeconds = 10;
/** How often it is asked to report while nobody does: what it kept meanwhile comes along. */
export const unwatchedReportSeconds = 60;
/** For so long after saying so somebody is taken to look. */
export const watchSeconds = 180;
/** How often who looks says so: early enough that a lost call is not noticed. */
export const watchAgainSeconds = 120;
/** Fixes of one report: more than the trail keeps of all the time for which a fix is taken. */
export const mostFixes = 30;
/** Days for which a trail is kept. */
export const trailDays = 30;
/** A fix older than this is refused: it no longer tells where the vehicle is. */
export const oldestFixSeconds = 600;

/** One report of where a vehicle is, from a driver's device. */
export const Fix = z
  .object({
    lat: z.number().min(49).max(61.5),
    lng: z.number().min(-9).max(2.5),
    accuracyMetres: z.number().min(0).max(100_000),
    speedMph: z.number().min(0).max(150).nullish(),
    headingDegrees: z.number().min(0).max(360).nullish(),
    at: Instant.meta({ description: "When the device took it; not in the future." }),
  })
  .meta({ id: "Fix" });
export type Fix = z.infer<typeof Fix>;

/** What one device reports at once. */
export const Fixes = z
  .array(Fix)
  .min(1, "Send one fix at least.")
  .max(mostFixes, `Send ${mostFixes} fixes at most.`)
  .refine(isAscending, "Send the fixes oldest first, each later than the one before.");

function isAscending(fixes: readonly Fix[]): boolean {
  const times = fixes.map(({ at }) => Date.parse(at));
  return times.every((time, i) => i === 0 || time > (times[i - 1] ?? time));
}

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
    milesToSite: z.number().meta({ description: "Straight line, one decimal." }),
    etaMinutes: z.int().meta({ description: "Travel at 30 mph." }),
    stored: z.boolean().meta({ description: "At most one fix in 30 seconds is kept; others are only shown live." }),
    nextReportSeconds: z
      .int()
      .meta({ description: "When the device is to report next: 10 while somebody looks, 60 while nobody does." }),
  })
  .meta({ id: "VehiclePosition" });
export type VehiclePosition = z.infer<typeof VehiclePosition>;

export const TrackPoint = z.object({ lat: z.number(), lng: z.number(), at: Instant }).meta({ id: "TrackPoint" });
export type TrackPoint = z.infer<typeof TrackPoint>;

/** The live picture of a booking: nothing is shown before the vehicle sets off or after it has delivered. */
export const Tracking = z
  .object({
    bookingId: BookingId,
    open: z.boolean(),
    latest: VehiclePosition.nullable(),
    trail: z.array(TrackPoint).meta({ description: "Oldest first." }),
    intervalSeconds: z.int().meta({ description: "How often a position is kept." }),
  })
  .meta({ id: "Tracking" });
export type Tracking = z.infer<typeof Tracking>;
