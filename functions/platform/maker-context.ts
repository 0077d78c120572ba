import { randomUUID } from "node:crypto";
import { Fault } from "#shared/kernel/errors.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { accessOfCaller } from "./caller-access.ts";
import { type Context, createContext } from "./context.ts";
import type { Database } from "./database.ts";

/**
 * Access that works without its maker, such as a webhook, link or calendar. Its rights are the maker's current ones.
 */
export interface Made {
  readonly userId: UserId;
  /** Time at which the access was made or set up again. */
  readonly madeAt: string;
}

/** A `Made` access, as its owner sees it. */
export interface ShownMade extends Pick<Made, "userId"> {
  readonly id: string;
  /** The owner's name for the access; null if its kind is enough. */
  readonly name: string | null;
  readonly bookingId: BookingId | null;
  /** Time at which the access was made; null if not stored. */
  readonly madeAt: string | null;
  readonly usedAt: string | null;
  readonly endsAt: string | null;
}

/**
 * The maker's context with current rights, in a session that began when the access was made. Throws NotAllowed if that
 * session would have ended.
 */
export async function makerContext(db: Database, { userId, madeAt }: Made, now: string): Promise<Context> {
  const signedInAt = epochSecondsOf(madeAt);
  const standing = await accessOfCaller(db, userId, signedInAt);
  const caller = { userId, signedInAt, addressHash: "", ...standing };
  return createContext({ requestId: randomUUID(), caller, now, newId: randomUUID, db, reach: "own alone" });
}

/** Whether the maker may still see the records that the access depends on. Any rejection counts as no. */
export async function makerStill(
  db: Database,
  made: Made,
  now: string,
  sees: (maker: Context) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await sees(await makerContext(db, made, now));
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
