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
    words: { "about.userId|userId": ["title", "body"], ours: ["actionUrl", "about.title", "about.body"] },
    goesWith: ["userId"],
    exportedIn: { notifications: "what your bell has told you; kept for 90 days" },
    erased: "anonymous",
    why: "The bell: what has happened, in a line; others' lines go on without the name.",
    until: "90 days",
    endedBy: "expiry",
  },
  noticeRepeats: {
    words: { ours: ["about"] },
    exportedIn: {},
    erased: "expires",
    because: "It is gone before an account can be.",
    why: "What somebody was told in the last hour by one person about one thing: repeats are held together.",
    until: "1 hour",
    endedBy: "expiry",
  },
  guestMailed: {
    exportedIn: {},
    erased: "expires",
    because: "It is gone before an account can be.",
    why: "When a guest was mailed what a haulier did: more of it waits for an hour.",
    until: "2 hours",
    endedBy: "expiry",
  },
  notificationPreferences: {
    words: { ours: ["quietFrom", "quietUntil"] },
    exportedIn: { notificationPreferences: "which mails you want, if you have ever chosen" },
    erased: "deleted",
    why: "Which mails somebody wants, and when none.",
    until: "the account ends",
    endedBy: "erasure",
  },
  pushToken: {
    words: { userId: ["token"], ours: ["id"] },
    exportedIn: { pushDevices: "your devices that take push notifications" },
    erased: "deleted",
    why: "A device that takes push notifications; without it none could be sent.",
    until: "180 days from when it was heard of last, or until sign-out",
    endedBy: "expiry",
  },
  pushPreferences: {
    exportedIn: { pushPreferences: "which push notifications you want, if you have ever chosen" },
    erased: "deleted",
    why: "Which push notifications somebody wants.",
    until: "the account ends",
    endedBy: "erasure",
  },
  lastSeen: {
    exportedIn: {},
    erased: "deleted",
    why: "When somebody last looked at the app: what it shows is not mailed as well.",
    until: "7 days",
    endedBy: "expiry",
  },
  messageMail: {
    exportedIn: {},
    erased: "deleted",
    why: "When somebody was last mailed of unread messages, and the id by which such mails are stopped.",
    until: "90 days",
    endedBy: "expiry",
  },
  siteAddress: {
    words: { ours: ["id", "stopId"] },
    exportedIn: {},
    erased: "deleted",
    why: "By the hash of an address: how often it was mailed links of jobs today, and whether it has stopped such mails.",
    until: "730 days",
    endedBy: "expiry",
  },
  mailSuppression: {
    words: { email: ["email"] },
    exportedIn: { mailSuppression: "why nothing is mailed to you, if mails came back or were reported as spam" },
    erased: "deleted",
    why: "An address to which nothing is mailed, as mails to it came back or were reported as spam.",
    until: "365 days",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/** The caller's notifications, and what they have chosen of them. */
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
    // Whoever has the token of a device may send to it.
    pushDevices: devices.map(({ token: _secret, ...device }) => device),
    pushPreferences: pushes ? [pushes] : [],
    mailSuppression: suppressed ? [suppressed] : [],
  };
}

/** A person's own lines go; others' that name or quote the person go on in the words that they were given for this. */
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
