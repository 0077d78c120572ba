import { notificationsEvents } from "#shared/notifications/events.ts";
import { notificationsPublications } from "#shared/notifications/publications.ts";
import { threadOf, unreadOf } from "../messaging/public.ts";
import { whileItChanges } from "../platform/capped-count.ts";
import { happened } from "../platform/domain-events.ts";
import { publish } from "../platform/publish.ts";
import { commitOnce, doOnce, type Reaction } from "../platform/reaction.ts";
import { mailedWrite, moreFor, nextMailAt } from "./guest-news.ts";
import { forgetSuppression } from "./mail.ts";
import { soonerTimer } from "./mail-times.ts";
import { push, pushOf } from "./push.ts";
import { deviceRemoval, everyDeviceOf } from "./push-token-store.ts";

export const onGuestNewsDue: Reaction<"guestNewsDue"> = (domainEvent, context) => {
  const { subjectId: leadId, dueAt } = domainEvent.payload;
  return whileItChanges(async () => {
    const more = await moreFor(context.db, leadId);
    const due = more.filter((one) => nextMailAt(one) <= dueAt);
    const [later] = more.filter((one) => nextMailAt(one) > dueAt);
    const timer = later
      ? await soonerTimer(context, { kind: "guestNewsDue", subjectId: leadId }, nextMailAt(later))
      : [];
    const mailed = due.map((one) => mailedWrite(one, { ...one, mailedAt: context.now, isMore: false }));
    const wanted = happened(notificationsEvents, "guestMailWanted", { leadId, news: { kind: "more" } });
    await commitOnce(context, domainEvent, "guestNews", [...mailed, ...timer], due.length > 0 ? [wanted] : []);
  });
};

export const onSessionsEnded: Reaction<"accessChanged"> = async ({ at, payload: { userId, endsSessions } }, { db }) => {
  if (!endsSessions) return;
  const before = (await everyDeviceOf(db, userId)).filter(({ updatedAt }) => updatedAt <= at);
  for (const device of before) await db.commit([deviceRemoval(device)]);
};

export const onSuppressionLifted: Reaction<"mailSuppressionLifted"> = ({ payload }) => forgetSuppression(payload.email);

export const pushTest: Reaction<"testPushAsked"> = async (domainEvent, context) => {
  await doOnce(context, domainEvent, "pushTest", () => push(domainEvent.payload));
};

export const onThreadRead: Reaction<"threadRead"> = async ({ payload }, { db }) => {
  const { readerId: userId, threadId, readAt: at } = payload;
  const [thread, unread] = await Promise.all([threadOf(db, userId, threadId), unreadOf(db, userId)]);
  await publish(notificationsPublications, "publishInboxEvent", {
    userId,
    kind: "unread",
    notification: null,
    threadId,
    thread,
    unread,
    at,
  });
};

export const showLine: Reaction<"personTold"> = async ({ payload: { notification } }, { now }) => {
  await publish(notificationsPublications, "publishInboxEvent", {
    userId: notification.userId,
    kind: "notification",
    notification,
    threadId: null,
    thread: null,
    unread: null,
    at: now,
  });
};

export const pushLine: Reaction<"personTold"> = async (domainEvent, context) => {
  const message = pushOf(domainEvent.payload.notification);
  if (message) await doOnce(context, domainEvent, "push", () => push(message));
};
