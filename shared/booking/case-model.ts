import { z } from "zod";
import { KeptPhoto } from "../images/photo.ts";
import { mostPhotos } from "../images/photo-limits.ts";
import { BookingId, CaseId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Side } from "./agreement-model.ts";
import { CaseMove, CaseState } from "./case-life.ts";
import { CaseKind, caseTerms } from "./case-step.ts";
import { BookingRecord, JobPhoto } from "./model.ts";

/** Statements of one side in one case. */
export const mostStatements = 5;

const Statement = z.object({
  side: Side,
  authorId: UserId,
  authorName: z.string().max(100),
  kind: CaseKind.nullable().meta({ description: "What is wrong; null for an answer." }),
  words: z.string().max(1000),
  photos: z.array(KeptPhoto).max(mostPhotos),
  at: Instant,
});
export type Statement = z.infer<typeof Statement>;

const Proposal = z.object({
  id: z.string().max(36),
  by: Side,
  authorId: UserId,
  ...caseTerms,
  reason: z.string().max(300).nullable(),
  at: Instant,
});

const End = z.object({
  ...caseTerms,
  by: z.enum(["both", "admin"]).meta({ id: "CaseEndedBy", description: "Both sides agreed, or an admin decided." }),
  authorId: UserId,
  reason: z.string().max(1000).nullable(),
  at: Instant,
});

const Taken = z.object({ adminId: UserId, name: z.string().max(100), at: Instant });

/** A stored complaint about a booking. A booking has at most one open case. */
export const CaseRecord = z.object({
  id: CaseId,
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  state: CaseState,
  kind: CaseKind,
  openedBy: Side,
  isJoined: z.boolean().meta({ description: "The other side has complained too, in the same case." }),
  statements: z.array(Statement).max(2 * mostStatements),
  proposal: Proposal.nullable(),
  end: End.nullable(),
  takenBy: Taken.nullable(),
  dueAt: Instant.nullable().meta({ description: "When it goes to an admin by itself; null: it does not." }),
  adminSince: Instant.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  version: z.int(),
});
export type CaseRecord = z.infer<typeof CaseRecord>;

const decideBy = Instant.nullable().meta({ description: "When an admin has promised to decide; null: not with one." });
const takenBy = z
  .object({ name: z.string(), at: Instant, isYou: z.boolean() })
  .meta({ id: "CaseTakenBy", description: "The admin who decides it." })
  .nullable();

/** A case as one of its sides, or an admin, reads it. */
export const Case = CaseRecord.omit({ contractorId: true, haulierId: true })
  .extend({
    statements: z.array(
      Statement.omit({ authorId: true })
        .extend({ photos: z.array(JobPhoto) })
        .meta({ id: "CaseStatement", description: "What one side says, with its photos." }),
    ),
    proposal: Proposal.omit({ authorId: true })
      .extend({ isYours: z.boolean() })
      .meta({ id: "CaseProposal", description: "How one side would settle it." })
      .nullable(),
    end: End.omit({ authorId: true }).meta({ id: "CaseEnd" }).nullable(),
    takenBy,
    decideBy,
    yourSide: Side.nullable().meta({ description: "Null for admins." }),
    yourMoves: z.array(CaseMove).meta({ description: "What you may do now." }),
  })
  .meta({ id: "Case", description: "A complaint about a booking." });
export type Case = z.infer<typeof Case>;

/** A case in the admins' queue, with what they need to know of its booking. */
export const CaseSummary = CaseRecord.pick({
  id: true,
  bookingId: true,
  state: true,
  kind: true,
  openedBy: true,
  dueAt: true,
  createdAt: true,
  endedAt: true,
  version: true,
})
  .extend({
    ...BookingRecord.pick({ reference: true, title: true, contractorName: true, haulierName: true }).shape,
    decideBy,
    takenBy,
  })
  .meta({ id: "CaseSummary", description: "A case in the admins' queue." });
export type CaseSummary = z.infer<typeof CaseSummary>;

/** Which cases of the queue are shown: those that wait for a decision, those between the two sides, or those that ended. */
export const CasesShown = z.enum(["to_decide", "between", "over"]).meta({ id: "CasesShown" });
export type CasesShown = z.infer<typeof CasesShown>;
