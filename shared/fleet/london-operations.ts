import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { mutation, query } from "../kernel/operation.ts";
import { vehicleRetired } from "./faults.ts";

const PermitInput = z.object({
  number: plainThing(40),
  stars: z.int().min(0).max(5).meta({ description: "Star rating of the Direct Vision Standard." }),
  hasSafeSystem: z.boolean().meta({ description: "It has the Progressive Safe System." }),
  expiresOn: UkDay.meta({ description: "The last day of its validity." }),
});

export const LondonPermit = z
  .object({ fleetId: FleetId, haulierId: UserId, ...PermitInput.shape, number: z.string().max(40) })
  .meta({ id: "LondonPermit", description: "TfL's HGV safety permit of a vehicle, for Greater London." });
export type LondonPermit = z.infer<typeof LondonPermit>;

export const londonOperations = {
  londonPermits: query({
    doc: "Lists the HGV safety permits of a haulage business's vehicles: yours; for admins, of the business that they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(LondonPermit),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  setLondonPermit: mutation({
    doc: "Saves the HGV safety permit of a vehicle. It replaces the earlier one.",
    input: () => z.object({ fleetId: FleetId, ...PermitInput.shape }),
    output: () => LondonPermit,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    repeat: "harmless",
    errors: [vehicleRetired],
  }),
} as const;
