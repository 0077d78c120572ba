import { z } from "zod";
import { geohash4 } from "../geo/cells.ts";
import { Fix, RefusedFixes } from "../geo/fix.ts";
import type { Coordinates } from "../geo/position.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { secondsBetween } from "../kernel/time.ts";
import { FleetStatus } from "./model.ts";

/** Minimum interval between stored positions of a vehicle on duty, in seconds. */
export const writtenEverySeconds = 30;
export const idleReportSeconds = 60;
export const workingReportSeconds = 30;
/** Age in seconds from which a position is shown greyed, and ignored by searches. */
export const staleAfterSeconds = 15 * 60;
/** Age in seconds from which a position is hidden. */
export const hiddenAfterSeconds = 60 * 60;

export const DutyFixes = z.array(Fix).min(1, "Send at least one position.").max(30, "Send at most 30 positions.");

/** Only positions that the device measured itself are stored. */
export const LocationSource = z.enum(["gps"]).meta({ id: "LocationSource" });
export type LocationSource = z.infer<typeof LocationSource>;

export const FixAge = z.enum(["fresh", "stale", "hidden"]).meta({ id: "FixAge" });
export type FixAge = z.infer<typeof FixAge>;

export const HaulierStatus = z
  .object({
    fleetId: FleetId,
    haulierId: UserId,
    name: z.string().max(100).meta({ description: "The vehicle's name." }),
    status: FleetStatus,
    onDuty: z.boolean(),
    personId: UserId.nullable().meta({ description: "The person on duty; null: nobody." }),
    isSharing: z.boolean().meta({ description: "The person on duty has chosen to share the location." }),
    lat: z.number().nullable().meta({ description: "Null: unknown or hidden." }),
    lng: z.number().nullable(),
    accuracyMetres: z.number().nullable(),
    source: LocationSource.nullable(),
    age: FixAge.nullable().meta({
      description: "Stale after 15 minutes, hidden after 60. Null: no report in this duty.",
    }),
    isBlurred: z
      .boolean()
      .meta({ description: "Since then the device has had only positions that may be more than 100 m off." }),
    lastLocationUpdate: Instant.nullable().meta({ description: "When the device took the last position." }),
    lastUpdated: Instant.nullable().meta({ description: "When its duty last changed in any way." }),
    refused: z.array(RefusedFixes).meta({ description: "The positions of a report that were rejected, and why." }),
    stored: z
      .boolean()
      .meta({ description: "At most one position in 30 seconds is stored; others are only shown live." }),
    nextReportSeconds: z
      .int()
      .meta({ description: "Seconds until the device's next report: 60, or 30 during a booking." }),
    cell: z.string().max(12).nullable().meta({ description: "Its geohash4 on the live map; null: none." }),
    leftCell: z.string().max(12).nullable().meta({ description: "The geohash4 that it has left with this change." }),
  })
  .meta({ id: "HaulierStatus", description: "A vehicle's duty, and its last position if shared." });
export type HaulierStatus = z.infer<typeof HaulierStatus>;

export const OwnDuty = z
  .object({
    fleetId: FleetId.nullable().meta({ description: "Null: off duty." }),
    haulierId: UserId.nullable(),
    isSharing: z.boolean().meta({ description: "Your own choice, no by default. It outlasts the duty." }),
  })
  .meta({ id: "OwnDuty", description: "The vehicle that you are on duty with, and whether you share its location." });
export type OwnDuty = z.infer<typeof OwnDuty>;

/** Returns the age class of a position. A position slightly in the future counts as fresh. */
export function fixAge(at: string, now: string): FixAge {
  const seconds = secondsBetween(at, now);
  if (seconds >= hiddenAfterSeconds) return "hidden";
  return seconds >= staleAfterSeconds ? "stale" : "fresh";
}

/** Returns the cell of a vehicle on duty, about 12 by 14 miles. */
export const liveCell = (position: Coordinates): string => geohash4(position);
