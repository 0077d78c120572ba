import { notificationsEvents } from "#shared/notifications/events.ts";
import { Notification } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { happened } from "../platform/domain-events.ts";
import { log } from "../platform/log.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { noticesTimer } from "./mail-times.ts";
import { seenAt } from "./seen.ts";
import { waitedWrite, waitingLines } from "./store.ts";

/** Notifications per run: as many as fit into a transaction with their emails. A new timer does the rest. */
const atOnce = 50;

/**
 * Emails notifications that are due, except those read or (receipts aside) seen in the app. Sends one email per topic,
 * so that an unsubscribe link covers one topic only.
 */
export const onNoticesDue: Reaction<"noticesDue"> = async (domainEvent, context) => {
  const userId = domainEvent.payload.subjectId;
  const [lines, seen] = await Promise.all([waitingLines(context.db, userId, atOnce), seenAt(context.db, userId)]);
  // Compares with the time of the timer, so that a late retry selects the same notifications.
  const due = lines.filter(({ mail }) => mail && mail.dueAt <= domainEvent.at);
  const isReceipt = ({ kind }: Pick<Notification, "kind">) => noticeOf(kind).mail === "receipt";
  const mailed = due.filter((line) => line.mail && (isReceipt(line) || seen === null || seen < line.mail.since));
  const topics = Map.groupBy(mailed, (line) => (isReceipt(line) ? line.id : noticeOf(line.kind).topic));
  const wanted = [...topics.values()].map((ofTopic) => {
    const oldestFirst = ofTopic.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    const notifications = oldestFirst.map((line) => Notification.parse(line));
    return happened(notificationsEvents, "mailWanted", { notifications });
  });
  const next = lines.find((line) => !due.includes(line))?.mail ?? (lines.length === atOnce ? lines.at(-1)?.mail : null);
  const timer = next ? await noticesTimer(context, userId, next.dueAt) : [];
  // An email may list notifications caused by several API requests.
  const requests = [...new Set(mailed.flatMap(({ requestId }) => requestId ?? []))];
  if (requests.length > 0) log.info("notices mailed together", { eventId: domainEvent.id, requests });
  await commitOnce(context, domainEvent, "mails", [...due.map(waitedWrite), ...timer], wanted);
};
