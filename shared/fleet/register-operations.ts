import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { FleetId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { registersOff, unregistered, vehicleChanged, vehicleRetired } from "./faults.ts";
import { RegisterCheck, RegisterChecks } from "./register-check.ts";

/** What DVLA and DVSA say of a haulier's vehicles. */
export const registerOperations = {
  registerChecks: query({
    doc: "What DVLA and DVSA have said of a haulage business's vehicles, each with the time of the answer: yours; for admins, of whom they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => RegisterChecks,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  checkRegisters: mutation({
    doc: "Asks DVLA and DVSA about a vehicle. An emission class that is open, or higher than DVLA's, becomes DVLA's. A register that does not answer leaves what it has said before.",
    input: () => z.object({ fleetId: FleetId }),
    output: () => RegisterCheck,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "paid",
    subject: "fleet",
    repeat: "harmless",
    errors: [vehicleRetired, vehicleChanged, registersOff, unregistered],
  }),
} as const;
