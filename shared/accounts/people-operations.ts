import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { DriverApplicationId, UserId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { alreadyDecided, changedElsewhere, itemTaken, yourself } from "./faults.ts";
import { DriverApplication, DriverApplicationToDecide, Person, PersonSignIn, RoleName } from "./model.ts";
import { EmailAddress } from "./sign-up.ts";

const DriverApplicationPage = pageOf(DriverApplicationToDecide, "DriverApplicationPage");

export const peopleOperations = {
  people: query({
    doc: "Accounts by role, or one by email address or id. Each look is written to the audit log.",
    input: () =>
      z.object({
        role: RoleName.nullish().meta({ description: "Absent: people without a role." }),
        email: EmailAddress.nullish(),
        userId: UserId.nullish(),
        nextToken: NextToken,
      }),
    output: () => pageOf(Person, "PersonPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  personSignIns: query({
    doc: "A person's sign-ins of the last 30 days, newest first. Each look is written to the audit log.",
    input: () => z.object({ userId: UserId, nextToken: NextToken }),
    output: () => pageOf(PersonSignIn, "PersonSignInPage"),
    allow: ["admin"],
    limit: "read",
    subject: "user",
    errors: [badCursor],
  }),
  suspendUser: mutation({
    doc: "Suspends an account: its tokens and live streams stop at once. Audit-logged.",
    input: () => z.object({ userId: UserId, version: z.int(), reason: line(500) }),
    output: () => Person,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    repeat: "refused",
    errors: [changedElsewhere, yourself],
  }),
  reinstateUser: mutation({
    doc: "Lifts a suspension. Audit-logged.",
    input: () => z.object({ userId: UserId, version: z.int(), reason: line(500) }),
    output: () => Person,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    repeat: "refused",
    errors: [changedElsewhere, yourself],
  }),
  driverApplications: query({
    doc: "Drivers' registrations that need a decision, oldest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => DriverApplicationPage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  decideDriver: mutation({
    doc: "Approves or rejects a driver's registration. Audit-logged. The driver is notified by email.",
    input: () =>
      z.object({
        driverApplicationId: DriverApplicationId,
        version: z.int(),
        approve: z.boolean(),
        reason: line(500),
      }),
    output: () => DriverApplication,
    allow: ["admin"],
    limit: "reach",
    subject: "driverApplication",
    repeat: "refused",
    errors: [changedElsewhere, alreadyDecided, itemTaken],
  }),
} as const;
