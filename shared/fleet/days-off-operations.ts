import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, DaysOffId, FleetId } from "../kernel/id.ts";
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

/** The days on which a haulier's vehicles, or its whole business, take no work. */
export const daysOffOperations = {
  daysOff: query({
    doc: "Days off of your haulage business and its vehicles that touch these days, the first ones first.",
    input: () => z.object({ haulierId: ForHaulier, from: UkDay, until: UkDay.meta({ description: "Included." }) }),
    output: () => z.array(DaysOff),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  addDaysOff: mutation({
    doc: "Takes a vehicle, or your whole business, off the road for days; searches for these days lose it at once.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        clientKey: ClientKey,
        fleetId: FleetId.nullish().meta({ description: "Left out: the whole business." }),
        ...DaysOffInput.shape,
      }),
    output: () => DaysOff,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "fleet",
    errors: [noMembership, whichHaulier, vehicleRetired, ...judged],
  }),
  changeDaysOff: mutation({
    doc: "Moves days off, or says anew what they are for.",
    input: () =>
      z.object({
        clientKey: ClientKey,
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
    doc: "Takes days off away; the vehicle is found for these days again at once.",
    input: () => z.object({ clientKey: ClientKey, daysOffId: DaysOffId, version: z.int() }),
    output: () => DaysOff,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "daysOff",
    errors: [noMembership, daysOffChanged],
  }),
} as const;
