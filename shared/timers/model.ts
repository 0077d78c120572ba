import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

/**
 * What can fall due. Each kind is the name of the fact that is recorded then; the record that waits is its `subjectId`.
 */
export const TimerKind = z
  .enum([
    "responseDue",
    "completionDue",
    "abandonedDue",
    "proofDue",
    "proposalDue",
    "caseDue",
    "conversationDue",
    "quotingDue",
    "quoteDue",
    "leadDue",
    "paperDue",
    "deliveryDue",
    "erasureDue",
    "pendingChangeDue",
    "noticesDue",
    "messagesDue",
    "tyresDue",
    "guestNewsDue",
    "fixAgeDue",
    "handoverDue",
    "holdDue",
    "invoiceDue",
    "hireWeekDue",
    "cisStatementsDue",
    "feesDue",
    "overdueDue",
    "selfBillingDue",
    "receiptDue",
    "downloadSoon",
    "downloadLate",
  ])
  .meta({ id: "TimerKind" });
export type TimerKind = z.infer<typeof TimerKind>;

/** Something that has to happen by itself at a time. A subject has at most one of each kind. */
export const Timer = z
  .object({
    kind: TimerKind.meta({ description: "The fact that is recorded when it is due." }),
    subjectId: z.string().max(300).meta({ description: "Id of the record that waits." }),
    dueAt: Instant,
    setAt: Instant,
  })
  .meta({ id: "Timer", description: "Something that has to happen by itself at a time." });
export type Timer = z.infer<typeof Timer>;
