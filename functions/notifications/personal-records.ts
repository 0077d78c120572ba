import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { type ExportOf, type Fates, type Leaver, withoutTraces } from "../platform/personal-records.ts";
import { notificationRemoval, notificationsOf, reworded } from "./store.ts";

export const notificationsFates = {
  notification: { exportedIn: ["notifications"], erased: "anonymous" },
} as const satisfies Fates;

/** A person's notifications. */
export async function personalRecordsOf(db: Database, userId: UserId): Promise<ExportOf<typeof notificationsFates>> {
  return { notifications: await everyPage((nextToken) => notificationsOf(db, userId, nextToken)) };
}

/**
 * Deletes a person's notifications, and removes the person's name from those of the people they worked and talked with.
 * May run again.
 */
export async function forgetPerson(db: Database, { userId, traces, known }: Leaver): Promise<void> {
  for (const notification of await everyPage((nextToken) => notificationsOf(db, userId, nextToken)))
    await db.commit([notificationRemoval(notification)]);
  for (const other of known) {
    for (const notification of await everyPage((nextToken) => notificationsOf(db, other, nextToken))) {
      const { title, body } = withoutTraces({ title: notification.title, body: notification.body }, traces);
      if (title !== notification.title || body !== notification.body) await reworded(db, notification, { title, body });
    }
  }
}
