import { z } from "zod";
import { noMembership } from "../accounts/faults.ts";
import { UserId } from "../kernel/id.ts";
import { query } from "../kernel/operation.ts";
import { Paper } from "./model.ts";

export const complianceOperations = {
  papers: query({
    doc: "All papers of a haulage business: of your own, and for admins of the one they name. Drivers see those that cover them.",
    input: z.object({ haulierId: UserId.nullish() }),
    output: z.array(Paper),
    allow: ["haulier", "fleet_manager", "driver", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership],
  }),
} as const;
