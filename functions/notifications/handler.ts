import { notificationsOperations } from "#shared/notifications/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { notificationPreferences, setNotificationPreferences } from "./preferences.ts";
import { markNotificationsRead, myNotifications, onInbox } from "./read.ts";
import { stopMails } from "./stop-mails.ts";

export const handlers: Handlers<typeof notificationsOperations> = {
  myNotifications,
  markNotificationsRead,
  notificationPreferences,
  setNotificationPreferences,
  stopMails,
  onInbox,
};
export const handler = serve(notificationsOperations, handlers);
