import { z } from "zod";
import { MessageId, MessageReportId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { TakenBy } from "../kernel/taken-by.ts";

/** Maximum characters of a report's text, and of an admin's closing note. */
export const reportNoteMaxLength = 1000;

export const wordsAround = 5;

export const reportDays = 365;

export const ReportReason = z
  .enum(["abuse", "fraud", "spam", "other"])
  .meta({ id: "ReportReason", description: "The problem with a message." });
export type ReportReason = z.infer<typeof ReportReason>;

export const ReportState = z.enum(["open", "closed"]).meta({ id: "ReportState" });
export type ReportState = z.infer<typeof ReportState>;

export const ReportedLine = z
  .object({
    id: MessageId,
    senderId: UserId,
    text: z.string().max(4000),
    createdAt: Instant,
  })
  .meta({ id: "ReportedLine" });
export type ReportedLine = z.infer<typeof ReportedLine>;

export const MessageReportRecord = z.object({
  id: MessageReportId,
  threadId: ThreadId,
  messageId: MessageId,
  reporterId: UserId,
  reportedId: UserId,
  reason: ReportReason,
  note: z.string().max(1000).meta({ description: "The reporter's text; may be empty." }),
  lines: z
    .array(ReportedLine)
    .max(2 * wordsAround + 1)
    .meta({ description: "The message and the messages around it, oldest first." }),
  state: ReportState,
  outcome: z.string().max(1000).nullable().meta({ description: "The admin's action." }),
  closedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
});
export type MessageReportRecord = z.infer<typeof MessageReportRecord>;

export const MessageReport = MessageReportRecord.extend({
  reporterName: z.string(),
  reportedName: z.string(),
  takenBy: TakenBy.nullable(),
}).meta({ id: "MessageReport", description: "A reported message with the messages around it." });
export type MessageReport = z.infer<typeof MessageReport>;
