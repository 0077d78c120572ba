import type { BookingRecord } from "#shared/booking/model.ts";
import { noSuchLink } from "#shared/tracking/faults.ts";
import { isLinkOpen, type LinkTarget } from "#shared/tracking/link-rules.ts";
import { actorOf } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { makerStill } from "../platform/maker-context.ts";
import { bookingBehind } from "./behind-token.ts";
import { type LinkRecord, linkByHash, noteOpened } from "./link-store.ts";
import { hashOf } from "./token.ts";

/** Returns a token's link and booking. Throws `noSuchLink` for other tokens, after the same work as for a valid one. */
export async function openedLink(
  context: Context,
  token: string,
  opens: LinkTarget,
): Promise<{ link: LinkRecord; booking: BookingRecord }> {
  const link = await linkByHash(context.db, hashOf(token));
  const booking = await bookingBehind(context, link);
  if (link?.opens !== opens || !booking || !isLinkOpen(link, booking, context.now)) throw noSuchLink();
  if (!(await makerTakesPart(context, link, booking))) throw noSuchLink();
  await noteOpened(context.db, link, context.now);
  return { link, booking };
}

/** Whether the maker of a link still takes part in the booking. If not, the link stops working. */
function makerTakesPart({ db, now }: Context, link: LinkRecord, booking: BookingRecord): Promise<boolean> {
  const made = { userId: link.madeBy, madeAt: link.madeAt };
  return makerStill(db, made, now, async (maker) => (await actorOf(maker, booking)) !== null);
}
