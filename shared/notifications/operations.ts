import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { mutation, query, signedIn, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { InboxEvent, Notification, NotificationPreferences } from "./model.ts";

export const notificationsOperations = {
  myNotifications: query({
    doc: "Your notifications, newest first.",
    input: z.object({ nextToken: NextToken }),
    output: pageOf(Notification, "NotificationPage"),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  markNotificationsRead: mutation({
    doc: "Marks your notifications as read; answers how many were unread.",
    input: z.object({}),
    output: z.int(),
    allow: signedIn,
    limit: "write",
    subject: "none",
    errors: [],
  }),
  notificationPreferences: query({
    doc: "What you want to be told by mail.",
    input: z.object({}),
    output: NotificationPreferences,
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setNotificationPreferences: mutation({
    doc: "Chooses what you are told by mail. The bell goes on to show everything.",
    input: z.object({ ...NotificationPreferences.shape }),
    output: NotificationPreferences,
    allow: signedIn,
    limit: "write",
    subject: "none",
    errors: [],
  }),
  onInbox: subscription({
    doc: "All your live events: new requests, answers, moves, messages, badges.",
    input: z.object({}),
    output: InboxEvent,
    allow: signedIn,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishInboxEvent"],
  }),
} as const;

export const notificationsPublications = {
  publishInboxEvent: { doc: "Server only: feeds `onInbox`.", output: InboxEvent },
} as const;
