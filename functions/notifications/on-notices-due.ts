import { notificationsEvents } from "#shared/notifications/events.ts";
import { Notification } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import { happened } from "../platform/facts.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { noticesTimer } from "./mail-times.ts";
import { seenAt } from "./seen.ts";
import { waitedWrite, waitingLines } from "./store.ts";

/** Lines that one run deals with: as many as fit into one transaction with their mails; the timer brings the next. */
const atOnce = 50;

/**
 * Mails what has waited for long enough: not what was read, which waits no longer, nor what its reader has had before
 * their eyes in the meantime, unless it is a receipt. One transaction ends the wait of all of them and asks for the mails, one for each topic,
 * so that a stop link stops no more than it says.
 */
export const onNoticesDue: Reaction<"noticesDue"> = async (fact, context) => {
  const userId = fact.payload.subjectId;
  const [lines, seen] = await Promise.all([waitingLines(context.db, userId, atOnce), seenAt(context.db, userId)]);
  // By the time at which the timer was taken, so that a late try does the same.
  const due = lines.filter(({ mail }) => mail && mail.dueAt <= fact.at);
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
  await commitOnce(context, fact, "mails", [...due.map(waitedWrite), ...timer], wanted);
};
