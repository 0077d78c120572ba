import { z } from "zod";
import { MessageId, MessageReportId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { TakenBy } from "../kernel/taken-by.ts";

/** Longest words beside a report, and longest note with which one is closed, characters. */
export const reportNoteMaxLength = 1000;

/** How many messages before the reported one, and how many after it, an admin reads with it. */
export const wordsAround = 5;

/** Days for which a report is kept. */
export const reportDays = 365;

export const ReportReason = z
  .enum(["abuse", "fraud", "spam", "other"])
  .meta({ id: "ReportReason", description: "What is wrong with a message." });
export type ReportReason = z.infer<typeof ReportReason>;

export const ReportState = z.enum(["open", "closed"]).meta({ id: "ReportState" });
export type ReportState = z.infer<typeof ReportState>;

/** A message as it was when it, or one beside it, was reported. */
export const ReportedLine = z
  .object({
    id: MessageId,
    senderId: UserId,
    text: z.string().max(4000),
    createdAt: Instant,
  })
  .meta({ id: "ReportedLine" });
export type ReportedLine = z.infer<typeof ReportedLine>;

/** A report as it is stored: people by their numbers. */
export const MessageReportRecord = z.object({
  id: MessageReportId,
  threadId: ThreadId,
  messageId: MessageId,
  reporterId: UserId,
  reportedId: UserId,
  reason: ReportReason,
  note: z.string().max(1000).meta({ description: "What the reporter adds; may be empty." }),
  lines: z
    .array(ReportedLine)
    .max(2 * wordsAround + 1)
    .meta({ description: "The message and the words around it, oldest first." }),
  state: ReportState,
  outcome: z.string().max(1000).nullable().meta({ description: "What an admin did about it." }),
  closedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
});
export type MessageReportRecord = z.infer<typeof MessageReportRecord>;

/** A report as admins read it. */
export const MessageReport = MessageReportRecord.extend({
  reporterName: z.string(),
  reportedName: z.string(),
  takenBy: TakenBy.nullable(),
}).meta({ id: "MessageReport", description: "A message that somebody has reported, with the words around it." });
export type MessageReport = z.infer<typeof MessageReport>;
