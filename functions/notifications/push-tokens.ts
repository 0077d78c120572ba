import { closed } from "#shared/kernel/breaker.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { pushTokenNotPublic, pushTokenWrong } from "#shared/notifications/faults.ts";
import type { notificationsOperations } from "#shared/notifications/operations.ts";
import { mostPushDevices, PushToken, webSubscriptionOf } from "#shared/notifications/push.ts";
import { type Context, callerId } from "../platform/context.ts";
import { shortHash } from "../platform/short-hash.ts";
import { isPointOfP256, isPushAddress } from "./push-address.ts";
import { deviceRemoval, devicesOf, deviceWrite, everyDeviceOf, ownDevice } from "./push-token-store.ts";

/** Registers or updates a device of the caller for pushes. Deletes the least recently used devices beyond the limit. */
export async function registerPushToken(
  { platform, token }: Input<typeof notificationsOperations.registerPushToken>,
  context: Context,
): Promise<PushToken> {
  const userId = callerId(context);
  const told = platform === "web" ? subscriptionIn(token) : { token, name: token };
  const id = shortHash(`${platform} ${told.name}`);
  const device = { id, userId, platform, token: told.token, updatedAt: context.now, ...closed };
  const others = (await everyDeviceOf(context.db, userId)).filter((other) => other.id !== id);
  const tooMany = others.slice(mostPushDevices - 1, mostPushDevices - 1 + mostAtOnce);
  await context.commit([deviceWrite(device), ...tooMany.map(deviceRemoval)], []);
  return PushToken.parse(device);
}

/** Maximum devices deleted in one transaction. The next call deletes the rest. */
const mostAtOnce = 50;

function subscriptionIn(text: string): { token: string; name: string } {
  const subscription = webSubscriptionOf(text);
  if (!subscription) throw pushTokenWrong();
  if (!isPushAddress(subscription.endpoint)) throw pushTokenNotPublic();
  if (!isPointOfP256(subscription.keys.p256dh)) throw pushTokenWrong();
  return { token: JSON.stringify(subscription), name: new URL(subscription.endpoint).href };
}

/** Removes a device of the caller. Another user's id gives the same answer as an unknown one. */
export async function removePushToken({ tokenId }: { tokenId: string }, context: Context): Promise<boolean> {
  const device = await ownDevice(context.db, callerId(context), tokenId);
  if (device) await context.commit([deviceRemoval(device)], []);
  return device !== null;
}

export async function myPushTokens(_input: unknown, context: Context): Promise<PushToken[]> {
  const devices = await devicesOf(context.db, callerId(context));
  return devices.map((device) => PushToken.parse(device));
}
