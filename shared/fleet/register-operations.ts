import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { FleetId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { registersOff, unregistered, vehicleChanged, vehicleRetired } from "./faults.ts";
import { RegisterCheck, RegisterChecks } from "./register-check.ts";

export const registerOperations = {
  registerChecks: query({
    doc: "Lists the DVLA and DVSA answers about a haulage business's vehicles, each with its time: yours; for admins, of the business that they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => RegisterChecks,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  checkRegisters: mutation({
    doc: "Asks DVLA and DVSA about a vehicle. DVLA's emission class replaces one that is missing or higher. If a register does not answer, its earlier answer stays.",
    input: () =>
      z.object({
        fleetId: FleetId,
        onlyIfOld: z.boolean().nullish().meta({
          description:
            "Asks only if an answer is older than 30 days and nobody has asked within a day. Otherwise the answers stay.",
        }),
      }),
    output: () => RegisterCheck,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "paid",
    subject: "fleet",
    repeat: "harmless",
    errors: [vehicleRetired, vehicleChanged, registersOff, unregistered],
  }),
} as const;
