import type { Profile } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { endAccess, eraseProfile, erasingCheck, poolUsernameOf, profileById } from "../accounts/public.ts";
import { workThatWaits } from "../booking/public.ts";
import { withdrawVehicle } from "../fleet/public.ts";
import { payoutsUnderWay } from "../payouts/public.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { timerWrite } from "../platform/timers.ts";
import { NoSuchUser } from "../platform/user-pool-call.ts";
import { erasureSteps } from "./erasure-steps.ts";
import { type ErasureRecord, erasureOf, erasureRemoval, erasureWrite } from "./erasure-store.ts";

export interface ErasureContext extends ReactionContext {
  /** Deletes a user from the user pool. Throws NoSuchUser for an unknown one. */
  readonly deleteUser: (poolUsername: string) => Promise<void>;
  /** Whether this run must pause, so that other erasures can proceed. */
  readonly isTimeUp: () => boolean;
  /** Pause after ending the account's access, in seconds, until indexes show its last writes. */
  readonly restSeconds?: number;
}

/** `notAsked`: the request was withdrawn, is not due yet, or is already done. */
export type Outcome = "notAsked" | "waits" | "goesOn" | "erased";

/** Seconds until the retry of an erasure that waits for work to end. */
const setAsideSeconds = 86_400;

/**
 * Starts or resumes the erasure of an account. Starts only if still requested and no work is under way. Stores its
 * progress, so that an interrupted run resumes.
 */
export async function erase(context: ErasureContext, userId: UserId): Promise<Outcome> {
  const profile = await profileById(context.db, userId);
  if (!profile?.deleteAfter || profile.deleteAfter > context.now) return "notAsked";
  const known = await erasureOf(context.db, userId);
  const begun = known ?? (await begin(context, profile));
  if (!begun) return "waits";
  if (!known && context.restSeconds) {
    const dueAt = addSeconds(context.now, context.restSeconds);
    await context.db.commit([timerWrite({ kind: "erasureDue", subjectId: userId, dueAt }, context.now)]);
    return "goesOn";
  }
  await context.deleteUser(await poolUsernameOf(context.db, userId)).catch((error: unknown) => {
    if (!(error instanceof NoSuchUser)) throw error;
  });
  return takeSteps(context, profile, begun);
}

/**
 * Ends the account's access and marks the erasure as begun, in one transaction. Fails if the account has changed. With
 * work or payouts under way, only hides its vehicles and returns null.
 */
async function begin(context: ErasureContext, profile: Profile): Promise<ErasureRecord | null> {
  const { db, now } = context;
  const { id: userId } = profile;
  await withdrawVehicle(db, userId, now);
  if (profile.status !== "deleted" && (await isStillNeeded(context, userId))) {
    const dueAt = addSeconds(now, setAsideSeconds);
    await db.commit([timerWrite({ kind: "erasureDue", subjectId: userId, dueAt }, now)]);
    return null;
  }
  const [first = ""] = erasureSteps.keys();
  const record = { userId, step: first, cursor: null, updatedAt: now };
  await endAccess(context, profile, [erasureWrite(record)]);
  return record;
}

async function isStillNeeded({ db, now }: ErasureContext, userId: UserId): Promise<boolean> {
  const [work, payouts] = await Promise.all([workThatWaits(db, userId, now), payoutsUnderWay({ db, now }, userId)]);
  return work.length + payouts.length > 0;
}

async function takeSteps(context: ErasureContext, profile: Profile, begun: ErasureRecord): Promise<Outcome> {
  const { db, now } = context;
  const { id: userId, email } = profile;
  const names = [...erasureSteps.keys()];
  // Restarts at the first step if this release does not know the stored one: all steps can be repeated.
  let at = Math.max(names.indexOf(begun.step), 0);
  let { cursor } = begun;
  for (let step = names[at]; step !== undefined; step = names[at]) {
    cursor = (await erasureSteps.get(step)?.(context, { userId, email }, cursor)) ?? null;
    if (cursor === null) at += 1;
    const next = names[at];
    if (next === undefined) break;
    const isTimeUp = context.isTimeUp();
    // Stores no progress for a finished step: repeating it is cheaper.
    if (cursor === null && !isTimeUp) continue;
    const again = isTimeUp ? [timerWrite({ kind: "erasureDue", subjectId: userId, dueAt: now }, now)] : [];
    await db.commit([erasureWrite({ userId, step: next, cursor, updatedAt: now }), erasingCheck(userId), ...again]);
    if (isTimeUp) return "goesOn";
  }
  await eraseProfile(context, userId, [erasureRemoval(userId)]);
  return "erased";
}
