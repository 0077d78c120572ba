import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { timerCancel } from "../platform/timers.ts";
import { messageMailRemoval } from "./message-mail.ts";
import { chosenPreferences, preferencesRemoval } from "./preferences.ts";
import { chosenPushes, pushPreferencesRemoval } from "./push-preferences.ts";
import { deviceEntity, deviceRemoval, everyDeviceOf } from "./push-token-store.ts";
import { seenRemoval } from "./seen.ts";
import { siteAddressRemoval } from "./site-address.ts";
import { lineEntity, notificationRemoval, notificationsOf, reworded } from "./store.ts";
import { mailSuppression, suppressionRemoval } from "./suppression.ts";

export const notificationsFates = {
  notification: {
    words: { "about.userId|userId": ["title", "body"], ours: ["actionUrl", "about.title", "about.body", "requestId"] },
    goesWith: ["userId"],
    exportedIn: { notifications: "your notifications; kept for 90 days" },
    erased: "anonymous",
    why: "The bell: each event in a line; others' lines stay without the name.",
    until: "90 days",
    endedBy: "expiry",
  },
  noticeRepeats: {
    words: { ours: ["about"] },
    exportedIn: {},
    erased: "expires",
    because: "It expires before the account can be deleted.",
    why: "Notices to a person in the last hour by one person about one subject: repeats are limited.",
    until: "1 hour",
    endedBy: "expiry",
  },
  guestMailed: {
    exportedIn: {},
    erased: "expires",
    because: "It expires before the account can be deleted.",
    why: "When a guest was last emailed about a haulier: more news waits for an hour.",
    until: "2 hours",
    endedBy: "expiry",
  },
  notificationPreferences: {
    words: { ours: ["quietFrom", "quietUntil"] },
    exportedIn: { notificationPreferences: "your email preferences, if you have ever chosen" },
    erased: "deleted",
    why: "A person's email preferences and quiet hours.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pushToken: {
    words: { userId: ["token"], ours: ["id"] },
    exportedIn: { pushDevices: "your devices that receive push notifications" },
    erased: "deleted",
    why: "A device that receives push notifications; without it none could be sent.",
    until: "180 days from its last use, or until sign-out",
    endedBy: "expiry",
  },
  pushPreferences: {
    exportedIn: { pushPreferences: "your push preferences, if you have ever chosen" },
    erased: "deleted",
    why: "A person's push preferences.",
    until: "the account ends",
    endedBy: "erasure",
  },
  lastSeen: {
    exportedIn: {},
    erased: "deleted",
    why: "When a person last opened the app: what it shows is not emailed as well.",
    until: "7 days",
    endedBy: "expiry",
  },
  messageMail: {
    exportedIn: {},
    erased: "deleted",
    why: "When a person was last emailed about unread messages, and the id of the unsubscribe link.",
    until: "90 days",
    endedBy: "expiry",
  },
  siteAddress: {
    words: { ours: ["id", "stopId"] },
    exportedIn: {},
    erased: "deleted",
    why: "By the hash of an address: the number of today's emails with job links, and whether it has unsubscribed.",
    until: "730 days",
    endedBy: "expiry",
  },
  mailSuppression: {
    words: { email: ["email"] },
    exportedIn: { mailSuppression: "why no emails are sent to you, if they bounced or were reported as spam" },
    erased: "deleted",
    why: "An address that gets no emails, because they bounced or were reported as spam.",
    until: "365 days",
    endedBy: "expiry",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof notificationsFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [chosen, suppressed, pushes, devices] = await Promise.all([
    chosenPreferences(db, userId),
    mailSuppression({}, context),
    chosenPushes(db, userId),
    everyDeviceOf(db, userId),
  ]);
  return {
    notifications: await everyPage((nextToken) => notificationsOf(db, userId, nextToken)),
    notificationPreferences: chosen ? [chosen] : [],
    // Omits the tokens of devices, because a token allows sending pushes to its device.
    pushDevices: devices.map(({ token: _secret, ...device }) => device),
    pushPreferences: pushes ? [pushes] : [],
    mailSuppression: suppressed ? [suppressed] : [],
  };
}

export const notificationsErasure = (): ErasureSteps => ({
  own: deletionOf(
    ({ userId }) => lineEntity.lists.ofPerson({ userId }),
    (line) => [notificationRemoval(line)],
  ),
  naming: eachOf(
    ({ userId }) => lineEntity.lists.naming({ about: { userId, title: "", body: "" } }),
    (line, { db }) => reworded(db, line),
  ),
  devices: deletionOf(
    ({ userId }) => deviceEntity.lists.ofPerson({ userId }),
    (device) => [deviceRemoval(device)],
  ),
  preferences: once(({ db }, { userId, email }) =>
    db.commit([
      preferencesRemoval(userId),
      pushPreferencesRemoval(userId),
      suppressionRemoval(email),
      siteAddressRemoval(email),
      seenRemoval(userId),
      messageMailRemoval(userId),
      ...(["noticesDue", "messagesDue"] as const).map((kind) => timerCancel({ kind, subjectId: userId })),
    ]),
  ),
});
