import { z } from "zod";
import { breakerFields } from "#shared/kernel/breaker.ts";
import { UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { mostPushDevices, PushToken, pushTokenDays } from "#shared/notifications/push.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";

const Device = PushToken.extend({ userId: UserId, token: z.string().max(4096), ...breakerFields });
export type Device = z.infer<typeof Device>;

/** The key is the token without the user id, so a device belongs to the last user who signed in on it. */
export const deviceEntity = entity({
  name: "pushToken",
  schema: () => Device,
  key: ({ id }: Pick<Device, "id">) => ({ PK: `PUSHTOKEN#${id}`, SK: "PUSHTOKEN" }),
  lists: {
    ofPerson: {
      index: "GSI1",
      partition: ({ userId }: Pick<Device, "userId">) => `PUSHTOKENS#${userId}`,
      sort: ({ updatedAt, id }) => `${updatedAt}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ updatedAt }) => epochSecondsOf(updatedAt) + pushTokenDays * 86_400,
});

export const deviceKey = (device: Pick<Device, "id">) => deviceEntity.key(device);

export function devicesOf(db: Database, userId: UserId): Promise<Device[]> {
  return firstOf(db, deviceEntity.lists.ofPerson({ userId }), mostPushDevices);
}

/** Returns all devices of a user, even those beyond the limit. */
export function everyDeviceOf(db: Database, userId: UserId): Promise<Device[]> {
  return allOf(db, deviceEntity.lists.ofPerson({ userId }));
}

export async function ownDevice(db: Database, userId: UserId, id: string): Promise<Device | null> {
  const item = await db.get(deviceEntity.key({ id }));
  const device = item ? deviceEntity.fromItem(item) : null;
  return device?.userId === userId ? device : null;
}

export const deviceWrite = (device: Device): Write => ({ put: deviceEntity.toItem(device) });

export const deviceRemoval = ({ id }: Pick<Device, "id">): Write => ({ remove: deviceEntity.key({ id }) });

/** Deletes a device, unless another user has signed in on it or it was registered again. */
export async function forgetDevice(db: Database, { id, userId, updatedAt }: Device): Promise<void> {
  const item = await db.get(deviceEntity.key({ id }));
  const now = item ? deviceEntity.fromItem(item) : null;
  if (now?.userId === userId && now.updatedAt <= updatedAt) await db.commit([deviceRemoval({ id })]);
}
