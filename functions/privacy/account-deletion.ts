import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { bookingsUnderWay, payoutsUnderWay } from "#shared/privacy/faults.ts";
import { profileById, setDeleteAfter } from "../accounts/public.ts";
import { workUnderWay } from "../booking/public.ts";
import { payoutsUnderWay as openPayouts } from "../payouts/public.ts";
import { type Context, callerId } from "../platform/context.ts";

const namedAtMost = 5;

/**
 * Schedules the deletion of the caller's account in 14 days. Repeated calls keep the first date. Throws Conflict,
 * naming bookings or payouts under way.
 */
export async function requestAccountDeletion(_input: unknown, context: Context): Promise<Profile> {
  const profile = await profileById(context.db, callerId(context));
  if (profile?.deleteAfter) return profile;
  const underWay = await workUnderWay(context.db, callerId(context), context.now);
  if (underWay.length > 0) throw stillUnderWay(underWay);
  const open = await openPayouts(context, callerId(context));
  if (open.length > 0) throw stillToPay(open);
  return setDeleteAfter(context, addSeconds(context.now, deletionGraceDays * 86_400));
}

export function cancelAccountDeletion(_input: unknown, context: Context): Promise<Profile> {
  return setDeleteAfter(context, null);
}

function namedOf(all: readonly string[], separator: string) {
  const more = all.length > namedAtMost ? ` and ${all.length - namedAtMost} more` : "";
  return { named: all.slice(0, namedAtMost).join(separator), more };
}

function stillToPay(payouts: readonly string[]) {
  const { named, more } = namedOf(payouts, "; ");
  const count = payouts.length === 1 ? "A payout of yours has" : `${payouts.length} payouts of yours have`;
  return payoutsUnderWay({
    values: { payouts: count, named: `${named}${more}` },
    metadata: { count: payouts.length },
  });
}

function stillUnderWay(references: readonly string[]) {
  const { named, more } = namedOf(references, ", ");
  const count = references.length === 1 ? "A booking of yours is" : `${references.length} bookings of yours are`;
  return bookingsUnderWay({
    values: { bookings: count, references: `${named}${more}` },
    metadata: { bookings: named, count: references.length },
  });
}
