import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

/** Kinds of timers. A due timer records the domain event of the same name; `subjectId` is the record's id. */
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
    "registerDue",
    "handoverDue",
    "holdDue",
    "invoiceDue",
    "hireWeekDue",
    "cisStatementsDue",
    "feesDue",
    "overdueDue",
    "selfBillingDue",
    "receiptDue",
    "wasteSeriesDue",
    "downloadSoon",
    "downloadLate",
  ])
  .meta({ id: "TimerKind" });
export type TimerKind = z.infer<typeof TimerKind>;

/** A planned action of the system. A subject has at most one of each kind. */
export const Timer = z
  .object({
    kind: TimerKind.meta({ description: "The domain event recorded when it is due." }),
    subjectId: z.string().max(300).meta({ description: "Id of the waiting record." }),
    dueAt: Instant,
    setAt: Instant,
  })
  .meta({ id: "Timer", description: "A planned action of the system." });
export type Timer = z.infer<typeof Timer>;
