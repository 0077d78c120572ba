import { workOf } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { notAllowed } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { nothingToFollow, tooManyLinks } from "#shared/tracking/faults.ts";
import type { MadeTrackingLink, TrackingLink } from "#shared/tracking/link-model.ts";
import type { linkOperations } from "#shared/tracking/link-operations.ts";
import { isLinkOpen, linkEnd, mostLinks } from "#shared/tracking/link-rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import { profileById, shownName } from "../accounts/public.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { bookOf, type LinkRecord, linkByHash, linkRemoval, linksIn, newLinkWrites } from "./link-store.ts";
import { hashOf, newToken } from "./token.ts";

type Asked<Name extends keyof typeof linkOperations> = Input<(typeof linkOperations)[Name]>;

/** A booking whose links the caller may see and end: its contractor's and its haulier's side may, a driver may not. */
async function bookingOfSide(context: Context, bookingId: BookingId): Promise<BookingRecord> {
  const { booking, actor } = await seenBooking(context, bookingId);
  if (actor === "driver") throw notAllowed();
  return booking;
}

async function liveLinks({ db, now }: Context, booking: BookingRecord) {
  const book = await bookOf(db, booking.id);
  const links = await linksIn(db, book, now);
  return { book, live: links.filter((link) => isLinkOpen(link, booking, now)) };
}

const asShown = ({ bookingId: _booking, madeBy: _by, ...link }: LinkRecord): TrackingLink => link;

/** The links that open a booking's vehicle now, newest first. */
export async function trackingLinks({ bookingId }: Asked<"trackingLinks">, context: Context): Promise<TrackingLink[]> {
  const { live } = await liveLinks(context, await bookingOfSide(context, bookingId));
  return live.map(asShown);
}

/** Makes a link. Of several at the same instant no more come to be than a booking may have. */
export async function makeTrackingLink(
  { bookingId, length }: Asked<"makeTrackingLink">,
  context: Context,
): Promise<MadeTrackingLink> {
  const booking = await bookingOfSide(context, bookingId);
  if (workOf(booking.status) === "done") throw nothingToFollow();
  const { book, live } = await liveLinks(context, booking);
  if (live.length >= mostLinks) throw tooManyLinks({ values: { most: mostLinks }, metadata: { most: mostLinks } });
  const token = newToken();
  const madeBy = callerId(context);
  const link: LinkRecord = {
    id: hashOf(token),
    bookingId,
    length,
    madeBy,
    madeByName: shownName((await profileById(context.db, madeBy)) ?? undefined),
    madeAt: context.now,
    endsAt: linkEnd(length, context.now),
    openedAt: null,
  };
  await context.commit(newLinkWrites(book, live, link), []);
  return { path: pathTo("/follow", { hash: token }), link: asShown(link) };
}

/** Ends a link at once: what it opens is asked for with each reading, so nobody holds it open. */
export async function revokeTrackingLink(
  { bookingId, linkId }: Asked<"revokeTrackingLink">,
  context: Context,
): Promise<TrackingLink[]> {
  const booking = await bookingOfSide(context, bookingId);
  const link = await linkByHash(context.db, linkId);
  if (link?.bookingId === bookingId) {
    context.audit({ before: `A link of ${link.madeBy}, made ${link.madeAt}`, after: "Ended" });
    await context.commit([linkRemoval(link)], []);
  }
  const { live } = await liveLinks(context, booking);
  return live.map(asShown);
}
