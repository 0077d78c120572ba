import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { lineEntity, notificationRemoval, notificationsOf, reworded } from "./store.ts";

export const notificationsFates = {
  notification: {
    exportedIn: ["notifications"],
    erased: "anonymous",
    why: "The bell: what has happened, in a line; others' lines go on without the name.",
    until: "90 days",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/** The caller's notifications. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof notificationsFates>> {
  const { db } = context;
  return { notifications: await everyPage((nextToken) => notificationsOf(db, callerId(context), nextToken)) };
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
});
