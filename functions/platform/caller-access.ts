import { z } from "zod";
import { isInBusiness } from "#shared/kernel/access.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { accountDeleted, haulierSuspended, signedOut, suspended } from "#shared/kernel/faults.ts";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { unprovedFactor } from "#shared/kernel/proved-session.ts";
import type { Database, Write } from "./database.ts";
import { isMfaDemanded, refusalOf } from "./mfa.ts";

/** An account's current rights, from the table. */
export interface CallerAccess {
  readonly role: Role | null;
  readonly canBook: boolean;
  /** Why an admin has no admin rights: the sign-in did not use MFA. */
  readonly withheld: Fault | null;
  /** A canary account (shared/canary.ts): its actions are not counted. */
  readonly isCanary?: true;
}

const attributes = ["role", "status", "canBook", "signedOutBefore", "secondFactorSince", "isCanary"] as const;
const Stored = z.object({
  role: z.enum(roles).nullable(),
  canBook: z.boolean(),
  status: z.enum(["active", "suspended", "deleted"]),
  signedOutBefore: z.int().nullable(),
  secondFactorSince: z.string().max(40).nullable(),
  isCanary: z.literal(true).optional(),
});

/**
 * Reads the caller's rights on every call, so that a role change, suspension or sign-out counts at once. `signedInAt`
 * is the session's start in epoch seconds. Throws NotAllowed with `access.suspended` or `access.signedOut`. An admin
 * without MFA has only the rights of any signed-in user, enough to turn it on.
 */
export async function accessOfCaller(db: Database, userId: string, signedInAt: number | null): Promise<CallerAccess> {
  const stored = await storedAccess(db, userId);
  if (!stored) return { role: null, canBook: false, withheld: null };
  const { role, canBook, status, signedOutBefore, secondFactorSince, isCanary } = stored;
  if (status === "suspended") throw suspended();
  if (status === "deleted") throw accountDeleted();
  if (signedOutBefore && (signedInAt ?? 0) < signedOutBefore) throw signedOut();
  const isUnsafe = role === "admin" && isMfaDemanded();
  const unproved = isUnsafe ? unprovedFactor({ signedInAt, secondFactorSince }) : null;
  return unproved
    ? { role: null, canBook: false, withheld: refusalOf(unproved) }
    : { role, canBook, withheld: null, ...(isCanary && { isCanary }) };
}

/** Whether a haulier may do business; the rights of its staff depend on it. */
export async function doesBusiness(db: Database, haulierId: string): Promise<boolean> {
  return isInBusiness(await storedAccess(db, haulierId));
}

/** A condition for a transaction: the haulier may do business at commit. The rule is `isInBusiness`. */
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

async function storedAccess(db: Database, userId: string) {
  const item = await db.get(keyOf(userId), attributes);
  return item ? Stored.parse(item) : null;
}
