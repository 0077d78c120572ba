import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { NotificationKind } from "./model.ts";

export const PushPlatform = z.enum(["web", "ios", "android"]).meta({ id: "PushPlatform" });
export type PushPlatform = z.infer<typeof PushPlatform>;

export const PushToken = z
  .object({
    id: z.string().max(100).meta({ description: "Id of the device, while it keeps its token." }),
    platform: PushPlatform,
    updatedAt: Instant,
  })
  .meta({ id: "PushToken", description: "Your device with push notifications." });
export type PushToken = z.infer<typeof PushToken>;

/** A browser's serialised subscription; other fields are dropped. */
export const WebSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** The device's public key: an uncompressed point of the curve prime256v1. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});
export type WebSubscription = z.infer<typeof WebSubscription>;

export function webSubscriptionOf(token: string): WebSubscription | null {
  try {
    return WebSubscription.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** Maximum devices per user. A further device replaces the one unused for longest. */
export const mostPushDevices = 20;

/** Days without contact before a device is removed. */
export const pushTokenDays = 180;

export const PushMessage = z.object({
  /** Equal for repeats of the same notification, so that a device shows only one. */
  id: z.string(),
  userId: UserId,
  /** Kind of the notification; null for a test, which no setting blocks. */
  kind: NotificationKind.nullable(),
  title: z.string(),
  body: z.string(),
  data: z.object({ action_url: z.string().optional() }),
});
export type PushMessage = z.infer<typeof PushMessage>;
