import { noticeOf, type PushType, testPush } from "#shared/notifications/notices.ts";
import type { PushMessage, PushPlatform } from "#shared/notifications/push.ts";
import { type Device, deviceKey, devicesOf, forgetDevice, pushPreferencesOf } from "../notifications/public.ts";
import { callAnswered, callFailed, heldUntil } from "../platform/breaker.ts";
import type { Database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { makerStill } from "../platform/makers-eyes.ts";

/** How a message is to be sent. */
export type Manner = Omit<PushType, "preference">;

/**
 * Sends a message to one device. `gone`: it takes no more, ever. `off`: this stage sends to none of its kind. Throws when
 * it may be tried again.
 */
export type Sender = (device: Device, message: PushMessage, manner: Manner) => Promise<"sent" | "gone" | "off">;

interface Delivering {
  readonly db: Database;
  readonly now: string;
  readonly senders: Readonly<Record<PushPlatform, Sender>>;
}

/** How many devices of a person got it, and how many were forgotten. */
interface Delivered {
  readonly sent: number;
  readonly gone: number;
}

/**
 * Sends a message to all devices of the person whom it is for, at once, so that none waits for another; to none where the
 * account is closed or such pushes are switched off, to no device whose session has ended, and to none that has failed too often in a row.
 * Throws in the end where a device could not be reached: another try reaches all of them again, and those that have it show it only
 * once, by its id.
 */
export async function deliver(message: PushMessage, { db, now, senders }: Delivering): Promise<Delivered> {
  const manner = await mannerOf(db, message);
  const devices = manner ? await devicesOf(db, message.userId) : [];
  const outcomes = await Promise.all(
    devices.map(async (device): Promise<"sent" | "gone" | "off" | "failed" | "held"> => {
      const key = deviceKey(device);
      try {
        if (!(await isSignedIn(db, device, now))) return "gone";
        // A push is of use now or never, so it waits for nothing.
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

/** Whether the session in which a device was registered still counts. */
function isSignedIn(db: Database, { userId, updatedAt: madeAt }: Device, now: string): Promise<boolean> {
  return makerStill(db, { userId, madeAt }, now, async () => true);
}

/** How to send a message; null when it is not to be sent. */
async function mannerOf(db: Database, { userId, kind }: PushMessage): Promise<Manner | null> {
  const wanted = await pushPreferencesOf(db, userId);
  const type = kind === null ? testPush : noticeOf(kind).push;
  return type && (type.preference === null || wanted[type.preference]) ? type : null;
}
