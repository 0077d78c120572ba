import { z } from "zod";
import { canaryAccount, changedElsewhere, itemTaken, yourself } from "../accounts/faults.ts";
import { RoleName } from "../accounts/model.ts";
import { badCursor } from "../kernel/faults.ts";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { line } from "../kernel/text.ts";
import {
  changeIsMade,
  changeMovedOn,
  changeWaits,
  leaverHasWork,
  ownProposal,
  refusalWithoutReason,
} from "./faults.ts";
import { PendingChangeRecord, pendingKinds, pendingStates } from "./pending-changes.ts";

const PendingKind = z
  .enum(pendingKinds)
  .meta({ id: "PendingKind", description: "A new role, or the deletion that the person asked for." });

export const PendingShown = z.enum(["open", "over"]).meta({ id: "PendingShown" });
export type PendingShown = z.infer<typeof PendingShown>;

export const PendingChange = PendingChangeRecord.extend({
  kind: PendingKind,
  role: RoleName.nullable().meta({ description: "The new role; null for an erasure." }),
  state: z.enum(pendingStates).meta({ id: "PendingState" }),
  decidedBy: z.string().max(100).nullable().meta({ description: "An account's id, or `operator`." }),
  name: z.string().meta({ description: "The person or company." }),
  proposedByName: z.string(),
  isYours: z.boolean().meta({ description: "You proposed it, so another admin must confirm it." }),
  decidedByName: z.string().nullable(),
  expiresAt: Instant,
  takenBy: TakenBy.nullable(),
}).meta({ id: "PendingChange", description: "An account change that needs two admins." });
export type PendingChange = z.infer<typeof PendingChange>;

const proposal = { userId: UserId, version: z.int(), reason: line(500) };
const named = { userId: UserId, kind: PendingKind };

export const pendingChangeOperations = {
  pendingChanges: query({
    doc: "Account changes that need two admins: open ones oldest first, past ones newest first.",
    input: () => z.object({ show: PendingShown, nextToken: NextToken }),
    output: () => pageOf(PendingChange, "PendingChangePage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  personPendingChanges: query({
    doc: "Open changes of one account that wait for a second admin.",
    input: () => z.object({ userId: UserId }),
    output: () => z.array(PendingChange),
    allow: ["admin"],
    limit: "read",
    subject: "user",
    errors: [],
  }),
  proposeRole: mutation({
    doc: "Proposes another role for an account. A second admin confirms it within 7 days. Audit-logged.",
    input: () => z.object({ ...proposal, role: RoleName }),
    output: () => PendingChange,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    repeat: "refused",
    errors: [changedElsewhere, yourself, changeWaits, changeIsMade, canaryAccount],
  }),
  proposeErasure: mutation({
    doc: "Proposes to delete an account on its owner's request. A second admin confirms it within 7 days. Audit-logged.",
    input: () => z.object(proposal),
    output: () => PendingChange,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    repeat: "refused",
    errors: [changedElsewhere, yourself, changeWaits, changeIsMade, leaverHasWork],
  }),
  decidePendingChange: mutation({
    doc: "Confirms another admin's proposed change, or refuses it with a reason. The proposer can only refuse it. Audit-logged.",
    input: () => z.object({ ...named, version: z.int(), confirm: z.boolean(), reason: line(500).nullish() }),
    output: () => PendingChange,
    allow: ["admin"],
    limit: "write",
    subject: "user",
    repeat: "refused",
    errors: [
      yourself,
      changeMovedOn,
      itemTaken,
      ownProposal,
      refusalWithoutReason,
      changedElsewhere,
      changeIsMade,
      leaverHasWork,
    ],
  }),
} as const;
