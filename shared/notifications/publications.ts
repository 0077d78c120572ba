import { InboxEvent } from "./model.ts";

export const notificationsPublications = {
  publishInboxEvent: { doc: "Server only: feeds `onInbox`.", output: InboxEvent },
} as const;
