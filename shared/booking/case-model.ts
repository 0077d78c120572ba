import { z } from "zod";
import { StoredPhoto } from "../images/photo.ts";
import { mostPhotos } from "../images/photo-limits.ts";
import { BookingId, CaseId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { Side } from "./agreement-model.ts";
import { CaseMove, CaseState } from "./case-life.ts";
import { CaseKind, caseTerms } from "./case-step.ts";
import { BookingRecord, JobPhoto } from "./model.ts";

export const mostStatements = 5;

const name = z.string().max(100);
const maybe = Instant.nullable();

// A function, because most Lambda functions load the record's schema but read no case (decision 8).
const statement = () =>
  z.object({
    side: Side,
    authorId: UserId,
    authorName: name,
    kind: CaseKind.nullable().meta({ description: "What is wrong; null for an answer." }),
    words: z.string().max(1000),
    photos: z.array(StoredPhoto).max(mostPhotos),
    at: Instant,
  });
export type Statement = z.infer<ReturnType<typeof statement>>;

const proposal = () =>
  z.object({
    id: z.string().max(36),
    by: Side,
    authorId: UserId,
    ...caseTerms().shape,
    reason: z.string().max(300).nullable(),
    at: Instant,
  });

const end = () =>
  z.object({
    ...caseTerms().shape,
    by: z.enum(["both", "admin"]).meta({ id: "CaseEndedBy", description: "Both sides agreed, or an admin decided." }),
    authorId: UserId,
    reason: z.string().max(1000).nullable(),
    at: Instant,
  });

const taken = () => z.object({ adminId: UserId, name, at: Instant });

/**
 * A stored complaint about a booking. A booking has at most one open case. `isJoined`: the other side has complained
 * too, in the same case. `disputedPence`: the disputed part of the price; null if not stated. `dueAt`: the time at
 * which the case goes to an admin automatically; null if never.
 */
export const CaseRecord = z.object({
  id: CaseId,
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  state: CaseState,
  kind: CaseKind,
  openedBy: Side,
  isJoined: z.boolean(),
  disputedPence: Pence.nullish(),
  statements: z.lazy(() => z.array(statement()).max(2 * mostStatements)),
  proposal: z.lazy(() => proposal().nullable()),
  end: z.lazy(() => end().nullable()),
  takenBy: z.lazy(() => taken().nullable()),
  dueAt: maybe,
  adminSince: maybe,
  createdAt: Instant,
  endedAt: maybe,
  version: z.int(),
});
export type CaseRecord = z.infer<typeof CaseRecord>;

const decideBy = Instant.nullable().meta({
  description: "An admin's promised time of decision; null if no admin has the case.",
});
const takenBy = TakenBy.nullable();

export const Case = CaseRecord.omit({ contractorId: true, haulierId: true })
  .extend({
    isJoined: z.boolean().meta({ description: "The other side has complained too, in the same case." }),
    dueAt: maybe.meta({ description: "When it goes to an admin automatically; null if it does not." }),
    statements: z.array(
      statement()
        .omit({ authorId: true })
        .extend({ photos: z.array(JobPhoto) })
        .meta({ id: "CaseStatement", description: "A statement of one side, with its photos." }),
    ),
    proposal: proposal()
      .omit({ authorId: true })
      .extend({ isYours: z.boolean() })
      .meta({ id: "CaseProposal", description: "A side's proposal to settle the case." })
      .nullable(),
    end: end().omit({ authorId: true }).meta({ id: "CaseEnd" }).nullable(),
    takenBy,
    decideBy,
    yourSide: Side.nullable().meta({ description: "Null for admins." }),
    yourMoves: z.array(CaseMove).meta({ description: "The steps that you may take now." }),
  })
  .meta({ id: "Case", description: "A complaint about a booking." });
export type Case = z.infer<typeof Case>;

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
    ...BookingRecord.pick({
      reference: true,
      title: true,
      contractorId: true,
      contractorName: true,
      haulierId: true,
      haulierName: true,
    }).shape,
    decideBy,
    takenBy,
  })
  .meta({ id: "CaseSummary", description: "A case in the admins' queue." });
export type CaseSummary = z.infer<typeof CaseSummary>;

export const CasesShown = z.enum(["to_decide", "between", "over"]).meta({ id: "CasesShown" });
export type CasesShown = z.infer<typeof CasesShown>;
