import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { notificationsOperations } from "#shared/notifications/operations.ts";
import { allPushes, ChosenPushes, PushPreferences } from "#shared/notifications/preferences.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** A user's push preferences. A user with the defaults has no record. */
const preferencesEntity = entity({
  name: "pushPreferences",
  schema: () => PushPreferences.extend({ userId: UserId, updatedAt: Instant }),
  key: ({ userId }: { userId: UserId }) => ({ PK: `USER#${userId}`, SK: "PUSHPREFERENCES" }),
});

export async function chosenPushes(db: Database, userId: UserId) {
  const item = await db.get(preferencesEntity.key({ userId }));
  return item ? preferencesEntity.fromItem(item) : null;
}

export async function pushPreferencesOf(db: Database, userId: UserId): Promise<ChosenPushes> {
  const chosen = await chosenPushes(db, userId);
  return chosen ? ChosenPushes.parse(chosen) : { ...allPushes, updatedAt: null };
}

export function pushPreferences(_input: unknown, context: Context): Promise<ChosenPushes> {
  return pushPreferencesOf(context.db, callerId(context));
}

export async function setPushPreferences(
  chosen: Input<typeof notificationsOperations.setPushPreferences>,
  context: Context,
): Promise<ChosenPushes> {
  const dated = { ...chosen, updatedAt: context.now };
  await context.commit([{ put: preferencesEntity.toItem({ ...dated, userId: callerId(context) }) }], []);
  return dated;
}

export const pushPreferencesRemoval = (userId: UserId): Write => ({ remove: preferencesEntity.key({ userId }) });
