import type { LambdaAnswer, LambdaEvent } from "#shared/kernel/wire.ts";
import { notificationsOperations } from "#shared/notifications/operations.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { notificationPreferences, setNotificationPreferences } from "./preferences.ts";
import { pushPreferences, setPushPreferences } from "./push-preferences.ts";
import { myPushTokens, registerPushToken, removePushToken } from "./push-tokens.ts";
import { markNotificationsRead, myNotifications, onInbox } from "./read.ts";
import { isMailEvent, onMailReturned } from "./returned-mail.ts";
import { markSeen } from "./seen.ts";
import { stopMails } from "./stop-mails.ts";
import { liftMailSuppression, mailSuppression } from "./suppression.ts";
import { sendPushNotification } from "./test-push.ts";

export const handlers: Handlers<typeof notificationsOperations> = {
  myNotifications,
  markNotificationsRead,
  markSeen,
  notificationPreferences,
  setNotificationPreferences,
  mailSuppression,
  liftMailSuppression,
  stopMails,
  registerPushToken,
  removePushToken,
  myPushTokens,
  pushPreferences,
  setPushPreferences,
  sendPushNotification,
  onInbox,
};
const operations = serve(notificationsOperations, handlers);

/** Serves the API, and Amazon SES's events that a mail came back or was complained of. */
export async function handler(event: LambdaEvent | object, lambda?: { awsRequestId?: string }): Promise<LambdaAnswer> {
  if (!isMailEvent(event)) return operations(event as LambdaEvent, lambda);
  await onMailReturned(event, database(), now());
  return { data: null };
}
