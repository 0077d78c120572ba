import { z } from "zod";
import { geohash4 } from "../geo/cells.ts";
import { Fix, RefusedFixes } from "../geo/fix.ts";
import type { Coordinates } from "../geo/position.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { secondsBetween } from "../kernel/time.ts";
import { FleetStatus } from "./model.ts";

/** At most one fix of a vehicle on duty is written in this time, seconds. */
export const writtenEverySeconds = 30;
/** How often a device reports while its vehicle has nothing to drive, seconds. */
export const idleReportSeconds = 60;
/** How often while its vehicle is on the road for a booking, seconds. */
export const workingReportSeconds = 30;
/** A fix older than this is stale: shown greyed, and no longer used by searches. */
export const staleAfterSeconds = 15 * 60;
/** A fix older than this is shown to nobody. */
export const hiddenAfterSeconds = 60 * 60;

/** The fixes that a device reports at once. */
export const DutyFixes = z.array(Fix).min(1, "Send one fix at least.").max(30, "Send 30 fixes at most.");

/** How a place became known: only what the device itself has measured is kept. */
export const LocationSource = z.enum(["gps"]).meta({ id: "LocationSource" });
export type LocationSource = z.infer<typeof LocationSource>;

/** What the age of a fix makes of it. */
export const FixAge = z.enum(["fresh", "stale", "hidden"]).meta({ id: "FixAge" });
export type FixAge = z.infer<typeof FixAge>;

/** A vehicle's duty and place: who is at work with it, whether that person shares where it is, and where it was last. */
export const HaulierStatus = z
  .object({
    fleetId: FleetId,
    haulierId: UserId,
    name: z.string().max(100).meta({ description: "What the vehicle is called." }),
    status: FleetStatus,
    onDuty: z.boolean(),
    personId: UserId.nullable().meta({ description: "Who is on duty with it; null: nobody." }),
    isSharing: z.boolean().meta({ description: "The person on duty has chosen to share where it is." }),
    lat: z.number().nullable().meta({ description: "Null: nothing is known, or it is hidden." }),
    lng: z.number().nullable(),
    accuracyMetres: z.number().nullable(),
    source: LocationSource.nullable(),
    age: FixAge.nullable().meta({
      description: "Stale after 15 minutes, hidden after 60. Null: nothing was reported in this duty.",
    }),
    isBlurred: z
      .boolean()
      .meta({ description: "Its device has had only places off by more than 100 m, maybe, since." }),
    lastLocationUpdate: Instant.nullable().meta({ description: "When the device took the last fix." }),
    lastUpdated: Instant.nullable().meta({ description: "When anything of its duty last changed." }),
    refused: z.array(RefusedFixes).meta({ description: "What of a report was kept out, and why." }),
    stored: z.boolean().meta({ description: "At most one fix in 30 seconds is kept; others are only shown live." }),
    nextReportSeconds: z.int().meta({ description: "When its device is to report next: 60, and 30 during a booking." }),
    cell: z
      .string()
      .max(12)
      .nullable()
      .meta({ description: "The geohash4 in which the live map has it; null: in none." }),
    leftCell: z.string().max(12).nullable().meta({ description: "The geohash4 that this change took it out of." }),
  })
  .meta({ id: "HaulierStatus", description: "A vehicle's duty, and where it was last if that is shared." });
export type HaulierStatus = z.infer<typeof HaulierStatus>;

/** With which vehicle somebody is on duty, and whether they have chosen to share where it is. */
export const OwnDuty = z
  .object({
    fleetId: FleetId.nullable().meta({ description: "Null: off duty." }),
    haulierId: UserId.nullable(),
    isSharing: z.boolean().meta({ description: "Their own choice, no until they say yes; it outlives the duty." }),
  })
  .meta({ id: "OwnDuty", description: "With which vehicle you are on duty, and whether you share where it is." });
export type OwnDuty = z.infer<typeof OwnDuty>;

/** What the age of a fix makes of it at an instant; a fix from just ahead of the clock is fresh. */
export function fixAge(at: string, now: string): FixAge {
  const seconds = secondsBetween(at, now);
  if (seconds >= hiddenAfterSeconds) return "hidden";
  return seconds >= staleAfterSeconds ? "stale" : "fresh";
}

/** The cell, about 12 by 14 miles, in which a vehicle on duty is listed. */
export const liveCell = (position: Coordinates): string => geohash4(position);
