import { noticeOf, type PushType, testPush } from "#shared/notifications/notices.ts";
import type { PushMessage, PushPlatform } from "#shared/notifications/push.ts";
import { type Device, deviceKey, devicesOf, forgetDevice, pushPreferencesOf } from "../notifications/public.ts";
import { callAnswered, callFailed, heldUntil } from "../platform/breaker.ts";
import type { Database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { makerStill } from "../platform/maker-context.ts";

export type Manner = Omit<PushType, "preference">;

/**
 * Sends a message to one device. `gone`: the device is unregistered. `off`: pushes of its kind are not set up. Throws
 * if a retry may succeed.
 */
export type Sender = (device: Device, message: PushMessage, manner: Manner) => Promise<"sent" | "gone" | "off">;

interface Delivering {
  readonly db: Database;
  readonly now: string;
  readonly senders: Readonly<Record<PushPlatform, Sender>>;
}

interface Delivered {
  readonly sent: number;
  readonly gone: number;
}

/**
 * Sends a message to all of a user's devices, unless switched off or closed. Throws if one was unreachable. The retry
 * sends to all again; devices ignore duplicates by id.
 */
export async function deliver(message: PushMessage, { db, now, senders }: Delivering): Promise<Delivered> {
  const manner = await mannerOf(db, message);
  const devices = manner ? await devicesOf(db, message.userId) : [];
  const outcomes = await Promise.all(
    devices.map(async (device): Promise<"sent" | "gone" | "off" | "failed" | "held"> => {
      const key = deviceKey(device);
      try {
        if (!(await isSignedIn(db, device, now))) return "gone";
        // Drops the push during the pause after failures, because a late push is useless.
        if (await heldUntil(db, key, device, now)) return "held";
        const outcome = await senders[device.platform](device, message, manner as Manner);
        if (outcome === "gone") await forgetDevice(db, device);
        else await callAnswered(db, key, device);
        return outcome;
      } catch (error) {
        log.warn("a device could not be reached", { device: device.id, error: error as Error });
        await callFailed(db, key, now);
        return "failed";
      }
    }),
  );
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  if (count("failed") > 0) throw new Error(`${count("failed")} of ${devices.length} devices could not be reached`);
  return { sent: count("sent"), gone: count("gone") };
}

function isSignedIn(db: Database, { userId, updatedAt: madeAt }: Device, now: string): Promise<boolean> {
  return makerStill(db, { userId, madeAt }, now, async () => true);
}

/** Returns urgency and lifetime of a push; null if it must not be sent. */
async function mannerOf(db: Database, { userId, kind }: PushMessage): Promise<Manner | null> {
  const wanted = await pushPreferencesOf(db, userId);
  const type = kind === null ? testPush : noticeOf(kind).push;
  return type && (type.preference === null || wanted[type.preference]) ? type : null;
}
