import type { Input } from "#shared/kernel/operation.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import { noPushDevice, pushToOthers } from "#shared/notifications/faults.ts";
import type { notificationsOperations } from "#shared/notifications/operations.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { devicesOf } from "./push-token-store.ts";

const testPath = "/mobile-settings";

/** Sends a test push to the caller's own devices through the usual path. Throws for another user's id. */
export async function sendPushNotification(
  { userId, title, body }: Input<typeof notificationsOperations.sendPushNotification>,
  context: Context,
): Promise<boolean> {
  if (userId !== callerId(context)) throw pushToOthers();
  if ((await devicesOf(context.db, userId)).length === 0) throw noPushDevice();
  const message = { id: context.newId(), userId, kind: null, title, body, data: { action_url: testPath } };
  await context.commit([], [happened(notificationsEvents, "testPushAsked", message)]);
  return true;
}
