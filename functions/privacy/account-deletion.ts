import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { bookingsUnderWay } from "#shared/privacy/faults.ts";
import { profileById, setDeleteAfter } from "../accounts/public.ts";
import { workUnderWay } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";

const namedAtMost = 5;

/**
 * Schedules the deletion of the caller's account in 14 days. A second call keeps the first date. While bookings are
 * under way it throws Conflict and names them.
 */
export async function requestAccountDeletion(_input: unknown, context: Context): Promise<Profile> {
  const profile = await profileById(context.db, callerId(context));
  if (profile?.deleteAfter) return profile;
  const underWay = await workUnderWay(context.db, callerId(context), context.now);
  if (underWay.length > 0) throw stillUnderWay(underWay);
  return setDeleteAfter(context, addSeconds(context.now, deletionGraceDays * 86_400));
}

/** Cancels the deletion of the caller's account. */
export function cancelAccountDeletion(_input: unknown, context: Context): Promise<Profile> {
  return setDeleteAfter(context, null);
}

function stillUnderWay(references: readonly string[]) {
  const named = references.slice(0, namedAtMost).join(", ");
  const more = references.length > namedAtMost ? ` and ${references.length - namedAtMost} more` : "";
  const count = references.length === 1 ? "A booking of yours is" : `${references.length} bookings of yours are`;
  return bookingsUnderWay({
    values: { bookings: count, references: `${named}${more}` },
    metadata: { bookings: named, count: references.length },
  });
}
