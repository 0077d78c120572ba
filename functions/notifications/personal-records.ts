import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { chosenPreferences, preferencesRemoval } from "./preferences.ts";
import { lineEntity, notificationRemoval, notificationsOf, reworded } from "./store.ts";

export const notificationsFates = {
  notification: {
    exportedIn: ["notifications"],
    erased: "anonymous",
    why: "The bell: what has happened, in a line; others' lines go on without the name.",
    until: "90 days",
    endedBy: "expiry",
  },
  notificationPreferences: {
    exportedIn: ["notificationPreferences"],
    erased: "deleted",
    why: "Which mails somebody wants.",
    until: "the account ends",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/** The caller's notifications, and what they have chosen of them. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof notificationsFates>> {
  const { db } = context;
  const userId = callerId(context);
  const chosen = await chosenPreferences(db, userId);
  return {
    notifications: await everyPage((nextToken) => notificationsOf(db, userId, nextToken)),
    notificationPreferences: chosen ? [chosen] : [],
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
  preferences: once(({ db }, { userId }) => db.commit([preferencesRemoval(userId)])),
});
