import { randomUUID } from "node:crypto";
import { Fault } from "#shared/kernel/errors.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { type Context, createContext } from "./context.ts";
import type { Database } from "./database.ts";
import { standingOf } from "./standing.ts";

/** Something that works without its maker: a webhook, a link, a calendar. It rests on what its maker may do. */
export interface Made {
  readonly userId: UserId;
  /** When it was made, or set up anew. */
  readonly madeAt: string;
}

/** What its owner is shown of such a thing. */
export interface ShownMade extends Pick<Made, "userId"> {
  readonly id: string;
  /** What its owner knows it by; null where its kind says all. */
  readonly name: string | null;
  readonly bookingId: BookingId | null;
  /** Null where that is not stored. */
  readonly madeAt: string | null;
  readonly usedAt: string | null;
  readonly endsAt: string | null;
}

/**
 * The maker's own eyes: their rights of now, in a session that began when the thing was made. What they may not see any more,
 * it does not show either. Throws NotAllowed for who is suspended or deleted, has signed out everywhere since, or has set a
 * new password.
 */
export async function makersEyes(db: Database, { userId, madeAt }: Made, now: string): Promise<Context> {
  const signedInAt = epochSecondsOf(madeAt);
  const standing = await standingOf(db, userId, signedInAt);
  const caller = { userId, signedInAt, addressHash: "", ...standing };
  return createContext({ requestId: randomUUID(), caller, now, newId: randomUUID, db, reach: "own alone" });
}

/** Whether the maker's own eyes still see what a thing rests on. A refusal, by the standing or by what is asked, is a no. */
export async function makerStill(
  db: Database,
  made: Made,
  now: string,
  sees: (maker: Context) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await sees(await makersEyes(db, made, now));
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
