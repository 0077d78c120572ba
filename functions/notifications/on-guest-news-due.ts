import { notificationsEvents } from "#shared/notifications/events.ts";
import { whileItChanges } from "../platform/capped-count.ts";
import { happened } from "../platform/facts.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { mailedWrite, moreFor, nextMailAt } from "./guest-news.ts";
import { soonerTimer } from "./mail-times.ts";

/** Mails a guest once what has come within an hour of earlier mails. */
export const onGuestNewsDue: Reaction<"guestNewsDue"> = (fact, context) => {
  const { subjectId: leadId, dueAt } = fact.payload;
  return whileItChanges(async () => {
    const more = await moreFor(context.db, leadId);
    const due = more.filter((one) => nextMailAt(one) <= dueAt);
    const [later] = more.filter((one) => nextMailAt(one) > dueAt);
    const timer = later
      ? await soonerTimer(context, { kind: "guestNewsDue", subjectId: leadId }, nextMailAt(later))
      : [];
    const mailed = due.map((one) => mailedWrite(one, { ...one, mailedAt: context.now, isMore: false }));
    const wanted = happened(notificationsEvents, "guestMailWanted", { leadId, news: { kind: "more" } });
    await commitOnce(context, fact, "guestNews", [...mailed, ...timer], due.length > 0 ? [wanted] : []);
  });
};
