import webPushLibrary from "web-push";
import { webSubscriptionOf } from "#shared/notifications/push.ts";
import { isPushAddress } from "../notifications/push-address.ts";
import { log } from "../platform/log.ts";
import type { Sender } from "./deliver.ts";
import { postTo } from "./post-to.ts";
import { pushKeys } from "./push-keys.ts";

const goneAnswers: ReadonlySet<number> = new Set([404, 410]);

/** Statuses that mean a wrong request: a retry would fail again. */
const ours = (status: number) => status >= 400 && status < 500 && status !== 429 && status !== 408;

/**
 * Sends an encrypted push to a browser's push service. Logs a rejected request as our error; throws for a temporary
 * failure, which is retried.
 */
export const webPush: Sender = async (device, message, { urgency, keptSeconds }) => {
  const keys = await pushKeys();
  if (!keys) return "off";
  const subscription = webSubscriptionOf(device.token);
  if (!subscription || !isPushAddress(subscription.endpoint)) return "gone";
  const { id, title, body, data } = message;
  const { subject, publicKey, privateKey } = keys;
  const request = webPushLibrary.generateRequestDetails(subscription, JSON.stringify({ id, title, body, data }), {
    TTL: keptSeconds,
    urgency,
    vapidDetails: { subject, publicKey, privateKey },
    contentEncoding: "aes128gcm",
  });
  const status = await postTo(subscription.endpoint, request);
  if (goneAnswers.has(status)) return "gone";
  if (ours(status)) {
    log.error("a push service refuses what we send", { service: new URL(subscription.endpoint).host, status });
    return "off";
  }
  if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`);
  return "sent";
};
