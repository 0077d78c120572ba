import { createHash } from "node:crypto";
import { hasDelivered, workOf } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { notAllowed } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { noProofSheet, nothingToFollow, tooManyLinks } from "#shared/tracking/faults.ts";
import type { MadeTrackingLink, TrackingLink } from "#shared/tracking/link-model.ts";
import type { linkOperations } from "#shared/tracking/link-operations.ts";
import { isLinkOpen, type LinkTarget, linkEnd, mostLinks, sheetLinkEnd } from "#shared/tracking/link-rules.ts";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { profileById, shownName } from "../accounts/public.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { bookOf, type LinkRecord, linkByHash, linkRemoval, linksIn, newLinkWrites } from "./link-store.ts";
import { hashOf, newToken, tokenOf } from "./token.ts";

type Asked<Name extends keyof typeof linkOperations> = Input<(typeof linkOperations)[Name]>;

/** Returns a booking whose links the caller may see and revoke: contractor and haulier may, drivers may not. */
async function bookingOfSide(context: Context, bookingId: BookingId): Promise<BookingRecord> {
  const { booking, actor } = await seenBooking(context, bookingId);
  if (actor === "driver") throw notAllowed();
  return booking;
}

async function liveLinks({ db, now }: Pick<Context, "db" | "now">, booking: BookingRecord) {
  const book = await bookOf(db, booking.id);
  const links = await linksIn(db, book, now);
  return { book, live: links.filter((link) => isLinkOpen(link, booking, now)) };
}

const asShown = ({ bookingId: _booking, madeBy: _by, ...link }: LinkRecord): TrackingLink => link;

export async function trackingLinks({ bookingId }: Asked<"trackingLinks">, context: Context): Promise<TrackingLink[]> {
  const { live } = await liveLinks(context, await bookingOfSide(context, bookingId));
  return live.map(asShown);
}

/** Makes a tracking link. Concurrent calls cannot exceed the limit per booking. */
export async function makeTrackingLink(
  { bookingId, length }: Asked<"makeTrackingLink">,
  context: Context,
): Promise<MadeTrackingLink> {
  const booking = await bookingOfSide(context, bookingId);
  if (workOf(booking.status) === "done") throw nothingToFollow();
  return madeLink(context, booking, { opens: "vehicle", length, endsAt: linkEnd(length, context.now) });
}

export async function makeSheetLink(
  { bookingId }: Asked<"makeSheetLink">,
  context: Context,
): Promise<MadeTrackingLink> {
  const booking = await bookingOfSide(context, bookingId);
  if (!hasDelivered(booking)) throw noProofSheet();
  return madeLink(context, booking, { opens: "sheet", length: null, endsAt: sheetLinkEnd(context.now) });
}

async function madeLink(
  context: Context,
  booking: BookingRecord,
  wanted: Pick<LinkRecord, "opens" | "length" | "endsAt">,
): Promise<MadeTrackingLink> {
  const { book, live } = await liveLinks(context, booking);
  if (isFull(live, wanted.opens)) throw tooManyLinks({ values: { most: mostLinks }, metadata: { most: mostLinks } });
  const token = newToken();
  const madeBy = callerId(context);
  const madeByName = shownName((await profileById(context.db, madeBy)) ?? undefined);
  const of = { id: hashOf(token), bookingId: booking.id, madeBy, madeByName, madeAt: context.now, openedAt: null };
  const link = { ...of, ...wanted };
  await context.commit(newLinkWrites(book, live, link), []);
  return { path: pathTo(pageOf[wanted.opens], { hash: token }), link: asShown(link) };
}

const isFull = (live: readonly LinkRecord[], opens: LinkTarget): boolean =>
  live.filter((link) => link.opens === opens).length >= mostLinks;

const pageOf = { vehicle: "/follow", sheet: "/proof" } as const satisfies Record<LinkTarget, string>;

const sentTo = { site: "the site", phone: "the site by text", office: "the office" } as const;

/** A link that Haulyard sends by itself: at most one per booking, target and reader. */
interface AutomaticLink {
  readonly opens: LinkTarget;
  readonly reader: keyof typeof sentTo;
}

/**
 * Returns the writes of a link that Haulyard emails in the contractor's name. Null if it would open nothing, exists
 * already, or the booking has its maximum of links.
 */
export async function automaticLinkWrites(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  of: AutomaticLink,
): Promise<Write[] | null> {
  const { opens, reader } = of;
  const length = opens === "vehicle" ? "until_delivered" : null;
  const link: LinkRecord = {
    id: hashOf(await automaticToken(booking, of)),
    ...{ bookingId: booking.id, opens, length, madeAt: now, openedAt: null },
    ...{ madeBy: booking.contractorId, madeByName: `Haulyard, to ${sentTo[reader]}` },
    endsAt: length ? linkEnd(length, now) : sheetLinkEnd(now),
  };
  if (!isLinkOpen(link, booking, now) || (await linkByHash(db, link.id))) return null;
  const { book, live } = await liveLinks({ db, now }, booking);
  return isFull(live, opens) ? null : newLinkWrites(book, live, link);
}

export async function automaticLinkPath(
  { db, now }: Pick<Context, "db" | "now">,
  booking: BookingRecord,
  of: AutomaticLink,
): Promise<WebPath | null> {
  const token = await automaticToken(booking, of);
  const link = await linkByHash(db, hashOf(token));
  return link && isLinkOpen(link, booking, now) ? pathTo(pageOf[of.opens], { hash: token }) : null;
}

/**
 * Derives the token from the server's key, so a repeated event sends the same link. The prefix separates it from other
 * hashes.
 */
const automaticToken = async ({ id }: BookingRecord, { opens, reader }: AutomaticLink) =>
  tokenOf(await keyedHash(createHash("sha256").update(`${opens} link for the ${reader} ${id}`).digest()));

/** Revokes a link immediately: each request checks that the link exists. */
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
