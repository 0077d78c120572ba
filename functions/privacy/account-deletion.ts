import type { Profile } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { bookingsUnderWay } from "#shared/privacy/faults.ts";
import { deletionGraceDays } from "#shared/privacy/model.ts";
import { profileById, setDeleteAfter } from "../accounts/public.ts";
import { workUnderWay } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";

const namedAtMost = 5;

/**
 * Has the caller's account deleted in 14 days. Asked again, the first date stands. Throws Conflict, naming them,
 * while bookings are under way.
 */
export async function requestAccountDeletion(_input: unknown, context: Context): Promise<Profile> {
  const profile = await profileById(context.db, callerId(context));
  if (profile?.deleteAfter) return profile;
  const underWay = await workUnderWay(context.db, callerId(context));
  if (underWay.length > 0) throw stillUnderWay(underWay);
  return setDeleteAfter(context, addSeconds(context.now, deletionGraceDays * 86_400));
}

/** Takes the deletion of the caller's account back. */
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
