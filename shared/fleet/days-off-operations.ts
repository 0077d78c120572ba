import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { DaysOffId, FleetId, IdempotencyKey } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { DaysOff, DaysOffInput } from "./days-off.ts";
import {
  daysOffBooked,
  daysOffChanged,
  daysOffOverlap,
  daysOffTooFar,
  daysOffTooMany,
  daysOver,
  vehicleRetired,
} from "./faults.ts";

const judged = [daysOver, daysOffTooFar, daysOffTooMany, daysOffOverlap, daysOffBooked, daysOffChanged];

export const daysOffOperations = {
  daysOff: query({
    doc: "Lists days off of your haulage business and its vehicles that overlap these days, earliest first.",
    input: () => z.object({ haulierId: ForHaulier, from: UkDay, until: UkDay.meta({ description: "Included." }) }),
    output: () => z.array(DaysOff),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  addDaysOff: mutation({
    doc: "Adds days off for a vehicle, or for your whole business. Searches for these days hide it at once.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        clientKey: IdempotencyKey,
        fleetId: FleetId.nullish().meta({ description: "If missing, the whole business." }),
        ...DaysOffInput.shape,
      }),
    output: () => DaysOff,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "fleet",
    errors: [noMembership, whichHaulier, vehicleRetired, ...judged],
  }),
  changeDaysOff: mutation({
    doc: "Moves days off, or changes their reason.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        daysOffId: DaysOffId,
        version: z.int(),
        ...DaysOffInput.shape,
      }),
    output: () => DaysOff,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "daysOff",
    errors: [noMembership, ...judged],
  }),
  removeDaysOff: mutation({
    doc: "Removes days off. Searches find the vehicle for these days again at once.",
    input: () => z.object({ clientKey: IdempotencyKey, daysOffId: DaysOffId, version: z.int() }),
    output: () => DaysOff,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "daysOff",
    errors: [noMembership, daysOffChanged],
  }),
} as const;
