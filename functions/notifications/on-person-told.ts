import { notificationsPublications } from "#shared/notifications/publications.ts";
import { publish } from "../platform/publish.ts";
import { doOnce, type Reaction } from "../platform/reaction.ts";
import { push, pushOf } from "./push.ts";

/** Shows a new line of the bell in the person's open tabs. */
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

/** Sends a new line of the bell to the person's devices, once, where the table of notices has it pushed. */
export const pushLine: Reaction<"personTold"> = async (fact, context) => {
  const message = pushOf(fact.payload.notification);
  if (message) await doOnce(context, fact, "push", () => push(message));
};
