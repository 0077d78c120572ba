import type { MessageReportId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { alreadyReported, noMessage, ownMessage, reportChanged } from "#shared/messaging/faults.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { type MessageReport, type MessageReportRecord, ReportedLine, wordsAround } from "#shared/messaging/report.ts";
import { mustBeFree, namesOf, profileById, released, takenBy } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import type { Page } from "../platform/list.ts";
import { seenThread } from "./access.ts";
import { messagesAround } from "./message-store.ts";
import { newReportWrite, reportById, reportIdOf, reportsIn, reportsOfPerson, reportUpdate } from "./report-store.ts";

type Operations = typeof messagingOperations;

/** Reports a message of the other user. Stores a copy of the surrounding messages as evidence. */
export async function reportMessage(
  { threadId, messageId, sentAt, reason, note }: Input<Operations["reportMessage"]>,
  context: Context,
): Promise<boolean> {
  const me = callerId(context);
  await seenThread(context, threadId);
  const around = await messagesAround(context.db, { threadId, createdAt: sentAt, id: messageId }, wordsAround);
  const message = around.find(({ id }) => id === messageId);
  if (!message) throw noMessage();
  if (message.senderId === me) throw ownMessage();
  const id = reportIdOf(me, messageId);
  if (await reportById(context.db, id)) throw alreadyReported();
  const report: MessageReportRecord = {
    ...{ id, threadId, messageId, reporterId: me, reportedId: message.senderId, reason, note },
    lines: around.map((line) => ReportedLine.parse(line)),
    ...{ state: "open", outcome: null, closedAt: null, version: 1, createdAt: context.now },
  };
  await context.commit([newReportWrite(report)], [], true);
  return true;
}

export async function messageReports(
  { state, nextToken }: Input<Operations["messageReports"]>,
  context: Context,
): Promise<Output<Operations["messageReports"]>> {
  return pageWithNames(context, await reportsIn(context.db, state, nextToken));
}

export async function personReports(
  { userId, nextToken }: Input<Operations["personReports"]>,
  context: Context,
): Promise<Output<Operations["personReports"]>> {
  mustSee((await profileById(context.db, userId)) !== null, "Account");
  return pageWithNames(context, await reportsOfPerson(context.db, userId, nextToken));
}

async function pageWithNames(context: Context, found: Page<MessageReportRecord>): Promise<Page<MessageReport>> {
  return { ...found, items: await withNames(context, found.items) };
}

export async function reportWaits(db: Database, reportId: MessageReportId): Promise<boolean> {
  return (await reportById(db, reportId))?.state === "open";
}

/** Closes a message report with a note. Throws Conflict when another admin closed it first. */
export async function closeMessageReport(
  { reportId, version, outcome }: Input<Operations["closeMessageReport"]>,
  context: Context,
): Promise<MessageReport> {
  const before = await reportById(context.db, reportId);
  mustSee(before !== null, "Report");
  await mustBeFree(context, "reports", reportId);
  if (before.version !== version || before.state === "closed") throw reportChanged();
  const after: MessageReportRecord = {
    ...before,
    ...{ state: "closed", outcome, closedAt: context.now, version: before.version + 1 },
  };
  const [shown] = await withNames(context, [after]);
  const answer = { ...(shown as MessageReport), takenBy: null };
  context.audit({ reason: outcome, before: "open", after: "closed" });
  await context.commit([reportUpdate(before, after), released(context, "reports", reportId)], [], answer);
  return answer;
}

async function withNames(context: Context, reports: readonly MessageReportRecord[]): Promise<MessageReport[]> {
  const ids = reports.map(({ id }) => id);
  const [nameOf, takenByOf] = await Promise.all([
    namesOf(
      context.db,
      reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
    ),
    takenBy(context, "reports", ids),
  ]);
  return reports.map((report) => ({
    ...report,
    reporterName: nameOf(report.reporterId),
    reportedName: nameOf(report.reportedId),
    takenBy: takenByOf(report.id),
  }));
}
