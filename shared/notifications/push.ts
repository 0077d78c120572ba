import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { NotificationKind } from "./model.ts";

/** What a device takes pushes by: a browser, or the operating system of an app. */
export const PushPlatform = z.enum(["web", "ios", "android"]).meta({ id: "PushPlatform" });
export type PushPlatform = z.infer<typeof PushPlatform>;

/** A device of somebody's that takes pushes, as its owner sees it. */
export const PushToken = z
  .object({
    id: z.string().max(100).meta({ description: "Of the device, as long as it keeps its token." }),
    platform: PushPlatform,
    updatedAt: Instant,
  })
  .meta({ id: "PushToken", description: "A device of yours that takes push notifications." });
export type PushToken = z.infer<typeof PushToken>;

/** What a browser answers when it subscribes, as it serialises it; more in it is left out. */
export const WebSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** The device's public key: an uncompressed point of the curve prime256v1. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});
export type WebSubscription = z.infer<typeof WebSubscription>;

/** A browser's subscription, out of the text that it was registered as; null when it is none. */
export function webSubscriptionOf(token: string): WebSubscription | null {
  try {
    return WebSubscription.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** The most devices of one person; the one that has been quiet for longest gives way. */
export const mostPushDevices = 20;

/** Days after which a device that has not been heard of takes no more pushes. */
export const pushTokenDays = 180;

/** What the topic of pushes carries: a line for somebody's devices. */
export const PushMessage = z.object({
  /** The same for the same news: devices show it once. */
  id: z.string(),
  userId: UserId,
  /** Null for a test, which somebody sends to themselves and no preference keeps back. */
  kind: NotificationKind.nullable(),
  title: z.string(),
  body: z.string(),
  data: z.object({ action_url: z.string().optional() }),
});
export type PushMessage = z.infer<typeof PushMessage>;
