import { z } from "zod";
import { isInBusiness } from "#shared/kernel/access.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { accountDeleted, haulierSuspended, signedOut, suspended } from "#shared/kernel/faults.ts";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { unprovedFactor } from "#shared/kernel/proved-session.ts";
import type { Database, Write } from "./database.ts";
import { isSecondFactorDemanded, refusalOf } from "./second-factor.ts";

/** What an account is allowed, as the table has it now. */
export interface Standing {
  readonly role: Role | null;
  readonly canBook: boolean;
  /** Why an admin counts as nobody in particular: the sign-in has not proved a second factor. */
  readonly withheld: Fault | null;
}

const attributes = ["role", "status", "canBook", "signedOutBefore", "secondFactorSince"] as const;
const Stored = z.object({
  role: z.enum(roles).nullable(),
  canBook: z.boolean(),
  status: z.enum(["active", "suspended", "deleted"]),
  signedOutBefore: z.int().nullable(),
  secondFactorSince: z.string().max(40).nullable(),
});

/**
 * Reads what a signed-in caller may do. It runs on every call, so that a changed role, a suspension or a sign-out holds
 * from the next call on, whatever the caller's token still says. This is the only key that is spelled outside a store:
 * the platform knows no domain, and a function with no other right to the table still may read these attributes.
 *
 * `signedInAt` is when the session began, epoch seconds. Somebody without an account has no role. Throws NotAllowed
 * with `access.suspended` or `access.signedOut`. An admin whose sign-in has proved no second factor may do what anybody may
 * do who has signed in, which is enough to turn it on.
 */
export async function standingOf(db: Database, userId: string, signedInAt: number | null): Promise<Standing> {
  const stored = await storedStanding(db, userId);
  if (!stored) return { role: null, canBook: false, withheld: null };
  const { role, canBook, status, signedOutBefore, secondFactorSince } = stored;
  if (status === "suspended") throw suspended();
  if (status === "deleted") throw accountDeleted();
  if (signedOutBefore && (signedInAt ?? 0) < signedOutBefore) throw signedOut();
  const isUnsafe = role === "admin" && isSecondFactorDemanded();
  const unproved = isUnsafe ? unprovedFactor({ signedInAt, secondFactorSince }) : null;
  return unproved ? { role: null, canBook: false, withheld: refusalOf(unproved) } : { role, canBook, withheld: null };
}

/** Whether a haulier may do business now: what those who work for it may do depends on it. */
export async function doesBusiness(db: Database, haulierId: string): Promise<boolean> {
  return isInBusiness(await storedStanding(db, haulierId));
}

/** A condition for a transaction: the haulier still does business when it commits. The rule is `isInBusiness`. */
export function businessCheck(haulierId: string): Write {
  return {
    check: keyOf(haulierId),
    when: [
      { attribute: "role", is: "=", value: "haulier" },
      { attribute: "status", is: "=", value: "active" },
    ],
    otherwise: haulierSuspended(),
  };
}

const keyOf = (userId: string) => ({ PK: `USER#${userId}`, SK: "PROFILE" });

async function storedStanding(db: Database, userId: string) {
  const item = await db.get(keyOf(userId), attributes);
  return item ? Stored.parse(item) : null;
}
