import { z } from "zod";
import { itemTaken, noMembership, whichHaulier } from "../accounts/faults.ts";
import { badCursor } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { HandoverId, IdempotencyKey } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import {
  handoverChanged,
  handoverForOtherSide,
  handoverOpen,
  registrationFree,
  registrationOwn,
  vehicleBooked,
  vehicleChanged,
} from "./faults.ts";
import { Handover, handoverReasonMaxLength, reservedDays } from "./handover.ts";
import { Registration } from "./registration.ts";

export const handoverOperations = {
  askForRegistration: mutation({
    doc: "Asks the current holder of a registration to release it. The holder has 7 days to answer, then an admin decides. Each registration has at most one open handover.",
    input: () => z.object({ clientKey: IdempotencyKey, haulierId: ForHaulier, registration: Registration }),
    output: () => Handover,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "mail",
    subject: "haulier",
    errors: [noMembership, whichHaulier, registrationFree, registrationOwn, handoverOpen],
  }),
  handovers: query({
    doc: "Lists the newest handovers that your haulage business has asked for or received; for admins, those of the business that they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Handover),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  answerHandover: mutation({
    doc: `Releases a registration, which retires your vehicle and reserves the registration for the claimant for ${reservedDays} days; or objects, and an admin decides. Past jobs, reviews and documents stay with your vehicle.`,
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        handoverId: HandoverId,
        version: z.int(),
        answer: z.enum(["release", "object"]).meta({ id: "HandoverAnswer" }),
      }),
    output: () => Handover,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "handover",
    errors: [handoverChanged, handoverForOtherSide, vehicleBooked, vehicleChanged],
  }),
  withdrawHandover: mutation({
    doc: "Withdraws your request for a registration.",
    input: () => z.object({ clientKey: IdempotencyKey, handoverId: HandoverId, version: z.int() }),
    output: () => Handover,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "handover",
    errors: [handoverChanged, handoverForOtherSide],
  }),
  handoversToDecide: query({
    doc: "Lists the handovers that need an admin, oldest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(Handover, "HandoverPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  decideHandover: mutation({
    doc: "Decides a handover if the holder objects or has not answered; audit-logged. A decision for the claimant retires the holder's vehicle.",
    input: () =>
      z.object({
        handoverId: HandoverId,
        version: z.int(),
        forClaimant: z.boolean(),
        reason: line(handoverReasonMaxLength),
      }),
    output: () => Handover,
    allow: ["admin"],
    limit: "write",
    subject: "handover",
    repeat: "refused",
    errors: [handoverChanged, itemTaken, vehicleBooked, vehicleChanged],
  }),
} as const;
