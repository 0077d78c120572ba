import type { Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { alreadyReported, noMessage, ownMessage, reportChanged } from "#shared/messaging/faults.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { type MessageReport, type MessageReportRecord, ReportedLine, wordsAround } from "#shared/messaging/report.ts";
import { profileById, profilesByIds, shownName } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import type { Page } from "../platform/list.ts";
import { seenThread } from "./access.ts";
import { messagesAround } from "./message-store.ts";
import { newReportWrite, reportById, reportIdOf, reportsIn, reportsOfPerson, reportUpdate } from "./report-store.ts";

type Operations = typeof messagingOperations;

/** Reports a message of the other person. What was said around it is kept with it, as it was then. */
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

/** The reports in one state, oldest first, with the names that people have today. */
export async function messageReports(
  { state, nextToken }: Input<Operations["messageReports"]>,
  { db }: Context,
): Promise<Output<Operations["messageReports"]>> {
  return pageWithNames(db, await reportsIn(db, state, nextToken));
}

/** The reported messages that somebody wrote or reported. */
export async function personReports(
  { userId, nextToken }: Input<Operations["personReports"]>,
  { db }: Context,
): Promise<Output<Operations["personReports"]>> {
  mustSee((await profileById(db, userId)) !== null, "Account");
  return pageWithNames(db, await reportsOfPerson(db, userId, nextToken));
}

async function pageWithNames(db: Database, found: Page<MessageReportRecord>): Promise<Page<MessageReport>> {
  const people = await profilesByIds(
    db,
    found.items.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  );
  return { ...found, items: found.items.map((report) => withNames(report, people)) };
}

/** Closes a report with what was done about it. Throws Conflict when it was closed meanwhile. */
export async function closeMessageReport(
  { reportId, version, outcome }: Input<Operations["closeMessageReport"]>,
  context: Context,
): Promise<MessageReport> {
  const before = await reportById(context.db, reportId);
  mustSee(before !== null, "Report");
  if (before.version !== version || before.state === "closed") throw reportChanged();
  const after: MessageReportRecord = {
    ...before,
    ...{ state: "closed", outcome, closedAt: context.now, version: before.version + 1 },
  };
  const answer = withNames(after, await profilesByIds(context.db, [after.reporterId, after.reportedId]));
  context.audit({ reason: outcome, before: "open", after: "closed" });
  await context.commit([reportUpdate(before, after)], [], answer);
  return answer;
}

function withNames(report: MessageReportRecord, people: ReadonlyMap<UserId, Profile>): MessageReport {
  const { reporterId, reportedId } = report;
  return {
    ...report,
    reporterName: shownName(people.get(reporterId)),
    reportedName: shownName(people.get(reportedId)),
  };
}
